/** What a step counted; a step without tests of its own counts 1 failed when it fails, else nothing. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What came of a step: what it counted, and each failed test in a line of its own. */
export interface Outcome extends Tally {
  readonly failures?: readonly string[];
  readonly durations?: readonly TestDuration[];
}

/** How long one test took, in seconds. */
export interface TestDuration {
  readonly test: string;
  readonly seconds: number;
}

/** One part of the suite, such as `types` or `db`. */
export interface Step {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

/** What a step without tests of its own counts. */
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

/** What is printed once all steps are over: a row for each, what failed, and the last line. */
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

/** The line that the suite ends with (RUNNING, "Running it"). */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
