import { say } from '#platform/kernel/sentence.ts';
import { BUNDLED_DOMAIN } from '#features/cart/server/ports/line-quotes.ts';
import { pricedLine, saleOverrides } from '#features/cart/server/api/priced-line.ts';
import type { LineQuote, PricedLine } from '#features/cart/server/ports/line-quotes.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import { termPrice } from '#features/catalog/rules/product.ts';
import { formatMoney, money, type Money } from '#platform/kernel/money.ts';
import { domainLineSentences } from '#features/names/contract/refusals.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import type { NamePrice } from '#features/names/rules/price-text.ts';
import { findTldPolicy } from '#features/names/rules/tld-policy.ts';
import type { TrademarkNotice } from '#features/names/rules/trademark-notice.ts';
import { findOffer, type RegistrationProduct } from '#features/names/server/api/name-price.ts';
import {
  isAmount,
  premiumExtra,
  refuseLine,
  refuseStatus,
  rememberedCheck,
  yearVariants,
} from '#features/names/server/api/line-facts.ts';
import { acceptanceIn, noticeExtra } from '#features/names/server/api/line-notice.ts';
import type { NameCheck } from '#features/names/server/ports/registrar.ts';
import { retryCheckText, takenLineStatus } from '#features/names/server/api/taken-status.ts';

/** The facts about the names of a cart. */
export interface NameFacts {
  readonly products: ReadonlyMap<string, RegistrationProduct>;
  readonly checks: ReadonlyMap<string, NameCheck>;
  /** The stored notices that lines say were accepted. */
  readonly shown: readonly TrademarkNotice[];
  /** The notices of the other names; absent if unknown. */
  readonly claimed: ReadonlyMap<string, TrademarkNotice | null>;
  readonly now: Date;
}

/** The accepted price of a premium name, if it differs from the current one. */
function otherAcceptedPrice({ extra }: LineToQuote, { cost, isPremium }: NamePrice): Money | null {
  const { premium_price_integer: amount, premium_price_currency: currency } = extra;
  if (!isPremium || !isAmount(amount) || currency !== cost.currency || amount === cost.amount) return null;
  return money(amount, cost.currency);
}

/**
 * Quotes a registration: the first year at its price, on sale or covered by a plan; later years at
 * the renewal price.
 *
 * @param isCreditLeft whether a plan may cover the first year; never a premium one
 */
export function quoteRegistration(
  line: LineToQuote,
  name: string,
  { products, checks, shown, claimed, now }: NameFacts,
  isCreditLeft: boolean,
): LineQuote {
  const check = checks.get(name) ?? rememberedCheck(name, line);
  if (check && !check.isAvailable)
    return refuseStatus(line, takenLineStatus(check), retryCheckText(check, now));
  const offer = findOffer(name, products, check);
  if (!offer) return refuseStatus(line, 'available_but_not_registrable');
  const { mostYears, supportsPrivacy } = findTldPolicy(readTld(name)) ?? {
    mostYears: 1,
    supportsPrivacy: false,
  };
  if (line.volume > mostYears) return refuseLine(line, 'invalid_period', { years: mostYears });

  const { product, price } = offer;
  const accepted = acceptanceIn(line.extra, name, { shown, now });
  if (!accepted && claimed.get(name)) return refuseLine(line, 'trademark_notice_required');
  const other = otherAcceptedPrice(line, price);
  if (other) {
    const prices = { price: formatMoney(price.cost), accepted: formatMoney(other) };
    return refuseLine(line, 'premium_price_changed', prices);
  }
  const { cost, renewal, isPremium } = price;
  const isBundled = isCreditLeft && !isPremium;
  const parts = { amount: cost.amount, renewalAmount: renewal.amount, sale: isBundled ? null : price.sale };
  const priceYears = (years: number) => {
    const { original, amount } = termPrice(parts, years, 1);
    return { original, amount: isBundled ? amount - cost.amount : amount };
  };
  const { original, amount } = priceYears(line.volume);
  return pricedLine(line, {
    productId: product.productId,
    name: product.name,
    productType: 'domain',
    isDomainRegistration: true,
    billPeriodDays: 365,
    unitAmount: cost.amount,
    renewalAmount: renewal.amount,
    introductoryTerms: renewal.amount === cost.amount ? null : { unit: 'year', count: 1 },
    originalAmount: original,
    amount,
    overrides: isBundled ? bundledOverrides(original, amount) : saleOverrides(original, amount),
    isSale: !isBundled && amount < original,
    isBundled,
    variants: yearVariants(line, product.productId, mostYears, priceYears),
    extra: {
      ...premiumExtra(isPremium, check?.prices?.create),
      ...noticeExtra(line.extra, name, accepted),
      uses_domain_credit: isBundled,
      privacy: line.extra['privacy'] === true && supportsPrivacy,
      privacy_available: supportsPrivacy,
    },
  });
}

function bundledOverrides(oldAmount: number, newAmount: number): PricedLine['overrides'] {
  return [{ code: BUNDLED_DOMAIN, reason: say(domainLineSentences, 'bundled'), oldAmount, newAmount }];
}
