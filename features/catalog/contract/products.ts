import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

/** One product as the wire tells it; prices in major units for old clients, in minor units beside them. */
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
  sale_cost: z.optional(z.number()),
  sale_coupon: z.optional(z.object({ start_date: z.string(), expires: z.string() })),
});

/** A product on the wire. */
export type ProductOnWire = z.infer<typeof productSchema>;

/** GET /products: every product by its slug. */
export const listProductsEndpoint = endpoint({
  id: 'list-products',
  method: 'GET',
  path: '/rest/v1.1/products',
  summary: 'Every product that can be bought, by slug, with its price.',
  access: 'public',
  query: z.object({ currency: z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), 'USD') }),
  answer: z.record(z.string(), productSchema),
  refusals: [],
});
