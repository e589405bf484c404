import { externalMessage } from '#platform/kernel/sentence.ts';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { comLine } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { days } from '#platform/kernel/duration.ts';
import { createPlanBench, PERSONAL_PLAN, PlanBuyer, PREMIUM_PLAN } from '../../testing/plan-buyer.ts';
import { checkBooks } from './check-books-store.ts';
import { markLineDelivered } from './mark-line.ts';
import { markLineNotCancelled, markLineCancelled } from './mark-cancelled.ts';
import { moveLine } from '../orders/order-line-store.ts';
import { findNamePurchases, findPurchase } from '../purchases/purchase-store.ts';

const bench = openShops(createPlanBench);
const buyer = () => new PlanBuyer(bench);
const inTx = <Value>(work: (deps: typeof bench.deps) => Promise<Value>) =>
  inTransaction(bench.db, (db: Database) => work({ ...bench.deps, db }));

/** Buys a domain, delivers it, and starts cancelling it a day later. */
async function beginCancellation(name: string) {
  const order = await buyer().pay([comLine(name)]);
  const lineId = order.products[0]?.line_id ?? 0;
  await inTx((deps) => markLineDelivered(deps, { lineId }));
  const purchaseId = (await findNamePurchases(bench.db, [name])).get(name) ?? 0;
  bench.clock.advance(days(1));
  const at = bench.clock.now();
  const move = (from: 'delivered', to: 'taking_back') =>
    inTx(({ db }) => moveLine(db, { lineId, from, to, at }));
  const line = await move('delivered', 'taking_back');
  return { lineId, purchaseId, deliveredAt: line?.finishedAt };
}

describe('a cancelled line', () => {
  test('is refunded once the cancellation is done, and its purchase ends; the first outcome wins', async () => {
    const { lineId, purchaseId } = await beginCancellation('oak.com');

    expect(await inTx((deps) => markLineCancelled(deps, { lineId }))).toBe(true);
    expect(await inTx((deps) => markLineCancelled(deps, { lineId }))).toBe(false);
    expect(
      await inTx((deps) => markLineNotCancelled(deps, { lineId, reason: externalMessage('Too late.') })),
    ).toBe(false);
    await buyer().refund();
    const purchase = await findPurchase(bench.db, purchaseId);
    expect(purchase).toMatchObject({ endReason: 'taken_back', cancelFailure: null });
    expect(purchase?.payments[0]?.state).toBe('refunded');
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('returns to delivered if the cancellation failed, and its purchase says why', async () => {
    const { lineId, purchaseId, deliveredAt } = await beginCancellation('elm.com');
    const reason = externalMessage('The registry keeps the name.');

    expect(await inTx((deps) => markLineNotCancelled(deps, { lineId, reason }))).toBe(true);
    expect(await inTx((deps) => markLineCancelled(deps, { lineId }))).toBe(false);
    const purchase = await findPurchase(bench.db, purchaseId);
    expect(purchase).toMatchObject({ endedAt: null, cancelFailure: reason });
    expect(purchase?.payments[0]).toMatchObject({ state: 'delivered', deliveredAt });
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('is not refunded without a cancellation request', async () => {
    const order = await buyer().pay([comLine('ash.com')]);
    const lineId = order.products[0]?.line_id ?? 0;

    expect(await inTx((deps) => markLineCancelled(deps, { lineId }))).toBe(false);
    await inTx((deps) => markLineDelivered(deps, { lineId }));
    expect(await inTx((deps) => markLineCancelled(deps, { lineId }))).toBe(false);
  });
});

describe('lines delivered before purchases existed', () => {
  test('are migrated to the same purchases', async () => {
    await buyer().buy(PERSONAL_PLAN);
    await buyer().buy(PREMIUM_PLAN);
    await beginCancellation('fir.com');
    await inTx(({ db }) =>
      sql`update billing.order_line set state = 'delivered' where state = 'taking_back'`.execute(db),
    );
    const stored = async () =>
      (
        await sql`select p.family, p.user_id, p.site_id, p.product_slug, p.meta, p.started_at, p.ended_at, p.end_reason,
            l.line_id from billing.purchase p join billing.purchase_line l on l.purchase_id = p.id
            where p.user_id = ${bench.shop.actor.userId} and p.end_reason is distinct from 'taken_back'
            order by l.line_id`.execute(bench.db)
      ).rows;
    const before = await stored();
    const file = new URL('../migrations/0009-purchases.sql', import.meta.url);
    const [, backfill = ''] = (await readFile(file, 'utf8')).split('-- What was delivered before');

    await inTx(async ({ db }) => {
      await sql`delete from billing.purchase_line`.execute(db);
      await sql`delete from billing.purchase`.execute(db);
      for (const statement of `-- ${backfill}`.split(';\n').slice(0, 2)) await sql.raw(statement).execute(db);
    });
    expect(before).toHaveLength(3);
    expect(await stored()).toEqual(before);
  });
});
