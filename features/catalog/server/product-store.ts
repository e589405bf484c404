import type { Kysely } from 'kysely';
import type { BillPeriodDays, PricedProduct, ProductWithPrices } from '../rules/product.ts';
import { forgetProducts } from './product-book.ts';
import type { CatalogTables } from './tables.ts';

type Db = Kysely<CatalogTables>;

function pricedProducts(db: Db, currency: string, now: Date) {
  return db
    .selectFrom('catalog.product as product')
    .innerJoin('catalog.price as price', 'price.product_id', 'product.id')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('catalog.sale')
          .whereRef('catalog.sale.product_id', '=', 'product.id')
          .whereRef('catalog.sale.currency', '=', 'price.currency')
          // A sale of what has become cheaper than it since is none.
          .whereRef('catalog.sale.amount', '<', 'price.amount')
          .where('catalog.sale.starts_at', '<=', now)
          .where('catalog.sale.expires_at', '>', now)
          .select(['catalog.sale.amount', 'catalog.sale.starts_at', 'catalog.sale.expires_at'])
          .orderBy('catalog.sale.amount')
          .limit(1)
          .as('sale'),
      (join) => join.onTrue(),
    )
    .where('price.currency', '=', currency)
    .select([
      'product.id',
      'product.slug',
      'product.name',
      'product.description',
      'product.product_type',
      'product.is_domain_registration',
      'product.bill_period_days',
      'product.needs_domain',
      'price.currency',
      'price.amount',
      'price.renewal_amount',
      'sale.amount as sale_amount',
      'sale.starts_at as sale_starts_at',
      'sale.expires_at as sale_expires_at',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof pricedProducts>['execute']>>[number];

function productOf(row: Row): PricedProduct {
  const { sale_amount: amount, sale_starts_at: startsAt, sale_expires_at: expiresAt } = row;
  const isOnSale = amount !== null && startsAt !== null && expiresAt !== null;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    productType: row.product_type,
    isDomainRegistration: row.is_domain_registration,
    billPeriodDays: row.bill_period_days as BillPeriodDays,
    needsDomain: row.needs_domain,
    currency: row.currency,
    amount: row.amount,
    renewalAmount: row.renewal_amount ?? row.amount,
    sale: isOnSale ? { amount, startsAt, expiresAt } : null,
  };
}

/** Every product that has a price in the currency, by slug, with the sales that are on at `now`. */
export async function listProducts(db: Db, currency: string, now: Date): Promise<readonly PricedProduct[]> {
  const rows = await pricedProducts(db, currency, now).orderBy('product.slug').execute();
  return rows.map(productOf);
}

/**
 * Keeps products and their prices as they are given, by slug: ids stay, currencies not
 * named stay, and saving the same twice changes nothing.
 */
export async function saveProducts(db: Db, products: readonly ProductWithPrices[]): Promise<void> {
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
