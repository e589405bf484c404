import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OUTSIDE_OF_TESTS, playwrightFailures, vitestFailures } from './name-failures.ts';
import { playwrightDurations, vitestDurations } from './test-durations.ts';
import { hasProgram, runProgram } from './run-program.ts';
import { ONE_FAILED, ONE_SKIPPED } from './step.ts';
import type { Outcome, Step, Tally } from './step.ts';

/** A step that runs projects of vitest.config.ts. */
export function vitestStep(name: string, projects: readonly string[] = [name]): Step {
  return {
    name,
    run: () =>
      counted(async (report) => {
        const chosen = projects.flatMap((project) => ['--project', project]);
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
        const code = await runProgram('vitest', ['run', ...chosen, ...reporters]);
        return { code, read: vitestOutcome };
      }),
  };
}

/** Which browser tests: those of `npm test`, or those marked LONG (tests/browser/tiers.ts). */
type BrowserTier = 'quick' | 'long';

/** The step that runs the journeys of one tier in a browser (playwright.config.ts). */
export const browserStep = (tier: BrowserTier): Step => ({
  name: 'browser',
  run: () => {
    if (!hasProgram('chromium')) {
      console.log('Not run: no Chromium here (Debian package chromium).');
      return Promise.resolve(process.env['CI'] === 'true' ? ONE_FAILED : ONE_SKIPPED);
    }
    return counted(async (report) => {
      const reporters = ['--reporter=list,json', '--pass-with-no-tests'];
      const chosen = [tier === 'long' ? '--grep' : '--grep-invert', '@long'];
      const code = await runProgram('playwright', ['test', ...chosen, ...reporters], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      });
      return { code, read: playwrightOutcome };
    });
  },
});

type ReadReport = (report: unknown) => Outcome;

async function counted(
  run: (reportPath: string) => Promise<{ code: number; read: ReadReport }>,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'namestead-report-'));
  try {
    const path = join(folder, 'report.json');
    const { code, read } = await run(path);
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === undefined) return { ...ONE_FAILED, failures: ['the run ended without a report'] };
    const outcome = read(JSON.parse(text));
    // A file that failed to load, or an error outside of a test: failed, regardless of counts.
    return code !== 0 && outcome.failed === 0 ? failedOutside(outcome) : outcome;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The counts of a run that failed without a failed test. */
export function failedOutside({ failures = [], ...tally }: Outcome): Outcome {
  return { ...tally, failed: 1, failures: failures.length > 0 ? failures : [OUTSIDE_OF_TESTS] };
}

const vitestOutcome: ReadReport = (report) => ({
  ...vitestTally(report),
  failures: vitestFailures(report),
  durations: vitestDurations(report),
});

const playwrightOutcome: ReadReport = (report) => ({
  ...playwrightTally(report),
  failures: playwrightFailures(report),
  durations: playwrightDurations(report),
});

/** Reads vitest's JSON report. */
export function vitestTally(report: unknown): Tally {
  const counts = report as { numPassedTests: number; numFailedTests: number; numTotalTests: number };
  const { numPassedTests: passed, numFailedTests: failed } = counts;
  return { passed, failed, skipped: counts.numTotalTests - passed - failed };
}

/** Reads Playwright's JSON report; a test that passes only at the second try has failed. */
export function playwrightTally(report: unknown): Tally {
  const { stats } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}
