import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { responseCartSchema } from '#features/cart/contract/cart-wire.ts';
import { readResponseCart, writeRequestCart } from '#features/cart/contract/read-cart.ts';
import { applyEdit } from '#features/cart/rules/cart-edits.ts';
import type { CartEdit } from '#features/cart/rules/cart-edits.ts';
import { lineRequest } from '#features/cart/rules/cart.ts';
import { becomeCustomer, buyDomain, openSite, pay, settledOrder } from '../../processes/customer.ts';
import type { Customer } from '../../processes/customer.ts';
import { deleteExpired } from '../../processes/delete-expired.ts';
import { findProcesses } from '../../processes/find-processes.ts';
import { removeDataDir, startServer } from '../../processes/running-server.ts';
import type { RunningServer } from '../../processes/running-server.ts';
import {
  bearerToken,
  cartClientOver,
  transportOfVisitor,
  transportTo,
  wpcom5,
  wpcom7,
} from './foreign-clients.ts';
import type { Wpcom } from './foreign-clients.ts';
import { addCoupon } from '../../processes/add-coupon.ts';

const GENERATIONS = [
  ['wpcom 7', wpcom7],
  ['wpcom 5', wpcom5],
] as const;

let server: RunningServer;
let customer: Customer;
let token: string;
let comId: number;

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '0' } });
  customer = await becomeCustomer(server, 'theirs@example.com');
  token = await bearerToken(customer);
  const products = await customer.get('/rest/v1.1/products');
  comId = products.body['dotcom_domain'].product_id as number;
  await addCoupon(server, 'SPRING', ['--off', '10%']);
  await addCoupon(server, 'NOTYET', ['--off', '10%', '--from', '2040-01-01']);
  await addCoupon(server, 'OVER', ['--off', '10%', '--until', '2026-01-01']);
  await addCoupon(server, 'PLANSONLY', ['--off', '5USD', '--for', 'plans']);
});
afterAll(async () => {
  await server.stop();
  for (const { pid } of findProcesses(server.dataDir)) process.kill(pid, 'SIGKILL');
  await removeDataDir(server.dataDir);
});

const com = (meta: string) => ({ product_slug: 'dotcom_domain', product_id: comId, meta });
const metas = (cart: { readonly products: readonly { readonly meta: string }[] }) =>
  cart.products.map(({ meta }) => meta);

