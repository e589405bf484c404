import { externalMessage } from '#platform/kernel/sentence.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { describe, expect, test } from 'vitest';
import { CARDS, createBillingBench } from '../../testing/billing-bench.ts';
import { contestingShop } from '../../testing/contesting-shop.ts';
import { checkBooks } from '../api/check-books-store.ts';
import { findCredits } from '../ledger/credit-store.ts';
import { giveCredits } from '../api/give-credits.ts';
import { refundFailedLine } from '../jobs/refund-line.ts';
import { listMoneyHistory } from '../list-money-history.ts';
import { markLineFailed } from '../api/mark-line.ts';
import { listReceipts } from '../receipts/receipt-store.ts';

const bench = openShops(createBillingBench);
const { contested, follow, owed } = contestingShop(bench);
const CREDITS = { currency: 'USD', amount: 500, reason: 'welcome' };

/** Cancels the only line of an order, as its deliverer does, and refunds it, twice. */
async function giveUp(orderId: number): Promise<string | undefined> {
  const { db, deps } = bench;
  const lines = () =>
    db.selectFrom('billing.order_line').select(['id', 'state']).where('order_id', '=', orderId).execute();
  const lineId = (await lines())[0]?.id ?? 0;
  const failure = { lineId, code: 'domain_taken', reason: externalMessage('Somebody else was quicker.') };
  await inTransaction(db, (tx: Database) => markLineFailed({ ...deps, db: tx }, failure));
  await refundFailedLine(deps, { lineId });
  await refundFailedLine(deps, { lineId });
  return (await lines())[0]?.state;
}

const creditsNow = () => findCredits(bench.db, { userId: bench.shop.actor.userId, currency: 'USD' });

describe('a refund that the bank refuses because the charge is disputed', () => {
  test('becomes credits, once, with a credit note that says so; the chargeback is owed in full', async () => {
    const { orderId } = await contested();

    expect(await giveUp(orderId)).toBe('refunded');

    expect(await creditsNow()).toBe(1_800);
    expect(await owed()).toEqual([[`#${orderId}`, 1_800 + 1_500]]);
    const note = (await listReceipts(bench.db, [orderId])).find(({ kind }) => kind === 'credit_note');
    expect(note?.content).toMatchObject({ total: 0, credits: 1_800 });
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('adds to the refunded credits, and the history shows both', async () => {
    const { userId } = bench.shop.actor;
    await giveCredits(bench.deps, { userId, ...CREDITS });
    const { orderId } = await contested();
    expect(await creditsNow()).toBe(0);

    expect(await giveUp(orderId)).toBe('refunded');

    expect(await creditsNow()).toBe(1_800);
    const shown = await listMoneyHistory(bench.deps, bench.shop.actor, { number: 100, offset: 0 });
    const entries = shown.ok ? shown.value.entries : [];
    expect(
      entries.flatMap(({ kind, amount_integer: amount }) => (kind === 'credits_refunded' ? [amount] : [])),
    ).toEqual(expect.arrayContaining([500, 1_300]));
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('stays as credits when the dispute is won', async () => {
    const { orderId, disputeId } = await contested(CARDS.contestedInVain);
    await giveUp(orderId);

    bench.clock.advance(seconds(70));
    await follow(disputeId);

    expect(await creditsNow()).toBe(1_800);
    expect(await owed()).toEqual([[`#${orderId}`, 1_500]]);
    expect(await checkBooks(bench.db)).toEqual([]);
  });
});
