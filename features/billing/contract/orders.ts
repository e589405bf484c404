import * as z from 'zod/mini';
import { taxLocationSchema, taxPartSchema } from '#features/cart/contract/cart-wire.ts';
import { contactInformationSchema } from '#features/contacts/contract/contact-wire.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

const text = (limit: number) => z.string().check(z.maxLength(limit));

/** A card as typed; it goes through to the gateway and is kept nowhere. */
export const cardSchema = z.object({
  number: text(40),
  expiry_month: z.int(),
  expiry_year: z.int(),
  cvc: text(10),
  name: text(200),
});

/** The token that the gateway's own script made of a card. */
export const paymentTokenSchema = z.string().check(z.regex(/^[\w-]{1,200}$/));

/** What paying for a cart takes. */
export const placeOrderSchema = z.object({
  cart_key: z.union([z.int(), text(253)]),
  /** The total that the customer saw and agreed to, in minor units. */
  total_cost_integer: z.int(),
  currency: text(3),
  /** The cart that the customer saw, by the `version` of its answer: one that holds other lines at the same price is another. */
  cart_version: z.optional(z.int()),
  /** One of the three is given unless nothing is left to pay: a card as typed, */
  card: z.optional(cardSchema),
  /** the token that the gateway's own script made of it where that is how cards are taken, */
  payment_token: z.optional(paymentTokenSchema),
  /** or a card that was kept, by the `id` of GET /me/payment-methods. */
  saved_method_id: z.optional(z.int()),
  /** Whether the gateway shall keep a card that is new. */
  keep_card: z._default(z.boolean(), false),
  /** Buyer's and registrant's details; their address is where tax is due. */
  contact_information: z.optional(contactInformationSchema),
  /** Where tax is due when no details are given; else the cart's location counts. */
  tax: z.optional(z.object({ location: taxLocationSchema })),
  has_agreed: z.boolean(),
});

const stepSchema = z.object({ id: z.string(), label: z.string(), is_done: z.boolean() });

/** A bought line with how far its delivery is. */
export const orderLineSchema = z.object({
  line_id: z.int(),
  product_slug: z.string(),
  product_name: z.string(),
  meta: z.string(),
  volume: z.int(),
  quantity: z.nullable(z.int()),
  amount_integer: z.int(),
  amount_display: z.string(),
  /** Beside the amount, not in it. */
  tax_integer: z.int(),
  tax_display: z.string(),
  /** `taking_back` until the money of what its buyer gave back is there. */
  state: z.enum(['ordered', 'provisioning', 'delivered', 'taking_back', 'failed', 'refunded']),
  steps: z.array(stepSchema),
  /** Its delivery failed again and again and waits for the operator, who completes or refunds it. */
  is_delayed: z.boolean(),
  failure_reason: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
});

// Functions, so that a browser that needs no schema loads none of it (platform/build/slim-contracts.ts).
const taxes = () => ({
  total_tax_integer: z.int(),
  total_tax_display: z.string(),
  /** Each tax with what it comes to; together they are `total_tax_integer`. */
  total_tax_breakdown: z.array(taxPartSchema),
});
const credits = () => ({ credits_integer: z.int(), credits_display: z.string() });
/** All that went back to card and credits, and which part of it went back to the credits. */
const refunds = () => ({
  refunded_integer: z.int(),
  refunded_display: z.string(),
  credits_refunded_integer: z.int(),
  credits_refunded_display: z.string(),
});

/** An order as its buyer sees it. */
export const orderSchema = z.object({
  order_id: z.int(),
  /** Null until it is paid. Receipts and credit notes are numbered in one row without gaps. */
  receipt_number: z.nullable(z.int()),
  /** What was issued for each line whose money went back, in that order. */
  credit_note_numbers: z.array(z.int()),
  status: z.enum(['awaiting_payment', 'paid', 'declined', 'cancelled']),
  blog_id: z.nullable(z.int()),
  currency: z.string(),
  coupon: z.string(),
  coupon_savings_integer: z.int(),
  coupon_savings_display: z.string(),
  /** Everything saved against ordinary prices, the coupon included. */
  savings_integer: z.int(),
  savings_display: z.string(),
  sub_total_integer: z.int(),
  sub_total_display: z.string(),
  ...taxes(),
  sub_total_with_taxes_integer: z.int(),
  sub_total_with_taxes_display: z.string(),
  /** Where it was taxed. */
  tax: z.object({ location: taxLocationSchema }),
  ...credits(),
  /** What the card pays: subtotal and tax without the credits. */
  total_cost_integer: z.int(),
  total_cost_display: z.string(),
  ...refunds(),
  card_brand: z.nullable(z.string()),
  card_last4: z.nullable(z.string()),
  failure_reason: z.nullable(z.string()),
  /** Where the customer's bank asks whether the payment is theirs, while it waits for that; else null. */
  confirmation_url: z.nullable(z.string()),
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
  products: z.array(orderLineSchema),
});

