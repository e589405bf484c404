import { pricedLine } from '#features/cart/server/api/priced-line.ts';
import type { LineQuote, QuoteContext } from '#features/cart/server/ports/line-quotes.ts';
import { readPurchaseId } from '#features/cart/rules/line-identity.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { addYears } from '#platform/kernel/duration.ts';
import type { Money } from '#platform/kernel/money.ts';
import { parseDomainName, readTld } from '#features/names/rules/domain-name.ts';
import { MAX_YEARS_AHEAD } from '#features/names/rules/domain-policy.ts';
import { projectNamed } from '#features/domains/rules/domain-lifecycle.ts';
import type { ProjectedDomain } from '#features/domains/rules/project-domain.ts';
import type { RedemptionState } from '#features/names/rules/redemption-state.ts';
import { findTldPolicy, premiumPrice } from '#features/names/rules/tld-policy.ts';
import type { Domain } from '#features/domains/server/api/domains.ts';
import {
  premiumExtra,
  refuseLine,
  refuseStatus,
  rememberedCheck,
  yearVariants,
} from '#features/names/server/api/line-facts.ts';
import type { NameFacts } from './quote-registration.ts';

/** The facts about names in a cart that are held here. */
export interface HeldFacts extends NameFacts {
  readonly held: ReadonlyMap<string, Domain>;
  /** Where redeemable names stand at their registry; those without an answer are absent. */
  readonly reported: ReadonlyMap<string, RedemptionState>;
  /** Names whose restore is paid and in progress. */
  readonly restoring: ReadonlySet<string>;
}

/** The registered domain of that name on the cart's site; null if there is none. */
export function heldDomain(
  name: string,
  { held }: Pick<HeldFacts, 'held'>,
  { siteId, now }: Pick<QuoteContext, 'siteId' | 'now'>,
) {
  const domain = held.get(name);
  if (!domain || siteId === null || domain.siteId !== siteId || domain.facts.type !== 'registered')
    return null;
  const projected = projectNamed(domain, now);
  return projected.transferredAwayAt === null ? projected : null;
}

/**
 * What a name needs before it can be renewed: nothing, or a restore; or why it cannot be renewed.
 *
 * The dates decide, except where the registry reports otherwise: it has the name still or again, or
 * no longer.
 */
export function renewalNeed(
  name: string,
  domain: ProjectedDomain,
  { reported, restoring }: Pick<HeldFacts, 'reported' | 'restoring'>,
): 'nothing' | 'restore' | 'renewal_too_late' | 'restore_in_progress' {
  if (restoring.has(name)) return 'restore_in_progress';
  if (domain.isRenewable) return 'nothing';
  if (!domain.isRedeemable) return 'renewal_too_late';
  switch (reported.get(name)) {
    case 'held':
      return 'nothing';
    case 'report_due':
      return 'restore_in_progress';
    case 'too_late':
    case 'gone':
      return 'renewal_too_late';
    case 'redeemable':
    case undefined:
      return 'restore';
  }
}

/**
 * Quotes the renewal of a name registered for this site, with its new expiry.
 *
 * Every year at the renewal price, without sales or plan credits. A name in redemption can be
 * renewed only together with its redemption fee.
 */
export function quoteRenewal(
  line: LineToQuote,
  name: string,
  facts: HeldFacts,
  context: QuoteContext,
): LineQuote {
  const domain = heldDomain(name, facts, context);
  const product = facts.products.get(readTld(name));
  if (!domain?.expiresAt) return refuseLine(line, 'renewal_unknown');
  if (!product) return refuseStatus(line, 'tld_not_supported');
  if (domain.isPendingTransferOut) return refuseLine(line, 'renewal_in_transfer');
  const need = renewalNeed(name, domain, facts);
  if (need === 'restore' && !redeems(name, context)) return refuseLine(line, 'renewal_needs_redemption');
  if (need !== 'nothing' && need !== 'restore') return refuseLine(line, need);
  const { expiresAt } = domain;
  const horizon = addYears(context.now, MAX_YEARS_AHEAD);
  const mostYears = findTldPolicy(readTld(name))?.mostYears ?? 1;
  const isSold = (years: number) => years <= mostYears && addYears(expiresAt, years) <= horizon;
  if (!isSold(line.volume)) return refuseLine(line, 'invalid_period', { years: mostYears });

  const fee = domain.isPremium ? renewalFee(line, name, facts) : null;
  const yearly = domain.isPremium ? fee && premiumPrice(fee, context.currency) : product.price.renewal;
  if (!yearly) return refuseStatus(line, 'availability_check_error');
  const priceYears = (years: number) => ({ original: yearly.amount * years, amount: yearly.amount * years });
  const { original, amount } = priceYears(line.volume);
  const longest = Array.from({ length: mostYears }, (_, index) => index + 1).filter(isSold).length;
  return pricedLine(line, {
    productId: product.productId,
    name: product.name,
    productType: 'domain',
    isDomainRegistration: true,
    isRenewal: true,
    billPeriodDays: 365,
    unitAmount: yearly.amount,
    originalAmount: original,
    amount,
    renewsUntil: addYears(expiresAt, line.volume).toISOString().slice(0, 10),
    subscriptionId: readPurchaseId(line.extra) || null,
    variants: yearVariants(line, product.productId, longest, priceYears),
    extra: { ...premiumExtra(domain.isPremium, fee), uses_domain_credit: false },
  });
}

function redeems(name: string, { allLines }: QuoteContext): boolean {
  return allLines.some((line) => {
    if (line.productSlug !== PRODUCT_SLUGS.domainRedemption) return false;
    const parsed = parseDomainName(line.meta);
    return parsed.ok && parsed.name.ascii === name;
  });
}

/** The registry's yearly price of a premium name, or the price of the line's previous quote. */
function renewalFee(line: LineToQuote, name: string, { checks }: HeldFacts): Money | null {
  const check = checks.get(name) ?? rememberedCheck(name, line);
  return check?.prices?.renew ?? null;
}
