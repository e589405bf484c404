import { sentenceSchema } from '#platform/contract/message-schema.ts';
import * as z from 'zod/mini';
import { REQUEST_PRODUCT_NEEDS_BOTH } from '#features/cart/rules/cart.ts';

/** One tax on the wire, as carts and orders list them in `total_tax_breakdown`. */
export const taxPartSchema = z.object({
  tax_collected: z.number(),
  tax_collected_integer: z.int(),
  tax_collected_display: z.string(),
  /** In English, such as 'VAT'; our own pages translate it. */
  label: z.optional(z.string()),
  /** A fraction of the price: 0.19 for 19 %. For display only. */
  rate: z.number(),
  /** Such as `9.975%`. */
  rate_display: z.string(),
});

/** One tax on the wire. */
export type TaxPartOnWire = z.infer<typeof taxPartSchema>;

/** Longest text that any field of a request cart may carry. */
const text = (limit: number) => z.string().check(z.maxLength(limit));

/** Tax location on the wire: `{}` when nothing is known. */
export const taxLocationSchema = z.object({
  country_code: z.optional(z.nullable(text(2))),
  postal_code: z.optional(z.nullable(text(20))),
  /** A code or, as people type it, a name. */
  subdivision_code: z.optional(z.nullable(text(100))),
  /** Of a business in the European Union: with one of another member state the reverse charge applies. */
  vat_id: z.optional(z.nullable(text(40))),
});

/** A requested location: clients that read a postal code as a number may send it so. */
export const requestLocationSchema = z.extend(taxLocationSchema, {
  postal_code: z.optional(
    z.nullable(
      z.union([
        text(20),
        z.pipe(
          z.int().check(z.nonnegative()),
          z.transform((code) => String(code)),
        ),
      ]),
    ),
  ),
});

const extraSchema = z.record(text(100), z.json());

/** A requested line; prices sent by a client are ignored. */
export const requestProductSchema = z
  .object({
    product_slug: z._default(text(100), ''),
    product_id: z._default(z.number(), 0),
    meta: z._default(text(253), ''),
    volume: z._default(z.number(), 1),
    quantity: z._default(z.nullable(z.number()), null),
    // Clients in some languages serialise an empty object as an empty list.
    extra: z._default(
      z.union([
        extraSchema,
        z.pipe(
          z.tuple([]),
          z.transform(() => ({})),
        ),
      ]),
      {},
    ),
  })
  .check(
    z.refine((product) => product.product_slug !== '' && product.product_id !== 0, {
      error: REQUEST_PRODUCT_NEEDS_BOTH,
    }),
  );

/** The tab id that our own client sends. */
export const tabSchema = z.string().check(z.regex(/^[\w.-]{1,64}$/));

/** The whole cart, as a client sends it (cart spec, section 3). */
export const requestCartSchema = z.object({
  /** Required: a body without products would empty the cart. */
  products: z.array(requestProductSchema),
  currency: z.optional(text(3)),
  locale: z.optional(text(20)),
  coupon: z._default(text(100), ''),
  is_coupon_applied: z._default(z.boolean(), false),
  temporary: z._default(z.boolean(), false),
  /** Null clears the location; a request without it keeps what is stored. */
  tax: z.optional(z.nullable(z.object({ location: z._default(requestLocationSchema, {}) }))),
  extra: z.optional(z.json()),
  /** Our own client: the version it edited; the POST is then merged line by line. */
  version: z.optional(z.int()),
  /** Our own client: the editing tab, so that its own earlier POST does not count as another's. */
  tab: z.optional(tabSchema),
  /** Our own client: the fields it changed besides lines; all others keep their stored value. */
  changed: z.optional(z.array(z.enum(['coupon', 'currency', 'location'])).check(z.maxLength(3))),
});

/** A line that left the cart, as a client asks for it again. */
export const replacedProductSchema = z.object({
  product_slug: z.string(),
  product_id: z.int(),
  meta: z.string(),
  volume: z.int(),
  quantity: z.nullable(z.int()),
  extra: z.record(z.string(), z.json()),
});

const message = z.object({ code: z.string(), message: z.string(), sentence: sentenceSchema });

