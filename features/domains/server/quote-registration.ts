import { BUNDLED_DOMAIN, saleOverrides } from '#features/cart/server/door.ts';
import type { LineQuote, PricedLine } from '#features/cart/server/door.ts';
import type { LineToQuote } from '#features/cart/rules/line-to-quote.ts';
import { termPrice } from '#features/catalog/rules/term-price.ts';
import { domainLineSentences } from '../contract/refusals.ts';
import { tldOf } from '../rules/domain-name.ts';
import { findTldPolicy } from '../rules/tld-policy.ts';
import { offerOf, type RegistrationProduct } from './name-price.ts';
import { premiumExtra, refuseLine, refuseStatus, rememberedCheck, yearVariants } from './line-facts.ts';
import type { NameCheck } from './ports/registrar.ts';

/** What is known of the names of a cart. */
export interface NameFacts {
  readonly products: ReadonlyMap<string, RegistrationProduct>;
  readonly checks: ReadonlyMap<string, NameCheck>;
}

/**
 * What a registration costs: the first year at its price, on sale or free with a plan, every
 * later year at the renewal price.
 *
 * @param isCreditLeft a plan may pay the first year; premium names are never covered.
 */
export function quoteRegistration(
  line: LineToQuote,
  name: string,
  { products, checks }: NameFacts,
  isCreditLeft: boolean,
): LineQuote {
  const check = checks.get(name) ?? rememberedCheck(name, line);
  if (check && !check.isAvailable) return refuseStatus(line, 'not_available');
  const offer = offerOf(name, products, check);
  if (!offer) return refuseStatus(line, 'available_but_not_registrable');
  const mostYears = findTldPolicy(tldOf(name))?.mostYears ?? 1;
  if (line.volume > mostYears) return refuseLine(line, 'invalid_period', { years: mostYears });

  const { product, price } = offer;
  const { cost, renewal, isPremium } = price;
  const isBundled = isCreditLeft && !isPremium;
  const parts = { amount: cost.amount, renewalAmount: renewal.amount, sale: isBundled ? null : price.sale };
  const priceOf = (years: number) => {
    const { original, amount } = termPrice(parts, years, 1);
    return { original, amount: isBundled ? amount - cost.amount : amount };
  };
  const { original, amount } = priceOf(line.volume);
  return {
    kind: 'priced',
    itemId: line.itemId,
    productId: product.productId,
    name: product.name,
    productType: 'domain',
    isDomainRegistration: true,
    isRenewal: false,
    billPeriodDays: 365,
    unitAmount: cost.amount,
    renewalAmount: renewal.amount,
    introductoryTerms: renewal.amount === cost.amount ? null : { unit: 'year', count: 1 },
    originalAmount: original,
    amount,
    overrides: isBundled ? bundledOverrides(original, amount) : saleOverrides(original, amount),
    isSale: !isBundled && amount < original,
    isBundled,
    includedDomainAmount: 0,
    renewsUntil: null,
    subscriptionId: null,
    variants: yearVariants(line, product.productId, mostYears, priceOf),
    extra: {
      ...premiumExtra(isPremium, check?.prices?.create),
      uses_domain_credit: isBundled,
      privacy: line.extra['privacy'] === true && (findTldPolicy(tldOf(name))?.supportsPrivacy ?? false),
    },
  };
}

function bundledOverrides(oldAmount: number, newAmount: number): PricedLine['overrides'] {
  return [{ code: BUNDLED_DOMAIN, reason: domainLineSentences.bundled, oldAmount, newAmount }];
}
