import type { PanelNames } from '#features/names/rules/name-policy.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { say } from '#platform/kernel/sentence.ts';
import { pricedLine, saleOverrides } from '#features/cart/server/api/priced-line.ts';
import type { LineQuote, LineQuotes, PricedLine } from '#features/cart/server/ports/line-quotes.ts';
import { isRenewalRequest, readPurchaseId } from '#features/cart/rules/line-identity.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import type { PricedProduct } from '#features/catalog/rules/product.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { findProducts } from '#features/catalog/server/api/product-catalog.ts';
import { paidUntil } from '#features/domains/rules/mapping-term.ts';
import { findSiteRedirectReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';
import { yearVariants } from '#features/names/server/api/line-facts.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import type { Database } from '#platform/database/database.ts';
import { redirectLineSentences } from '../../contract/refusals.ts';
import { REDIRECT_FAULTS } from '../../rules/redirect-error.ts';
import type { RedirectError } from '../../rules/redirect-error.ts';
import { whyNoRedirect, isRedirectRenewable, MAX_REDIRECT_YEARS } from '../../rules/redirect-term.ts';
import { noRedirectSentence } from '../can-redirect.ts';
import { evaluateNewRedirect } from '../evaluate-redirect.ts';
import { locationOfLine } from '../end-site-redirect.ts';
import type { RedirectsDeps } from '../redirects-deps.ts';

function refuse({ itemId }: LineToQuote, code: string, said: Message): LineQuote {
  return { kind: 'refused', itemId, code: code.replaceAll('_', '-'), ...said };
}

/** Refuses a line with an invalid target; code and message equal the form's. */
export function refuseTarget(line: LineToQuote, fault: RedirectError) {
  return { code: REDIRECT_FAULTS[fault].code, ...say(REDIRECT_FAULTS, fault, { domain: line.meta }) };
}

/** Quotes redirects and their renewals: the catalogue's yearly price. */
export function redirectLineQuotes(deps: PanelNames & Pick<RedirectsDeps, 'targets'>): LineQuotes {
  return {
    family: 'redirects',
    matches: (slug) => slug === PRODUCT_SLUGS.siteRedirect,
    quote: async (lines, context) => {
      const { db, currency, now, site } = context;
      if (!site) {
        return lines.map((line) =>
          refuse(line, 'redirect_needs_site', say(redirectLineSentences, 'redirect_needs_site')),
        );
      }
      const [[product], held] = await Promise.all([
        findProducts(db, [PRODUCT_SLUGS.siteRedirect], currency, now),
        findSiteRedirectReservation(db, site.id),
      ]);
      return Promise.all(
        lines.map(async (line, index): Promise<LineQuote> => {
          const refusal = checkLine(line, index, site);
          if (refusal) return refusal;
          return isRenewalRequest(line)
            ? quoteRenewal(line, product, held?.expiresAt ?? null, now)
            : quoteNew(deps, line, product, { db, now, siteId: site.id });
        }),
      );
    },
  };
}

/** Checks a line independently of its target. */
function checkLine(line: LineToQuote, index: number, site: Site): LineQuote | null {
  const sentences = redirectLineSentences;
  const reason = whyNoRedirect(site);
  // An existing redirect can be renewed, whatever the site has become.
  if (reason && !isRenewalRequest(line)) {
    return refuse(line, `no_redirect_${reason}`, noRedirectSentence(reason));
  }
  // A second redirect in the cart is refused; the first stays.
  if (index > 0) return { kind: 'refused', itemId: line.itemId, ...refuseTarget(line, 'already_in_cart') };
  if ((line.quantity ?? 1) !== 1) return refuse(line, 'redirect_once', say(sentences, 'redirect_once'));
  if (line.volume <= MAX_REDIRECT_YEARS) return null;
  return refuse(line, 'redirect_years', say(sentences, 'redirect_years', { years: MAX_REDIRECT_YEARS }));
}

function quoteRenewal(
  line: LineToQuote,
  product: PricedProduct | undefined,
  end: Date | null,
  now: Date,
): LineQuote {
  if (!product || !isRedirectRenewable(end, now)) {
    return refuse(line, 'redirect_gone', say(redirectLineSentences, 'redirect_gone'));
  }
  const until = paidUntil(end, line.volume, now);
  return price(line, product, { first: product.renewalAmount, saleFirst: null, until });
}

async function quoteNew(
  deps: PanelNames & Pick<RedirectsDeps, 'targets'>,
  line: LineToQuote,
  product: PricedProduct | undefined,
  { db, now, siteId }: { readonly db: Database; readonly now: Date; readonly siteId: number },
): Promise<LineQuote> {
  const requested = { siteId, text: locationOfLine(line), years: line.volume, now };
  const evaluated = await evaluateNewRedirect(deps, db, requested);
  if (!evaluated.ok || !product) {
    const fault = evaluated.ok ? 'cannot_redirect' : evaluated.fault;
    return { kind: 'refused', itemId: line.itemId, ...refuseTarget(line, fault) };
  }
  const { amount: first, sale } = product;
  return price(line, product, { first, saleFirst: sale?.amount ?? null, until: null });
}

/** The price of a term: `first` for the first year, then the renewal price. */
function price(
  line: LineToQuote,
  product: PricedProduct,
  term: { readonly first: number; readonly saleFirst: number | null; readonly until: Date | null },
): PricedLine {
  const { id, name, productType, renewalAmount } = product;
  const { first, saleFirst, until } = term;
  const priceYears = (years: number): { readonly original: number; readonly amount: number } => {
    const later = (years - 1) * renewalAmount;
    return { original: first + later, amount: (saleFirst ?? first) + later };
  };
  const { original, amount } = priceYears(line.volume);
  return pricedLine(line, {
    productId: id,
    name,
    productType,
    isDomainRegistration: false,
    billPeriodDays: 365,
    isRenewal: until !== null,
    unitAmount: first,
    renewalAmount,
    originalAmount: original,
    amount,
    overrides: saleOverrides(original, amount),
    isSale: amount < original,
    renewsUntil: until && until.toISOString().slice(0, 10),
    subscriptionId: until && (readPurchaseId(line.extra) || null),
    variants: yearVariants(line, id, MAX_REDIRECT_YEARS, priceYears),
  });
}
