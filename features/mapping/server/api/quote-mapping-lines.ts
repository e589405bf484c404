import { pricedLine, saleOverrides } from '#features/cart/server/api/priced-line.ts';
import type {
  LineQuote,
  LineQuotes,
  PricedLine,
  QuoteContext,
} from '#features/cart/server/ports/line-quotes.ts';
import { isRenewalRequest, readPurchaseId } from '#features/cart/rules/line-identity.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import { findPlan } from '#features/catalog/rules/plan.ts';
import { runningPlan } from '#features/catalog/rules/plan-offer.ts';
import type { PricedProduct } from '#features/catalog/rules/product.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { findProducts } from '#features/catalog/server/api/product-catalog.ts';
import { say } from '#platform/kernel/sentence.ts';
import { addYears, seconds } from '#platform/kernel/duration.ts';
import { mappingSentences } from '../../contract/mapping-refusals.ts';
import { displayName, parseDomainName } from '#features/names/rules/domain-name.ts';
import { isMappable } from '../../rules/mapping-status.ts';
import { isMappingRenewable, paidUntil } from '#features/domains/rules/mapping-term.ts';
import { whyNoNames } from '#features/names/rules/site-for-names.ts';
import { type Domain, findDomains } from '#features/domains/server/api/domains.ts';
import { evaluateMappings, type EvaluateMappingDeps } from '../evaluate-mapping.ts';
import { refuseMapping } from '../require-connection.ts';
import { refuseSite, refuseStatus, yearVariants } from '#features/names/server/api/line-facts.ts';
import type { Availability } from '#features/search/server/api/search-presenter.ts';

/** The registry timeout of a cart read; unanswered names may stay until checkout. */
const TIMEOUT = seconds(1);
/** The longest term of a connection, like a plan's (cart spec, section 9: bill periods of a year or two). */
const MAX_YEARS = 2;

type MappingSentence = keyof typeof mappingSentences;

function refuse(
  line: LineToQuote,
  code: MappingSentence,
  values: Readonly<Record<string, number>> = {},
): LineQuote {
  const said = say(mappingSentences, code, { domain: displayName(line.meta), ...values });
  return { kind: 'refused', itemId: line.itemId, code: code.replaceAll('_', '-'), ...said };
}

/** Whether a plan on the site or in the cart includes custom domains. */
function isIncluded({ site, now, allLines }: QuoteContext): boolean {
  const held = site && runningPlan(site, now);
  if (held?.features.customDomain) return true;
  return allLines.some(({ productSlug }) => findPlan(productSlug)?.features.customDomain);
}

/**
 * Quotes connections of names registered elsewhere, and their renewals: the catalogue's yearly
 * price, or free with a plan that includes custom domains.
 */
export function mappingLineQuotes(deps: EvaluateMappingDeps): LineQuotes {
  return {
    family: 'mappings',
    matches: (slug) => slug === PRODUCT_SLUGS.domainMapping,
    quote: async (lines, context) => {
      const { db, currency, now } = context;
      const names = lines.map(({ meta }) => {
        const parsed = parseDomainName(meta);
        return parsed.ok ? parsed.name.ascii : meta;
      });
      const [[product], held, evaluated] = await Promise.all([
        findProducts(db, [PRODUCT_SLUGS.domainMapping], currency, now),
        findDomains(db, names),
        evaluateNewMapping(deps, lines, context),
      ]);
      const seen = new Set<string>();
      return lines.map((line, index) => {
        const name = names[index] ?? line.meta;
        if (seen.has(name)) return refuse(line, 'mapping_twice');
        seen.add(name);
        const refusal = isRenewalRequest(line)
          ? refusalOfRenewal(line, held.get(name), context)
          : refusalOfNew(line, evaluated.get(line.itemId), context);
        if (refusal) return refusal;
        if (!product) return refuseStatus(line, 'available_but_not_registrable');
        const end = held.get(name)?.facts.expiresAt ?? null;
        const paidThrough = (years: number): Date | null =>
          isRenewalRequest(line) ? paidUntil(end, years, now) : null;
        // A short-lived plan must not cover a connection for many years.
        const isFree = (years: number): boolean =>
          isIncluded(context) && (paidThrough(years) ?? now) <= addYears(now, MAX_YEARS);
        return price(line, product, { isFree, until: paidThrough(line.volume) });
      });
    },
  };
}

