import type { Database } from '#platform/database/database.ts';
import { movementsOfFailedLine } from '../rules/ledger.ts';
import { splitRefund } from '../rules/refund-split.ts';
import { refundLine } from './jobs/refund-line-job.ts';
import { announceOrder } from './announce-order.ts';
import type { BillingDeps } from './billing-deps.ts';
import { refundCredits } from './credit-store.ts';
import { recordMovements } from './ledger-store.ts';
import { moveLine } from './order-line-store.ts';
import { getOrder, lockOrder } from './order-store.ts';
import { insertRefund, sumCardRefunds } from './payment-store.ts';

/** What recording a delivery needs; `db` is the deliverer's own transaction. */
export type MarkLineDeps = Pick<BillingDeps, 'clock' | 'live'> & { readonly db: Database };

/**
 * Records that a line was delivered, in the transaction of whoever delivered it.
 *
 * The first outcome holds: false when the line was delivered or given up before.
 */
export async function markLineDelivered(
  deps: MarkLineDeps,
  input: { readonly lineId: number },
): Promise<boolean> {
  const { db, clock, live } = deps;
  const line = await moveLine(db, {
    lineId: input.lineId,
    from: 'provisioning',
    to: 'delivered',
    at: clock.now(),
  });
  if (!line) return false;
  const order = await getOrder(db, line.orderId);
  await announceOrder(live, db, order);
  return true;
}

/**
 * Records that a line cannot be delivered and sends its money back, in the transaction of
 * whoever gave it up: first to the card what the card paid, the rest to the credits, which are
 * there at once. `reason` is a sentence for the customer.
 *
 * The first outcome holds: false when the line was delivered or given up before.
 */
export async function markLineFailed(
  deps: MarkLineDeps & Pick<BillingDeps, 'jobs'>,
  input: { readonly lineId: number; readonly code: string; readonly reason: string },
): Promise<boolean> {
  const { db, clock, live, jobs } = deps;
  const at = clock.now();
  const { lineId, code, reason } = input;
  const line = await moveLine(db, {
    lineId,
    from: 'provisioning',
    to: 'failed',
    at,
    failure: { code, reason },
  });
  if (!line) return false;
  // One line of an order at a time, so that all together never send more to the card than it paid.
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
  return true;
}
