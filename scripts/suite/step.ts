/**
 * A step's counts; a step without tests of its own counts 1 failed if it fails, otherwise nothing.
 */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A step's result: its counts, and each failed test on its own line. */
export interface Outcome extends Tally {
  readonly failures?: readonly string[];
  readonly durations?: readonly TestDuration[];
}

/** Duration of a test in seconds. */
export interface TestDuration {
  readonly test: string;
  readonly seconds: number;
}

/** How a step runs. */
export interface RunMode {
  /** Beside another step: it takes what that one leaves of the processor, and prints once it has ended. */
  readonly isBeside?: boolean;
}

/** One part of the suite, such as `types` or `db`. */
export interface Step {
  readonly name: string;
  readonly run: (mode?: RunMode) => Promise<Outcome>;
}

/** The counts of a step without tests of its own. */
export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };
export const ONE_FAILED: Tally = { passed: 0, failed: 1, skipped: 0 };
export const ONE_SKIPPED: Tally = { passed: 0, failed: 0, skipped: 1 };

/** The sum of tallies. */
export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    NOTHING,
  );
}

/** The summary of all steps: a row for each, the failures, and the last line. */
export function summaryLines(
  rows: readonly { readonly name: string; readonly outcome: Outcome; readonly seconds: number }[],
): readonly string[] {
  const table = rows.map(({ name, outcome, seconds }) => {
    const mark = outcome.failed > 0 ? '✗' : '✓';
    const counts = outcome.passed + outcome.failed + outcome.skipped > 0 ? lastLine(outcome) : '';
    return `${mark} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s  ${counts}`;
  });
  const failures = rows.flatMap(({ name, outcome }) =>
    (outcome.failures ?? []).map((failure) => `✗ ${name}: ${failure}`),
  );
  const sum = lastLine(addTallies(rows.map(({ outcome }) => outcome)));
  return ['', ...table, ...(failures.length > 0 ? ['', ...failures, ''] : []), sum];
}

/** The line that the suite ends with (CONTRIBUTING.md, "Set up"). */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
