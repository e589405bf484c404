import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { LINE_LIMIT } from '../rules/line-limits.ts';
import { buildShop, comLine, comQuotes, PREMIUM_PLAN, setCartTo } from '../testing/cart-bench.ts';
import type { WireLine } from '../testing/cart-bench.ts';
import { openCarts } from '../testing/shop-bench.ts';
import { holdCart } from './api/hold-cart.ts';
import { moveCart } from './move-cart.ts';
import { openCartForPayment } from './api/open-cart-for-payment.ts';
import { planLineQuotes } from './api/quote-plan-lines.ts';

const bench = openCarts();

const PERSONAL: WireLine = { product_slug: 'personal-bundle', product_id: 1009 };

const chooseForNoSite = (...products: WireLine[]) =>
  setCartTo(bench.deps, bench.shop, { products }, 'no-site');
const move = (site: string | number = bench.shop.site.id) =>
  moveCart(bench.deps, bench.shop.actor, { site: String(site) });
const names = ({ products }: Awaited<ReturnType<typeof bench.get>>) =>
  products.map((line) => line.meta || line.product_slug);

describe('moving the cart without a site into a site’s cart', () => {
  test('everything moves behind the existing lines, with prices for the site, and all viewers are notified', async () => {
    await bench.set({ products: [comLine('here.com')] });
    await chooseForNoSite(comLine('a.com'), PREMIUM_PLAN);

    const cart = expectOk(await move());

    expect(cart).toMatchObject({ cart_key: bench.shop.site.id, messages: { errors: [] } });
    expect(names(cart)).toEqual(['here.com', 'a.com', 'value_bundle']);
    expect(names(await bench.get())).toEqual(names(cart));
    expect(names(await bench.get('no-site'))).toEqual([]);
    const { id } = bench.shop.site;
    const { userId } = bench.shop.actor;
    expect((await bench.announced()).slice(-2)).toEqual([
      { topic: 'cart:no-site', userId, siteId: null },
      { topic: `cart:${id}`, userId: null, siteId: id },
    ]);
  });

  test('a new cart of a site takes the currency, an existing one keeps its own', async () => {
    await setCartTo(bench.deps, bench.shop, { products: [PREMIUM_PLAN], currency: 'EUR' }, 'no-site');

    expect(expectOk(await move()).currency).toBe('EUR');

    await setCartTo(bench.deps, bench.shop, { products: [comLine('b.com')], currency: 'GBP' }, 'no-site');
    expect(expectOk(await move()).currency).toBe('EUR');
  });

  test('a line in both carts stays once, as the site’s', async () => {
    await bench.set({ products: [comLine('a.com', { volume: 2 })] });
    await chooseForNoSite(comLine('a.com'), comLine('b.com'));

    const cart = expectOk(await move());

    expect(cart.products.map((line) => [line.meta, line.volume])).toEqual([
      ['a.com', 2],
      ['b.com', 1],
    ]);
    expect(names(await bench.get('no-site'))).toEqual([]);
  });

  test('of two plans the moved one stays, and viewers are notified', async () => {
    await bench.set({ products: [PREMIUM_PLAN] });
    await chooseForNoSite(PERSONAL);

    const cart = expectOk(await move());

    expect(names(cart)).toEqual(['personal-bundle']);
    expect(cart.messages.success).toContainEqual(
      expect.objectContaining({
        code: 'plan-replaced',
        message: 'A cart can have only one plan, so Premium was removed.',
      }),
    );
  });

  test('unavailable lines stay in the old cart, with the reason', async () => {
    const parked = await buildSite(bench.db, { ownerId: bench.shop.actor.userId, isDomainOnly: true });
    await chooseForNoSite(comLine('a.com'), PREMIUM_PLAN);

    const lineQuotes = [comQuotes, planLineQuotes({ planPayments: { find: async () => null } })];
    const cart = expectOk(
      await moveCart({ ...bench.deps, lineQuotes }, bench.shop.actor, { site: String(parked.id) }),
    );

    expect(names(cart)).toEqual(['a.com']);
    expect(cart.messages.errors).toMatchObject([{ code: 'plan-site-domain-only' }]);
    expect(names(await bench.get('no-site'))).toEqual(['value_bundle']);
  });

  test('a blocked site’s cart gets nothing', async () => {
    await holdCart(bench.deps, {
      siteId: bench.shop.site.id,
      kind: 'blocked',
      note: 'a test',
      at: bench.clock.now(),
    });
    await chooseForNoSite(comLine('a.com'));

    const cart = expectOk(await move());

    expect(cart.messages.errors).toMatchObject([{ code: 'blocked' }]);
    expect(names(await bench.get())).toEqual([]);
    expect(names(await bench.get('no-site'))).toEqual(['a.com']);
  });

  test('moves the secrets of a line', async () => {
    await chooseForNoSite(comLine('a.com', { extra: { auth_code: 'OPEN-SESAME' } }));

    const answer = expectOk(await move());

    const opened = await openCartForPayment(bench.deps, bench.shop.actor, {
      key: String(bench.shop.site.id),
      location: null,
    });
    const [line] = expectOk(opened).cart.lines;
    expect(bench.deps.seal.open(line?.itemId ?? '', line?.sealed ?? '')).toEqual({
      auth_code: 'OPEN-SESAME',
    });
    expect(JSON.stringify(answer)).not.toContain('SESAME');
  });

  test('concurrent moves and edits leave each line in one cart, once', async () => {
    await chooseForNoSite(comLine('a.com'), comLine('b.com'));

    await Promise.all([
      ...Array.from({ length: 4 }, () => move()),
      bench.set({ products: [comLine('mine.com')], version: 0 }),
    ]);

    expect(names(await bench.get()).toSorted()).toEqual(['a.com', 'b.com', 'mine.com']);
    expect(names(await bench.get('no-site'))).toEqual([]);
  });

  test('for any two carts each line ends in one of them, once, and none is lost', async () => {
    const line = fc.constantFrom(
      ...['a', 'b', 'c', 'd'].map((letter) => comLine(`${letter}.com`)),
      ...[PERSONAL, PREMIUM_PLAN],
    );
    const lines = fc.uniqueArray(line, {
      maxLength: 6,
      selector: ({ meta, product_slug: slug }) => meta ?? slug,
    });
    await fc.assert(
      fc.asyncProperty(lines, lines, async (here, there) => {
        const [site, none] = [await bench.set({ products: here }), await chooseForNoSite(...there)];

        const after = names(expectOk(await move()));

        const plans = (all: readonly string[]) => all.filter((name) => !name.endsWith('.com'));
        const all = new Set([...names(site), ...names(none)]);
        const [plan] = [...plans(names(none)), ...plans(names(site))];
        const expected = [...all].filter((name) => name.endsWith('.com') || name === plan);
        expect(after.toSorted()).toEqual(expected.toSorted());
        expect(names(await bench.get('no-site'))).toEqual([]);
      }),
      { numRuns: 25, seed: 20_261_122 },
    );
  });

  test('an empty cart moves nothing', async () => {
    const before = await bench.set({ products: [comLine('here.com')] });

    expect(expectOk(await move())).toMatchObject({ version: before.version, messages: { success: [] } });
  });
});

describe('what cannot be moved', () => {
  test('into another user’s site, a missing site, or no site at all', async () => {
    await chooseForNoSite(comLine('a.com'));
    const other = await buildShop(bench);

    expect(await move(other.site.id)).toMatchObject({ refusal: { code: 'unauthorized' } });
    for (const site of ['424242', 'nobody.namestead.site', 'no-site', 'no-user', "' or 1=1", '']) {
      expect(await move(site)).toMatchObject({ refusal: { code: 'unknown_site' } });
    }
    expect(names(await bench.get('no-site'))).toEqual(['a.com']);
  });

  test('more than a cart holds', async () => {
    const many = (letter: string) =>
      Array.from({ length: LINE_LIMIT - 1 }, (_, index) => comLine(`${letter}${index}.com`));
    await bench.set({ products: many('a') });
    await chooseForNoSite(...many('b'));

    expect(await move()).toMatchObject({ refusal: { code: 'cart_too_large' } });
    expect((await bench.get('no-site')).products).toHaveLength(LINE_LIMIT - 1);
  });
});
