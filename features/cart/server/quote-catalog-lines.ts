import { findPlan } from '#features/catalog/rules/plan.ts';
import type { PricedProduct } from '#features/catalog/rules/product.ts';
import { findProducts } from '#features/catalog/server/door.ts';
import { fillSentence } from '#platform/contract/refusal.ts';
import { cartMessages } from '../contract/refusals.ts';
import type { LineToQuote } from '../rules/line-to-quote.ts';
import type { LineQuote, LineQuotes } from './ports/line-quotes.ts';

/** Prices what no other slice claims, such as plans, at the catalogue's price. */
export const catalogLineQuotes: LineQuotes = {
  family: 'catalog',
  matches: () => true,
  quote: async (lines, context) => {
    const slugs = [...new Set(lines.map((line) => line.productSlug))];
    const found = await findProducts(context.db, slugs, context.currency);
    const products = new Map(found.map((product) => [product.slug, product]));
    return lines.map((line) => quoteLine(line, products.get(line.productSlug)));
  },
};

function quoteLine(line: LineToQuote, product: PricedProduct | undefined): LineQuote {
  const refuse = (code: keyof typeof cartMessages): LineQuote => ({
    kind: 'refused',
    itemId: line.itemId,
    code,
    message: fillSentence(cartMessages[code], { product: product?.name ?? line.productSlug }),
  });
  // A free plan is what a site has without buying one.
  if (!product || findPlan(product.slug)?.isFree) return refuse('invalid-product');
  if (product.needsDomain && line.meta === '') return refuse('missing-meta');
  const amount = product.amount * line.volume * (line.quantity ?? 1);
  return {
    kind: 'priced',
    itemId: line.itemId,
    productId: product.id,
    name: product.name,
    productType: product.productType,
    isDomainRegistration: product.isDomainRegistration,
    isRenewal: false,
    billPeriodDays: product.billPeriodDays,
    unitAmount: product.amount,
    originalAmount: amount,
    amount,
    overrides: [],
    isBundled: false,
    includedDomainAmount: 0,
    renewsUntil: null,
    extra: {},
  };
}
