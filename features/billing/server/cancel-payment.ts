import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { OrderOnWire } from '../contract/orders.ts';
import { refuseBilling } from '../contract/refusals.ts';
import type { BillingDeps } from './billing-deps.ts';
import { describeOrder } from './get-order.ts';
import { mayReadOrder } from './order-policy.ts';
import { findOrder } from './order-store.ts';
import { giveUpPayment } from './settle-order.ts';

/**
 * Gives up a payment of the actor's that waits for their bank, so that the cart is free again.
 *
 * Whatever came first holds: an order that was paid meanwhile is answered as paid. Repeating
 * it changes nothing.
 */
export async function cancelPayment(
  deps: BillingDeps,
  actor: UserActor,
  input: { readonly id: string },
): Promise<Result<OrderOnWire>> {
  const order = /^\d{1,15}$/.test(input.id) ? await findOrder(deps.db, Number(input.id)) : null;
  if (!order || !mayReadOrder(actor, order)) return refuseBilling('unknown_order', { order: input.id });
  return ok(await describeOrder(deps, await giveUpPayment(deps, order.id)));
}
