import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '#platform/kernel/duration.ts';
import { silentLog } from '#platform/log/log.ts';
import { recordUsageEndpoint } from '../contract/usage-events.ts';
import { createAccountsBench, STRANGER } from '../testing/accounts-bench.ts';
import type { AccountsBench } from '../testing/accounts-bench.ts';
import { forgetExpired } from './forget-expired.ts';
import { recordUsage } from './record-usage.ts';
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
  test('are kept in our own table, of people and of visitors, and forgotten after 90 days', async () => {
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
    await forgetExpired(bench.deps);
    expect(await events()).toEqual([]);
  });

  test.each([
    ['no event', []],
    ['51 events', Array.from({ length: 51 }, () => ({ name: 'x' }))],
    ['a name with spaces', [{ name: 'Upsell banner' }]],
    ['a text of 201 characters', [{ name: 'x', properties: { text: 'a'.repeat(201) } }]],
    ['a character that no table holds', [{ name: 'x', properties: { text: 'a\u0000' } }]],
    ['something nested', [{ name: 'x', properties: { deep: {} } }]],
    [
      '21 properties',
      [{ name: 'x', properties: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`p${n}`, n])) }],
    ],
  ])('%s is refused at the door', (_what, given) => {
    expect(recordUsageEndpoint.body?.safeParse({ events: given }).success).toBe(false);
  });
});
