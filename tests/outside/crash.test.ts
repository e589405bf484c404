import { expect, test } from 'vitest';
import { runCrash } from '../crash/run-crash.ts';

/** More of them: `CRASH_SEEDS=50 npm run test:outside`; one of them alone: `npm run crash -- --seed 7`. */
const SEEDS = Number(process.env['CRASH_SEEDS'] ?? 10);
const PURCHASES = 200;
/** As many at once as the machine has cores for; each waits for most of its time. */
const AT_ONCE = 2;
const PATIENCE_MILLISECONDS = 30 * 60_000;

test(
  `${SEEDS} seeds of ${PURCHASES} purchases: whatever fails meanwhile, each is delivered once or given back once`,
  async () => {
    const waiting = Array.from({ length: SEEDS }, (_, index) => index + 1);
    const faults: string[] = [];
    const lane = async (): Promise<void> => {
      for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
        const report = await runCrash({ seed, purchases: PURCHASES });
        process.stdout.write(`${report.summary}\n`);
        faults.push(...report.faults.map((fault) => `seed ${seed}: ${fault}`));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));

    expect(faults.join('\n\n')).toBe('');
  },
  PATIENCE_MILLISECONDS,
);
