import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { BillingTransactionOnWire } from '../contract/orders.ts';
import type { BillingDeps } from './billing-deps.ts';
import { listLines } from './orders/order-line-store.ts';
import { presentTransaction } from './orders/order-presenter.ts';
import { listPaidOrders } from './orders/order-store.ts';
import { listRefunded } from './payments/payment-store.ts';
import { listReceiptNumbers } from './receipts/receipt-store.ts';

/** The actor's payments, newest first. */
export async function listBillingHistory(
  { db }: Pick<BillingDeps, 'db'>,
  actor: UserActor,
  page: { readonly number: number; readonly offset: number },
): Promise<Result<{ billing_transactions: BillingTransactionOnWire[]; found: number }>> {
  const { orders, found } = await listPaidOrders(db, {
    userId: actor.userId,
    limit: page.number,
    offset: page.offset,
  });
  const orderIds = orders.map((order) => order.id);
  const [lines, refunded, receipts] = await Promise.all([
    listLines(db, orderIds),
    listRefunded(db, orderIds),
    listReceiptNumbers(db, orderIds),
  ]);
  const transactions = orders.map((order) =>
    presentTransaction(order, {
      lines: lines.filter((line) => line.orderId === order.id),
      refunded: refunded.get(order.id),
      receipts: receipts.get(order.id),
    }),
  );
  return ok({ billing_transactions: transactions, found });
}
