import type { Kysely } from 'kysely';
import { LEDGER_PATHS } from '../../rules/ledger.ts';
import type { Movement } from '../../rules/ledger.ts';
import type { BillingTables } from '../tables.ts';

/**
 * Writes what has moved into the books, in the transaction that moves it.
 *
 * Each movement is written once: repeating one throws and undoes that transaction. Movements of
 * nothing are left out.
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
