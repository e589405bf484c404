import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { ProductOnWire } from '../contract/products.ts';
import type { Currency } from '../rules/currencies.ts';
import * as book from './api/product-book.ts';
import { presentProduct } from './product-presenter.ts';

/** Every product that can be bought in a currency, by slug; in the operator's where none is asked for. */
export async function listProducts(
  deps: { readonly db: Database; readonly clock: Clock; readonly currency: Currency },
  input: { readonly currency?: Currency | undefined },
): Promise<Result<Record<string, ProductOnWire>>> {
  const products = await book.listProducts(deps.db, input.currency ?? deps.currency, deps.clock.now());
  return ok(Object.fromEntries(products.map((product) => [product.slug, presentProduct(product)])));
}
