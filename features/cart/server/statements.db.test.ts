import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProducts } from '#features/catalog/server/api/product-catalog.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { buildCoupon } from '../testing/build-coupon.ts';
import { buildShop, buildCartDeps, comLine, PREMIUM_PLAN, setCartTo } from '../testing/cart-bench.ts';
import type { Shop } from '../testing/cart-bench.ts';
import type { CartDeps } from './cart-deps.ts';
import { getCart } from './cart-presenter.ts';

let bench: SliceBench;
let deps: CartDeps;
let shop: Shop;
let count = 0;

const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    count += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

beforeAll(async () => {
  bench = await createSliceBench();
  shop = await buildShop(bench);
  deps = { ...buildCartDeps(bench), db: bench.db.withPlugin(counting) };
});
afterAll(() => bench.close());

/** How many statements something takes, with the catalogue's prices read a moment ago. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  await findProducts(deps.db, ['value_bundle'], 'USD', bench.clock.now());
  count = 0;
  await work();
  return count;
}

describe('number of database statements (more than a thousand cart updates a second)', () => {
  test('setting a cart: one read with its site, one write with its notification', async () => {
    const products = [comLine('a.com'), PREMIUM_PLAN];

    expect(await statements(() => setCartTo(deps, shop, { products }))).toBe(3);
    expect(await statements(() => setCartTo(deps, shop, { products: products.slice(1) }))).toBe(3);
  });

  test('setting an unchanged cart: no write', async () => {
    const { products, version } = await setCartTo(deps, shop, { products: [comLine('a.com')] });

    expect(await statements(() => setCartTo(deps, shop, { products, version }))).toBe(1);
  });

  test('reading a cart: one read with its site', async () => {
    const read = async () => expectOk(await getCart(deps, shop.actor, { key: String(shop.site.id) }));

    expect(await statements(read)).toBe(1);
  });

  test('a coupon adds one', async () => {
    const coupon = await buildCoupon(bench);

    expect(await statements(() => setCartTo(deps, shop, { products: [comLine('b.com')], coupon }))).toBe(4);
  });
});