describe.each(GENERATIONS)('@automattic/shopping-cart 2.0.2 over %s', (generation, makeWpcom) => {
  let wpcom: Wpcom;
  let siteId: number;
  let slug: string;
  let count = 0;

  beforeEach(async () => {
    wpcom = makeWpcom(transportTo(server, { token }));
    count += 1;
    siteId = await openSite(customer, `theirs${generation.replace(/\D/g, '')}n${count}`);
    slug = (await wpcom.site(siteId).get<{ slug: string }>()).slug;
  });

  const open = () => {
    const { client, posts } = cartClientOver(wpcom);
    return { client, posts, manager: client.forCartKey(siteId) };
  };
  const stored = async () => (await customer.get(`/rest/v1.1/me/shopping-cart/${siteId}`)).body;

  test('an empty cart has the defaults of the spec', async () => {
    const cart = await open().manager.fetchInitialCart();

    expect(cart).toMatchObject({
      blog_id: siteId,
      cart_key: siteId,
      products: [],
      currency: 'USD',
      locale: 'en-us',
      coupon: '',
      is_coupon_applied: false,
      tax: { location: {}, display_taxes: false },
    });
  });

  test('adds three, removes one of them, replaces one, and puts others in their place', async () => {
    const { manager, posts } = open();

    const added = await manager.actions.addProductsToCart([
      com('foxgloveone.com'),
      com('foxglovetwo.com'),
      com('foxglovethree.com'),
    ]);
    expect(metas(added)).toEqual(['foxgloveone.com', 'foxglovetwo.com', 'foxglovethree.com']);
    expect(new Set(added.products.map(({ uuid }) => uuid)).size).toBe(3);
    expect(added.sub_total_integer).toBe(
      added.products.reduce((sum, { item_subtotal_integer }) => sum + item_subtotal_integer, 0),
    );

    const second = added.products[1];
    const removed = await manager.actions.removeProductFromCart(second?.uuid ?? '');
    expect(metas(removed)).toEqual(['foxgloveone.com', 'foxglovethree.com']);

    const first = removed.products[0];
    const replaced = await manager.actions.replaceProductInCart(first?.uuid ?? '', { volume: 2 });
    expect(replaced.products[0]).toMatchObject({ meta: 'foxgloveone.com', volume: 2, uuid: first?.uuid });
    expect(replaced.total_cost_integer).toBeGreaterThan(removed.total_cost_integer);

    const before = posts.length;
    await manager.actions.replaceProductInCart(first?.uuid ?? '', { volume: 2 });
    expect(posts).toHaveLength(before);

    const others = await manager.actions.replaceProductsInCart([com('foxglovefour.com')]);
    expect(metas(others)).toEqual(['foxglovefour.com']);
    expect(metas(await manager.actions.replaceProductsInCart([]))).toEqual([]);
  });

  test('a good coupon is applied and removed again', async () => {
    const { manager } = open();
    const full = await manager.actions.addProductsToCart([com('clovercoupon.com')]);

    const applied = await manager.actions.applyCoupon('SPRING');
    expect(applied).toMatchObject({ coupon: 'SPRING', is_coupon_applied: true });
    expect(manager.getState().couponStatus).toBe('applied');
    expect(applied.coupon_savings_total_integer).toBe(Math.round(full.sub_total_integer / 10));
    expect(applied.total_cost_integer).toBe(full.total_cost_integer - applied.coupon_savings_total_integer);

    const without = await manager.actions.removeCoupon();
    expect([without.coupon, without.total_cost_integer]).toEqual(['', full.total_cost_integer]);
    expect(manager.getState().couponStatus).toBe('fresh');
  });

  test.each([
    ['NOSUCHTHING', 'invalid-coupon'],
    ['NOTYET', 'coupon-not-started'],
    ['OVER', 'coupon-expired'],
    ['PLANSONLY', 'coupon-not-applicable'],
  ])('coupon %s is rejected with %s, and does not block later changes', async (coupon, code) => {
    const { manager } = open();
    const full = await manager.actions.addProductsToCart([com('clovercoupon.com')]);

    await expect(manager.actions.applyCoupon(coupon)).rejects.toMatchObject({ code });
    expect(manager.getState()).toMatchObject({ couponStatus: 'rejected', loadingError: null });
    expect(manager.getState().responseCart.total_cost_integer).toBe(full.total_cost_integer);

    const more = await manager.actions.addProductsToCart([com('clovercoupontwo.com')]);
    expect(metas(more)).toEqual(['clovercoupon.com', 'clovercoupontwo.com']);
    expect(metas(await open().manager.fetchInitialCart())).toEqual(metas(more));
    const applied = await manager.actions.applyCoupon('SPRING');
    expect([applied.coupon, applied.is_coupon_applied]).toEqual(['SPRING', true]);
  });

  test('a tax location is kept, and sent once', async () => {
    const { manager, posts } = open();
    await manager.actions.addProductsToCart([com('bluebelltax.com')]);

    const where = { countryCode: 'DE', postalCode: '10115', subdivisionCode: '' };
    const located = await manager.actions.updateLocation(where);
    expect(located.tax.location).toMatchObject({ country_code: 'DE', postal_code: '10115' });
    expect(located.total_cost_integer).toBe(located.sub_total_integer + located.total_tax_integer);
    const before = posts.length;
    await manager.actions.updateLocation(where);
    expect(posts).toHaveLength(before);

    await manager.actions.addProductsToCart([com('bluebelltaxtwo.com')]);
    const elsewhere = await open().manager.fetchInitialCart();
    expect(elsewhere.tax.location).toMatchObject({ country_code: 'DE', postal_code: '10115' });
  });

  test('a reload shows changes from elsewhere', async () => {
    const { manager } = open();
    await manager.actions.addProductsToCart([com('heatherone.com')]);
    await open().manager.actions.addProductsToCart([com('heathertwo.com')]);

    const reloaded = await manager.actions.reloadFromServer();

    expect(metas(reloaded)).toEqual(['heatherone.com', 'heathertwo.com']);
  });

  test('a slug is as good a key as the id', async () => {
    const { client } = open();

    expect(await client.getCartKeyForSiteSlug(slug)).toBe(siteId);
    expect(await client.getCartKeyForSiteSlug('nobody.namestead.site')).toBe('no-site');
    const cart = await client.forCartKey(slug as never).actions.addProductsToCart([com('larkslug.com')]);

    expect([cart.cart_key, metas(await stored())]).toEqual([siteId, ['larkslug.com']]);
  });

  test('without versions the later of two POSTs wins completely; our own client’s is merged', async () => {
    const [one, two] = [open().manager, open().manager];
    await Promise.all([one.fetchInitialCart(), two.fetchInitialCart()]);
    const ours = readResponseCart(responseCartSchema.parse(await stored()));

    await one.actions.addProductsToCart([com('thistleone.com')]);
    await two.actions.addProductsToCart([com('thistletwo.com')]);
    expect(metas(await stored())).toEqual(['thistletwo.com']);

    const edit: CartEdit = {
      kind: 'add-lines',
      lines: [lineRequest({ productSlug: 'dotcom_domain', productId: comId, meta: 'thistleours.com' })],
    };
    const { cart, changedHead } = applyEdit({ cart: ours, couponStatus: 'fresh', changedHead: [] }, edit);
    await customer.post(
      `/rest/v1.1/me/shopping-cart/${siteId}`,
      writeRequestCart(cart, 'our-tab', changedHead),
    );
    expect(metas(await stored())).toEqual(['thistletwo.com', 'thistleours.com']);
  });

  test('changes made while the cart is loading are applied once it has loaded', async () => {
    await open().manager.actions.addProductsToCart([com('ospreyone.com')]);
    const { manager, posts } = open();

    const [cart] = await Promise.all([
      manager.actions.addProductsToCart([com('ospreytwo.com')]),
      manager.actions.updateLocation({
        countryCode: 'NO',
        postalCode: undefined,
        subdivisionCode: undefined,
      }),
      manager.actions.addProductsToCart([com('ospreythree.com')]),
    ]);

    expect(metas(cart)).toEqual(['ospreyone.com', 'ospreytwo.com', 'ospreythree.com']);
    expect(posts).toHaveLength(1);
  });

  test('an unavailable product is left out with a message, without an error', async () => {
    const { manager } = open();
    await manager.actions.addProductsToCart([com('wrenbird.com')]);

    const nothing = manager.actions.addProductsToCart([
      { product_slug: 'perpetual_motion', product_id: 987_654, meta: '' },
    ]);

    await expect(nothing).rejects.toMatchObject({ code: 'invalid-product' });
    expect(manager.getState()).toMatchObject({ isPendingUpdate: false, loadingError: null });
    expect(metas(manager.getState().responseCart)).toEqual(['wrenbird.com']);
  });

  test('a product without its id is rejected with the specified sentence, and the cart stays unchanged', async () => {
    const { manager } = open();
    await manager.actions.addProductsToCart([com('kestrel.com')]);
    const products = [{ product_slug: 'dotcom_domain', meta: 'kestreltwo.com' }];

    await expect(manager.actions.addProductsToCart(products)).rejects.toMatchObject({
      code: 'SET_SERVER_CART_ERROR',
    });
    await expect(wpcom.req.post(`/me/shopping-cart/${siteId}`, {}, { products })).rejects.toMatchObject({
      statusCode: 400,
      data: {
        fields: { 'products.0': 'Both product_slug and product_id are required for request cart products' },
      },
    });

    expect(metas(await stored())).toEqual(['kestrel.com']);
  });

  test('a deleted name is renewed with its redemption fee, which go together, and is paid once', async () => {
    const name = `puffin${generation.replace(/\D/g, '')}.com`;
    await buyDomain(customer, siteId, name);
    await deleteExpired(server, name);
    const { manager } = open();
    await manager.actions.addProductsToCart([com('guillemot.com')]);
    const renewal = { ...com(name), extra: { purchaseType: 'renewal' } };
    const products = (await customer.get('/rest/v1.1/products')).body;
    const { product_id, cost, currency_code } = products['domain_redemption'];
    const redemption = { product_slug: 'domain_redemption', product_id: product_id as number, meta: name };
    expect({ cost: typeof cost, currency_code }).toEqual({ cost: 'number', currency_code: 'USD' });

    await expect(manager.actions.addProductsToCart([renewal])).rejects.toMatchObject({
      code: 'renewal-needs-redemption',
    });
    const cart = await manager.actions.addProductsToCart([renewal, redemption]);
    expect(cart.products.map((line) => [line.product_slug, line.item_subtotal_integer])).toEqual([
      ['dotcom_domain', 1_800],
      ['domain_redemption', 9_600],
    ]);

    const priced = await manager.actions.updateLocation({
      countryCode: 'US',
      postalCode: '62701',
      subdivisionCode: 'IL',
    });
    const order = { total: priced.total_cost_integer, key: `redeem-for-${siteId}` };
    const paid = await pay(customer, siteId, order);
    expect(paid).toMatchObject({ status: 200 });
    const settled = await settledOrder(customer, paid.body.order_id as number);
    expect(settled.products.map(({ state }: { state: string }) => state)).toEqual(['delivered', 'delivered']);
    expect(metas(await stored())).toEqual([]);
  });

  test('another person’s cart is rejected, and the client says so', async () => {
    const stranger = await becomeCustomer(server, `stranger${siteId}@example.com`);
    const theirs = makeWpcom(transportTo(server, { cookie: stranger.cookie }));
    const manager = cartClientOver(theirs).client.forCartKey(siteId);

    await expect(manager.fetchInitialCart()).rejects.toMatchObject({ code: 'GET_SERVER_CART_ERROR' });

    expect(manager.getState()).toMatchObject({
      loadingErrorType: 'GET_SERVER_CART_ERROR',
      loadingError: 'You do not have access to this site’s cart.',
    });
  });

  test('a visitor has a cart without an account', async () => {
    const visitor = makeWpcom(transportOfVisitor(server));
    const { client } = cartClientOver(visitor);

    const one = await client.forCartKey('no-user').actions.addProductsToCart([com('magpienouser.com')]);
    const again = await visitor.req.get<{ products: { meta: string }[] }>('/me/shopping-cart/no-user');

    expect([one.cart_key, metas(one), metas(again)]).toEqual([
      'no-user',
      ['magpienouser.com'],
      ['magpienouser.com'],
    ]);
  });

  test('a cart without a site creates one', async () => {
    const manager = cartClientOver(wpcom).client.forCartKey('no-site');

    const cart = await manager.actions.replaceProductsInCart([com('siteless.com')]);

    expect(cart).toMatchObject({ cart_key: 'no-site', blog_id: 0, create_new_blog: true });
    await manager.actions.replaceProductsInCart([]);
  });
});
