import { isRenewalRequest } from '#features/cart/rules/line-identity.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { listParkedLines } from '#platform/jobs/parked-job-store.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { OrderOnWire } from '../contract/orders.ts';
import { refuseBilling } from '../contract/refusals.ts';
import type { BillingDeps } from './billing-deps.ts';
import type { Order, OrderLine } from './orders/order.ts';
import { listLines } from './orders/order-line-store.ts';
import { mayReadOrder, presentOrder } from './orders/order-presenter.ts';
import { findOrder, getOrder as getStoredOrder } from './orders/order-store.ts';
import { listRefunded } from './payments/payment-store.ts';
import { listReceipts } from './receipts/receipt-store.ts';
import type { LineDelivery } from './ports/line-facts.ts';
import { findKey } from './orders/idempotency-store.ts';

type Deps = Pick<BillingDeps, 'db' | 'lineFacts'>;

/** An order of the actor with the delivery progress of its lines. */
export async function getOrder(
  deps: Deps,
  actor: UserActor,
  input: { readonly id: string },
): Promise<Result<OrderOnWire>> {
  const order = /^\d{1,15}$/.test(input.id) ? await findOrder(deps.db, Number(input.id)) : null;
  // 404 for other people's orders, so that numbers can't be probed.
  if (!order || !mayReadOrder(actor, order)) return refuseBilling('unknown_order', { order: input.id });
  return ok(await describeOrder(deps, order));
}

/** An order on the wire; steps and tasks of its lines are computed from the facts. */
export async function describeOrder(deps: Deps, order: Order): Promise<OrderOnWire> {
  const lines = await listLines(deps.db, [order.id]);
  const deliveries =
    order.state === 'paid' ? await readDeliveries(deps, order, lines) : new Map<number, LineDelivery>();
  const refunded = await listRefunded(deps.db, [order.id]);
  const waiting = lines.filter(({ state }) => state === 'provisioning').map(({ id }) => id);
  const delayed = await listParkedLines(deps.db, waiting);
  const papers = await listReceipts(deps.db, [order.id]);
  return presentOrder(order, {
    lines,
    deliveries,
    delayed,
    refunded: refunded.get(order.id),
    papers,
  });
}

/** How far each line is, by facts of the slices that deliver them. */
export async function readDeliveries(
  deps: Deps,
  { userId }: Pick<Order, 'userId'>,
  lines: readonly OrderLine[],
): Promise<ReadonlyMap<number, LineDelivery>> {
  const asked = lines.map((line) => ({
    lineId: line.id,
    orderId: line.orderId,
    userId,
    productSlug: line.productSlug,
    meta: line.meta,
    isRenewal: isRenewalRequest(line),
  }));
  const answers = await Promise.all(
    deps.lineFacts.map(async (answerer, index) => {
      const earlier = deps.lineFacts.slice(0, index);
      const family = asked.filter(
        ({ productSlug }) =>
          answerer.matches(productSlug) && !earlier.some((each) => each.matches(productSlug)),
      );
      return family.length === 0 ? [] : answerer.deliveries(deps.db, family);
    }),
  );
  return new Map(answers.flat().map((delivery) => [delivery.lineId, delivery]));
}

/** The order of one of the actor's keys, to look up a lost response. */
export async function findOrderByKey(
  deps: Pick<BillingDeps, 'db' | 'lineFacts'>,
  actor: UserActor,
  { key }: { readonly key: string },
): Promise<Result<OrderOnWire>> {
  const used = await findKey(deps.db, actor.userId, key);
  if (!used) return refuseBilling('unknown_order', { order: key });
  return ok(await describeOrder(deps, await getStoredOrder(deps.db, used.orderId)));
}
