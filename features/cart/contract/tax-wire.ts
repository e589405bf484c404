import * as z from 'zod/mini';

/** One tax on the wire, as carts and orders list them in `total_tax_breakdown`. */
export const taxPartSchema = z.object({
  tax_collected: z.number(),
  tax_collected_integer: z.int(),
  tax_collected_display: z.string(),
  /** In English, such as 'VAT'; our own pages say it in the reader's language. */
  label: z.optional(z.string()),
  /** A fraction of the price: 0.19 for 19 %. Nothing is computed from it. */
  rate: z.number(),
  /** Such as `9.975%`. */
  rate_display: z.string(),
});

/** One tax on the wire. */
export type TaxPartOnWire = z.infer<typeof taxPartSchema>;
