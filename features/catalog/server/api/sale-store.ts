import type { Kysely } from 'kysely';
import type { ProductSale } from '../../rules/product.ts';
import { forgetProducts } from './product-catalog.ts';
import type { CatalogTables } from '../tables.ts';

/**
 * Stores sales by product, currency and start; returns the slugs of unknown products, whose sales
 * are skipped.
 */
export async function saveSales(
  db: Kysely<CatalogTables>,
  sales: readonly ProductSale[],
): Promise<readonly string[]> {
  if (sales.length === 0) return [];
  const slugs = sales.map((sale) => sale.slug);
  const products = await db
    .selectFrom('catalog.product')
    .where('slug', 'in', slugs)
    .select(['id', 'slug'])
    .execute();
  const idBySlug = new Map(products.map(({ id, slug }) => [slug, id]));
  const rows = sales.flatMap(({ slug, startsAt, expiresAt, prices }) => {
    const productId = idBySlug.get(slug);
    if (productId === undefined) return [];
    return prices.map(({ currency, amount }) => ({
      product_id: productId,
      currency,
      starts_at: startsAt,
      expires_at: expiresAt,
      amount,
    }));
  });
  const unknown = slugs.filter((slug) => !idBySlug.has(slug));
  if (rows.length === 0) return unknown;
  await db
    .insertInto('catalog.sale')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'currency', 'starts_at']).doUpdateSet((row) => ({
        expires_at: row.ref('excluded.expires_at'),
        amount: row.ref('excluded.amount'),
      })),
    )
    .execute();
  forgetProducts();
  return unknown;
}

/** A sale as shown to an operator. */
export interface ListedSale {
  readonly slug: string;
  readonly currency: string;
  readonly amount: number;
  readonly startsAt: Date;
  readonly expiresAt: Date;
}

/** The sales that are on at `now` or to come, by product and currency. */
export async function listSales(db: Kysely<CatalogTables>, now: Date): Promise<readonly ListedSale[]> {
  const rows = await db
    .selectFrom('catalog.sale as sale')
    .innerJoin('catalog.product as product', 'product.id', 'sale.product_id')
    .where('sale.expires_at', '>', now)
    .orderBy('product.slug')
    .orderBy('sale.starts_at')
    .orderBy('sale.currency')
    .select(['product.slug', 'sale.currency', 'sale.amount', 'sale.starts_at', 'sale.expires_at'])
    .execute();
  return rows.map(({ starts_at: startsAt, expires_at: expiresAt, ...sale }) => ({
    ...sale,
    startsAt,
    expiresAt,
  }));
}

/** Ends a product's sales that are on at `now` and calls off those to come; false where there were none. */
export async function endSales(db: Kysely<CatalogTables>, slug: string, now: Date): Promise<boolean> {
  const product = await db
    .selectFrom('catalog.product')
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirst();
  if (!product) return false;
  const calledOff = await db
    .deleteFrom('catalog.sale')
    .where('product_id', '=', product.id)
    .where('starts_at', '>=', now)
    .executeTakeFirst();
  const ended = await db
    .updateTable('catalog.sale')
    .set({ expires_at: now })
    .where('product_id', '=', product.id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return calledOff.numDeletedRows + ended.numUpdatedRows > 0n;
}
