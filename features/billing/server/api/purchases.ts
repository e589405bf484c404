import type { Database } from '#platform/database/database.ts';
import { announcePurchases } from '../purchases/purchase.ts';
import { endPurchase, findPurchase, lockRunning } from '../purchases/purchase-store.ts';
import type { BillingDeps } from '../billing-deps.ts';

/** Finds the purchases of names, and locks a running one until the transaction ends. */
export { lockRunning, findNamePurchases } from '../purchases/purchase-store.ts';
export { hasOpenOrder, isBeingPaid } from '../orders/order-line-store.ts';

/**
 * Ends the running purchase of a name that is gone, in the caller's transaction, so that nothing is
 * charged for it again. Does nothing if there is none.
 *
 * Nothing is refunded: the paid term was delivered, and went with the name.
 */
export async function endGonePurchase(
  { db, clock, live }: Pick<BillingDeps, 'clock' | 'live'> & { readonly db: Database },
  name: string,
): Promise<void> {
  const running = await lockRunning(db, { family: 'name', siteId: null, meta: name });
  if (!running) return;
  const { purchaseId } = running;
  await endPurchase(db, { purchaseId, reason: 'gone', at: clock.now() });
  const purchase = await findPurchase(db, purchaseId);
  if (purchase) await announcePurchases(live, db, purchase);
}
