import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './run-program.ts';

/** Used for errors that a step's report has no test for. */
export const OUTSIDE_OF_TESTS = 'an error outside of any test, shown above';

interface VitestReport {
  readonly testResults?: readonly {
    /** The file's whole path. */
    readonly name: string;
    readonly status: string;
    /** The file's own error: it failed to load, or a hook before or after its tests failed. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites?: readonly PlaywrightSuite[];
  readonly errors?: readonly { readonly message?: string }[];
}

/** The failed tests of vitest's JSON report, as `file › test › first line of the error`. */
export function vitestFailures(report: unknown): readonly string[] {
  const { testResults = [] } = report as VitestReport;
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const lines = failed.map(({ ancestorTitles, title, failureMessages }) =>
      joinParts(file, ...ancestorTitles, title, firstLine(failureMessages?.[0])),
    );
    // A file's error is reported beside those of its tests.
    if (status === 'failed' && (message !== '' || lines.length === 0))
      lines.push(joinParts(file, firstLine(message)));
    return lines;
  });
}

/** The failed tests of Playwright's JSON report, as `file › test › first line of the error`; one that passed at the second try, too. */
export function playwrightFailures(report: unknown): readonly string[] {
  const { suites = [], errors = [] } = report as PlaywrightReport;
  return [
    ...suites.flatMap((suite) => suiteFailures(suite, [])),
    ...errors.map(({ message }) => joinParts('outside of any test', firstLine(message))),
  ];
}

function suiteFailures(suite: PlaywrightSuite, above: readonly string[]): readonly string[] {
  // The outermost suite is the file, and called so.
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const [error] = results.flatMap(({ errors = [] }) => errors);
        return joinParts(suite.file, ...titles, title, firstLine(error?.message));
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => suiteFailures(inner, titles))];
}

function joinParts(...parts: readonly string[]): string {
  return parts.join(' › ');
}

function firstLine(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  return lines.find((line) => line.trim() !== '')?.trim() ?? 'no reason given';
}
