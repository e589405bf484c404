import { handler } from '#platform/events/event.ts';
import { fileRoute, route } from '#platform/http/route.ts';
import { worker } from '#platform/jobs/job.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import { orderPaid } from '../contract/events.ts';
import {
  cancelPaymentEndpoint,
  findOrderByKeyEndpoint,
  getOrderEndpoint,
  listBillingHistoryEndpoint,
  placeOrderEndpoint,
} from '../contract/orders.ts';
import { receivePaymentNoticeEndpoint } from '../contract/payment-notices.ts';
import { printReceiptEndpoint } from '../contract/receipts.ts';
import type { BillingDeps } from './billing-deps.ts';
import { cancelPayment } from './cancel-payment.ts';
import { findOrderByKey } from './find-order-by-key.ts';
import { forgetOldKeys } from './forget-old-keys.ts';
import { getOrder } from './get-order.ts';
import { deliverPlans } from './jobs/deliver-plans.ts';
import { settleNotedPayment } from './jobs/follow-payment.ts';
import { followPayment } from './jobs/follow-payment-job.ts';
import { refundFailedLine } from './jobs/refund-line.ts';
import { refundLine } from './jobs/refund-line-job.ts';
import { listBillingHistory } from './list-billing-history.ts';
import { placeOrder } from './place-order.ts';
import { receivePaymentNotice } from './receive-payment-notice.ts';
import { printReceipt } from './print-receipt.ts';
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
      route(cancelPaymentEndpoint, ({ actor, params }) => cancelPayment(deps, actor, params)),
      fileRoute(printReceiptEndpoint, ({ actor, params }) => printReceipt(deps, actor, params)),
      route(listBillingHistoryEndpoint, ({ actor, query }) => listBillingHistory(deps, actor, query)),
      route(receivePaymentNoticeEndpoint, ({ request: { rawBody = '', headers } }) =>
        receivePaymentNotice(deps, { body: rawBody, headers }),
      ),
    ],
    handlers: [handler(orderPaid, 'billing.deliver-plans', (order) => deliverPlans(deps, order))],
    workers: [
      worker(refundLine, (data) => refundFailedLine(deps, data)),
      worker(followPayment, (data) => settleNotedPayment(deps, data)),
    ],
    sweeps: [
      { name: 'billing.settle-open-orders', everySeconds: 5, run: () => settleOpenOrders(deps) },
      { name: 'billing.forget-old-keys', everySeconds: 600, run: () => forgetOldKeys(deps) },
    ],
  };
}

function headerOf(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
