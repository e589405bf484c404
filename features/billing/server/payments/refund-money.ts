import type { Database } from '#platform/database/database.ts';
import { movementsOfFailedLine } from '../../rules/ledger.ts';
import { splitRefund } from '../../rules/refund-policy.ts';
import { announceOrder, getOrder, lockOrder } from '../orders/order-store.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { refundCredits } from '../ledger/credit-store.ts';
import { refundLine } from '../jobs/billing-jobs.ts';
import { recordMovements } from '../ledger/ledger-store.ts';
import type { OrderLine } from '../orders/order.ts';
import { insertRefund, sumCardRefunds } from './payment-store.ts';
import { saveReturned } from '../chargebacks/chargeback-store.ts';
import type { StoredChargeback } from '../chargebacks/chargeback-store.ts';
import { issueCreditNote } from '../receipts/issue-receipt.ts';
import { findLine } from '../orders/order-line-store.ts';

/**
 * Refunds a failed or cancelled line, in the transaction that records it: to the card what the card
 * paid, the rest to credits immediately.
 */
export async function refundMoney(
  deps: Pick<BillingDeps, 'clock' | 'live' | 'jobs'> & { readonly db: Database },
  line: OrderLine,
): Promise<void> {
  const { db, clock, live, jobs } = deps;
  const at = clock.now();
  const { id: lineId } = line;
  // One line of an order at a time, so that all together never refund more to the card than it
  // paid.
  await lockOrder(db, line.orderId);
  const order = await getOrder(db, line.orderId);
  const { userId, currency, id: orderId } = order;
  await recordMovements(db, movementsOfFailedLine(order, line), at);
  const { toCard, toCredits } = splitRefund(line.amount + line.tax, {
    paidByCard: order.total,
    refundedToCard: await sumCardRefunds(db, order.payment.id),
  });
  const refund = { id: `refund_${lineId}`, lineId, paymentId: order.payment.id, at };
  await insertRefund(db, { ...refund, amount: toCard, credits: toCredits });
  if (toCredits > 0) {
    await refundCredits(db, { userId, currency, orderId, lineId, amount: toCredits, at });
  }
  await jobs.enqueue(db, refundLine, { lineId });
  await announceOrder(live, db, order);
}

/**
 * Refunds the payment for a chargeback that we won after all, in the transaction that records it:
 * as credits of the payer, with a credit note. The fine stays.
 */
export async function returnContestedPayment(
  deps: Pick<BillingDeps, 'clock' | 'jobs' | 'seller'> & { readonly db: Database },
  { id, paidLineId, amount }: StoredChargeback,
): Promise<void> {
  if (paidLineId === null) return;
  const { db, clock, seller } = deps;
  const at = clock.now();
  const line = await findLine(db, paidLineId);
  const order = await getOrder(db, line.orderId);
  const of = { userId: order.userId, orderId: order.id, currency: order.currency };
  await saveReturned(db, { id, amount });
  await recordMovements(db, [{ kind: 'chargeback_undone', subject: String(line.id), amount, ...of }], at);
  await refundCredits(db, { ...of, lineId: line.id, amount, at });
  const part = { ...line, amount, tax: 0 };
  await issueCreditNote(deps, { order, line: part, toCard: 0, toCredits: amount, seller, at });
}
