import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { OrderOnWire } from '../../contract/orders.ts';
import { refuseBilling } from '../../contract/refusals.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { describeOrder } from '../get-order.ts';
import { findKey } from './idempotency-store.ts';
import { getOrder } from './order-store.ts';

/** The order of one of the actor's keys, to look up a lost response. */
export async function findOrderByKey(
  deps: Pick<BillingDeps, 'db' | 'lineFacts'>,
  actor: UserActor,
  { key }: { readonly key: string },
): Promise<Result<OrderOnWire>> {
  const used = await findKey(deps.db, actor.userId, key);
  if (!used) return refuseBilling('unknown_order', { order: key });
  return ok(await describeOrder(deps, await getOrder(deps.db, used.orderId)));
}
