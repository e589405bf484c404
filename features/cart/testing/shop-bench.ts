import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import type { RequestCartInput, ResponseCartOnWire } from '../contract/cart-wire.ts';
import type { CartDeps } from '../server/cart-deps.ts';
import { buildShop, buildCartDeps, readCart, setCartTo } from './cart-bench.ts';
import type { Shop } from './cart-bench.ts';

/**
 * A bench for the tests of a file, made before the first and closed after the last of them,
 * with a `shop` that is new for each: both are there inside tests only.
 */
export function openShops<Bench extends SliceBench>(
  createBench: () => Promise<Bench>,
): Bench & { shop: Shop } {
  const bench = {} as Bench & { shop: Shop };
  beforeAll(async () => {
    Object.assign(bench, await createBench());
  });
  beforeEach(async () => {
    bench.shop = await buildShop(bench);
  });
  afterAll(() => bench.close());
  return bench;
}

/** A bench with a shop for each test, and that shop's cart. */
export interface CartBench extends SliceBench {
  readonly shop: Shop;
  readonly deps: CartDeps;
  readonly get: (key?: string) => Promise<ResponseCartOnWire>;
  readonly set: (request: RequestCartInput) => Promise<ResponseCartOnWire>;
}

/** Opens shops whose carts the tests of a file get and set. */
export function openCarts(): CartBench {
  const bench = openShops(async () => {
    const slice = await createSliceBench();
    return { ...slice, deps: buildCartDeps(slice) };
  });
  return Object.assign(bench, {
    get: (key?: string) => readCart(bench.deps, bench.shop, key),
    set: (request: RequestCartInput) => setCartTo(bench.deps, bench.shop, request),
  });
}
