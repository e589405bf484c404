import { expect, test } from 'vitest';
import { runCrash } from '../crash/run-crash.ts';

/** Of the many seeds of `npm run test:outside`, the one that every run of the suite sees. */
const SEED = 1;
const PURCHASES = 40;
/** Half a minute on an idle machine. */
const TIMEOUT_MS = 12 * 60_000;

test(
  'what is paid for while server, database, registry and cards fail is delivered once or given back once',
  async () => {
    const { summary, faults } = await runCrash({ seed: SEED, purchases: PURCHASES });
    process.stdout.write(`${summary}\n`);

    expect(faults.join('\n\n')).toBe('');
  },
  TIMEOUT_MS,
);
