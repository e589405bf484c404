import * as z from 'zod/mini';
import { CURRENCIES } from '#features/catalog/rules/currencies.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** One product on the wire; prices in major units for old clients, in minor units beside them. */
export const productSchema = z.object({
  product_id: z.int(),
  product_name: z.string(),
  product_slug: z.string(),
  description: z.string(),
  cost: z.number(),
  cost_integer: z.int(),
  cost_display: z.string(),
  currency_code: z.string(),
  is_domain_registration: z.boolean(),
  product_type: z.string(),
  /** Days of one bill period; -1 is paid once. */
  bill_period_days: z.int(),
  /** What the next bill period costs. */
  renewal_cost_integer: z.int(),
  renewal_cost_display: z.string(),
  /** Only while the sale is on. */
  sale_cost: z.optional(z.number()),
  sale_cost_integer: z.optional(z.int()),
  sale_cost_display: z.optional(z.string()),
  sale_coupon: z.optional(z.object({ start_date: z.string(), expires: z.string() })),
});

/** A currency to be answered in; the operator's where none is named. */
export const currencyQuery = z.optional(z.enum(CURRENCIES));

/** A product on the wire. */
export type ProductOnWire = z.infer<typeof productSchema>;

/** GET /products: every product by its slug. */
export const listProductsEndpoint = endpoint({
  id: 'list-products',
  method: 'GET',
  path: '/rest/v1.1/products',
  summary: 'Every product that can be bought, by slug, with its price.',
  access: 'public',
  query: z.object({ currency: currencyQuery }),
  answer: z.record(z.string(), productSchema),
  refusals: [],
});
