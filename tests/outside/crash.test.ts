import { expect, test } from 'vitest';
import { runCrash } from '../crash/run-crash.ts';

/** More of them: `CRASH_SEEDS=50 npm run test:outside`; one of them alone: `npm run crash -- --seed 7`. */
const SEEDS = Number(process.env['CRASH_SEEDS'] ?? 10);
const PURCHASES = 200;
/** A year at the end of each would double the time. */
const passesAYear = (seed: number): boolean => seed % 3 === 1;
/** As many in parallel as the machine has cores; each mostly waits. */
const BATCH_SIZE = 2;
const TIMEOUT_MS = 30 * 60_000;

test(
  `${SEEDS} seeds of ${PURCHASES} purchases: with any faults, each is delivered once or refunded once`,
  async () => {
    const waiting = Array.from({ length: SEEDS }, (_, index) => index + 1);
    const red: number[] = [];
    const lane = async (): Promise<void> => {
      for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
        const { summary, faults } = await runCrash({
          seed,
          purchases: PURCHASES,
          passesAYear: passesAYear(seed),
        });
        // Written at once, so that it survives an abort of the run.
        process.stdout.write(`${[summary, ...faults.map((fault) => `✗ ${fault}`)].join('\n')}\n`);
        if (faults.length > 0) red.push(seed);
      }
    };
    await Promise.all(Array.from({ length: BATCH_SIZE }, lane));

    expect(red, 'seeds that did not hold; what did not is printed above').toEqual([]);
  },
  TIMEOUT_MS,
);
