import type { Kysely } from 'kysely';
import type { ProductSale } from '../rules/product.ts';
import type { CatalogTables } from './tables.ts';

/** Keeps sales as they are given, by product, currency and start; products that nobody knows are left out. */
export async function saveSales(db: Kysely<CatalogTables>, sales: readonly ProductSale[]): Promise<void> {
  if (sales.length === 0) return;
  const slugs = sales.map((sale) => sale.slug);
  const products = await db
    .selectFrom('catalog.product')
    .where('slug', 'in', slugs)
    .select(['id', 'slug'])
    .execute();
  const idOf = new Map(products.map(({ id, slug }) => [slug, id]));
  const rows = sales.flatMap(({ slug, startsAt, expiresAt, prices }) => {
    const productId = idOf.get(slug);
    if (productId === undefined) return [];
    return prices.map(({ currency, amount }) => ({
      product_id: productId,
      currency,
      starts_at: startsAt,
      expires_at: expiresAt,
      amount,
    }));
  });
  if (rows.length === 0) return;
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
}
