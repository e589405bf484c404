import type { Database } from '#platform/database/database.ts';
import { movementsOfPaidOrder } from '../../rules/ledger.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { recordMovements } from './ledger-store.ts';
import type { OrderLine } from '../orders/order.ts';
import { getOrder } from '../orders/order-store.ts';

/** Writes a paid order into the books and issues its receipt, in the transaction that makes it paid. */
export async function postPaidOrder(
  { db: tx, jobs }: Pick<BillingDeps, 'jobs'> & { readonly db: Database },
  paid: {
    readonly orderId: number;
    readonly lines: readonly OrderLine[];
    /** What the operator is called on receipts. */
    readonly seller: string;
    readonly at: Date;
  },
): Promise<void> {
  const { lines, seller, at } = paid;
  // Read anew: the card that paid is known since the payment's outcome was stored.
  const order = await getOrder(tx, paid.orderId);
  await recordMovements(tx, movementsOfPaidOrder({ ...order, paymentId: order.payment.id }, lines), at);
  await issueReceipt({ db: tx, jobs }, { order, lines, seller, at });
}
