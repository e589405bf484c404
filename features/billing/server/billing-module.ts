import { handler } from '#platform/events/event.ts';
import { route } from '#platform/http/route.ts';
import { worker } from '#platform/jobs/job.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import { orderPaid } from '../contract/events.ts';
import {
  findOrderByKeyEndpoint,
  getOrderEndpoint,
  listBillingHistoryEndpoint,
  placeOrderEndpoint,
} from '../contract/orders.ts';
import type { BillingDeps } from './billing-deps.ts';
import { findOrderByKey } from './find-order-by-key.ts';
import { getOrder } from './get-order.ts';
import { deliverPlans } from './jobs/deliver-plans.ts';
import { refundFailedLine } from './jobs/refund-line.ts';
import { refundLine } from './jobs/refund-line-job.ts';
import { listBillingHistory } from './list-billing-history.ts';
import { placeOrder } from './place-order.ts';
import { settleOpenOrders } from './settle-open-orders.ts';

/** Checkout, payments, orders and what becomes of them. */
export function billingModule(deps: BillingDeps): SliceModule {
  return {
    name: 'billing',
    routes: [
      route(placeOrderEndpoint, ({ actor, body, request }) =>
        placeOrder(deps, actor, {
          idempotencyKey: headerOf(request.headers['idempotency-key']),
          request: body,
        }),
      ),
      route(getOrderEndpoint, ({ actor, params }) => getOrder(deps, actor, params)),
      route(findOrderByKeyEndpoint, ({ actor, params }) => findOrderByKey(deps, actor, params)),
      route(listBillingHistoryEndpoint, ({ actor, query }) => listBillingHistory(deps, actor, query)),
    ],
    handlers: [handler(orderPaid, 'billing.deliver-plans', (order) => deliverPlans(deps, order))],
    workers: [worker(refundLine, (data) => refundFailedLine(deps, data))],
    sweeps: [{ name: 'billing.settle-open-orders', everySeconds: 5, run: () => settleOpenOrders(deps) }],
  };
}

function headerOf(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
