import { sql } from 'kysely';
import type { DatedPrice } from '../rules/dated-price.ts';
import { forgetProducts } from './api/product-catalog.ts';
import type { CatalogDb } from './offer-store.ts';

/** A dated price of a product, with the product and the currency that it is for. */
export interface StoredPrice extends DatedPrice {
  readonly productId: number;
  readonly currency: string;
}

/** A price as an operator is shown it. */
export interface ListedPrice extends DatedPrice {
  readonly slug: string;
  readonly currency: string;
}

/** Keeps dated prices: one of the same product, currency and start is replaced, all others stay. */
export async function savePrices(db: CatalogDb, prices: readonly StoredPrice[]): Promise<void> {
  if (prices.length > 0) {
    await db
      .insertInto('catalog.price')
      .values(
        prices.map(({ productId, currency, amount, renewalAmount, validFrom }) => ({
          product_id: productId,
          currency,
          amount,
          renewal_amount: renewalAmount,
          valid_from: validFrom,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['product_id', 'currency', 'valid_from']).doUpdateSet((row) => ({
          amount: row.ref('excluded.amount'),
          renewal_amount: row.ref('excluded.renewal_amount'),
        })),
      )
      .execute();
  }
  forgetProducts();
}

/** A product's id and all of its prices in a currency; null for a slug that no product has. Locks the product for the transaction. */
export async function lockPrices(
  db: CatalogDb,
  slug: string,
  currency: string,
): Promise<{ readonly productId: number; readonly prices: readonly DatedPrice[] } | null> {
  const product = await db
    .selectFrom('catalog.product')
    .where('slug', '=', slug)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (!product) return null;
  const rows = await db
    .selectFrom('catalog.price')
    .where('product_id', '=', product.id)
    .where('currency', '=', currency)
    .select(['amount', 'renewal_amount as renewalAmount', 'valid_from as validFrom'])
    .execute();
  return { productId: product.id, prices: rows };
}

/** Prices that count at `now` or begin later, by product, currency and start; of one product where a slug is given. */
export async function listPrices(
  db: CatalogDb,
  { now, slug = null }: { readonly now: Date; readonly slug?: string | null },
): Promise<readonly ListedPrice[]> {
  const current = db
    .selectFrom('catalog.price as other')
    .select(({ fn }) => fn.max('other.valid_from').as('valid_from'))
    .whereRef('other.product_id', '=', sql.ref('price.product_id'))
    .whereRef('other.currency', '=', sql.ref('price.currency'))
    .where('other.valid_from', '<=', now);
  return db
    .selectFrom('catalog.price as price')
    .innerJoin('catalog.product as product', 'product.id', 'price.product_id')
    .where((each) => each.or([each('price.valid_from', '>', now), each('price.valid_from', '=', current)]))
    .$if(slug !== null, (query) => query.where('product.slug', '=', slug ?? ''))
    .select([
      'product.slug',
      'price.currency',
      'price.amount',
      'price.renewal_amount as renewalAmount',
      'price.valid_from as validFrom',
    ])
    .orderBy('product.slug')
    .orderBy('price.currency')
    .orderBy('price.valid_from')
    .execute();
}
