import type { Kysely } from 'kysely';
import { LEDGER_PATHS, movementsOfPaidOrder } from '../../rules/ledger.ts';
import type { Seller } from '../../rules/receipt.ts';
import type { Movement } from '../../rules/ledger.ts';
import type { BillingTables } from '../tables.ts';
import type { Database } from '#platform/database/database.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import type { OrderLine } from '../orders/order.ts';
import { getOrder } from '../orders/order-store.ts';

/**
 * Writes movements to the ledger, in the transaction that causes them.
 *
 * Each movement is written once: repeating one throws and rolls that transaction back. Zero amounts
 * are skipped.
 */
export async function recordMovements(
  tx: Kysely<BillingTables>,
  movements: readonly Movement[],
  at: Date,
): Promise<void> {
  const moved = movements.filter(({ amount }) => amount !== 0);
  if (moved.length === 0) return;
  await tx
    .insertInto('billing.ledger_transfer')
    .values(
      moved.map((movement) => ({
        kind: movement.kind,
        debit: LEDGER_PATHS[movement.kind].debit,
        credit: LEDGER_PATHS[movement.kind].credit,
        currency: movement.currency,
        amount: movement.amount,
        subject: movement.subject,
        user_id: movement.userId,
        order_id: movement.orderId,
        at,
      })),
    )
    .execute();
}

/**
 * Writes a paid order to the ledger and issues its receipt, in the transaction that makes it paid.
 */
export async function postPaidOrder(
  { db: tx, jobs }: Pick<BillingDeps, 'jobs'> & { readonly db: Database },
  paid: {
    readonly orderId: number;
    readonly lines: readonly OrderLine[];
    /** Who sells, on receipts. */
    readonly seller: Seller;
    readonly at: Date;
  },
): Promise<void> {
  const { lines, seller, at } = paid;
  // Reread: storing the outcome has recorded the card that paid.
  const order = await getOrder(tx, paid.orderId);
  await recordMovements(tx, movementsOfPaidOrder({ ...order, paymentId: order.payment.id }, lines), at);
  await issueReceipt({ db: tx, jobs }, { order, lines, seller, at });
}
