/** What a step counted; a step without tests of its own counts 1 failed when it fails, else nothing. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** One part of the suite, such as `types` or `db`. */
export interface Step {
  readonly name: string;
  readonly run: () => Promise<Tally>;
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

/** The line that the suite ends with (RUNNING, "Running it"). */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
