import { pricedLine, saleOverrides } from '#features/cart/server/door.ts';
import type { LineQuote, LineQuotes, PricedLine } from '#features/cart/server/door.ts';
import type { LineToQuote } from '#features/cart/rules/line-to-quote.ts';
import type { PricedProduct } from '#features/catalog/rules/product.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { findProducts } from '#features/catalog/server/door.ts';
import { fillSentence } from '#platform/contract/refusal.ts';
import { redirectLineSentences } from '../contract/refusals.ts';
import { REDIRECT_FAULTS } from '../rules/redirect-fault.ts';
import type { RedirectFault } from '../rules/redirect-fault.ts';
import { whyNoRedirect } from '../rules/redirect-site.ts';
import { MOST_REDIRECT_YEARS } from '../rules/redirect-term.ts';
import { noRedirectSentence } from './can-redirect.ts';
import { judgeRedirect } from './judge-redirect.ts';
import { locationOfLine } from './redirect-line.ts';
import type { RedirectsDeps } from './redirects-deps.ts';

function refuse({ itemId }: LineToQuote, code: string, message: string): LineQuote {
  return { kind: 'refused', itemId, code: code.replaceAll('_', '-'), message };
}

/** A line that leads nowhere, in the words of the form; its code is the form's, word for word. */
export function refuseTarget(line: LineToQuote, fault: RedirectFault) {
  const { code, sentence } = REDIRECT_FAULTS[fault];
  return { code, message: fillSentence(sentence, { domain: line.meta }) };
}

/** Answers what it costs to redirect a site: the catalogue's price a year. */
export function redirectLineQuotes(deps: Pick<RedirectsDeps, 'ownHosts'>): LineQuotes {
  return {
    family: 'redirects',
    matches: (slug) => slug === PRODUCT_SLUGS.siteRedirect,
    quote: async (lines, { db, currency, now, site }) => {
      const [product] = await findProducts(db, [PRODUCT_SLUGS.siteRedirect], currency, now);
      return Promise.all(
        lines.map(async (line, index): Promise<LineQuote> => {
          const sentences = redirectLineSentences;
          if (!site) return refuse(line, 'redirect_needs_site', sentences.redirect_needs_site);
          const reason = whyNoRedirect(site);
          if (reason) return refuse(line, `no_redirect_${reason}`, noRedirectSentence(reason));
          // One waits already: the first stays.
          if (index > 0) {
            return { kind: 'refused', itemId: line.itemId, ...refuseTarget(line, 'already_in_cart') };
          }
          if ((line.quantity ?? 1) !== 1) return refuse(line, 'redirect_once', sentences.redirect_once);
          if (line.volume > MOST_REDIRECT_YEARS) {
            const message = fillSentence(sentences.redirect_years, { years: MOST_REDIRECT_YEARS });
            return refuse(line, 'redirect_years', message);
          }
          const wish = { siteId: site.id, text: locationOfLine(line), years: line.volume, now };
          const judged = await judgeRedirect(deps, db, wish);
          if (judged.ok && product) return price(line, product);
          const fault = judged.ok ? 'cannot_redirect' : judged.fault;
          return { kind: 'refused', itemId: line.itemId, ...refuseTarget(line, fault) };
        }),
      );
    },
  };
}

function price(line: LineToQuote, product: PricedProduct): PricedLine {
  const { amount: first, renewalAmount, sale } = product;
  const original = first + (line.volume - 1) * renewalAmount;
  const amount = (sale?.amount ?? first) + (line.volume - 1) * renewalAmount;
  return pricedLine(line, {
    productId: product.id,
    name: product.name,
    productType: product.productType,
    isDomainRegistration: false,
    billPeriodDays: 365,
    unitAmount: first,
    // It ends with its term: nothing is charged again by itself.
    renewalAmount: null,
    originalAmount: original,
    amount,
    overrides: saleOverrides(original, amount),
    isSale: amount < original,
  });
}
