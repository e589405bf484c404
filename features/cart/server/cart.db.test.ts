import { describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { requestCartSchema, responseCartSchema } from '../contract/cart-wire.ts';
import { buildActor, comLine, PREMIUM_PLAN } from '../testing/cart-bench.ts';
import { openCarts } from '../testing/shop-bench.ts';
import { claimVisitorCart } from './claim-visitor-cart.ts';
import { getCart } from './cart-presenter.ts';
import { setCart } from './set-cart.ts';

const bench = openCarts();

const metas = (cart: { products: { meta: string }[] }) => cart.products.map(({ meta }) => meta).sort();
const codes = (cart: { messages: { errors: { code: string }[] } }) =>
  cart.messages.errors.map(({ code }) => code);

describe('getting and setting a cart (API, "The cart on the wire")', () => {
  test('a new cart is empty and valid', async () => {
    const cart = await bench.get();

    expect(responseCartSchema.parse(cart)).toEqual(cart);
    expect(cart).toMatchObject({
      cart_key: bench.shop.site.id,
      blog_id: bench.shop.site.id,
      version: 0,
      products: [],
      total_cost_integer: 0,
      total_cost_display: '$0.00',
      currency: 'USD',
      locale: 'en-us',
      tax: { location: {}, display_taxes: false },
    });
  });

  test('returns the last cart that was set, with our prices', async () => {
    const answer = await bench.set({
      products: [comLine('juniper.com', { volume: 2 }), PREMIUM_PLAN],
    });

    expect(responseCartSchema.parse(answer)).toEqual(answer);
    expect(answer.products).toMatchObject([
      {
        product_slug: 'dotcom_domain',
        meta: 'juniper.com',
        volume: 2,
        item_subtotal_integer: 3_600,
        item_subtotal_display: '$36.00',
        cost: 36,
        bill_period: '365',
        months_per_bill_period: 12,
        is_domain_registration: true,
      },
      { product_slug: 'value_bundle', product_id: 1003, item_subtotal_integer: 9_600, product_type: 'plan' },
    ]);
    expect(answer).toMatchObject({ total_cost_integer: 13_200, total_cost_display: '$132.00', version: 1 });
    const read = await bench.get();
    expect({ ...read, cart_generated_at_timestamp: 0 }).toEqual({
      ...answer,
      cart_generated_at_timestamp: 0,
      // What was done is said to who did it, once.
      messages: { ...answer.messages, success: [] },
    });
  });

  test('accepts a slug as key, and returns the site’s cart with its numeric key', async () => {
    await bench.set({ products: [comLine('juniper.com')] });

    expect(await bench.get(bench.shop.site.addressHost)).toMatchObject({
      cart_key: bench.shop.site.id,
      products: [{ meta: 'juniper.com' }],
    });
  });

  test('ids of lines are unique and stable', async () => {
    const before = await bench.set({
      products: [comLine('a.com'), comLine('b.com'), comLine('c.com')],
    });

    const after = await bench.set({
      products: [comLine('c.com', { volume: 2 }), comLine('a.com')],
    });

    const findId = (cart: typeof before, meta: string) =>
      cart.products.find((line) => line.meta === meta)?.cart_item_id;
    expect(new Set(before.products.map((line) => line.cart_item_id)).size).toBe(3);
    expect(findId(after, 'a.com')).toBe(findId(before, 'a.com'));
    expect(findId(after, 'c.com')).toBe(findId(before, 'c.com'));
  });

  test('changed lines keep their position, and new ones follow', async () => {
    await bench.set({ products: [comLine('a.com'), comLine('b.com')] });

    const answer = await bench.set({
      products: [comLine('c.com'), comLine('b.com', { volume: 2 }), comLine('a.com', { volume: 3 })],
    });

    expect(answer.products.map(({ meta }) => meta)).toEqual(['a.com', 'b.com', 'c.com']);
    expect((await bench.get()).products.map(({ meta }) => meta)).toEqual(['a.com', 'b.com', 'c.com']);
  });

  test('ignores prices that a client sends', async () => {
    const answer = await bench.set({ products: [{ ...comLine('a.com'), cost: 0.01 } as never] });

    expect(answer.total_cost_integer).toBe(1_800);
  });

  test('never returns secrets', async () => {
    const line = comLine('a.com', {
      extra: { auth_code: 'OPEN-SESAME', users: [{ password: 'correct horse' }] },
    });

    const answer = await bench.set({ products: [line] });

    expect(JSON.stringify([answer, await bench.get()])).not.toMatch(/SESAME|correct horse/);
  });

  test('sending a response back changes nothing, not even the version', async () => {
    const answer = await bench.set({ products: [comLine('gold.com'), PREMIUM_PLAN] });

    const again = await bench.set({ products: answer.products, version: answer.version });

    expect(again.products).toEqual(answer.products);
    expect(again.version).toBe(answer.version);
    expect(codes(again)).toEqual([]);
  });

  test('a change notifies each viewer of the cart once; an unchanged cart notifies no one', async () => {
    const reported = async () =>
      (await bench.announced()).filter(({ topic }) => topic === `cart:${bench.shop.site.id}`).length;
    const before = await reported();
    const answer = await bench.set({ products: [comLine('a.com')] });

    await bench.set({ products: answer.products, version: answer.version });

    expect(await reported()).toBe(before + 1);
    const cart = requestCartSchema.parse({ products: [comLine('a.com')] });
    await setCart(bench.deps, bench.shop.actor, { key: 'no-site', cart });
    expect(await bench.announced()).toContainEqual({
      topic: 'cart:no-site',
      userId: bench.shop.actor.userId,
      siteId: null,
    });
  });

  test('keeps currency, locale and tax location until a request names others', async () => {
    await bench.set({
      locale: 'de-DE',
      tax: { location: { country_code: 'DE', postal_code: '10115' } },
      products: [comLine('a.com')],
    });

    const answer = await bench.set({ products: [comLine('b.com')] });

    expect(answer).toMatchObject({
      locale: 'de-de',
      sub_total_display: '18,00\u00a0$',
      tax: { location: { country_code: 'DE', postal_code: '10115', subdivision_code: '' } },
    });
  });
});

describe('a broken business rule still answers 200, with a message (API)', () => {
  test.each([
    ['an unknown product', { product_slug: 'moon_domain', product_id: 4 }, 'invalid-product'],
    ['a plan that is not sold', { product_slug: 'free_plan', product_id: 1 }, 'invalid-product'],
    ['a mapping without a name', { product_slug: 'domain_map', product_id: 5 }, 'missing-meta'],
    ['a name that is taken', comLine('taken.com'), 'not_available'],
    ['a negative quantity', comLine('a.com', { quantity: -1 }), 'invalid-quantity'],
    ['a fraction of a year', comLine('a.com', { volume: 0.5 }), 'invalid-quantity'],
    ['a million years', comLine('a.com', { volume: 1e6 }), 'invalid-quantity'],
  ])('leaves out %s and keeps the rest', async (_name, line, code) => {
    const answer = await bench.set({ products: [line, comLine('juniper.com')] });

    expect(codes(answer)).toEqual([code]);
    expect(metas(answer)).toEqual(['juniper.com']);
    expect(metas(await bench.get())).toEqual(['juniper.com']);
  });

  test('rejects an unknown coupon', async () => {
    const answer = await bench.set({ products: [comLine('a.com')], coupon: 'SPRING' });

    expect(answer).toMatchObject({ is_coupon_applied: false, coupon_discounts_integer: [] });
    expect(codes(answer)).toEqual(['invalid-coupon']);
  });

  test('merges the same product into one line, the last one', async () => {
    const answer = await bench.set({
      products: [comLine('a.com'), comLine('A.com', { volume: 3 })],
    });

    expect(answer.products).toMatchObject([{ meta: 'a.com', volume: 3 }]);
  });
});

describe('rejected requests', () => {
  test.each([[{ product_slug: 'dotcom_domain' }], [{ product_id: 6 }], [{}]])(
    'a line without both ids: %o, in the spec’s words',
    (line) => {
      const parsed = requestCartSchema.safeParse({ products: [line] });

      expect(parsed.error?.issues[0]?.message).toBe(
        'Both product_slug and product_id are required for request cart products',
      );
    },
  );

  test('a cart of too many lines, and the cart is unchanged', async () => {
    await bench.set({ products: [comLine('a.com')] });
    const products = Array.from({ length: 201 }, (_, index) => comLine(`n${index}.com`));

    const answer = await setCart(bench.deps, bench.shop.actor, {
      key: String(bench.shop.site.id),
      cart: requestCartSchema.parse({ products }),
    });

    expect(answer).toMatchObject({ ok: false, refusal: { code: 'cart_too_large', status: 400 } });
    expect(metas(await bench.get())).toEqual(['a.com']);
  });

  test('the cart of another person’s site, an unknown site, and a visitor', async () => {
    const stranger = buildActor((await buildAccount(bench.db)).id);
    const key = String(bench.shop.site.id);

    expect(await getCart(bench.deps, stranger, { key })).toMatchObject({
      refusal: { code: 'unauthorized', status: 403 },
    });
    expect(await getCart(bench.deps, stranger, { key: '999999' })).toMatchObject({
      refusal: { code: 'unknown_site', status: 404 },
    });
    expect(await getCart(bench.deps, stranger, { key: "';--" })).toMatchObject({
      refusal: { code: 'unknown_site' },
    });
    expect(await getCart(bench.deps, { kind: 'visitor', visitorId: null }, { key })).toMatchObject({
      refusal: { code: 'authorization_required', status: 403 },
    });
  });
});

describe('keys without a site', () => {
  test('no-site belongs to the account, no-user to the visitor', async () => {
    const cart = requestCartSchema.parse({ products: [comLine('a.com')] });
    const visitor = { kind: 'visitor', visitorId: `v${bench.shop.site.id}` } as const;
    await setCart(bench.deps, bench.shop.actor, { key: 'no-site', cart });
    await setCart(bench.deps, visitor, { key: 'no-user', cart: { ...cart, products: [] } });

    expect(await bench.get('no-site')).toMatchObject({
      cart_key: 'no-site',
      blog_id: 0,
      create_new_blog: true,
      products: [{}],
    });
    expect(expectOk(await getCart(bench.deps, visitor, { key: 'no-user' }))).toMatchObject({
      cart_key: 'no-user',
      products: [],
    });
    expect((await bench.get()).products).toEqual([]);
  });
});

describe('a visitor who signs in', () => {
  test('keeps their lines beside the account’s, once', async () => {
    const visitorId = `w${bench.shop.site.id}`;
    const visitor = { kind: 'visitor', visitorId } as const;
    const post = (actor: typeof visitor | typeof bench.shop.actor, key: string, names: string[]) =>
      setCart(bench.deps, actor, {
        key,
        cart: requestCartSchema.parse({ products: names.map((name) => comLine(name)) }),
      });
    await post(visitor, 'no-user', ['a.com', 'b.com']);
    await post(bench.shop.actor, 'no-site', ['b.com', 'c.com']);

    const signedIn = { visitorId, userId: bench.shop.actor.userId };
    await claimVisitorCart(bench.deps, signedIn);
    await claimVisitorCart(bench.deps, signedIn);

    expect(metas(await bench.get('no-site'))).toEqual(['a.com', 'b.com', 'c.com']);
    expect(metas(expectOk(await getCart(bench.deps, visitor, { key: 'no-user' })))).toEqual([]);
  });
});
