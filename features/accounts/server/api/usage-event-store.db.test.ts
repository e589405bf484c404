import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '#platform/kernel/duration.ts';
import { silentLog } from '#platform/log/log.ts';
import { recordUsageEndpoint } from '../../contract/usage-events.ts';
import { createAccountsBench, STRANGER } from '../../testing/accounts-bench.ts';
import type { AccountsBench } from '../../testing/accounts-bench.ts';
import { forgetUsage } from '../forget-expired.ts';
import { recordUsage } from '../accounts-module.ts';
import { UsageBuffer } from './usage-buffer.ts';
import { storedUsage } from './usage-event-store.ts';

let bench: AccountsBench;
beforeAll(async () => {
  bench = await createAccountsBench();
});
afterAll(() => bench.close());

const events = () =>
  bench.db
    .selectFrom('accounts.usage_event')
    .select(['name', 'properties', 'user_id', 'happened_at'])
    .orderBy('id')
    .execute();

describe('usage events', () => {
  test('are stored for people and visitors, and deleted after 90 days', async () => {
    const usage = new UsageBuffer({ sink: storedUsage(bench.db), log: silentLog });
    const deps = { realClock: bench.realClock, usage };
    const ada = { kind: 'user', userId: 7, via: 'session', scopes: ['*'] } as const;

    recordUsage(deps, ada, [{ name: 'upsell_banner_click', properties: { banner: 'x', place: 2 } }]);
    recordUsage(deps, STRANGER, [{ name: 'cart_opened', properties: {} }]);
    expect(await events()).toEqual([]);
    await usage.flush();

    const happened_at = bench.realClock.now();
    expect(await events()).toEqual([
      { name: 'upsell_banner_click', properties: { banner: 'x', place: 2 }, user_id: 7, happened_at },
      { name: 'cart_opened', properties: {}, user_id: null, happened_at },
    ]);
    bench.realClock.advance(days(91));
    await forgetUsage(bench.deps);
    expect(await events()).toEqual([]);
  });

  test.each([
    ['Do Not Track', { dnt: '1' }, 0],
    ['Global Privacy Control', { 'sec-gpc': '1' }, 0],
    ['neither', { dnt: '0' }, 1],
  ])('of a browser that sends %s', async (_what, headers, kept) => {
    const usage = new UsageBuffer({ sink: storedUsage(bench.db), log: silentLog });
    const before = (await events()).length;

    recordUsage({ realClock: bench.realClock, usage }, STRANGER, [{ name: 'seen', properties: {} }], headers);
    await usage.flush();

    expect(await events()).toHaveLength(before + kept);
  });

  test('stay within their maximum size: the oldest are deleted first', async () => {
    const properties = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`p${n}`, 'x'.repeat(100)]));
    const write = (name: string) =>
      storedUsage(bench.db).write(
        Array.from({ length: 500 }, () => ({ name, properties, userId: null, at: bench.realClock.now() })),
      );
    for (const name of ['first', 'second', 'third', 'last']) await write(name);
    // 2,000 events of about a kilobyte each, and room for half of them.
    const deps = { ...bench.deps, usageKept: { octets: 1_400_000, days: 90 } };

    await forgetUsage(deps);
    await forgetUsage(deps);

    const kept = await events();
    expect(kept.length).toBeGreaterThan(700);
    expect(kept.length).toBeLessThan(1_300);
    expect(kept[0]?.name).not.toBe('first');
    expect(kept.at(-1)?.name).toBe('last');
  });

  test.each([
    ['no event', []],
    ['21 events', Array.from({ length: 21 }, () => ({ name: 'x' }))],
    ['a name with spaces', [{ name: 'Upsell banner' }]],
    ['a text of 101 characters', [{ name: 'x', properties: { text: 'a'.repeat(101) } }]],
    ['a property’s name of 31 characters', [{ name: 'x', properties: { ['p'.repeat(31)]: 1 } }]],
    ['a character that no table holds', [{ name: 'x', properties: { text: 'a\u0000' } }]],
    ['something nested', [{ name: 'x', properties: { deep: {} } }]],
    [
      '9 properties',
      [{ name: 'x', properties: Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`p${n}`, n])) }],
    ],
  ])('%s is refused', (_what, given) => {
    expect(recordUsageEndpoint.body?.safeParse({ events: given }).success).toBe(false);
  });
});
