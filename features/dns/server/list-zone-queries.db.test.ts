import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, days } from '#platform/kernel/duration.ts';
import { createDnsBench } from '../testing/dns-bench.ts';
import type { DnsBench } from '../testing/dns-bench.ts';
import { listZoneQueries } from './list-zone-queries.ts';
import { addZoneQueries } from './zone-query-store.ts';

let dns: DnsBench;

beforeAll(async () => {
  dns = await createDnsBench();
});
afterAll(() => dns.bench.close());

const dayBefore = (count: number): string =>
  after(dns.bench.clock.now(), days(-count)).toISOString().slice(0, 10);
const count = (name: string, day: string, asked: number, missing: number): Promise<void> =>
  addZoneQueries(dns.bench.db, day, [{ name, asked, missing }]);

test('the queries of the last 30 days are listed by day, including days without any', async () => {
  await dns.newDomain('asked.com');
  await dns.newDomain('other.com');
  await count('asked.com', dayBefore(0), 5, 1);
  await count('asked.com', dayBefore(29), 7, 0);
  await count('asked.com', dayBefore(30), 1_000, 1_000);
  await count('other.com', dayBefore(0), 99, 0);

  const answer = await listZoneQueries(dns.deps, dns.manager, { domain: 'asked.com' });

  if (!answer.ok) throw new Error(answer.refusal.code);
  expect(answer.value).toMatchObject({ asked: 12, missing: 1 });
  expect(answer.value.days).toHaveLength(30);
  expect(answer.value.days[0]).toEqual({ day: dayBefore(29), asked: 7, missing: 0 });
  expect(answer.value.days[1]).toEqual({ day: dayBefore(28), asked: 0, missing: 0 });
  expect(answer.value.days.at(-1)).toEqual({ day: dayBefore(0), asked: 5, missing: 1 });
});

test('counts above 32 bits are returned', async () => {
  await dns.newDomain('large.com');
  await count('large.com', dayBefore(0), 9_000_000_000, 0);

  expect(await listZoneQueries(dns.deps, dns.manager, { domain: 'large.com' })).toMatchObject({
    value: { asked: 9_000_000_000 },
  });
});

test('only the manager has access', async () => {
  await dns.newDomain('mine.com');

  expect(await listZoneQueries(dns.deps, await dns.newActor(), { domain: 'mine.com' })).toMatchObject({
    refusal: { code: 'unknown_domain' },
  });
});
