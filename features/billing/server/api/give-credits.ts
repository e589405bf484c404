import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { after, hours } from '#platform/kernel/duration.ts';
import { findSameGrant, insertGrant, lockCredits } from '../ledger/credit-store.ts';

/**
 * The same grant within this period counts as a repeated command; as long as an `Idempotency-Key`
 * is valid.
 */
const SAME_WITHIN = hours(24);

/** Outcome of a grant. */
export type GiftOutcome =
  | { readonly kind: 'given'; readonly balance: number }
  /** The balance would become negative; nothing was stored. */
  | { readonly kind: 'too_few' }
  /** The same grant was made recently; nothing was stored. */
  | { readonly kind: 'given_before'; readonly at: Date; readonly balance: number };

/**
 * Grants credits to a person, or deducts them if the amount is negative; returns the new balance.
 *
 * The same amount for the same reason is granted once a day, unless `again` is set.
 */
export async function giveCredits(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  gift: {
    readonly userId: number;
    readonly currency: string;
    readonly amount: number;
    /** What the operator writes into the ledger. */
    readonly reason: string;
    readonly isAgain?: boolean;
  },
): Promise<GiftOutcome> {
  return inTransaction(db, async (tx: Database): Promise<GiftOutcome> => {
    const held = await lockCredits(tx, gift);
    const now = clock.now();
    const since = after(now, -SAME_WITHIN);
    const earlier = gift.isAgain ? null : await findSameGrant(tx, { ...gift, after: since });
    if (earlier) return { kind: 'given_before', at: earlier, balance: held };
    const balance = held + gift.amount;
    if (balance < 0) return { kind: 'too_few' };
    await insertGrant(tx, { ...gift, at: now });
    return { kind: 'given', balance };
  });
}
