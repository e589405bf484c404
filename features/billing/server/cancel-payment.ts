import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { OrderOnWire } from '../contract/orders.ts';
import { refuseBilling } from '../contract/refusals.ts';
import { answerOnceOutside } from './api/answer-once.ts';
import type { BillingDeps } from './billing-deps.ts';
import { describeOrder } from './get-order.ts';
import { mayReadOrder } from './orders/order-presenter.ts';
import { findOrder } from './orders/order-store.ts';
import { abandonPayment } from './orders/settle-order.ts';

/**
 * Cancels an actor's payment that is waiting for bank confirmation, which unlocks the cart; once
 * per `Idempotency-Key`.
 *
 * The first outcome wins: an order paid in between is returned as paid. Repeating it changes
 * nothing.
 */
export async function cancelPayment(
  deps: BillingDeps,
  actor: UserActor,
  input: { readonly id: string; readonly idempotencyKey: string | null },
): Promise<Result<OrderOnWire>> {
  const { id, idempotencyKey: key } = input;
  const asked = { userId: actor.userId, key, request: ['cancel-payment', id] };
  return answerOnceOutside(deps, asked, async () => {
    const order = /^\d{1,15}$/.test(id) ? await findOrder(deps.db, Number(id)) : null;
    if (!order || !mayReadOrder(actor, order)) return refuseBilling('unknown_order', { order: id });
    const ended = await abandonPayment(deps, order.id);
    return ok({
      answer: await describeOrder(deps, ended),
      isDecided: ended.state !== 'awaiting_payment',
    });
  });
}
