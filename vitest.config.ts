import { defineConfig } from 'vitest/config';

const SOURCES = '{apps,features,adapters,platform,scripts,bench}/**';
/** Tests that start whole servers need minutes where a unit test needs milliseconds. */
const SYSTEM_TIMEOUT = 120_000;
/** Servers under test begin with a copy of one data folder. */
const PREPARED_DATA_FOLDER = 'tests/setup/prepare-data-folder.ts';
/** These mostly wait for answers that come late or never, so that both fit on the machine at the same time. */
const WAITING = ['tests/long/crash.test.ts', 'tests/long/registry-faults.test.ts'];

export default defineConfig({
  test: {
    // A spy or a stubbed variable never outlives its test.
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // An unexpected console.error or console.warn fails the test that caused it.
    setupFiles: ['tests/setup/quiet-console.ts'],
    // Two cores are what a small machine has, and what the suite's time is promised for.
    maxWorkers: 2,
    // The usual 5 seconds are too few where the machine's two cores have other work as well.
    testTimeout: 20_000,
    // What is waited for comes at once, or late on a busy machine; the usual second is no limit of ours.
    expect: { poll: { timeout: 15_000 } },
    // A folder may be without tests while it grows; `npm run check` names files that nothing uses.
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${SOURCES}/*.test.ts`],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
          setupFiles: [
            'tests/setup/quiet-console.ts',
            'tests/setup/same-seed.ts',
            'tests/setup/load-words.ts',
          ],
          // Threads start faster than processes, and pure code does not need a process of its own.
          pool: 'threads',
          // Nor a fresh one for every file, which would double the time: what these tests touch keeps no state.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // No compile of the repository has JSX but the browser's, which Vite does not look for here.
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'component',
          include: [`${SOURCES}/*.test.tsx`],
          environment: 'happy-dom',
          // Loading React and the components again for each file would take longer than all the tests.
          isolate: false,
          setupFiles: ['tests/setup/quiet-console.ts', 'tests/setup/clean-up-screens.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: [`${SOURCES}/*.db.test.ts`],
          setupFiles: ['tests/setup/quiet-console.ts', 'tests/setup/load-words.ts'],
          // All that these tests share is the code, and loading that again for each file takes a fifth of the time.
          isolate: false,
          // Two wait for PostgreSQL while the third computes.
          maxWorkers: 3,
          // Properties against a database are minutes of work where the machine is busy.
          testTimeout: 60_000,
          // One PostgreSQL and one migrated template database for the whole run.
          globalSetup: ['tests/setup/global-setup.ts'],
          // Making a database from the template takes up to a second while the other worker does the same.
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/outside/**', 'tests/long/**'],
          // Each file starts whole servers, of its own folder and ports, and mostly waits for them, so that
          // two cores serve three.
          maxWorkers: 3,
          testTimeout: SYSTEM_TIMEOUT,
          hookTimeout: SYSTEM_TIMEOUT,
          globalSetup: [PREPARED_DATA_FOLDER],
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'outside',
          include: ['tests/outside/**/*.test.ts'],
          fileParallelism: false,
          // Long fuzzing takes minutes by intention.
          testTimeout: 10 * 60_000,
          hookTimeout: SYSTEM_TIMEOUT,
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: ['tests/long/*.test.ts'],
          exclude: WAITING,
          maxWorkers: 3,
          testTimeout: 10 * 60_000,
          hookTimeout: SYSTEM_TIMEOUT,
          globalSetup: [PREPARED_DATA_FOLDER],
          sequence: { groupOrder: 5 },
        },
      },
      {
        extends: true,
        test: {
          name: 'long-waiting',
          include: WAITING,
          testTimeout: 20 * 60_000,
          hookTimeout: SYSTEM_TIMEOUT,
          globalSetup: [PREPARED_DATA_FOLDER],
          sequence: { groupOrder: 6 },
        },
      },
      {
        extends: true,
        test: {
          // These measure a server that has run for a while, or load the machine to its limit.
          name: 'long-alone',
          include: ['tests/long/alone/*.test.ts'],
          fileParallelism: false,
          testTimeout: 10 * 60_000,
          hookTimeout: SYSTEM_TIMEOUT,
          sequence: { groupOrder: 7 },
        },
      },
    ],
  },
});
