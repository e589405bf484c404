import { handler } from '#platform/events/event.ts';
import { route } from '#platform/http/route.ts';
import { worker } from '#platform/jobs/job.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import { findPlan } from '#features/catalog/rules/plan.ts';
import { orderPaid } from '../contract/events.ts';
import {
  cancelPaymentEndpoint,
  findOrderByKeyEndpoint,
  getOrderEndpoint,
  listBillingHistoryEndpoint,
  placeOrderEndpoint,
} from '../contract/orders.ts';
import {
  addPaymentMethodEndpoint,
  getCardSetupEndpoint,
  listPaymentMethodsEndpoint,
  makeDefaultPaymentMethodEndpoint,
  removePaymentMethodEndpoint,
  receivePaymentNoticeEndpoint,
} from '../contract/payment-methods.ts';
import { listMoneyHistoryEndpoint } from '../contract/money-history.ts';
import type { BillingDeps } from './billing-deps.ts';
import { paperRoutes } from './api/paper-routes.ts';
import { purchaseRoutes } from './purchase-routes.ts';
import { addPaymentMethod, getCardSetup } from './add-payment-method.ts';
import { cancelPayment } from './cancel-payment.ts';
import { forgetOldKeys, settleOpenOrders, settleNotedPayment } from './settle-open-orders.ts';
import { getOrder, findOrderByKey } from './get-order.ts';
import { deliverPlans, hasPlan } from './api/settle-plans.ts';
import { settleNotedDispute, followOpenDisputes } from './jobs/follow-dispute.ts';
import {
  followDispute,
  mailReceipt,
  followPayment,
  forgetCard,
  mailDispute,
  mailRenewal,
  refundLine,
} from './jobs/billing-jobs.ts';
import { runMailReceipt } from './jobs/mail-receipt.ts';
import { forgetRemovedCard, removePaymentMethod } from './remove-payment-method.ts';
import { refundFailedLine } from './jobs/refund-line.ts';
import { lineParkedJob, orderParkedJob } from './api/line-parked-job.ts';
import { listBillingHistory } from './list-billing-history.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { makeDefaultPaymentMethod } from './make-default-payment-method.ts';
import { listMoneyHistory } from './list-money-history.ts';
import { runMailDispute } from './jobs/mail-dispute.ts';
import { runMailRenewal } from './jobs/mail-renewal.ts';
import { renewPurchases } from './renew-purchases.ts';
import { placeOrder } from './place-order.ts';
import { receivePaymentNotice } from './receive-payment-notice.ts';
import { settleOpenCardSetups } from './payments/settle-card-setup.ts';

/** Checkout, payments, orders and purchases. */
export function billingModule(deps: BillingDeps): SliceModule {
  return {
    name: 'billing',
    routes: [
      route(placeOrderEndpoint, ({ actor, body, request }) =>
        placeOrder(deps, actor, {
          idempotencyKey: readHeader(request.headers['idempotency-key']),
          request: body,
        }),
      ),
      route(getOrderEndpoint, ({ actor, params }) => getOrder(deps, actor, params)),
      route(findOrderByKeyEndpoint, ({ actor, params }) => findOrderByKey(deps, actor, params)),
      route(cancelPaymentEndpoint, ({ actor, params: { id }, request }) =>
        cancelPayment(deps, actor, { id, idempotencyKey: readHeader(request.headers['idempotency-key']) }),
      ),
      ...paperRoutes(deps),
      route(listBillingHistoryEndpoint, ({ actor, query }) => listBillingHistory(deps, actor, query)),
      route(listPaymentMethodsEndpoint, ({ actor }) => listPaymentMethods(deps, actor)),
      route(addPaymentMethodEndpoint, ({ actor, body, request }) =>
        addPaymentMethod(deps, actor, {
          idempotencyKey: readHeader(request.headers['idempotency-key']),
          request: body,
        }),
      ),
      route(getCardSetupEndpoint, ({ actor, params }) => getCardSetup(deps, actor, params)),
      route(removePaymentMethodEndpoint, ({ actor, params }) => removePaymentMethod(deps, actor, params)),
      route(makeDefaultPaymentMethodEndpoint, ({ actor, params }) =>
        makeDefaultPaymentMethod(deps, actor, params),
      ),
      route(listMoneyHistoryEndpoint, ({ actor, query }) => listMoneyHistory(deps, actor, query)),
      ...purchaseRoutes(deps),
      route(receivePaymentNoticeEndpoint, ({ request: { rawBody = '', headers } }) =>
        receivePaymentNotice(deps, { body: rawBody, headers }),
      ),
    ],
    handlers: [
      handler(orderPaid, 'billing.deliver-plans', (order) => deliverPlans(deps, order), {
        concerns: hasPlan,
        whenParked: orderParkedJob(deps, { concerns: ({ productSlug }) => findPlan(productSlug) !== null }),
      }),
    ],
    workers: [
      worker(forgetCard, (data) => forgetRemovedCard(deps, data)),
      worker(refundLine, (data) => refundFailedLine(deps, data), {
        // Jobs that owe money to a customer are never abandoned.
        whenParked: lineParkedJob(deps, {
          what: ({ meta, productName }) => `Refund of ${meta || productName}`,
          hasMoney: false,
        }),
      }),
      worker(mailRenewal, (data) => runMailRenewal(deps, data)),
      worker(mailDispute, (data) => runMailDispute(deps, data)),
      // No one waits for it interactively, and rendering takes as long as many requests.
      worker(mailReceipt, (data) => runMailReceipt(deps, data), { concurrency: 1 }),
      worker(followDispute, (data) => settleNotedDispute(deps, data)),
      worker(followPayment, (data) => settleNotedPayment(deps, data)),
    ],
    sweeps: [
      { name: 'billing.settle-open-orders', everySeconds: 5, run: () => settleOpenOrders(deps) },
      { name: 'billing.settle-open-keepings', everySeconds: 30, run: () => settleOpenCardSetups(deps) },
      { name: 'billing.follow-open-disputes', everySeconds: 600, run: () => followOpenDisputes(deps) },
      { name: 'billing.renew-purchases', everySeconds: 600, run: () => renewPurchases(deps) },
      { name: 'billing.forget-old-keys', everySeconds: 600, run: () => forgetOldKeys(deps) },
    ],
  };
}

function readHeader(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
