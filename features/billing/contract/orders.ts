import { sentenceSchema } from '#platform/contract/message-schema.ts';
import * as z from 'zod/mini';
import {
  requestLocationSchema,
  taxLocationSchema,
  taxPartSchema,
} from '#features/cart/contract/cart-wire.ts';
import { contactInformationSchema } from '#features/contacts/contract/contact-wire.ts';
import { customerTaskSchema } from './customer-task.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

const text = (limit: number) => z.string().check(z.maxLength(limit));

/** A card as typed. It is passed to the gateway and never stored. */
export const cardSchema = z.object({
  number: text(40),
  expiry_month: z.int(),
  expiry_year: z.int(),
  cvc: text(10),
  name: text(200),
});

/** The token that the gateway's script created for a card. */
export const paymentTokenSchema = z.string().check(z.regex(/^[\w-]{1,200}$/));

/** The request that pays for a cart. */
export const placeOrderSchema = z.object({
  cart_key: z.union([z.int(), text(253)]),
  /** The total that the customer agreed to, in minor units. */
  total_cost_integer: z.int(),
  currency: text(3),
  /** The `version` of the cart that the customer saw. It tells carts with the same total apart. */
  cart_version: z.optional(z.int()),
  /** Exactly one of these three is required unless the total is zero: a card as typed, */
  card: z.optional(cardSchema),
  /** a token from the gateway's script, where cards are entered there, */
  payment_token: z.optional(paymentTokenSchema),
  /** or a saved card, by its `id` from GET /me/payment-methods. */
  saved_method_id: z.optional(z.int()),
  /** Whether the gateway saves a new card. */
  keep_card: z._default(z.boolean(), false),
  /** Contact details of the buyer and registrant; their address determines the tax. */
  contact_information: z.optional(contactInformationSchema),
  /**
   * Tax location when no contact details are given; defaults to the cart's location. Its `vat_id`
   * counts in either case.
   */
  tax: z.optional(z.object({ location: requestLocationSchema })),
  has_agreed: z.boolean(),
  /** The version of the terms that the customer read; refused if another one holds by now. */
  agreed_version: z.optional(text(60)),
});

const stepSchema = z.object({
  id: z.string(),
  label: z.string(),
  sentence: sentenceSchema,
  is_done: z.boolean(),
});

