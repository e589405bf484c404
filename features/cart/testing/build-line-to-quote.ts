import type { LineToQuote } from '../rules/line-identity.ts';

/** A line whose price is asked: one of the product, for one period, with nothing more said. */
export function buildLineToQuote(productSlug: string, parts: Partial<LineToQuote> = {}): LineToQuote {
  const { meta = '' } = parts;
  return {
    itemId: `${productSlug}:${meta}`,
    productSlug,
    meta,
    volume: 1,
    quantity: null,
    extra: {},
    ...parts,
  };
}
