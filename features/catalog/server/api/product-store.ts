import { FIRST_PRICES_FROM } from '../../rules/dated-price.ts';
import type { ProductWithPrices } from '../../rules/product.ts';
import type { CatalogDb } from '../offer-store.ts';
import { savePrices } from '../price-store.ts';

/**
 * Keeps products and their prices as they are given, by slug: ids stay, prices of other
 * currencies and days stay, and saving the same twice changes nothing.
 */
export async function saveProducts(db: CatalogDb, products: readonly ProductWithPrices[]): Promise<void> {
  if (products.length === 0) return;
  const ids = await db
    .insertInto('catalog.product')
    .values(
      products.map((product) => ({
        slug: product.slug,
        name: product.name,
        description: product.description,
        product_type: product.productType,
        is_domain_registration: product.isDomainRegistration,
        bill_period_days: product.billPeriodDays,
        needs_domain: product.needsDomain,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        description: row.ref('excluded.description'),
        product_type: row.ref('excluded.product_type'),
        is_domain_registration: row.ref('excluded.is_domain_registration'),
        bill_period_days: row.ref('excluded.bill_period_days'),
        needs_domain: row.ref('excluded.needs_domain'),
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  const idBySlug = new Map(ids.map(({ id, slug }) => [slug, id]));
  const prices = products.flatMap((product) =>
    product.prices.map(({ currency, amount, renewalAmount = null, validFrom = FIRST_PRICES_FROM }) => ({
      productId: idBySlug.get(product.slug) ?? 0,
      currency,
      amount,
      renewalAmount,
      validFrom,
    })),
  );
  await savePrices(db, prices);
}
