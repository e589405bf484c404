import type { ProductWithPrices } from '../rules/product.ts';
import type { CatalogDb } from './offer-store.ts';
import { forgetProducts } from './api/product-catalog.ts';

/**
 * Keeps products and their prices as they are given, by slug: ids stay, currencies not
 * named stay, and saving the same twice changes nothing.
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
  const idOf = new Map(ids.map(({ id, slug }) => [slug, id]));
  const prices = products.flatMap((product) =>
    product.prices.map((price) => ({
      product_id: idOf.get(product.slug) ?? 0,
      currency: price.currency,
      amount: price.amount,
      renewal_amount: price.renewalAmount ?? null,
    })),
  );
  if (prices.length === 0) return forgetProducts();
  await db
    .insertInto('catalog.price')
    .values(prices)
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'currency']).doUpdateSet((row) => ({
        amount: row.ref('excluded.amount'),
        renewal_amount: row.ref('excluded.renewal_amount'),
      })),
    )
    .execute();
  forgetProducts();
}
