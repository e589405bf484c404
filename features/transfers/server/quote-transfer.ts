import { pricedLine } from '#features/cart/server/api/priced-line.ts';
import type { LineQuote, QuoteContext } from '#features/cart/server/ports/line-quotes.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import type { PricedProduct } from '#features/catalog/rules/product.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import { findTldPolicy, premiumPrice, transferTerms } from '#features/names/rules/tld-policy.ts';
import { type Domain, isHeldHere } from '#features/domains/server/api/domains.ts';
import {
  premiumExtra,
  refuseLine,
  refuseStatus,
  rememberedCheck,
} from '#features/names/server/api/line-facts.ts';
import type { RegistrationProduct } from '#features/names/server/api/name-price.ts';
import type { NameCheck } from '#features/names/server/ports/registrar.ts';
import { retryCheckText, takenStatus } from '#features/names/server/api/taken-status.ts';

/** The facts about the names of a cart, and the sites of those in transfer. */
export interface TransferFacts {
  readonly products: ReadonlyMap<string, RegistrationProduct>;
  readonly checks: ReadonlyMap<string, NameCheck>;
  /** The names that are held here. */
  readonly held: ReadonlyMap<string, Domain>;
  readonly underWay: ReadonlyMap<string, number>;
}

/**
 * Quotes a transfer: a year of its TLD, because the transfer adds one (ICANN Transfer Policy); for
 * a premium name, based on the registry's price.
 *
 * A name that cannot be transferred is refused. Obstacles that its holder can resolve (locks,
 * codes, the 60 days) are left to the precheck and the transfer itself.
 */
export function quoteTransfer(
  line: LineToQuote,
  name: string,
  product: PricedProduct,
  { held, checks, products, underWay }: TransferFacts,
  { siteId, currency, now }: QuoteContext,
): LineQuote {
  if (line.volume !== 1) return refuseLine(line, 'transfer_once');
  if (transferTerms(readTld(name)).way !== 'code') return refuseLine(line, 'transfer_not_offered');
  const here = held.get(name);
  const isOurs = here !== undefined && isHeldHere(here);
  const heldBy = isOurs ? here.siteId : underWay.get(name);
  if (heldBy !== undefined) {
    // Names on other customers' sites are not revealed.
    if (heldBy !== siteId) return refuseStatus(line, 'not_available');
    return refuseLine(line, isOurs ? 'transfer_here' : 'transfer_under_way');
  }

  const check = checks.get(name) ?? rememberedCheck(name, line);
  if (check?.isAvailable && checks.has(name)) return refuseLine(line, 'transfer_not_registered');
  const status = check && !check.isAvailable ? takenStatus(check) : 'transferrable';
  if (!status.startsWith('transferrable'))
    return refuseStatus(line, status, check && retryCheckText(check, now));

  const yearly = products.get(readTld(name))?.price.renewal;
  if (!yearly) return refuseStatus(line, 'tld_not_supported');
  const isPremium = Boolean(check?.premiumTier);
  const fee = check?.prices?.transfer ?? check?.prices?.renew ?? null;
  const premium = isPremium && fee ? premiumPrice(fee, currency) : null;
  if (isPremium && !premium) return refuseStatus(line, 'availability_check_error');
  const { amount } = premium ?? yearly;
  const supportsPrivacy = findTldPolicy(readTld(name))?.supportsPrivacy ?? false;
  return pricedLine(line, {
    productId: product.id,
    name: product.name,
    productType: product.productType,
    isDomainRegistration: false,
    billPeriodDays: 365,
    unitAmount: amount,
    originalAmount: amount,
    amount,
    extra: {
      ...premiumExtra(isPremium, fee),
      privacy: line.extra['privacy'] === true && supportsPrivacy,
      privacy_available: supportsPrivacy,
      copy_records: line.extra['copy_records'] === true,
    },
  });
}
