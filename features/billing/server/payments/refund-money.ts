import type { Database } from '#platform/database/database.ts';
import { movementsOfFailedLine } from '../../rules/ledger.ts';
import { splitRefund } from '../../rules/refund-split.ts';
import { announceOrder } from '../orders/announce-order.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { refundCredits } from '../ledger/credit-store.ts';
import { refundLine } from '../jobs/refund-line-job.ts';
import { recordMovements } from '../ledger/ledger-store.ts';
import type { OrderLine } from '../orders/order.ts';
import { getOrder, lockOrder } from '../orders/order-store.ts';
import { insertRefund, sumCardRefunds } from './payment-store.ts';

/**
 * Sends the money of a line back that failed or was taken back, in the transaction that says so: first to
 * the card what the card paid, the rest to the credits, which are there at once.
 */
export async function refundMoney(
  deps: Pick<BillingDeps, 'clock' | 'live' | 'jobs'> & { readonly db: Database },
  line: OrderLine,
): Promise<void> {
  const { db, clock, live, jobs } = deps;
  const at = clock.now();
  const { id: lineId } = line;
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
}
