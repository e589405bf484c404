import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { currencyQuery } from './products.ts';

/** Why a plan cannot be bought for a site; null where it can. */
const unavailableReason = z.enum(['vip', 'staging', 'domain-only', 'multisite', 'held', 'included']);

/**
 * A plan as it stands to one site.
 *
 * `raw_price` is what is paid now and `raw_discount` what is off the ordinary price, by a sale and by the
 * unused days of the current plan: together they are the ordinary price.
 */
export const sitePlanOfferSchema = z.object({
  product_id: z.int(),
  product_slug: z.string(),
  product_name: z.string(),
  product_name_short: z.string(),
  /** Days of one bill period; -1 where nothing is billed. */
  interval: z.int(),
  currency_code: z.string(),
  raw_price: z.number(),
  raw_price_integer: z.int(),
  formatted_price: z.string(),
  raw_discount: z.number(),
  raw_discount_integer: z.int(),
  formatted_discount: z.string(),
  discount_reason: z.nullable(z.string()),
  /** The part of the discount that the unused days of the current plan pay. */
  plan_remainder_integer: z.int(),
  /** Until when the sale lasts that the rest of the discount comes from; null without one. */
  sale_expires: z.nullable(z.string()),
  formatted_original_price: z.string(),
  /** What the next period costs. */
  renewal_price_integer: z.int(),
  formatted_renewal_price: z.string(),
  cost_overrides: z.array(
    z.object({ override_code: z.string(), old_price: z.number(), new_price: z.number() }),
  ),
  current_plan: z.boolean(),
  /** Of the current plan: whether its free domain is still to be taken. */
  has_domain_credit: z.boolean(),
  /** Of a plan that can be bought: whether it includes a domain that is free in its first year. */
  includes_domain_credit: z.boolean(),
  /** When the current plan ends; null where it does not, and of plans that the site does not hold. */
  expiry: z.nullable(z.string()),
  expired: z.boolean(),
  can_be_bought: z.boolean(),
  /** Whether it begins with a free trial of 14 days. */
  has_free_trial: z.boolean(),
  unavailable_reason: z.nullable(unavailableReason),
});

/** A plan as it stands to one site. */
export type SitePlanOffer = z.infer<typeof sitePlanOfferSchema>;

/** GET v1.3 /sites/{site}/plans: every plan by its product id. */
export const listSitePlansEndpoint = endpoint({
  id: 'list-site-plans',
  method: 'GET',
  path: '/rest/v1.3/sites/{site}/plans',
  summary: 'The plans of a site by product id: which it holds, and what each other one costs it.',
  access: 'user',
  params: z.object({ site: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253)) }),
  query: z.object({ currency: currencyQuery }),
  answer: z.record(z.string(), sitePlanOfferSchema),
  refusals: ['unauthorized', 'unknown_site'],
});
