import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { insertGrant, lockCredits } from './credit-store.ts';

/**
 * Gives a person credits, or takes some where the amount is below zero; answers what there is then.
 *
 * Nobody is brought below zero: null, and nothing stored, where there are not as many.
 */
export async function giveCredits(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  gift: {
    readonly userId: number;
    readonly currency: string;
    readonly amount: number;
    /** What the operator writes into the ledger. */
    readonly reason: string;
  },
): Promise<number | null> {
  return inTransaction(db, async (tx: Database) => {
    const balance = (await lockCredits(tx, gift)) + gift.amount;
    if (balance < 0) return null;
    await insertGrant(tx, { ...gift, at: clock.now() });
    return balance;
  });
}
