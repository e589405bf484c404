import { ONE_FAILED, summaryLines } from './step.ts';
import { durationLines } from './test-durations.ts';
import type { Outcome, RunMode, Step } from './step.ts';

/** Steps that run beside another one, which mostly waits. */
export interface BesideSteps {
  /** The name of that other step. */
  readonly during: string;
  readonly steps: readonly Step[];
}

/**
 * Runs the steps one after the other, each with its time, all of them even when one fails, and prints
 * the slowest tests, a table, each failed test and the last line; the process ends with a code other than 0 when anything failed.
 */
export async function runSteps(steps: readonly Step[], beside?: BesideSteps): Promise<void> {
  const rows: Row[] = [];
  for (const step of steps) {
    console.log(`\n── ${step.name}`);
    const others = beside?.during === step.name ? runBeside(beside.steps) : Promise.resolve([]);
    const row = await runStep(step);
    rows.push(...(await others), row);
  }
  for (const line of [...durationLines(rows), ...summaryLines(rows)]) console.log(line);
  if (rows.some(({ outcome }) => outcome.failed > 0)) process.exitCode = 1;
}

interface Row {
  readonly name: string;
  readonly outcome: Outcome;
  readonly seconds: number;
}

async function runBeside(steps: readonly Step[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const step of steps) rows.push(await runStep(step, { isBeside: true }));
  return rows;
}

async function runStep({ name, run }: Step, mode?: RunMode): Promise<Row> {
  const began = performance.now();
  const outcome = await run(mode).catch((error: unknown) => {
    console.error(error);
    return ONE_FAILED;
  });
  return { name, outcome, seconds: (performance.now() - began) / 1000 };
}
