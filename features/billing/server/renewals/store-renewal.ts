import type { QuotedCart } from '#features/cart/server/api/quoted-cart.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { announceOrder, findOrderContact, insertOrder } from '../orders/order-store.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { spendCredits } from '../ledger/credit-store.ts';
import { registerPurchaseKinds } from '../purchases/register-purchase-kinds.ts';
import { findPurchase, lockPurchase } from '../purchases/purchase-store.ts';
import { lastPayment } from '../purchases/purchase.ts';
import { insertTry, listTries } from './renewal-store.ts';
import type { RenewalTerm, StoredTry } from './renewal-store.ts';
import { newOrder } from '../orders/store-order.ts';

type Deps = Pick<BillingDeps, 'db' | 'clock' | 'random' | 'live' | 'jobs' | 'gateway' | 'purchaseTerms'>;

/** Undoes the transaction that it is thrown in: the credits that were counted on are spent. */
class CreditsSpent extends Error {}

/**
 * Stores the order that renews a term, with its try, as it was priced; null where it is not to be renewed
 * (any more), somebody else is at it, or credits were spent meanwhile.
 *
 * Of however many that try at once, one stores: the try's number is the term's next one.
 */
export async function storeRenewal(
  deps: Deps,
  renewal: {
    readonly term: RenewalTerm;
    readonly cart: QuotedCart;
    readonly tries: readonly StoredTry[];
    /** The order that was paid last; its contact details are taken over. */
    readonly lastOrderId: number;
  },
): Promise<number | null> {
  try {
    return await inTransaction(deps.db, (tx: Database) => storeInTransaction(deps, tx, renewal));
  } catch (error) {
    if (error instanceof CreditsSpent) return null;
    throw error;
  }
}

async function storeInTransaction(
  deps: Deps,
  tx: Database,
  { term, cart, tries, lastOrderId }: Parameters<typeof storeRenewal>[1],
): Promise<number | null> {
  const at = deps.clock.now();
  await lockPurchase(tx, term.purchaseId);
  const purchase = await findPurchase(tx, term.purchaseId);
  const [known] = purchase ? await registerPurchaseKinds(deps, tx, [purchase]) : [];
  if (!known || known.purchase.endedAt !== null || lastPayment(known.purchase)?.state !== 'delivered')
    return null;
  const { isAutoRenewing, isGone, expiresAt } = known.terms;
  if (!isAutoRenewing || isGone || expiresAt?.getTime() !== term.endsAt.getTime()) return null;
  if ((await listTries(tx, term)).length !== tries.length) return null;
  const { userId } = known.purchase;
  const contact = await findOrderContact(tx, lastOrderId);
  const order = newOrder(deps, { userId, cart, contact, at });
  const orderId = await insertOrder(tx, order);
  if (orderId === null) return null;
  const { currency, credits: amount } = order;
  if (!(await spendCredits(tx, { userId, currency, amount, orderId, at }))) throw new CreditsSpent();
  await insertTry(tx, term, { number: tries.length + 1, orderId, at });
  await announceOrder(deps.live, tx, { id: orderId, userId });
  return orderId;
}
