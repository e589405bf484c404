import { expect, test } from 'vitest';
import { runCrash } from '../crash/run-crash.ts';

/** More of them: `CRASH_SEEDS=50 npm run test:long`; one of them alone: `npm run crash -- --seed 7`. */
const SEEDS = Number(process.env['CRASH_SEEDS'] ?? 10);
const PURCHASES = 200;
/** A year at the end of each would double the time. */
const passesAYear = (seed: number): boolean => seed % 3 === 1;
/** Of these, one lives on to the ends of the names that were not renewed, with names of every kind of TLD. */
const SEED_WITH_ENDS = 4;

/** As many in parallel as the machine has cores; each waits a third of its time. */
const BATCH_SIZE = 2;
const TIMEOUT_MS = 30 * 60_000;

/** The longest first, so that no lane is left alone with one. */
const listSeeds = (): number[] => {
  const length = (seed: number) => (seed === SEED_WITH_ENDS ? 2 : passesAYear(seed) ? 1 : 0);
  const seeds = Array.from({ length: SEEDS }, (_, index) => index + 1);
  return seeds.toSorted((one, other) => length(other) - length(one));
};

test(
  `${SEEDS} seeds of ${PURCHASES} purchases: with any faults, each is delivered once or refunded once`,
  async () => {
    const waiting = listSeeds();
    const red: number[] = [];
    const lane = async (): Promise<void> => {
      for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
        const { summary, faults } = await runCrash({
          seed,
          purchases: PURCHASES,
          passesAYear: passesAYear(seed),
          ends: seed === SEED_WITH_ENDS ? 1 : 0,
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
