import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

/** A card that the payment gateway keeps for you; its number is nobody's to see. */
export const paymentMethodSchema = z.object({
  id: z.int(),
  brand: z.string(),
  last4: z.string(),
  expiry_month: z.int(),
  expiry_year: z.int(),
  /** Whether it is good no more. */
  is_expired: z.boolean(),
  /** The one that renewals are charged to. */
  is_default: z.boolean(),
  added_at: z.string(),
});

/** Your kept cards, the default first. */
export const paymentMethodsSchema = z.object({ payment_methods: z.array(paymentMethodSchema) });

/** A kept card on the wire. */
export type PaymentMethodOnWire = z.infer<typeof paymentMethodSchema>;

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
