import { ONE_FAILED, summaryLines } from './step.ts';
import { durationLines } from './test-durations.ts';
import type { Outcome, Step } from './step.ts';

/**
 * Runs the steps one after the other, each with its time, all of them even when one fails, and prints
 * the slowest tests, a table, each failed test and the last line; the process ends with a code other than 0 when anything failed.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const rows: { name: string; outcome: Outcome; seconds: number }[] = [];
  for (const { name, run } of steps) {
    console.log(`\n── ${name}`);
    const began = performance.now();
    const outcome = await run().catch((error: unknown) => {
      console.error(error);
      return ONE_FAILED;
    });
    rows.push({ name, outcome, seconds: (performance.now() - began) / 1000 });
  }
  for (const line of [...durationLines(rows), ...summaryLines(rows)]) console.log(line);
  if (rows.some(({ outcome }) => outcome.failed > 0)) process.exitCode = 1;
}
