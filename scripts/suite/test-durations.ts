import { relative } from 'node:path';
import { ROOT } from './run-program.ts';
import type { Outcome, TestDuration } from './step.ts';

const SHOWN = 20;

/** Seconds that one test of a kind may take; the run names those over it. */
const BUDGETS: Readonly<Record<string, number>> = { unit: 2, db: 5, system: 30, browser: 15 };

/** Duration of each test in vitest's JSON report. */
export function vitestDurations(report: unknown): readonly TestDuration[] {
  const { testResults = [] } = report as {
    testResults?: readonly {
      name: string;
      assertionResults: readonly {
        ancestorTitles: readonly string[];
        title: string;
        duration?: number | null;
      }[];
    }[];
  };
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, duration }) => ({
      test: [relative(ROOT, name), ...ancestorTitles, title].join(' › '),
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration?: number }[] }[];
  }[];
}

/** Duration of each test in Playwright's JSON report. */
export function playwrightDurations(report: unknown): readonly TestDuration[] {
  const { suites = [] } = report as { suites?: readonly PlaywrightSuite[] };
  return suites.flatMap((suite) => durationsOfSuite(suite, []));
}

function durationsOfSuite(suite: PlaywrightSuite, above: readonly string[]): readonly TestDuration[] {
  // The outermost suite is the file, and called so.
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  const own = (suite.specs ?? []).map(({ title, tests }) => ({
    test: [suite.file, ...titles, title].join(' › '),
    seconds:
      tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
  }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => durationsOfSuite(inner, titles))];
}

/** The slowest tests of a run, and how many of each kind are over its budget; nothing where no test was timed. */
export function durationLines(
  rows: readonly { readonly name: string; readonly outcome: Outcome }[],
): readonly string[] {
  const timed = rows.flatMap(({ name, outcome }) =>
    (outcome.durations ?? []).map((each) => ({ ...each, kind: name, budget: BUDGETS[name] })),
  );
  if (timed.length === 0) return [];
  const slowest = timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN);
  const over = timed.filter(({ seconds, budget }) => budget !== undefined && seconds > budget);
  return [
    '',
    `The ${slowest.length} slowest tests:`,
    ...slowest.map(({ test, kind, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${kind}: ${test}`),
    ...[...Map.groupBy(over, ({ kind }) => kind)].flatMap(([kind, tests]) => [
      '',
      `Over the budget of ${BUDGETS[kind]} s for a ${kind} test: ${tests.length}`,
      ...tests.map(({ test, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${test}`),
    ]),
  ];
}
