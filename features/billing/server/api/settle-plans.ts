import { findPlan } from '#features/catalog/rules/plan.ts';
import type { OrderPaid } from '../../contract/events.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { listLines } from '../orders/order-line-store.ts';
import { deliverPlans, hasPlan } from '../jobs/deliver-plans.ts';

/**
 * Activates the plans of a paid order on its site, where still pending. Returns the lines whose
 * plan failed: what such a plan includes can't be redeemed with the order.
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
