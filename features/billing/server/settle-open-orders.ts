import { after, seconds, days, hours } from '#platform/kernel/duration.ts';
import type { BillingDeps } from './billing-deps.ts';
import { listOpenOrders } from './orders/order-store.ts';
import { settleOrder } from './orders/settle-order.ts';
import { deleteKeys } from './orders/idempotency-store.ts';
import { deleteNotices, findOrderOfPayment } from './payments/payment-store.ts';
import { settleCardSetup } from './payments/settle-card-setup.ts';

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

/** How long an `Idempotency-Key` stands for its payment and nothing else. */
const KEYS_ARE_KEPT = hours(24);
/** No gateway sends a notice again for that long; Stripe gives up after 3 days. */
const NOTICES_ARE_KEPT = days(30);

/** Forgets the keys of payments long over, and the notices that nobody will send again. */
export async function forgetOldKeys({ db, clock }: Pick<BillingDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteKeys(db, after(now, -KEYS_ARE_KEPT));
  await deleteNotices(db, after(now, -NOTICES_ARE_KEPT));
}

/**
 * Brings the order of a payment, or the wish that a card be kept, to its end if the gateway knows it, in whatever order and
 * however often its notices come. A payment that is not ours is somebody else's who uses the
 * same account of the gateway.
 */
export async function settleNotedPayment(
  deps: Pick<BillingDeps, 'db' | 'clock' | 'events' | 'jobs' | 'live' | 'gateway' | 'brand' | 'publicUrl'>,
  { paymentId }: { readonly paymentId: string },
): Promise<void> {
  const orderId = await findOrderOfPayment(deps.db, paymentId);
  if (orderId === null) await settleCardSetup(deps, paymentId, null);
  else await settleOrder(deps, orderId, null);
}
