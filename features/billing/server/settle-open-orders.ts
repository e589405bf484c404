import { after, seconds, days, hours } from '#platform/kernel/duration.ts';
import type { BillingDeps } from './billing-deps.ts';
import { listOpenOrders } from './orders/order-store.ts';
import { settleOrder } from './orders/settle-order.ts';
import { deleteKeys } from './orders/idempotency-store.ts';
import { deleteNotices, findOrderOfPayment } from './payments/payment-store.ts';
import { settleCardSetup } from './payments/settle-card-setup.ts';

/** An order younger than this is still being paid by the request that placed it. */
const LEAVE_ALONE = seconds(10);
/** Orders per sweep. */
const BATCH_SIZE = 100;

/**
 * Settles payments whose request never completed, such as after a crash: a charge becomes a paid
 * order, a missing one is cancelled.
 */
export async function settleOpenOrders(
  deps: Pick<
    BillingDeps,
    'db' | 'clock' | 'events' | 'jobs' | 'live' | 'gateway' | 'brand' | 'seller' | 'publicUrl'
  >,
): Promise<void> {
  const before = after(deps.clock.now(), -LEAVE_ALONE);
  const orderIds = await listOpenOrders(deps.db, before, BATCH_SIZE);
  const outcomes = await Promise.allSettled(orderIds.map((orderId) => settleOrder(deps, orderId, null)));
  // One failure must not block the others; the sweep's log names it.
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** How long an `Idempotency-Key` stands for its payment and nothing else. */
const KEYS_ARE_KEPT = hours(24);
/** No gateway sends a notice again for that long; Stripe gives up after 3 days. */
const NOTICES_ARE_KEPT = days(30);

/** Deletes idempotency keys of old payments, and webhooks that will not be sent again. */
export async function forgetOldKeys({ db, clock }: Pick<BillingDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteKeys(db, after(now, -KEYS_ARE_KEPT));
  await deleteNotices(db, after(now, -NOTICES_ARE_KEPT));
}

/**
 * Settles the order of a payment, or a card setup, if the gateway knows it, whatever the order and
 * number of its webhooks. Unknown payments belong to another user of the gateway account.
 */
export async function settleNotedPayment(
  deps: Pick<
    BillingDeps,
    'db' | 'clock' | 'events' | 'jobs' | 'live' | 'gateway' | 'brand' | 'seller' | 'publicUrl'
  >,
  { paymentId }: { readonly paymentId: string },
): Promise<void> {
  const orderId = await findOrderOfPayment(deps.db, paymentId);
  if (orderId === null) await settleCardSetup(deps, paymentId, null);
  else await settleOrder(deps, orderId, null);
}
