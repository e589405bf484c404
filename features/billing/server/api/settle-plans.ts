import { findPlan } from '#features/catalog/rules/plan.ts';
import type { OrderPaid } from '../../contract/events.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { listLines } from '../orders/order-line-store.ts';
import { deliverPlans, hasPlan } from '../jobs/deliver-plans.ts';

/**
 * Gives a site the plans of a paid order, where that is still to be done, and answers the lines whose
 * plan came to nothing: what such a plan includes is not to be had with the order.
 */
export async function settlePlans(
  deps: Pick<BillingDeps, 'db' | 'clock' | 'live' | 'jobs'>,
  order: OrderPaid,
): Promise<ReadonlySet<number>> {
  if (!hasPlan(order)) return new Set();
  await deliverPlans(deps, order);
  const lines = await listLines(deps.db, [order.orderId]);
  const lost = lines.filter(
    ({ productSlug, state }) => findPlan(productSlug) && (state === 'failed' || state === 'refunded'),
  );
  return new Set(lost.map(({ id }) => id));
}
