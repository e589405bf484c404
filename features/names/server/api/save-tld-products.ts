import { productNames } from '#features/catalog/contract/product-names.ts';
import { CURRENCIES } from '#features/catalog/rules/currencies.ts';
import { pricePoint } from '#features/catalog/rules/price-points.ts';
import { registrationSlug } from '#features/catalog/rules/product-slug.ts';
import { saveProducts } from '#features/catalog/server/api/product-store.ts';
import { say } from '#platform/kernel/sentence.ts';
import type { Database } from '#platform/database/database.ts';
import { TLD_POLICIES } from '../../rules/tld-policy.ts';

/**
 * Stores one registration product per TLD in the catalogue, priced in every currency from the day
 * of the price list.
 *
 * Idempotent; runs at every start. Prices that an operator set for a later day are kept.
 */
export async function saveTldProducts(db: Database): Promise<void> {
  await saveProducts(
    db,
    TLD_POLICIES.map(({ tld, registration, renewal, effectiveFrom }) => ({
      slug: registrationSlug(tld),
      name: say(productNames, 'registration', { tld }).message,
      description: `A .${tld} domain with DNS.`,
      productType: 'domain',
      isDomainRegistration: true,
      billPeriodDays: 365,
      needsDomain: true,
      prices: CURRENCIES.flatMap((currency) => {
        const first = pricePoint(registration, currency);
        const later = pricePoint(renewal, currency);
        const validFrom = new Date(effectiveFrom);
        return first && later
          ? [{ currency, amount: first.amount, renewalAmount: later.amount, validFrom }]
          : [];
      }),
    })),
  );
}
