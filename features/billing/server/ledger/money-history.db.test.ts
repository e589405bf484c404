import { externalMessage } from '#platform/kernel/sentence.ts';
import { describe, expect, test } from 'vitest';
import { buildShop } from '#features/cart/testing/cart-bench.ts';
import type { Shop } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { createBillingBench } from '../../testing/billing-bench.ts';
import { buyInGermany } from '../../testing/buy-in-germany.ts';
import { downloadMoneyHistory } from '../download-money-history.ts';
import { giveCredits } from '../api/give-credits.ts';
import { refundFailedLine } from '../jobs/refund-line.ts';
import { listMoneyHistory } from '../list-money-history.ts';
import type { HistoryFilter } from '../list-money-history.ts';
import { markLineFailed } from '../api/mark-line.ts';

const bench = openShops(() => createBillingBench({ isTaxCollected: true }));

async function readHistory(
  { actor }: Shop,
  asked: HistoryFilter & { number?: number; offset?: number } = {},
) {
  return expectOk(await listMoneyHistory(bench.deps, actor, { number: 100, offset: 0, ...asked }));
}

/** Credits of $40.00, two domains for $42.84 of which one is refunded, each a day apart. */
async function buildMoneyHistory(shop: Shop, reason = 'Sorry for the outage') {
  const owner = { userId: shop.actor.userId, currency: 'USD' };
  await giveCredits(bench.deps, { ...owner, amount: 4_000, reason });
  bench.clock.advance(days(1));
  const order = expectOk(await buyInGermany(bench, { shop }));
  const lineId = order.products[1]?.line_id ?? 0;
  bench.clock.advance(days(1));
  await inTransaction(bench.db, (tx: Database) =>
    markLineFailed(
      { ...bench.deps, db: tx },
      { lineId, code: 'not_available', reason: externalMessage('It is taken.') },
    ),
  );
  await refundFailedLine(bench.deps, { lineId });
  return order;
}

describe('a person’s money history', () => {
  test('matches the ledger entries of their card and credits, newest first', async () => {
    const shop = await buildShop(bench);
    const order = await buildMoneyHistory(shop);
    const receipt = order.receipt_number ?? 0;

    const { entries, found, currencies } = await readHistory(shop);

    expect({ found, currencies }).toEqual({ found: 5, currencies: ['USD'] });
    const both = ['juniper.com', 'maple.com'];
    expect(
      entries
        .map((entry) => ({
          kind: entry.kind,
          shown: entry.amount_display,
          order: entry.order_id,
          paper: entry.receipt_number,
          card: entry.card_last4,
          why: entry.reason,
          items: entry.items.map(({ meta }) => meta),
        }))
        .toSorted((a, b) => a.kind.localeCompare(b.kind)),
    ).toEqual([
      {
        kind: 'charge',
        shown: '-$2.84',
        order: order.order_id,
        paper: receipt,
        card: '4242',
        why: null,
        items: both,
      },
      {
        kind: 'credits_granted',
        shown: '$40.00',
        order: null,
        paper: null,
        card: null,
        why: 'Sorry for the outage',
        items: [],
      },
      {
        kind: 'credits_refunded',
        shown: '$18.58',
        order: order.order_id,
        paper: receipt + 1,
        card: null,
        why: 'It is taken.',
        items: ['maple.com'],
      },
      {
        kind: 'credits_spent',
        shown: '-$40.00',
        order: order.order_id,
        paper: receipt,
        card: null,
        why: null,
        items: both,
      },
      {
        kind: 'refund',
        shown: '$2.84',
        order: order.order_id,
        paper: receipt + 1,
        card: '4242',
        why: 'It is taken.',
        items: ['maple.com'],
      },
    ]);
    expect(entries.map(({ date }) => date)).toEqual(
      entries
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
  });

  test('can be filtered by topic, currency and days, and paged', async () => {
    const shop = await buildShop(bench);
    const start = bench.clock.now();
    const day = (count: number) => after(start, days(count)).toISOString().slice(0, 10);
    await buildMoneyHistory(shop);
    const kinds = async (asked: Parameters<typeof readHistory>[1]) =>
      (await readHistory(shop, asked)).entries.map(({ kind }) => kind).toSorted();

    expect(await kinds({ topic: 'payments' })).toEqual(['charge']);
    expect(await kinds({ topic: 'refunds' })).toEqual(['refund']);
    expect(await kinds({ topic: 'chargebacks' })).toEqual([]);
    expect(await kinds({ currency: 'EUR' })).toEqual([]);
    expect(await kinds({ to: day(0) })).toEqual(['credits_granted']);
    expect(await kinds({ from: day(1), to: day(1) })).toEqual(['charge', 'credits_spent']);
    expect(await kinds({ from: day(3) })).toEqual([]);
    const paidAt = after(start, days(1)).toISOString();
    expect(await kinds({ to: paidAt })).toEqual(['credits_granted']);
    expect(await kinds({ from: paidAt, to: day(1) })).toEqual(['charge', 'credits_spent']);
    const pages = [
      await readHistory(shop, { number: 2 }),
      await readHistory(shop, { number: 2, offset: 2 }),
      await readHistory(shop, { number: 2, offset: 4 }),
    ];
    expect(pages.map(({ found }) => found)).toEqual([5, 5, 5]);
    expect(new Set(pages.flatMap(({ entries }) => entries.map(({ id }) => id))).size).toBe(5);
  });

  test('is private', async () => {
    await buildMoneyHistory(await buildShop(bench));

    expect(await readHistory(await buildShop(bench))).toEqual({ entries: [], found: 0, currencies: [] });
  });

  test('exports CSV that neutralises formulas in untrusted text', async () => {
    const shop = await buildShop(bench);
    const order = await buildMoneyHistory(shop, '=HYPERLINK("https://evil.example","Refund")');

    const file = expectOk(await downloadMoneyHistory(bench.deps, shop.actor, { topic: 'credits' }));

    const rows = new TextDecoder('utf-8', { ignoreBOM: false }).decode(file.bytes).split('\r\n');
    expect(file.name).toBe('billing-history.csv');
    expect(rows[0]).toBe('Date,Kind,Amount,Currency,Order,Receipt,Items,Reason');
    expect(rows[1]).toMatch(/Z,credits_granted,40\.00,USD,,,,"'=HYPERLINK\(""/);
    expect(rows[2]).toContain(`,credits_spent,-40.00,USD,${order.order_id},${order.receipt_number},`);
    expect(rows).toHaveLength(5);
  });
});