/** A purchased line with its delivery progress. */
export const orderLineSchema = z.object({
  line_id: z.int(),
  product_slug: z.string(),
  product_name: z.string(),
  meta: z.string(),
  volume: z.int(),
  quantity: z.nullable(z.int()),
  /** An extension of an earlier purchase. */
  is_renewal: z.boolean(),
  amount_integer: z.int(),
  amount_display: z.string(),
  /** Tax, not included in the amount. */
  tax_integer: z.int(),
  tax_display: z.string(),
  /** What time it pays for; null for what is paid once. Days are null where delivery decides them. */
  period: z.nullable(z.object({ months: z.int(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  /** `taking_back` until the refund of a cancelled line has arrived. */
  state: z.enum(['ordered', 'provisioning', 'delivered', 'taking_back', 'failed', 'refunded']),
  steps: z.array(stepSchema),
  /** What the buyer still has to do before it works; null if nothing, or if it was refunded. */
  task: customerTaskSchema,
  /** Delivery failed repeatedly; the operator completes or refunds the line. */
  is_delayed: z.boolean(),
  /** Code of `failure_reason`; `given_back` if the buyer cancelled the line. */
  failure_code: z.nullable(z.string()),
  failure_reason: z.nullable(z.string()),
  failure_sentence: sentenceSchema,
  finished_at: z.nullable(z.string()),
});

// Functions, so that a browser that needs no schema loads none of it (platform/build/slim-contracts.ts).
const taxes = () => ({
  total_tax_integer: z.int(),
  total_tax_display: z.string(),
  /** Amount per tax; they add up to `total_tax_integer`. */
  total_tax_breakdown: z.array(taxPartSchema),
});
const credits = () => ({ credits_integer: z.int(), credits_display: z.string() });
/** Everything refunded to card and credits, and the part that went to credits. */
const refunds = () => ({
  refunded_integer: z.int(),
  refunded_display: z.string(),
  credits_refunded_integer: z.int(),
  credits_refunded_display: z.string(),
});

/** An order as its buyer sees it. */
export const orderSchema = z.object({
  order_id: z.int(),
  /** Null until paid. Receipts and credit notes share one gapless number sequence. */
  receipt_number: z.nullable(z.int()),
  /** Credit notes of the refunded lines, in order of issue. */
  credit_note_numbers: z.array(z.int()),
  status: z.enum(['awaiting_payment', 'paid', 'declined', 'cancelled']),
  blog_id: z.nullable(z.int()),
  currency: z.string(),
  coupon: z.string(),
  coupon_savings_integer: z.int(),
  coupon_savings_display: z.string(),
  /** Total savings against regular prices, including the coupon. */
  savings_integer: z.int(),
  savings_display: z.string(),
  sub_total_integer: z.int(),
  sub_total_display: z.string(),
  ...taxes(),
  sub_total_with_taxes_integer: z.int(),
  sub_total_with_taxes_display: z.string(),
  /** Tax location. */
  tax: z.object({ location: taxLocationSchema }),
  ...credits(),
  /** Amount charged to the card: subtotal plus tax minus credits. */
  total_cost_integer: z.int(),
  total_cost_display: z.string(),
  ...refunds(),
  card_brand: z.nullable(z.string()),
  card_last4: z.nullable(z.string()),
  failure_reason: z.nullable(z.string()),
  failure_sentence: sentenceSchema,
  /**
   * Where the customer confirms the payment with their bank, while that is pending; otherwise null.
   */
  confirmation_url: z.nullable(z.string()),
  /** Whom the receipt names; null until paid. */
  receipt: z.nullable(
    z.object({
      sold_by: z.nullable(
        z.object({
          lines: z.array(z.string()),
          country_code: z.nullable(z.string()),
          vat_id: z.nullable(z.string()),
        }),
      ),
      billed_to: z.nullable(
        z.object({
          /** Name and address, without the country. */
          lines: z.array(z.string()),
          country_code: z.string(),
          email: z.string(),
          vat_id: z.nullable(z.string()),
          /** Whether the EU's register (VIES) confirmed the VAT ID; null where it did not say. */
          is_vat_id_confirmed: z.nullable(z.boolean()),
        }),
      ),
    }),
  ),
  /** The terms that the buyer agreed to; null for renewals and where there were none. */
  agreement: z.nullable(
    z.object({
      version: z.string(),
      terms_url: z.nullable(z.string()),
      registration_agreement_url: z.nullable(z.string()),
    }),
  ),
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
  products: z.array(orderLineSchema),
});

/** One entry of the billing history. */
export const billingTransactionSchema = z.object({
  order_id: z.int(),
  /** Null if no receipt was issued. */
  receipt_number: z.nullable(z.int()),
  credit_note_numbers: z.array(z.int()),
  blog_id: z.nullable(z.int()),
  date: z.string(),
  currency: z.string(),
  /** Amount charged to the card. */
  amount_integer: z.int(),
  amount_display: z.string(),
  coupon: z.string(),
  ...taxes(),
  ...credits(),
  ...refunds(),
  card_last4: z.nullable(z.string()),
  items: z.array(
    z.object({
      product_slug: z.string(),
      product_name: z.string(),
      meta: z.string(),
      amount_display: z.string(),
    }),
  ),
});

/** An order on the wire. */
export type OrderOnWire = z.infer<typeof orderSchema>;
/** A line of an order on the wire. */
export type OrderLineOnWire = z.infer<typeof orderLineSchema>;
/** A payment request, parsed. */
export type PlaceOrderOnWire = z.infer<typeof placeOrderSchema>;
/** A payment request as a client sends it. */
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
    'invalid_vat_id',
    'unknown_vat_id',
    'total_changed',
    'cart_changed',
    'payment_in_progress',
    'agreement_required',
    'agreement_changed',
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

/** GET /me/transactions/keys/{key}: the outcome of a payment whose response was lost. */
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
  // Rendering takes longer than reading.
  callsPerMinute: 30,
  refusals: ['unknown_receipt'],
  isHeavyFrom: 0,
});
