import { createRequire } from 'node:module';
import type { UseShoppingCart } from '@automattic/shopping-cart';
import { Window } from 'happy-dom';
import type * as React from 'react';
import type * as ReactDomClient from 'react-dom/client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { becomeCustomer, openSite, waitFor } from '../../processes/customer.ts';
import type { Customer } from '../../processes/customer.ts';
import { findProcesses } from '../../processes/find-processes.ts';
import { removeDataDir, startServer } from '../../processes/running-server.ts';
import type { RunningServer } from '../../processes/running-server.ts';
import {
  bearerToken,
  cartClientOver,
  shoppingCart,
  transportOfVisitor,
  transportTo,
  wpcom7,
} from './foreign-clients.ts';
import type { Wpcom } from './foreign-clients.ts';

const require = createRequire(import.meta.url);

let server: RunningServer;
let customer: Customer;
let token: string;
let comId: number;
let page: Window;
let react: typeof React;
let reactDom: typeof ReactDomClient;
let leave: () => void = () => undefined;

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '0' } });
  customer = await becomeCustomer(server, 'react@example.com');
  token = await bearerToken(customer);
  comId = (await customer.get('/rest/v1.1/products')).body['dotcom_domain'].product_id as number;
  page = new Window({ url: server.url });
  // React looks for a page once, when it is loaded.
  Object.assign(globalThis, { window: page, document: page.document });
  react = require('react') as typeof React;
  reactDom = require('react-dom/client') as typeof ReactDomClient;
});
afterEach(() => {
  leave();
  page.localStorage.clear();
});
afterAll(async () => {
  await page.happyDOM.close();
  Reflect.deleteProperty(globalThis, 'window');
  Reflect.deleteProperty(globalThis, 'document');
  await server.stop();
  for (const { pid } of findProcesses(server.dataDir)) process.kill(pid, 'SIGKILL');
  await removeDataDir(server.dataDir);
});

const com = (meta: string) => ({ product_slug: 'dotcom_domain', product_id: comId, meta });

/** A page that lists the cart of a key by their hook. */
function show(key: number | 'no-user', wpcom: Wpcom): { cart(): UseShoppingCart; text(): string } {
  const { client } = cartClientOver(wpcom);
  let cart: UseShoppingCart | undefined;
  const List = (): React.ReactNode => {
    cart = shoppingCart.useShoppingCart(key);
    const { isLoading, loadingError, responseCart, couponStatus } = cart;
    if (isLoading) return 'loading';
    if (loadingError) return `error: ${loadingError}`;
    return react.createElement(
      'ul',
      null,
      responseCart.products.map(({ uuid, meta }) => react.createElement('li', { key: uuid }, `${meta};`)),
      react.createElement('li', { key: 'coupon' }, `coupon ${couponStatus}`),
    );
  };
  const container = page.document.createElement('div');
  const root = reactDom.createRoot(container as never);
  const options = { refetchOnWindowFocus: true };
  root.render(
    react.createElement(
      shoppingCart.ShoppingCartProvider,
      { managerClient: client, options },
      react.createElement(List),
    ),
  );
  leave = () => root.unmount();
  return {
    cart: () => {
      if (!cart) throw new Error('nothing is shown yet');
      return cart;
    },
    text: () => container.textContent ?? '',
  };
}

const seen = (shown: { text(): string }, text: string) =>
  waitFor(`the page to say "${text}"`, async () => (shown.text() === text ? text : null));

describe('the React binding of @automattic/shopping-cart 2.0.2 over wpcom 7.1.1', () => {
  test('loads, adds, removes, and shows a refused coupon', async () => {
    const siteId = await openSite(customer, 'reactsite');
    const shown = show(siteId, wpcom7(transportTo(server, { token })));
    await seen(shown, 'coupon fresh');

    await shown.cart().addProductsToCart([com('petalone.com'), com('petaltwo.com'), com('petalthree.com')]);
    await seen(shown, 'petalone.com;petaltwo.com;petalthree.com;coupon fresh');
    await shown.cart().removeProductFromCart(shown.cart().responseCart.products[1]?.uuid ?? '');
    await seen(shown, 'petalone.com;petalthree.com;coupon fresh');
    await expect(shown.cart().applyCoupon('NOSUCHTHING')).rejects.toMatchObject({ code: 'invalid-coupon' });

    await seen(shown, 'petalone.com;petalthree.com;coupon rejected');
  });

  test('shows changes from elsewhere when it gets the focus after a minute', async () => {
    const siteId = await openSite(customer, 'reactfocus');
    const shown = show(siteId, wpcom7(transportTo(server, { token })));
    await seen(shown, 'coupon fresh');
    await customer.post(`/rest/v1.1/me/shopping-cart/${siteId}`, { products: [com('stamen.com')] });

    page.dispatchEvent(new page.Event('focus'));
    expect(shown.text()).toBe('coupon fresh');
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    page.dispatchEvent(new page.Event('focus'));
    vi.useRealTimers();

    await seen(shown, 'stamen.com;coupon fresh');
  });

  test('shows a refusal in the server’s words', async () => {
    const shown = show(987_654_321, wpcom7(transportTo(server, { token })));

    await seen(shown, 'error: Site 987654321 not found.');
  });

  test('a visitor’s locally stored entries are pruned to the product slugs still in the cart', async () => {
    page.localStorage.setItem(
      'shoppingCart',
      JSON.stringify([com('sepal.com'), { product_slug: 'domain_map', product_id: 5, meta: 'other.org' }]),
    );
    const shown = show('no-user', wpcom7(transportOfVisitor(server)));
    await seen(shown, 'coupon fresh');

    await shown.cart().addProductsToCart([com('sepal.com')]);

    await seen(shown, 'sepal.com;coupon fresh');
    expect(JSON.parse(page.localStorage.getItem('shoppingCart') ?? '')).toEqual([com('sepal.com')]);
  });
});
