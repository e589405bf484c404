import { findPlan } from '#features/catalog/rules/plan.ts';
import type { PricedProduct } from '#features/catalog/rules/product.ts';
import { termPrice } from '#features/catalog/rules/product.ts';
import { findProducts } from '#features/catalog/server/api/product-catalog.ts';
import { cartMessage } from '../../contract/refusals.ts';
import { isRenewalRequest } from '../../rules/line-identity.ts';
import type { LineToQuote } from '../../rules/line-identity.ts';
import { countUnits } from '../../rules/line-limits.ts';
import { pricedLine, saleOverrides } from './priced-line.ts';
import type { LineQuote, LineQuotes, LineVariant } from '../ports/line-quotes.ts';

/** Years that a plan can be bought for at once. */
const PLAN_YEARS = [1, 2];
const MONTHS = { 31: 1, 365: 12, 730: 24 } as const;

/** Prices what no other slice claims, such as plans, at the catalogue's price. */
export const catalogLineQuotes: LineQuotes = {
  family: 'catalog',
  matches: () => true,
  quote: async (lines, context) => {
    const slugs = [...new Set(lines.map((line) => line.productSlug))];
    const found = await findProducts(context.db, slugs, context.currency, context.now);
    const products = new Map(found.map((product) => [product.slug, product]));
    return lines.map((line) => quoteLine(line, products.get(line.productSlug)));
  },
};

function quoteLine(line: LineToQuote, product: PricedProduct | undefined): LineQuote {
  const refuse = (code: Parameters<typeof cartMessage>[0]): LineQuote => ({
    kind: 'refused',
    itemId: line.itemId,
    ...cartMessage(code, { product: product?.name ?? line.productSlug }),
  });
  // A free plan is what a site has without buying one.
  if (!product || findPlan(product.slug)?.isFree) return refuse('invalid-product');
  if (product.needsDomain && line.meta === '') return refuse('missing-meta');
  if (isRenewalRequest(line)) return refuse('invalid-renewal');
  const isOnce = product.billPeriodDays === -1;
  const isIntroductory = !isOnce && product.renewalAmount !== product.amount;
  const units = countUnits(line);
  const { original, amount } = termPrice(product, line.volume, units);
  return pricedLine(line, {
    productId: product.id,
    name: product.name,
    productType: product.productType,
    isDomainRegistration: product.isDomainRegistration,
    billPeriodDays: product.billPeriodDays,
    unitAmount: product.amount,
    renewalAmount: isOnce ? null : product.renewalAmount,
    introductoryTerms: isIntroductory ? introductoryTerms(product) : null,
    originalAmount: original,
    amount,
    overrides: saleOverrides(original, amount),
    isSale: amount < original,
    variants: findPlan(product.slug) ? planVariants(product, line.volume, units) : [],
  });
}

/** The first price holds for one bill period. */
function introductoryTerms({ billPeriodDays }: PricedProduct) {
  if (billPeriodDays === 31) return { unit: 'month', count: 1 } as const;
  return { unit: 'year', count: billPeriodDays === 730 ? 2 : 1 } as const;
}

function planVariants(product: PricedProduct, volume: number, units: number): readonly LineVariant[] {
  const { billPeriodDays } = product;
  if (billPeriodDays === -1) return [];
  const volumes = [...new Set([...PLAN_YEARS, volume])].sort((one, other) => one - other);
  return volumes.map((each) => {
    const { original, amount } = termPrice(product, each, units);
    return {
      productId: product.id,
      productSlug: product.slug,
      volume: each,
      months: MONTHS[billPeriodDays] * each,
      originalAmount: original,
      amount,
    };
  });
}
