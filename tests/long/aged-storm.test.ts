import { expect, test } from 'vitest';
import { runCrash } from '../crash/run-crash.ts';

/** Past the fiftieth, from which on supervision once failed for ever. */
const ROUNDS = 60;

test('what is paid for while the database fails is delivered once or refunded once in a server that has run for a while, too', async () => {
  const { summary, faults } = await runCrash({ seed: 2, purchases: 40, rounds: ROUNDS, passesAYear: false });
  process.stdout.write(`${summary}\n`);

  expect(faults.join('\n\n')).toBe('');
});
