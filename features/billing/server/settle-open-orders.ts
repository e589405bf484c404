import { after, seconds } from '#platform/kernel/duration.ts';
import type { BillingDeps } from './billing-deps.ts';
import { listOpenOrders } from './orders/order-store.ts';
import { settleOrder } from './orders/settle-order.ts';

/** An order younger than this is still being paid by the request that placed it. */
const LEAVE_ALONE = seconds(10);
/** Orders that one sweep looks at. */
const BATCH_SIZE = 100;

/**
 * Asks the gateway what became of payments whose request never came back, such as after a
 * crash: a charge that was made becomes a paid order, one never made is given up.
 */
export async function settleOpenOrders(
  deps: Pick<BillingDeps, 'db' | 'clock' | 'events' | 'jobs' | 'live' | 'gateway' | 'brand' | 'publicUrl'>,
): Promise<void> {
  const before = after(deps.clock.now(), -LEAVE_ALONE);
  const orderIds = await listOpenOrders(deps.db, before, BATCH_SIZE);
  const outcomes = await Promise.allSettled(orderIds.map((orderId) => settleOrder(deps, orderId, null)));
  // One order that cannot be settled holds up no other; the sweep's log then names it.
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