/** One entry of the billing history. */
export const billingTransactionSchema = z.object({
  order_id: z.int(),
  /** Null on what was issued no receipt. */
  receipt_number: z.nullable(z.int()),
  credit_note_numbers: z.array(z.int()),
  blog_id: z.nullable(z.int()),
  date: z.string(),
  currency: z.string(),
  /** What the card paid. */
  amount_integer: z.int(),
  amount_display: z.string(),
  coupon: z.string(),
  ...taxes(),
  ...credits(),
  ...refunds(),
  card_last4: z.nullable(z.string()),
  items: z.array(z.object({ product_name: z.string(), meta: z.string(), amount_display: z.string() })),
});

/** An order on the wire. */
export type OrderOnWire = z.infer<typeof orderSchema>;
/** A line of an order on the wire. */
export type OrderLineOnWire = z.infer<typeof orderLineSchema>;
/** What paying takes, parsed. */
export type PlaceOrderOnWire = z.infer<typeof placeOrderSchema>;
/** What paying takes, as a client writes it. */
export type PlaceOrderInput = z.input<typeof placeOrderSchema>;
/** An entry of the billing history on the wire. */
export type BillingTransactionOnWire = z.infer<typeof billingTransactionSchema>;

/** POST /me/transactions: pays for a cart, once per `Idempotency-Key`. */
export const placeOrderEndpoint = endpoint({
  id: 'place-order',
  method: 'POST',
  path: '/rest/v1.1/me/transactions',
  summary: 'Pays for a cart. Send an Idempotency-Key header: the same key never charges twice.',
  access: 'user',
  body: placeOrderSchema,
  answer: orderSchema,
  refusals: [
    'unauthorized',
    'unknown_site',
    'idempotency_key_required',
    'idempotency_key_reused',
    'empty_cart',
    'site_required',
    'cart_has_errors',
    'invalid_tax_location',
    'total_changed',
    'cart_changed',
    'payment_in_progress',
    'agreement_required',
    'contact_required',
    'invalid_contact',
    'registrant_not_accepted',
    'invalid_card',
    'unknown_payment_method',
    'card_declined',
    'payment_cancelled',
  ],
});

/** GET /me/transactions/order/{id}. */
export const getOrderEndpoint = endpoint({
  id: 'get-order',
  method: 'GET',
  path: '/rest/v1.1/me/transactions/order/{id}',
  summary: 'An order of yours, with how far the delivery of each line is.',
  access: 'user',
  params: z.object({ id: z.string().check(z.maxLength(20)) }),
  answer: orderSchema,
  refusals: ['unknown_order'],
});

/** POST /me/transactions/order/{id}/cancel. */
export const cancelPaymentEndpoint = endpoint({
  id: 'cancel-payment',
  method: 'POST',
  path: '/rest/v1.1/me/transactions/order/{id}/cancel',
  summary:
    'Gives up a payment that is not charged yet, so that the cart can be paid otherwise. Send an Idempotency-Key header.',
  access: 'user',
  params: z.object({ id: z.string().check(z.maxLength(20)) }),
  answer: orderSchema,
  refusals: ['unknown_order', 'idempotency_key_required', 'idempotency_key_reused'],
});

/** GET /me/billing-history. */
export const listBillingHistoryEndpoint = endpoint({
  id: 'list-billing-history',
  method: 'GET',
  path: '/rest/v1.1/me/billing-history',
  summary: 'What you have paid, newest first.',
  access: 'user',
  query: z.object({
    number: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 100),
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  }),
  answer: z.object({ billing_transactions: z.array(billingTransactionSchema), found: z.int() }),
  refusals: [],
});

/** GET /me/transactions/keys/{key}: what became of a payment whose answer was lost. */
export const findOrderByKeyEndpoint = endpoint({
  id: 'find-order-by-key',
  method: 'GET',
  path: '/rest/v1.1/me/transactions/keys/{key}',
  summary: 'The order that an Idempotency-Key of yours stands for, after a lost answer.',
  access: 'user',
  params: z.object({ key: text(200) }),
  answer: orderSchema,
  refusals: ['unknown_order'],
});

/** GET /me/receipts/{number}/pdf. */
export const printReceiptEndpoint = endpoint({
  id: 'print-receipt',
  method: 'GET',
  path: '/rest/v1.1/me/receipts/{number}/pdf',
  summary: 'A receipt or credit note of yours as a PDF, the same file each time.',
  access: 'user',
  params: z.object({ number: z.string().check(z.maxLength(20)) }),
  answer: z.string(),
  fileType: 'application/pdf',
  // Drawing takes longer than reading.
  callsPerMinute: 30,
  refusals: ['unknown_receipt'],
  isHeavyFrom: 0,
});
