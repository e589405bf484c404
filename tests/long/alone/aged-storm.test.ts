import { expect, test } from 'vitest';
import { runCrash } from '../../crash/run-crash.ts';

/**
 * Supervision once failed for ever from the fiftieth use of a statement on; its texts name the queues that are
 * due, in changing order, so that it takes some rounds more.
 */
const ROUNDS = 300;

test('everything paid during database faults is delivered once or refunded once, in an aged server, too', async () => {
  const { summary, faults } = await runCrash({ seed: 2, purchases: 40, rounds: ROUNDS, passesAYear: false });
  process.stdout.write(`${summary}\n`);

  expect(faults.join('\n\n')).toBe('');
});
