import { sentenceSchema } from '#platform/contract/message-schema.ts';
import * as z from 'zod/mini';
import { customerTaskSchema } from './customer-task.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

const id = z.object({ id: z.string().check(z.maxLength(20)) });

/** A purchase: something that was bought and runs until it is renewed or ends. */
export const purchaseSchema = z.object({
  ID: z.int(),
  user_id: z.int(),
  /** The site it is for; null if it has none. */
  blog_id: z.nullable(z.int()),
  /** Product of the renewal line; null if it can't be renewed now. */
  product_id: z.nullable(z.int()),
  product_slug: z.string(),
  product_name: z.string(),
  /** The domain name, or the target of a redirect; empty for plans. */
  meta: z.string(),
  subscribed_date: z.string(),
  /**
   * Price of the next renewal before tax, in whole units of the currency; null if it can't be
   * renewed now.
   */
  amount: z.nullable(z.number()),
  amount_integer: z.nullable(z.int()),
  amount_display: z.nullable(z.string()),
  /**
   * One-time redemption fee that is due with that renewal, before tax: the domain was deleted, and
   * its registry restores it. Null if none is due.
   */
  redemption_amount: z.nullable(z.number()),
  redemption_amount_integer: z.nullable(z.int()),
  redemption_amount_display: z.nullable(z.string()),
  currency_code: z.string(),
  bill_period_days: z.int(),
  expiry_date: z.nullable(z.string()),
  /**
   * `auto-renewing` and `manual-renew` are active; `expiring` ends within 30 days and won't renew
   * automatically; `active` never ends; `cancelling` is being cancelled and refunded; `ended` is
   * final.
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
  /** Its redemption fee is paid, and its registry has not restored it yet. */
  is_restoring: z.boolean(),
  is_auto_renewing: z.boolean(),
  /** It is to renew automatically, and there is no saved card to charge. */
  is_card_missing: z.boolean(),
  /** Date of the next automatic renewal; null if there is none. */
  renew_date: z.nullable(z.string()),
  /** Why the last automatic renewal failed, in the bank's words; null if it didn't fail. */
  renewal_failure: z.nullable(z.string()),
  renewal_failure_sentence: sentenceSchema,
  /** What its owner still has to do before it works; null if nothing. */
  task: customerTaskSchema,
  is_refundable: z.boolean(),
  /** Refundable until this instant; null if it was never refundable. */
  refundable_until: z.nullable(z.string()),
});

/** A purchase with its payments, its next charge, and the possible actions. */
export const purchaseDetailSchema = z.extend(purchaseSchema, {
  /** Newest first. */
  payments: z.array(
    z.object({
      order_id: z.int(),
      date: z.string(),
      kind: z.enum(['purchase', 'renewal']),
      amount_integer: z.int(),
      /** Including tax. */
      amount_display: z.string(),
      currency_code: z.string(),
      state: z.enum(['delivered', 'taking_back', 'refunded']),
    }),
  ),
  /** The next renewal including tax; null if nothing will be charged automatically. */
  next_renewal: z.nullable(
    z.object({
      /** When the card is charged, or retried. */
      charge_date: z.string(),
      amount_integer: z.int(),
      tax_integer: z.int(),
      total_integer: z.int(),
      total_display: z.string(),
      currency_code: z.string(),
      /** The saved card that is charged; null if there is none. */
      card_brand: z.nullable(z.string()),
      card_last4: z.nullable(z.string()),
      tries: z.int(),
    }),
  ),
  /** Why the last cancellation failed; null if none did. */
  cancel_failure: z.nullable(z.string()),
  cancel_failure_sentence: sentenceSchema,
  can: z.object({
    renew: z.boolean(),
    set_auto_renew: z.boolean(),
    /** Cancel with a refund, or without renewal. */
    cancel: z.boolean(),
  }),
});

/** Preview of a cancellation. */
export const cancellationSchema = z.object({
  purchase_id: z.int(),
  /**
   * `give_back`: ends now and refunds the last payment; `let_end`: isn't renewed and runs until
   * `ends_at`; `none`: nothing left to cancel.
   */
  outcome: z.enum(['give_back', 'let_end', 'none']),
  /** Total refund including tax; zero unless the action is `give_back`. */
  refund_integer: z.int(),
  refund_display: z.string(),
  to_card_integer: z.int(),
  to_card_display: z.string(),
  to_credits_integer: z.int(),
  to_credits_display: z.string(),
  currency_code: z.string(),
  refundable_until: z.nullable(z.string()),
  /** Product family, payment type and date of the policy, such as `plan_purchase_2026-01-01`. */
  policy: z.string(),
  /** Why nothing is refunded; null if something is. */
  no_refund_reason: z.nullable(
    z.enum(['window_over', 'premium', 'no_grace', 'free_domain_used', 'contested']),
  ),
  /** Other consequences. */
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
  /** End date if cancelled now. */
  ends_at: z.nullable(z.string()),
});

/** A purchase on the wire. */
export type PurchaseOnWire = z.infer<typeof purchaseSchema>;
/** A purchase with its details, on the wire. */
export type PurchaseDetailOnWire = z.infer<typeof purchaseDetailSchema>;
/** A cancellation preview on the wire. */
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
  summary: 'What you have bought for a site that runs until it is renewed or ends, soonest first.',
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
  summary: 'Whether a purchase of yours renews automatically.',
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
  summary: 'Turns on auto-renewal of a purchase of yours.',
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
    /** The refund that the customer saw, in minor units. */
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
