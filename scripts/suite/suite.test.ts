import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OUTSIDE_OF_TESTS, playwrightFailures, vitestFailures } from './name-failures.ts';
import { ROOT } from './run-program.ts';
import { addTallies, lastLine, NOTHING, summaryLines } from './step.ts';
import { durationLines, playwrightDurations, vitestDurations } from './test-durations.ts';
import { failedOutside, playwrightTally, vitestTally } from './test-steps.ts';

describe('counting tests (CONTRIBUTING.md, "Set up")', () => {
  test('the last line sums the counts of all steps', () => {
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

describe('failures are repeated after the table', () => {
  test('vitest: each failed test with its file and the first line of its error, colours left out', () => {
    const passed = { ancestorTitles: [], title: 'that passes', status: 'passed', failureMessages: [] };
    const report = {
      testResults: [
        { name: join(ROOT, 'features/a.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
        {
          name: join(ROOT, 'features/b.db.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            passed,
            {
              ancestorTitles: ['orders', 'paid twice'],
              title: 'are charged once',
              status: 'failed',
              failureMessages: [
                '\u001b[31mAssertionError: expected 2 to be 1\u001b[39m\n    at b.db.test.ts:7:1',
              ],
            },
            { ancestorTitles: [], title: 'without a reason', status: 'failed', failureMessages: null },
          ],
        },
      ],
    };

    expect(vitestFailures(report)).toEqual([
      'features/b.db.test.ts › orders › paid twice › are charged once › AssertionError: expected 2 to be 1',
      'features/b.db.test.ts › without a reason › no reason given',
    ]);
  });

  test('vitest: a file that could not be loaded, or failed before or after its tests', () => {
    const report = {
      testResults: [
        {
          name: join(ROOT, 'features/c.test.ts'),
          status: 'failed',
          message: 'Cannot find module ./gone.ts\nRequire stack:',
          assertionResults: [],
        },
      ],
    };

    expect(vitestFailures(report)).toEqual(['features/c.test.ts › Cannot find module ./gone.ts']);
  });

  test('Playwright: failed journeys, those that pass at the second try only, and errors outside of any', () => {
    const failed = (message: string) => ({ errors: [{ message }] });
    const spec = (title: string, status: string, ...results: object[]) => ({
      title,
      tests: [{ status, results }],
    });
    const report = {
      suites: [
        {
          title: 'cart.spec.ts',
          file: 'cart.spec.ts',
          specs: [
            spec('is empty', 'expected', { errors: [] }),
            spec(
              'is shown',
              'unexpected',
              failed('Error: \u001b[2mexpect(\u001b[22mlocator) failed\n\nLocator:'),
            ),
          ],
          suites: [
            {
              title: 'on a phone',
              file: 'cart.spec.ts',
              specs: [spec('is shown', 'flaky', failed('\n Test timeout exceeded.'), { errors: [] })],
            },
          ],
        },
      ],
      errors: [{ message: 'Error: No tests found' }],
    };

    expect(playwrightFailures(report)).toEqual([
      'cart.spec.ts › is shown › Error: expect(locator) failed',
      'cart.spec.ts › on a phone › is shown › Test timeout exceeded.',
      'outside of any test › Error: No tests found',
    ]);
  });

  test('a run that failed without a failed test says so', () => {
    expect(failedOutside({ passed: 9, failed: 0, skipped: 0, failures: [] })).toEqual({
      passed: 9,
      failed: 1,
      skipped: 0,
      failures: [OUTSIDE_OF_TESTS],
    });
  });

  test('after the table, before the last line, with the step that it is of', () => {
    const failures = ['cart.spec.ts › is shown › Error: timed out'];
    const broken = { passed: 3, failed: 1, skipped: 0, failures };

    expect(summaryLines([{ name: 'types', outcome: NOTHING, seconds: 12.34 }])).toEqual([
      '',
      '✓ types          12.3 s  ',
      '0 passed, 0 failed, 0 skipped',
    ]);
    expect(summaryLines([{ name: 'browser', outcome: broken, seconds: 500 }])).toEqual([
      '',
      '✗ browser       500.0 s  3 passed, 1 failed, 0 skipped',
      '',
      '✗ browser: cart.spec.ts › is shown › Error: timed out',
      '',
      '3 passed, 1 failed, 0 skipped',
    ]);
  });
});

describe('test durations', () => {
  test('vitest and Playwright: each test with its file and titles, in seconds', () => {
    const vitest = {
      testResults: [
        {
          name: join(ROOT, 'features/a.test.ts'),
          assertionResults: [
            { ancestorTitles: ['orders'], title: 'are paid', duration: 1500 },
            { ancestorTitles: [], title: 'is skipped', duration: null },
          ],
        },
      ],
    };
    const inner = {
      title: 'by keyboard',
      file: 'cart.spec.ts',
      specs: [{ title: 'opens', tests: [{ results: [{ duration: 9000 }, { duration: 1000 }] }] }],
    };

    expect(vitestDurations(vitest)).toEqual([
      { test: 'features/a.test.ts › orders › are paid', seconds: 1.5 },
      { test: 'features/a.test.ts › is skipped', seconds: 0 },
    ]);
    expect(
      playwrightDurations({ suites: [{ title: 'cart.spec.ts', file: 'cart.spec.ts', suites: [inner] }] }),
    ).toEqual([{ test: 'cart.spec.ts › by keyboard › opens', seconds: 10 }]);
  });

  test('lists the slowest 20 first, and for each kind those over its budget', () => {
    const durations = Array.from({ length: 30 }, (_, index) => ({
      test: `test ${index}`,
      seconds: index / 5,
    }));
    const rows = [
      { name: 'types', outcome: NOTHING },
      { name: 'db', outcome: { ...NOTHING, durations } },
    ];

    const lines = durationLines(rows);

    expect(lines.slice(0, 3)).toEqual(['', 'The 20 slowest tests:', '    5.8 s  db: test 29']);
    expect(lines).toHaveLength(28);
    expect(lines.slice(22)).toEqual([
      '',
      'Over the budget of 5 s for a db test: 4',
      '    5.2 s  test 26',
      '    5.4 s  test 27',
      '    5.6 s  test 28',
      '    5.8 s  test 29',
    ]);
    expect(durationLines([{ name: 'types', outcome: NOTHING }])).toEqual([]);
  });
});
