import type { Database } from '#platform/database/database.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { ProductOnWire } from '../contract/products.ts';
import { presentProduct } from './product-presenter.ts';
import * as store from './product-store.ts';

/** Every product that can be bought in a currency, by slug. */
export async function listProducts(
  { db }: { readonly db: Database },
  { currency }: { readonly currency: string },
): Promise<Result<Record<string, ProductOnWire>>> {
  const products = await store.listProducts(db, currency);
  return ok(Object.fromEntries(products.map((product) => [product.slug, presentProduct(product)])));
}
