import { describe, expect, test } from 'vitest';
import { addTallies, lastLine } from './step.ts';
import { playwrightTally, vitestTally } from './test-steps.ts';

describe('what the suite counts (RUNNING, "Running it")', () => {
  test('the last line sums what every step counted', () => {
    const sum = addTallies([
      { passed: 700, failed: 0, skipped: 2 },
      { passed: 0, failed: 1, skipped: 0 },
      { passed: 12, failed: 0, skipped: 1 },
    ]);

    expect(lastLine(sum)).toBe('712 passed, 1 failed, 3 skipped');
  });

  test('vitest: skipped and unwritten tests count as skipped', () => {
    const report = {
      numTotalTests: 10,
      numPassedTests: 6,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
    };

    expect(vitestTally(report)).toEqual({ passed: 6, failed: 1, skipped: 3 });
  });

  test('Playwright: a test that passes only at the second try has failed', () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } };

    expect(playwrightTally(report)).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });
});