/** Evaluates new names by line; what the registry has not answered is checked again at checkout. */
async function evaluateNewMapping(
  deps: EvaluateMappingDeps,
  lines: readonly LineToQuote[],
  { db, siteId, userId, now }: QuoteContext,
): Promise<ReadonlyMap<string, Availability>> {
  const fresh = lines.filter((line) => !isRenewalRequest(line));
  const evaluated = await evaluateMappings(
    deps,
    fresh.map(({ meta }) => meta),
    {
      db,
      siteId,
      now,
      patience: TIMEOUT,
      missing: 'unknown',
      actor:
        userId === null
          ? { kind: 'visitor', visitorId: null }
          : { kind: 'user', userId, via: 'session', scopes: [] },
    },
  );
  return new Map(
    fresh.flatMap(({ itemId }, index) => {
      const each = evaluated[index];
      return each ? [[itemId, each] as const] : [];
    }),
  );
}

function refusalOfNew(
  line: LineToQuote,
  evaluated: Availability | undefined,
  { site }: QuoteContext,
): LineQuote | null {
  if (!site) return refuse(line, 'mapping_needs_site');
  const reason = whyNoNames(site);
  if (reason) return refuseSite(line, reason);
  if (!evaluated || !isMappable(evaluated.status))
    return refuseMapping(line, evaluated?.status ?? 'invalid_domain');
  return refusalOfCount(line);
}

function refusalOfRenewal(
  line: LineToQuote,
  held: Domain | undefined,
  { siteId, now }: QuoteContext,
): LineQuote | null {
  if (held?.facts.type !== 'mapped' || held.siteId !== siteId) return refuse(line, 'mapping_gone');
  if (!isMappingRenewable(held.facts, now)) return refuse(line, 'mapping_too_late');
  return refusalOfCount(line);
}

function refusalOfCount({ quantity, volume, ...line }: LineToQuote): LineQuote | null {
  const counted = { ...line, quantity, volume };
  if ((quantity ?? 1) !== 1) return refuse(counted, 'mapping_once');
  return volume > MAX_YEARS ? refuse(counted, 'mapping_years', { years: MAX_YEARS }) : null;
}

function price(
  line: LineToQuote,
  product: PricedProduct,
  terms: { readonly isFree: (years: number) => boolean; readonly until: Date | null },
): PricedLine {
  const isRenewal = terms.until !== null;
  const isFree = terms.isFree(line.volume);
  const sale = isRenewal ? null : product.sale;
  const priceYears = (years: number): { readonly original: number; readonly amount: number } => {
    const original = product.amount + (years - 1) * product.renewalAmount;
    const first = sale?.amount ?? product.amount;
    return { original, amount: terms.isFree(years) ? 0 : first + (years - 1) * product.renewalAmount };
  };
  const { original, amount } = priceYears(line.volume);
  return pricedLine(line, {
    productId: product.id,
    name: product.name,
    productType: product.productType,
    isDomainRegistration: false,
    isRenewal,
    billPeriodDays: 365,
    unitAmount: product.amount,
    renewalAmount: product.renewalAmount,
    originalAmount: original,
    amount,
    overrides: isFree
      ? [
          {
            code: 'included-mapping',
            reason: say(mappingSentences, 'mapping_included'),
            oldAmount: original,
            newAmount: 0,
          },
        ]
      : saleOverrides(original, amount),
    isSale: !isFree && amount < original,
    renewsUntil: terms.until && terms.until.toISOString().slice(0, 10),
    subscriptionId: isRenewal ? readPurchaseId(line.extra) || null : null,
    variants: yearVariants(line, product.id, MAX_YEARS, priceYears),
  });
}
