import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { buildActor, buildCartDeps, comLine, setCartTo } from '#features/cart/testing/cart-bench.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { createSliceBench, type SliceBench } from '#platform/testing/slice-bench.ts';
import { otherCarts } from './check-availability.ts';

let bench: SliceBench;
beforeAll(async () => {
  bench = await createSliceBench();
});
afterAll(() => bench?.close());

const names = ['quietcart.com', 'emptycart.com'];

/** A user with two sites; the second one's cart contains `quietcart.com`. */
async function twoSites(role: 'owner' | 'administrator' | 'editor' = 'owner') {
  const asker = await buildAccount(bench.db);
  const holder = role === 'owner' ? asker : await buildAccount(bench.db);
  const members = role === 'owner' ? {} : { members: [{ userId: asker.id, role }] };
  const here = await buildSite(bench.db, { ownerId: asker.id });
  const there = await buildSite(bench.db, { ownerId: holder.id, ...members });
  const shop = { actor: buildActor(holder.id), site: there };
  await setCartTo(buildCartDeps(bench), shop, { products: [comLine('quietcart.com')] });
  return { actor: buildActor(asker.id), here: here.addressHost, there: there.addressHost, shop };
}

describe('a name in another cart (other customers’ carts stay private)', () => {
  test.each(['owner', 'administrator'] as const)(
    'is reported to the %s of that site, who may buy for it',
    async (role) => {
      const { actor, here, there } = await twoSites(role);

      expect(await otherCarts(bench.db, actor, { names, site: here })).toEqual(
        new Map([['quietcart.com', there]]),
      );
    },
  );

  test('is not reported to an editor of that site, a stranger or a visitor', async () => {
    const { actor, here } = await twoSites('editor');
    const stranger = buildActor((await buildAccount(bench.db)).id);

    for (const asker of [actor, stranger, { kind: 'visitor', visitorId: null } as const]) {
      expect(await otherCarts(bench.db, asker, { names, site: here })).toEqual(new Map());
    }
  });

  test('is not reported for the site’s own cart, or after its removal', async () => {
    const { actor, here, there, shop } = await twoSites();
    expect(await otherCarts(bench.db, actor, { names, site: there })).toEqual(new Map());

    await setCartTo(buildCartDeps(bench), shop, { products: [] });
    expect(await otherCarts(bench.db, actor, { names, site: here })).toEqual(new Map());
  });
});
