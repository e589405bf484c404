import { periodMonths } from '#features/catalog/rules/bill-period.ts';
import { findPlan, listTerms } from '#features/catalog/rules/plan.ts';
import type { PricedProduct } from '#features/catalog/rules/product.ts';
import { termPrice } from '#features/catalog/rules/product.ts';
import { findProducts } from '#features/catalog/server/api/product-catalog.ts';
import { cartMessage } from '../../contract/refusals.ts';
import { isRenewalRequest } from '../../rules/line-identity.ts';
import type { LineToQuote } from '../../rules/line-identity.ts';
import { countUnits } from '../../rules/line-limits.ts';
import { pricedLine, saleOverrides } from './priced-line.ts';
import type { LineQuote, LineQuotes, LineVariant } from '../ports/line-quotes.ts';

/** Prices what no other slice claims, such as plans, at the catalogue's price. */
export const catalogLineQuotes: LineQuotes = {
  family: 'catalog',
  matches: () => true,
  quote: async (lines, context) => {
    const slugs = [...new Set(lines.flatMap((line) => [line.productSlug, ...otherTerms(line.productSlug)]))];
    const found = await findProducts(context.db, slugs, context.currency, context.now);
    const products = new Map(found.map((product) => [product.slug, product]));
    return lines.map((line) => quoteLine(line, products));
  },
};

/** The products of a plan's terms; none for anything else. */
function otherTerms(slug: string): readonly string[] {
  const plan = findPlan(slug);
  return plan ? listTerms(plan).map((term) => term.slug) : [];
}

function quoteLine(line: LineToQuote, products: ReadonlyMap<string, PricedProduct>): LineQuote {
  const product = products.get(line.productSlug);
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
    isFreeTrial: product.hasFreeTrial === true && line.volume === 1,
    variants: planVariants(line, products, units),
  });
}

/** The first price holds for one bill period. */
function introductoryTerms({ billPeriodDays }: PricedProduct) {
  if (billPeriodDays === 31) return { unit: 'month', count: 1 } as const;
  return { unit: 'year', count: billPeriodDays === 730 ? 2 : 1 } as const;
}

/** A plan's other terms, and the line's own where it buys several periods at once. */
function planVariants(
  { productSlug, volume }: LineToQuote,
  products: ReadonlyMap<string, PricedProduct>,
  units: number,
): readonly LineVariant[] {
  const terms = otherTerms(productSlug).map((slug) => ({ slug, periods: 1 }));
  const own = volume > 1 && terms.length > 0 ? [{ slug: productSlug, periods: volume }] : [];
  const variants = [...terms, ...own].flatMap(({ slug, periods }) => {
    const product = products.get(slug);
    if (!product || product.billPeriodDays === -1) return [];
    const { original, amount } = termPrice(product, periods, units);
    return [
      {
        productId: product.id,
        productSlug: slug,
        volume: periods,
        months: periodMonths(product.billPeriodDays) * periods,
        originalAmount: original,
        amount,
      },
    ];
  });
  return variants.toSorted((one, other) => one.months - other.months);
}
