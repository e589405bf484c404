import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

const id = z.object({ id: z.string().check(z.maxLength(20)) });

/** A purchase: something that was bought and runs until it is renewed or ends. */
export const purchaseSchema = z.object({
  ID: z.int(),
  user_id: z.int(),
  /** The site that it is for; null where it has none. */
  blog_id: z.nullable(z.int()),
  /** Of the line that renews it; null where it cannot be renewed now. */
  product_id: z.nullable(z.int()),
  product_slug: z.string(),
  product_name: z.string(),
  /** The name of a domain, or where a redirect leads; empty for plans. */
  meta: z.string(),
  subscribed_date: z.string(),
  /** What its next renewal costs before tax, in whole units of the currency; null where it cannot be renewed now. */
  amount: z.nullable(z.number()),
  amount_integer: z.nullable(z.int()),
  amount_display: z.nullable(z.string()),
  currency_code: z.string(),
  bill_period_days: z.int(),
  expiry_date: z.nullable(z.string()),
  /**
   * `auto-renewing` and `manual-renew` run; `expiring` runs for 30 days at most and is not renewed by itself;
   * `active` never ends; `cancelling` is being taken back; `ended` is over for good.
   */
  expiry_status: z.enum([
    'active',
    'auto-renewing',
    'manual-renew',
    'expiring',
    'expired',
    'cancelling',
    'ended',
  ]),
  is_renewable: z.boolean(),
  is_auto_renewing: z.boolean(),
  /** When it renews by itself; null where it does not. */
  renew_date: z.nullable(z.string()),
  /** Why it could not be renewed by itself when that was tried last, in the bank's words; null where nothing failed. */
  renewal_failure: z.nullable(z.string()),
  is_refundable: z.boolean(),
  /** Until when it can be given back for its money; null where it never could. */
  refundable_until: z.nullable(z.string()),
});

/** A purchase with what it has cost, what comes next, and what can be done. */
export const purchaseDetailSchema = z.extend(purchaseSchema, {
  /** Newest first. */
  payments: z.array(
    z.object({
      order_id: z.int(),
      date: z.string(),
      kind: z.enum(['purchase', 'renewal']),
      amount_integer: z.int(),
      /** With tax. */
      amount_display: z.string(),
      currency_code: z.string(),
      state: z.enum(['delivered', 'taking_back', 'refunded']),
    }),
  ),
  /** The next renewal, with tax; null where nothing will be charged by itself. */
  next_renewal: z.nullable(
    z.object({
      /** When the card is charged, or charged again. */
      charge_date: z.string(),
      amount_integer: z.int(),
      tax_integer: z.int(),
      total_integer: z.int(),
      total_display: z.string(),
      currency_code: z.string(),
      /** The saved card that pays; null where there is none, and nothing can be charged. */
      card_brand: z.nullable(z.string()),
      card_last4: z.nullable(z.string()),
      tries: z.int(),
    }),
  ),
  /** Why the last cancellation came to nothing; null where there was none. */
  cancel_failure: z.nullable(z.string()),
  can: z.object({
    renew: z.boolean(),
    set_auto_renew: z.boolean(),
    /** Giving it back, or letting it end. */
    cancel: z.boolean(),
  }),
});

/** What cancelling a purchase would do now. */
export const cancellationSchema = z.object({
  purchase_id: z.int(),
  /**
   * `give_back`: it ends now and its last payment goes back; `let_end`: it is not renewed and runs until
   * `ends_at`; `none`: there is nothing left to cancel.
   */
  outcome: z.enum(['give_back', 'let_end', 'none']),
  /** All that goes back, tax included; zero unless it is given back. */
  refund_integer: z.int(),
  refund_display: z.string(),
  to_card_integer: z.int(),
  to_card_display: z.string(),
  to_credits_integer: z.int(),
  to_credits_display: z.string(),
  currency_code: z.string(),
  refundable_until: z.nullable(z.string()),
  /** Family, kind of payment and the day of the policy, such as `plan_purchase_2026-01-01`. */
  policy: z.string(),
  /** Why nothing goes back; null where something does. */
  no_refund_reason: z.nullable(
    z.enum(['window_over', 'premium', 'no_grace', 'free_domain_used', 'contested']),
  ),
  /** What else happens. */
  effects: z.array(
    z.enum([
      'domain_deleted',
      'connection_ends',
      'redirect_ends',
      'plan_ends',
      'former_plan_returns',
      'renewal_undone',
      'auto_renew_off',
    ]),
  ),
  /** When it ends, if it is cancelled now. */
  ends_at: z.nullable(z.string()),
});

