import type { Kysely } from 'kysely';
import type { DatedPrice } from '../rules/dated-price.ts';
import type { BillPeriodDays } from '../rules/bill-period.ts';
import type { PricedProduct, Sale } from '../rules/product.ts';
import type { CatalogTables } from './tables.ts';

/** The database as the catalogue sees it. */
export type CatalogDb = Kysely<CatalogTables>;

/** A product with all of its prices and sales in one currency, over or to come. */
export interface Offer extends Omit<PricedProduct, 'sale' | 'amount' | 'renewalAmount'> {
  readonly prices: readonly DatedPrice[];
  readonly sales: readonly Sale[];
}

/** Every product that has prices in the currency, by slug and in the order of the slugs. */
export async function listOffers(db: CatalogDb, currency: string): Promise<ReadonlyMap<string, Offer>> {
  const [rows, sales] = await Promise.all([
    db
      .selectFrom('catalog.product as product')
      .innerJoin('catalog.price as price', 'price.product_id', 'product.id')
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
        'product.has_free_trial',
        'price.currency',
        'price.amount',
        'price.renewal_amount',
        'price.valid_from',
      ])
      .orderBy('product.slug')
      .execute(),
    db
      .selectFrom('catalog.sale')
      .where('currency', '=', currency)
      .select(['product_id', 'amount', 'starts_at', 'expires_at'])
      .execute(),
  ]);
  const salesByProduct = new Map<number, Sale[]>();
  for (const { product_id: id, amount, starts_at: startsAt, expires_at: expiresAt } of sales) {
    salesByProduct.set(id, [...(salesByProduct.get(id) ?? []), { amount, startsAt, expiresAt }]);
  }
  const offers = new Map<string, Offer & { readonly prices: DatedPrice[] }>();
  for (const row of rows) {
    const price = { amount: row.amount, renewalAmount: row.renewal_amount, validFrom: row.valid_from };
    const known = offers.get(row.slug);
    if (known) known.prices.push(price);
    else
      offers.set(row.slug, {
        id: row.id,
        slug: row.slug,
        name: row.name,
        description: row.description,
        productType: row.product_type,
        isDomainRegistration: row.is_domain_registration,
        billPeriodDays: row.bill_period_days as BillPeriodDays,
        needsDomain: row.needs_domain,
        hasFreeTrial: row.has_free_trial,
        currency: row.currency,
        prices: [price],
        sales: salesByProduct.get(row.id) ?? [],
      });
  }
  return offers;
}
