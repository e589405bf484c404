import { sentenceSchema } from '#platform/contract/message-schema.ts';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { cardSchema, paymentTokenSchema } from './orders.ts';

/** A saved card. Its number stays with the payment gateway. */
export const paymentMethodSchema = z.object({
  id: z.int(),
  brand: z.string(),
  last4: z.string(),
  expiry_month: z.int(),
  expiry_year: z.int(),
  /** Whether the card has expired. */
  is_expired: z.boolean(),
  /** The one that renewals are charged to. */
  is_default: z.boolean(),
  added_at: z.string(),
});

/** The customer's saved cards, default first. */
export const paymentMethodsSchema = z.object({ payment_methods: z.array(paymentMethodSchema) });

/** A saved card on the wire. */
export type PaymentMethodOnWire = z.infer<typeof paymentMethodSchema>;

/** A card to save: as typed, or a token from the gateway's script. */
export const addPaymentMethodSchema = z.object({
  card: z.optional(cardSchema),
  payment_token: z.optional(paymentTokenSchema),
});

/** A card to save, parsed. */
export type AddPaymentMethodOnWire = z.infer<typeof addPaymentMethodSchema>;

/** The state of a card setup. */
export const cardSetupSchema = z.object({
  keeping_id: z.string(),
  /** `open` while the bank's answer is pending. */
  status: z.enum(['open', 'kept', 'declined', 'cancelled']),
  /**
   * Where the customer confirms the card with their bank, while that is pending; otherwise null.
   */
  confirmation_url: z.nullable(z.string()),
  failure_reason: z.nullable(z.string()),
  failure_sentence: sentenceSchema,
  payment_methods: z.array(paymentMethodSchema),
});

/** The state of a card setup on the wire. */
export type CardSetupOnWire = z.infer<typeof cardSetupSchema>;

/** POST /me/payment-methods: saves a card, once per `Idempotency-Key`. */
export const addPaymentMethodEndpoint = endpoint({
  id: 'add-payment-method',
  method: 'POST',
  path: '/namestead/v1/me/payment-methods',
  summary:
    'Keeps a card without charging it; your bank may want to ask you first. Send an Idempotency-Key header.',
  access: 'user',
  // Limits card testing with stolen numbers.
  callsPerMinute: 10,
  body: addPaymentMethodSchema,
  answer: cardSetupSchema,
  refusals: [
    'idempotency_key_required',
    'idempotency_key_reused',
    'invalid_card',
    'card_declined',
    'unknown_payment_method',
  ],
});

/** GET /me/payment-methods/keepings/{id}. */
export const getCardSetupEndpoint = endpoint({
  id: 'get-card-keeping',
  method: 'GET',
  path: '/namestead/v1/me/payment-methods/keepings/{id}',
  summary: 'The outcome of your request to save a card, such as after your bank has asked you.',
  access: 'user',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  answer: cardSetupSchema,
  refusals: ['unknown_payment_method'],
});

const params = z.object({ id: z.string().check(z.maxLength(20)) });

/** GET /me/payment-methods. */
export const listPaymentMethodsEndpoint = endpoint({
  id: 'list-payment-methods',
  method: 'GET',
  path: '/namestead/v1/me/payment-methods',
  summary: 'Your cards that the payment gateway keeps, the one that renewals are charged to first.',
  access: 'user',
  answer: paymentMethodsSchema,
  refusals: [],
});

/** POST /me/payment-methods/{id}/delete. */
export const removePaymentMethodEndpoint = endpoint({
  id: 'remove-payment-method',
  method: 'POST',
  path: '/namestead/v1/me/payment-methods/{id}/delete',
  summary: 'Removes a kept card; of those that are left the newest takes its place as default.',
  access: 'user',
  params,
  answer: paymentMethodsSchema,
  refusals: ['unknown_payment_method'],
});

/** POST /me/payment-methods/{id}/default. */
export const makeDefaultPaymentMethodEndpoint = endpoint({
  id: 'make-default-payment-method',
  method: 'POST',
  path: '/namestead/v1/me/payment-methods/{id}/default',
  summary: 'Makes a kept card the one that renewals are charged to.',
  access: 'user',
  params,
  answer: paymentMethodsSchema,
  refusals: ['unknown_payment_method', 'invalid_card'],
});

/** Path of the payment gateway's webhook. */
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
  // A gateway that catches up sends thousands at once.
  callsPerMinute: 6_000,
  body: z.record(z.string(), z.json()),
  answer: z.object({ received: z.literal(true) }),
  refusals: ['payment_notice_not_genuine'],
});
