import { describe, expect, test } from 'vitest';
import { expectOk } from '#platform/kernel/result.ts';
import { requestCartSchema } from '../contract/cart-wire.ts';
import type { RequestCartInput } from '../contract/cart-wire.ts';
import { LINE_LIMIT } from '../rules/line-limits.ts';
import { comLine, PREMIUM_PLAN } from '../testing/cart-bench.ts';
import { openCarts } from '../testing/shop-bench.ts';
import { claimVisitorCart } from './claim-visitor-cart.ts';
import { setCart } from './set-cart.ts';

const bench = openCarts();

/** A visitor's and an account's lines from before sign-in, merged. */
async function claimed(visitors: RequestCartInput['products'], accounts: RequestCartInput['products']) {
  const visitorId = `claim${bench.shop.site.id}`;
  const readCartRequest = (products: RequestCartInput['products']) => requestCartSchema.parse({ products });
  const visitor = { kind: 'visitor', visitorId } as const;
  expectOk(await setCart(bench.deps, visitor, { key: 'no-user', cart: readCartRequest(visitors) }));
  expectOk(await setCart(bench.deps, bench.shop.actor, { key: 'no-site', cart: readCartRequest(accounts) }));
  await claimVisitorCart(bench.deps, { visitorId, userId: bench.shop.actor.userId });
  return bench.get('no-site');
}

describe('line rules also apply at sign-in (decision 39, "`no-user`, `no-site`")', () => {
  test('of two plans the visitor’s stays, and one is charged', async () => {
    const personal = { product_slug: 'personal-bundle', product_id: 1009 };

    const cart = await claimed([comLine('a.com'), personal], [PREMIUM_PLAN, comLine('b.com')]);

    expect(cart.products.map((line) => line.product_slug).toSorted()).toEqual([
      'dotcom_domain',
      'dotcom_domain',
      'personal-bundle',
    ]);
    expect(cart.total_cost_integer).toBe(
      cart.products.reduce((sum, line) => sum + line.item_subtotal_integer, 0),
    );
  });

  test('the merged cart stays within the size of a request', async () => {
    const many = (letter: string) =>
      Array.from({ length: LINE_LIMIT - 1 }, (_, index) => comLine(`${letter}${index}.com`));

    const cart = await claimed(many('a'), many('b'));

    expect(cart.products).toHaveLength(LINE_LIMIT);
    expect(cart.products.filter(({ meta }) => meta.startsWith('b'))).toHaveLength(LINE_LIMIT - 1);
  });
});
