import { isRenewalRequest } from '#features/cart/rules/line-identity.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import type { Database } from '#platform/database/database.ts';
import { purchaseFamily } from '../../rules/purchase-status.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { insertPurchaseLine } from './purchase-line-store.ts';
import { endPurchase, insertPurchase, lockRunning, saveCancelFailure } from './purchase-store.ts';

/**
 * Records what a delivered line bought, in the transaction that delivers it: a new purchase, or
 * more time for the active one. The previous purchase of the same thing ends. Call it for a plan
 * before the site gets it.
 *
 * A renewal's purchase is that of the thing, never the one that a client names.
 */
export async function recordPurchase(
  tx: Database,
  delivered: {
    readonly line: OrderLine;
    readonly order: Order;
    /** The site that it is for now. */
    readonly siteId: number | null;
    /** Until when the thing was paid before, where the line renews it and that is known. */
    readonly formerEnd: Date | null;
    readonly at: Date;
  },
): Promise<void> {
  const { line, order, siteId, formerEnd, at } = delivered;
  const { productSlug, productName } = line;
  const family = purchaseFamily(productSlug);
  if (family === null) return;
  const thing = { family, siteId, meta: family === 'name' ? line.meta.toLowerCase() : '' };
  const running = await lockRunning(tx, thing);
  const isRenewal = isRenewalRequest(line);
  if (isRenewal && running?.productSlug === productSlug) {
    const { purchaseId, userId } = running;
    const paid = { lineId: line.id, purchaseId, deliveredAt: at };
    // A name that was handed over meanwhile keeps the years; the payment stays with the person who paid.
    if (userId === order.userId) await insertPurchaseLine(tx, { ...paid, kind: 'renewal', formerEnd });
    await saveCancelFailure(tx, purchaseId, null);
    return;
  }
  if (running) {
    const site = family === 'plan' && siteId !== null ? await findSite(tx, siteId) : null;
    await endPurchase(tx, {
      purchaseId: running.purchaseId,
      reason: family === 'plan' ? 'replaced' : 'over',
      paidUntil: site?.plan.slug === running.productSlug ? site.plan.expiresAt : null,
      at,
    });
  }
  const { userId } = order;
  const purchaseId = await insertPurchase(tx, { ...thing, userId, productSlug, productName, startedAt: at });
  // What was not bought here, such as a name that came by import, begins with what was paid for it first.
  const paid = { lineId: line.id, purchaseId, deliveredAt: at };
  await insertPurchaseLine(tx, { ...paid, kind: 'purchase', formerEnd: null });
}
