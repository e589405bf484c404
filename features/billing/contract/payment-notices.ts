import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Where the payment gateway's notices are heard. */
export const PAYMENT_NOTICES_PATH = '/namestead/v1/payment-notices';

/** POST /payment-notices: the payment gateway's webhook. */
export const receivePaymentNoticeEndpoint = endpoint({
  id: 'receive-payment-notice',
  method: 'POST',
  path: PAYMENT_NOTICES_PATH,
  summary: 'Where the payment gateway tells that something about a payment has changed; signed by it.',
  access: 'public',
  stores: 'after-proof',
  isCookieless: true,
  isSigned: true,
  // A gateway that catches up tells thousands at once.
  callsPerMinute: 6_000,
  body: z.record(z.string(), z.json()),
  answer: z.object({ received: z.literal(true) }),
  refusals: ['payment_notice_not_genuine'],
});
