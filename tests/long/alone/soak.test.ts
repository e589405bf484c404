import { expect, test } from 'vitest';
import { runSoak } from '../../soak/run-soak.ts';

/** The short form of `npm run soak`. */
test('a minute of mixed load with kills of PostgreSQL, the worker and the registry leaves nothing behind', async () => {
  const { faults, counts, kills } = await runSoak({
    milliseconds: 70_000,
    killEveryMilliseconds: 25_000,
    lanes: 2,
    pauseMilliseconds: 300,
    say: () => undefined,
  });

  expect(faults).toEqual([]);
  expect(kills).toBeGreaterThanOrEqual(6);
  expect(counts.ordersPaid).toBeGreaterThan(10);
  expect(counts.dnsAnswers).toBeGreaterThan(1_000);
});
