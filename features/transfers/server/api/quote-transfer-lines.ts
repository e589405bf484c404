import type { LineQuotes } from '#features/cart/server/ports/line-quotes.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { findProducts } from '#features/catalog/server/api/product-catalog.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import type { PanelNames } from '#features/names/rules/name-policy.ts';
import { whyNoNames } from '#features/names/rules/site-for-names.ts';
import { registrationProducts } from '#features/names/server/api/name-price.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { findDomains } from '#features/domains/server/api/domains.ts';
import type { TransfersDeps } from '../transfers-deps.ts';
import { listNamesInTransfer } from '../inbound-transfer-store.ts';
import { quoteTransfer } from '../quote-transfer.ts';
import { refuseLine, refuseSite, refuseStatus, soldName } from '#features/names/server/api/line-facts.ts';

/** The registry timeout of a cart read; names without an answer keep their last price. */
const REGISTRY_TIMEOUT = seconds(1);

/** Quotes transfers from other registrars. */
export function transferLineQuotes(deps: Pick<TransfersDeps, 'availability'> & PanelNames): LineQuotes {
  return {
    family: 'transfers',
    matches: (slug) => slug === PRODUCT_SLUGS.domainTransfer,
    quote: async (lines, context) => {
      const sold = lines.map((line) => soldName(line, 'transfer', deps));
      const names = [...new Set(sold.flatMap((each) => ('name' in each ? [each.name] : [])))];
      const [held, underWay, products, [product], checks] = await Promise.all([
        findDomains(context.db, names),
        listNamesInTransfer(context.db, names),
        registrationProducts(context.db, names.map(readTld), context.currency, context.now),
        findProducts(context.db, [PRODUCT_SLUGS.domainTransfer], context.currency, context.now),
        deps.availability.check(names, REGISTRY_TIMEOUT),
      ]);
      const reason = context.site && whyNoNames(context.site);
      const seen = new Set<string>();
      return lines.map((line, index) => {
        const each = sold[index];
        if (!each || 'status' in each) return refuseStatus(line, each?.status ?? 'invalid_domain');
        const { name } = each;
        // Different spellings of one name are duplicates.
        if (seen.has(name)) return refuseLine(line, 'domain_twice');
        seen.add(name);
        if ((line.quantity ?? 1) !== 1) return refuseLine(line, 'domain_once');
        if (!product) return refuseStatus(line, 'available_but_not_registrable');
        if (reason) return refuseSite(line, reason);
        return quoteTransfer(line, name, product, { held, underWay, products, checks }, context);
      });
    },
  };
}
