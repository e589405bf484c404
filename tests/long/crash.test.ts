import { expect, test } from 'vitest';
import { runCrash } from '../crash/run-crash.ts';

/** One of the many seeds of `npm run test:outside`, for every run of the suite. */
const SEED = 1;
const PURCHASES = 40;
/** Half a minute on an idle machine. */
const TIMEOUT_MS = 12 * 60_000;

test(
  'everything paid during faults of server, database, registry and cards is delivered once or refunded once',
  async () => {
    const { summary, faults } = await runCrash({ seed: SEED, purchases: PURCHASES });
    process.stdout.write(`${summary}\n`);

    expect(faults.join('\n\n')).toBe('');
  },
  TIMEOUT_MS,
);