/** A line in a response (cart spec, section 3; docs/api.md, "The cart on the wire"). */
export const responseProductSchema = z.object({
  cart_item_id: z.string(),
  product_slug: z.string(),
  product_id: z.int(),
  product_name: z.string(),
  product_name_en: z.string(),
  product_type: z.string(),
  meta: z.string(),
  volume: z.int(),
  quantity: z.nullable(z.int()),
  current_quantity: z.int(),
  extra: z.record(z.string(), z.json()),
  cost: z.number(),
  cost_before_coupon: z.number(),
  product_cost: z.number(),
  product_cost_integer: z.int(),
  product_cost_display: z.string(),
  item_original_cost_integer: z.int(),
  item_original_cost_display: z.string(),
  item_original_cost_for_quantity_one_integer: z.int(),
  item_original_cost_for_quantity_one_display: z.string(),
  item_original_monthly_cost_integer: z.int(),
  item_original_subtotal_integer: z.int(),
  item_original_subtotal_display: z.string(),
  /** Unit price of every later bill period; null for one-time products. */
  renewal_price_integer: z.optional(z.nullable(z.int())),
  renewal_price_display: z.optional(z.nullable(z.string())),
  item_subtotal_integer: z.int(),
  item_subtotal_display: z.string(),
  item_tax: z.number(),
  coupon_savings_integer: z.optional(z.int()),
  coupon_savings_display: z.optional(z.string()),
  is_sale_coupon_applied: z.boolean(),
  currency: z.string(),
  bill_period: z.enum(['-1', '31', '365', '730']),
  months_per_bill_period: z.nullable(z.int()),
  free_trial: z.boolean(),
  is_bundled: z.boolean(),
  is_included_for_100yearplan: z.boolean(),
  is_domain_registration: z.boolean(),
  is_renewal: z.boolean(),
  domain_post_renewal_expiration_date: z.nullable(z.string()),
  included_domain_purchase_amount: z.int(),
  product_variants: z.array(
    z.object({
      product_id: z.int(),
      product_slug: z.string(),
      bill_period_in_months: z.nullable(z.int()),
      /** Bill periods in this variant, such as the years of a domain; defaults to 1. */
      volume: z.optional(z.int()),
      price_integer: z.int(),
      price_before_discounts_integer: z.int(),
      currency: z.string(),
    }),
  ),
  cost_overrides: z.array(
    z.object({
      new_subtotal_integer: z.int(),
      old_subtotal_integer: z.int(),
      override_code: z.string(),
      human_readable_reason: z.string(),
      sentence: sentenceSchema,
      percentage: z.number(),
      does_override_original_cost: z.boolean(),
    }),
  ),
  subscription_id: z.optional(z.string()),
  time_added_to_cart: z.int(),
  introductory_offer_terms: z.optional(
    z.object({ enabled: z.boolean(), interval_unit: z.string(), interval_count: z.int() }),
  ),
});

/** The cart in a response. */
export const responseCartSchema = z.object({
  blog_id: z.int(),
  create_new_blog: z.boolean(),
  cart_generated_at_timestamp: z.int(),
  /** The numeric site id, or `no-site` or `no-user`. */
  cart_key: z.union([z.int(), z.literal(['no-site', 'no-user'])]),
  /** Increases with every change; send it back with the next POST. */
  version: z.int(),
  products: z.array(responseProductSchema),
  total_tax: z.number(),
  total_tax_integer: z.int(),
  total_tax_display: z.string(),
  total_tax_breakdown: z.array(taxPartSchema),
  total_cost: z.number(),
  total_cost_integer: z.int(),
  total_cost_display: z.string(),
  coupon_savings_total_integer: z.int(),
  coupon_savings_total_display: z.string(),
  savings_total_integer: z.int(),
  savings_total_display: z.string(),
  sub_total_with_taxes_integer: z.int(),
  sub_total_with_taxes_display: z.string(),
  sub_total_integer: z.int(),
  sub_total_display: z.string(),
  currency: z.string(),
  credits_integer: z.int(),
  credits_display: z.string(),
  allowed_payment_methods: z.array(z.string()),
  coupon: z.string(),
  is_coupon_applied: z.boolean(),
  coupon_discounts_integer: z.array(z.int()),
  locale: z.string(),
  tax: z.object({ location: taxLocationSchema, display_taxes: z.boolean() }),
  is_signup: z.boolean(),
  messages: z.object({
    errors: z.array(message),
    success: z.array(message),
    persistent_errors: z.array(message),
  }),
  /** What made way for a renewal, or renewals that made way: adding them again undoes it. */
  replaced_products: z.optional(z.array(replacedProductSchema)),
  next_domain_is_free: z.boolean(),
  next_domain_condition: z.string(),
  bundled_domain: z.optional(z.string()),
});

/** The request cart, parsed. */
export type RequestCartOnWire = z.infer<typeof requestCartSchema>;
/** The request cart as a client sends it. */
export type RequestCartInput = z.input<typeof requestCartSchema>;
/** The response cart. */
export type ResponseCartOnWire = z.infer<typeof responseCartSchema>;
/** A line of the response cart. */
export type ResponseProductOnWire = z.infer<typeof responseProductSchema>;