/** A purchase on the wire. */
export type PurchaseOnWire = z.infer<typeof purchaseSchema>;
/** A purchase with what can be done, on the wire. */
export type PurchaseDetailOnWire = z.infer<typeof purchaseDetailSchema>;
/** What cancelling would do, on the wire. */
export type CancellationOnWire = z.infer<typeof cancellationSchema>;

/** GET /me/purchases. */
export const listPurchasesEndpoint = endpoint({
  id: 'list-purchases',
  method: 'GET',
  path: '/rest/v1.1/me/purchases',
  summary: 'What you have bought that runs until it is renewed or ends, soonest first.',
  access: 'user',
  answer: z.array(purchaseSchema),
  refusals: [],
});

/** GET /sites/{site}/purchases. */
export const listSitePurchasesEndpoint = endpoint({
  id: 'list-site-purchases',
  method: 'GET',
  path: '/rest/v1.1/sites/{site}/purchases',
  summary: 'What was bought for a site, by whomever of its people.',
  access: 'user',
  params: z.object({ site: z.string().check(z.maxLength(253)) }),
  answer: z.array(purchaseSchema),
  refusals: ['unknown_site', 'unauthorized'],
});

/** GET /me/purchases/{id}. */
export const getPurchaseEndpoint = endpoint({
  id: 'get-purchase',
  method: 'GET',
  path: '/namestead/v1/me/purchases/{id}',
  summary: 'A purchase of yours: what it has cost, its next renewal, and what can be done.',
  access: 'user',
  params: id,
  answer: purchaseDetailSchema,
  refusals: ['unknown_purchase'],
});

/** POST /me/purchases/{id}/auto-renew. */
export const setAutoRenewEndpoint = endpoint({
  id: 'set-auto-renew',
  method: 'POST',
  path: '/namestead/v1/me/purchases/{id}/auto-renew',
  summary: 'Whether a purchase of yours is renewed by itself.',
  access: 'user',
  params: id,
  body: z.object({ is_on: z.boolean() }),
  answer: purchaseDetailSchema,
  refusals: ['unknown_purchase', 'purchase_over'],
});

/** POST /upgrades/{id}/enable-auto-renew. */
export const enableAutoRenewEndpoint = endpoint({
  id: 'enable-auto-renew',
  method: 'POST',
  path: '/rest/v1.1/upgrades/{id}/enable-auto-renew',
  summary: 'Lets a purchase of yours be renewed by itself.',
  access: 'user',
  params: id,
  answer: z.object({ success: z.literal(true), upgrade: purchaseSchema }),
  refusals: ['unknown_purchase', 'purchase_over'],
});

/** POST /upgrades/{id}/disable-auto-renew. */
export const disableAutoRenewEndpoint = endpoint({
  id: 'disable-auto-renew',
  method: 'POST',
  path: '/rest/v1.1/upgrades/{id}/disable-auto-renew',
  summary: 'Lets a purchase of yours end.',
  access: 'user',
  params: id,
  answer: z.object({ success: z.literal(true), upgrade: purchaseSchema }),
  refusals: ['unknown_purchase', 'purchase_over'],
});

/** GET /me/purchases/{id}/cancellation. */
export const getCancellationEndpoint = endpoint({
  id: 'get-cancellation',
  method: 'GET',
  path: '/namestead/v1/me/purchases/{id}/cancellation',
  summary: 'What cancelling a purchase of yours would do now, and what of its money goes back.',
  access: 'user',
  params: id,
  answer: cancellationSchema,
  refusals: ['unknown_purchase'],
});

/** POST /me/purchases/{id}/cancel. */
export const cancelPurchaseEndpoint = endpoint({
  id: 'cancel-purchase',
  method: 'POST',
  path: '/namestead/v1/me/purchases/{id}/cancel',
  summary: 'Gives a purchase of yours back, or lets it end. Send an Idempotency-Key header.',
  access: 'user',
  params: id,
  body: z.object({
    /** What the customer saw that goes back, in minor units. */
    refund_integer: z.int(),
    currency_code: z.string().check(z.maxLength(3)),
  }),
  answer: purchaseDetailSchema,
  refusals: [
    'unknown_purchase',
    'purchase_over',
    'refund_changed',
    'idempotency_key_required',
    'idempotency_key_reused',
  ],
});
