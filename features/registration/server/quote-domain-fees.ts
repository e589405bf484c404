import { pricedLine } from '#features/cart/server/api/priced-line.ts';
import type { LineQuote, PricedLine, QuoteContext } from '#features/cart/server/ports/line-quotes.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import type { PricedProduct } from '#features/catalog/rules/product.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import { findTldPolicy, premiumPrice } from '#features/names/rules/tld-policy.ts';
import { refuseLine } from '#features/names/server/api/line-facts.ts';
import { heldDomain, type HeldFacts } from './quote-renewal.ts';

/**
 * Quotes the redemption fee: the registry's restore price, or the catalogue's fee while the
 * registry gives none (management spec, section 4 'Expired domain').
 */
export function quoteRedemption(
  line: LineToQuote,
  name: string,
  product: PricedProduct,
  facts: HeldFacts,
  context: QuoteContext,
): LineQuote {
  const domain = heldDomain(name, facts, context);
  if (!domain) return refuseLine(line, 'renewal_unknown');
  if (!domain.isRedeemable)
    return refuseLine(line, domain.isRenewable ? 'redemption_not_due' : 'renewal_too_late');
  if (line.volume !== 1) return refuseLine(line, 'domain_once');
  const restore = facts.checks.get(name)?.prices?.restore;
  const fee = restore ? premiumPrice(restore, context.currency) : null;
  return {
    ...paidLine(line, product, fee?.amount ?? product.amount),
    billPeriodDays: -1,
    renewalAmount: null,
  };
}

/** Quotes privacy protection: free where the registry allows it, otherwise not sold. */
export function quotePrivacy(line: LineToQuote, name: string, product: PricedProduct): LineQuote {
  if (!findTldPolicy(readTld(name))?.supportsPrivacy) return refuseLine(line, 'privacy_not_supported');
  return paidLine(line, product, 0);
}

function paidLine(line: LineToQuote, product: PricedProduct, amount: number): PricedLine {
  return pricedLine(line, {
    productId: product.id,
    name: product.name,
    productType: product.productType,
    isDomainRegistration: false,
    billPeriodDays: product.billPeriodDays,
    unitAmount: amount,
    originalAmount: amount,
    amount,
  });
}
