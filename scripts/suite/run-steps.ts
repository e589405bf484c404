import { addTallies, lastLine, ONE_FAILED } from './step.ts';
import type { Step, Tally } from './step.ts';

/**
 * Runs the steps one after the other, each with its time, all of them even when one fails, and
 * prints a table and the last line; the process ends with a code other than 0 when anything failed.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const rows: { name: string; tally: Tally; seconds: number }[] = [];
  for (const { name, run } of steps) {
    console.log(`\n── ${name}`);
    const began = performance.now();
    const tally = await run().catch((error: unknown) => {
      console.error(error);
      return ONE_FAILED;
    });
    rows.push({ name, tally, seconds: (performance.now() - began) / 1000 });
  }
  const sum = addTallies(rows.map(({ tally }) => tally));
  console.log('');
  for (const { name, tally, seconds } of rows) {
    const mark = tally.failed > 0 ? '✗' : '✓';
    const counts = tally.passed + tally.failed + tally.skipped > 0 ? lastLine(tally) : '';
    console.log(`${mark} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s  ${counts}`);
  }
  console.log(lastLine(sum));
  if (sum.failed > 0) process.exitCode = 1;
}
