import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { actorOf, cartDepsOf, comLine, setCartTo } from '#features/cart/testing/cart-bench.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { createSliceBench, type SliceBench } from '#platform/testing/slice-bench.ts';
import { otherCarts } from './other-carts.ts';

let bench: SliceBench;
beforeAll(async () => {
  bench = await createSliceBench();
});
afterAll(() => bench?.close());

const names = ['quietcart.com', 'emptycart.com'];

/** Somebody with two sites, the second one's cart holding `quietcart.com`. */
async function twoSites(role: 'owner' | 'administrator' | 'editor' = 'owner') {
  const asker = await buildAccount(bench.db);
  const holder = role === 'owner' ? asker : await buildAccount(bench.db);
  const members = role === 'owner' ? {} : { members: [{ userId: asker.id, role }] };
  const here = await buildSite(bench.db, { ownerId: asker.id });
  const there = await buildSite(bench.db, { ownerId: holder.id, ...members });
  const shop = { actor: actorOf(holder.id), site: there };
  await setCartTo(cartDepsOf(bench), shop, { products: [comLine('quietcart.com')] });
  return { actor: actorOf(asker.id), here: here.addressHost, there: there.addressHost, shop };
}

describe('a name in another cart (nobody learns what others hold)', () => {
  test.each(['owner', 'administrator'] as const)(
    'is told to whoever may buy for that site, as its %s',
    async (role) => {
      const { actor, here, there } = await twoSites(role);

      expect(await otherCarts(bench.db, actor, { names, site: here })).toEqual(
        new Map([['quietcart.com', there]]),
      );
    },
  );

  test('is told to no one else: an editor there, a stranger, a visitor', async () => {
    const { actor, here } = await twoSites('editor');
    const stranger = actorOf((await buildAccount(bench.db)).id);

    for (const asker of [actor, stranger, { kind: 'visitor', visitorId: null } as const]) {
      expect(await otherCarts(bench.db, asker, { names, site: here })).toEqual(new Map());
    }
  });

  test('is no other cart where it is the very site’s own, or was taken out again', async () => {
    const { actor, here, there, shop } = await twoSites();
    expect(await otherCarts(bench.db, actor, { names, site: there })).toEqual(new Map());

    await setCartTo(cartDepsOf(bench), shop, { products: [] });
    expect(await otherCarts(bench.db, actor, { names, site: here })).toEqual(new Map());
  });
});
