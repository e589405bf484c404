import { pricedLine } from '#features/cart/server/api/priced-line.ts';
import type { LineQuote, PricedLine, QuoteContext } from '#features/cart/server/ports/line-quotes.ts';
import { isRenewalRequest } from '#features/cart/rules/line-identity.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import type { PricedProduct } from '#features/catalog/rules/product.ts';
import { isRegistrationSlug } from '#features/catalog/rules/product-slug.ts';
import { parseDomainName, readTld } from '#features/names/rules/domain-name.ts';
import { findTldPolicy, premiumPrice } from '#features/names/rules/tld-policy.ts';
import { isAmount, refuseLine } from '#features/names/server/api/line-facts.ts';
import type { Money } from '#platform/kernel/money.ts';
import { heldDomain, type HeldFacts, renewalNeed } from './quote-renewal.ts';

/**
 * Quotes the redemption fee: the registry's restore price of this name plus our markup (management
 * spec, section 4 'Expired domain'). While the registry names none, the price of the line's previous
 * quote; never a guess.
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
  const need = renewalNeed(name, domain, facts);
  if (need === 'nothing') return refuseLine(line, 'redemption_not_due');
  if (need !== 'restore') return refuseLine(line, need);
  if (line.volume !== 1) return refuseLine(line, 'domain_once');
  if (!renews(name, context)) return refuseLine(line, 'redemption_needs_renewal');
  const restore = facts.checks.get(name)?.prices?.restore ?? rememberedFee(line);
  if (!restore) return refuseLine(line, 'redemption_fee_unknown');
  const fee = premiumPrice(restore, context.currency);
  if (!fee) return refuseLine(line, 'redemption_not_sold');
  return {
    ...paidLine(line, product, fee.amount),
    billPeriodDays: -1,
    renewalAmount: null,
    // What we agree to pay the registry; always written, so that values sent by clients are overwritten.
    extra: { registry_fee_integer: restore.amount, registry_fee_currency: restore.currency },
  };
}

/** The restore price from the line's previous quote. Checkout checks at the registry again. */
function rememberedFee({ extra }: LineToQuote): Money | null {
  const { registry_fee_integer: amount, registry_fee_currency: currency } = extra;
  return isAmount(amount) && typeof currency === 'string' ? { amount, currency } : null;
}

function renews(name: string, { allLines }: QuoteContext): boolean {
  return allLines.some((line) => {
    if (!isRegistrationSlug(line.productSlug) || !isRenewalRequest(line)) return false;
    const parsed = parseDomainName(line.meta);
    return parsed.ok && parsed.name.ascii === name;
  });
}

/** A quoted line of a cart, with its name in A-labels. */
export interface QuotedName {
  readonly line: LineToQuote;
  readonly kind: 'registration' | 'renewal' | 'redemption' | 'privacy';
  readonly name: string;
  readonly quote: LineQuote;
}

/**
 * Refuses the renewal of a redeemable name whose fee is refused, and the fee whose renewal is: a cart
 * never holds one without the other.
 */
export function keepTogether(
  { line, kind, name, quote }: QuotedName,
  quoted: readonly QuotedName[],
  facts: HeldFacts,
  context: QuoteContext,
): LineQuote {
  const isPriced = (wanted: QuotedName['kind']) =>
    quoted.some((each) => each.kind === wanted && each.name === name && each.quote.kind === 'priced');
  if (quote.kind === 'refused') return quote;
  if (kind === 'redemption')
    return isPriced('renewal') ? quote : refuseLine(line, 'redemption_needs_renewal');
  const domain = kind === 'renewal' ? heldDomain(name, facts, context) : null;
  const needsRestore = domain !== null && renewalNeed(name, domain, facts) === 'restore';
  return needsRestore && !isPriced('redemption') ? refuseLine(line, 'renewal_needs_redemption') : quote;
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
