import type { BillingDeps } from '../billing-deps.ts';
import { findOrderOfPayment } from '../payments/payment-store.ts';
import { settleCardSetup } from '../payments/settle-card-setup.ts';
import { settleOrder } from '../orders/settle-order.ts';

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
