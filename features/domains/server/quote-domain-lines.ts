import type { LineQuote, LineQuotes, QuoteContext } from '#features/cart/server/door.ts';
import type { LineToQuote } from '#features/cart/rules/line-to-quote.ts';
import { findPlan } from '#features/catalog/rules/plan.ts';
import { isRegistrationSlug, tldOfRegistrationSlug } from '#features/catalog/rules/product-slug.ts';
import { isPlanExpired } from '#features/sites/rules/site-plan.ts';
import { listSites } from '#features/sites/server/door.ts';
import { fillSentence } from '#platform/contract/refusal.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { domainLineSentences } from '../contract/refusals.ts';
import { AVAILABILITY_TEXTS, type AvailabilityStatus } from '../rules/availability-status.ts';
import { displayName, parseDomainName, tldOf } from '../rules/domain-name.ts';
import { isSold } from '../rules/suggest-names.ts';
import { findTldPolicy } from '../rules/tld-policy.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { offerOf, type RegistrationProduct, registrationProducts } from './name-price.ts';
import { isPublicSuffix } from './public-suffix.ts';
import type { NameCheck } from './ports/registrar.ts';

/** A cart that is read waits this long for the registry; what is not answered keeps its last price. */
const PATIENCE = seconds(1);

type Offer = NonNullable<ReturnType<typeof offerOf>>;

function refuse(line: LineToQuote, status: AvailabilityStatus): LineQuote {
  const values = { domain: displayName(line.meta), tld: tldOf(line.meta) };
  const message = fillSentence(AVAILABILITY_TEXTS[status].text, values);
  return { kind: 'refused', itemId: line.itemId, code: status, message };
}

/** The name of a line when it fits its product, or why it cannot be sold so. */
function nameOf(line: LineToQuote): { readonly name: string } | { readonly status: AvailabilityStatus } {
  const parsed = parseDomainName(line.meta);
  if (!parsed.ok) return { status: 'invalid_domain' };
  if (tldOf(parsed.name.ascii) !== tldOfRegistrationSlug(line.productSlug)) return { status: 'invalid_tld' };
  if (isPublicSuffix(parsed.name.ascii)) return { status: 'forbidden_domain' };
  return isSold(parsed.name) ? { name: parsed.name.ascii } : { status: 'forbidden_subdomain' };
}

/** What the registry said of a premium name when the line was quoted before; the quote itself wrote it. */
function rememberedCheck(name: string, { extra }: LineToQuote): NameCheck | undefined {
  const { premium, registry_fee_integer: amount, registry_fee_currency: currency } = extra;
  if (premium !== true || typeof amount !== 'number' || typeof currency !== 'string') return undefined;
  const create = { amount, currency };
  const prices = { periodYears: 1, create, renew: create, transfer: null, restore: null };
  return { name, isAvailable: true, reason: null, premiumTier: 'premium', prices };
}

function priceLine(
  line: LineToQuote,
  { product, price }: Offer,
  check: NameCheck | undefined,
  isBundled: boolean,
): LineQuote {
  const original = price.cost.amount + price.renewal.amount * (line.volume - 1);
  const amount = isBundled ? original - price.cost.amount : original;
  const fee = price.isPremium ? check?.prices?.create : null;
  return {
    kind: 'priced',
    itemId: line.itemId,
    productId: product.productId,
    name: product.name,
    productType: 'domain',
    isDomainRegistration: true,
    isRenewal: false,
    billPeriodDays: 365,
    unitAmount: price.cost.amount,
    originalAmount: original,
    amount,
    overrides: isBundled
      ? [
          {
            code: 'bundled-domain',
            reason: domainLineSentences.bundled,
            oldAmount: original,
            newAmount: amount,
          },
        ]
      : [],
    isBundled,
    includedDomainAmount: 0,
    renewsUntil: null,
    // All of them are always said, so that nothing a client sent in their place is kept.
    extra: {
      premium: price.isPremium,
      registry_fee_integer: fee?.amount ?? null,
      registry_fee_currency: fee?.currency ?? null,
      uses_domain_credit: isBundled,
      privacy: line.extra['privacy'] === true && (findTldPolicy(tldOf(line.meta))?.supportsPrivacy ?? false),
    },
  };
}

/** Whether a plan, held or in the same cart, pays the first year of one domain. */
async function hasCredit({ db, siteId, allLines, now }: QuoteContext): Promise<boolean> {
  if (allLines.some((line) => findPlan(line.productSlug)?.features.domainCredit)) return true;
  const [site] = siteId === null ? [] : await listSites(db, [siteId]);
  return site !== undefined && site.plan.hasDomainCredit && !isPlanExpired(site.plan, now);
}

function judgeLine(
  line: LineToQuote,
  products: ReadonlyMap<string, RegistrationProduct>,
  checks: ReadonlyMap<string, NameCheck>,
): LineQuote | { readonly offer: Offer; readonly check: NameCheck | undefined } {
  const named = nameOf(line);
  if ('status' in named) return refuse(line, named.status);
  const check = checks.get(named.name) ?? rememberedCheck(named.name, line);
  if (check && !check.isAvailable) return refuse(line, 'not_available');
  const offer = offerOf(named.name, products, check);
  if (!offer) return refuse(line, 'available_but_not_registrable');
  const mostYears = findTldPolicy(tldOf(named.name))?.mostYears ?? 1;
  if (line.volume > mostYears) {
    const values = { tld: tldOf(named.name), years: mostYears };
    const message = fillSentence(domainLineSentences.invalid_period, values);
    return { kind: 'refused', itemId: line.itemId, code: 'invalid-period', message };
  }
  return { offer, check };
}

/**
 * Answers what registrations cost.
 *
 * The first ordinary name in the cart is the one that a plan's credit pays; premium names
 * cost what the registry asks and are never covered.
 */
export function domainLineQuotes(deps: Pick<DomainsDeps, 'availability'>): LineQuotes {
  return {
    family: 'domains',
    matches: isRegistrationSlug,
    quote: async (lines, context) => {
      const named = lines.map(nameOf).flatMap((each) => ('name' in each ? [each.name] : []));
      const [products, checks, isCredited] = await Promise.all([
        registrationProducts(context.db, named.map(tldOf), context.currency),
        deps.availability.check(named, PATIENCE),
        hasCredit(context),
      ]);
      let isCreditLeft = isCredited;
      return lines.map((line) => {
        const judged = judgeLine(line, products, checks);
        if ('kind' in judged) return judged;
        const isBundled = isCreditLeft && !judged.offer.price.isPremium;
        if (isBundled) isCreditLeft = false;
        return priceLine(line, judged.offer, judged.check, isBundled);
      });
    },
  };
}
