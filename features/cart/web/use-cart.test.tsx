import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { requestCartSchema, responseCartSchema } from '../contract/cart-wire.ts';
import type { RequestCartOnWire, ResponseCartOnWire } from '../contract/cart-wire.ts';
import { buildRequest } from '../testing/cart-builders.ts';
import { buildWireCart, buildWireLine } from '../testing/wire-cart.ts';
import { useCart } from './api/cart-queries.ts';
import type { SiteKey, UseCart } from './api/cart-queries.ts';

const NO_MESSAGES = { errors: [], success: [], persistent_errors: [] };

/** A server that keeps one cart and knows the coupons SPRING (works) and LATER (not yet). */
class CartServer {
  cart: ResponseCartOnWire = buildWireCart();
  isDown = false;
  readonly posts: RequestCartOnWire[] = [];
  readonly paths: string[] = [];

  readonly fetch = async (path: string, init: { method?: string; body?: string }): Promise<Response> => {
    this.paths.push(`${init.method ?? 'GET'} ${path}`);
    if (this.isDown)
      return Response.json({ error: 'unknown_site', message: 'There is no site shop.' }, { status: 404 });
    if (init.method === 'POST') this.#set(z.parse(requestCartSchema, JSON.parse(init.body ?? '')));
    return Response.json(z.parse(responseCartSchema, this.cart));
  };

  #set(wanted: RequestCartOnWire): void {
    this.posts.push(wanted);
    const { coupon, currency = 'USD' } = wanted;
    this.cart = {
      ...buildWireCart(
        wanted.products.map(({ meta, product_slug }) => buildWireLine({ meta, product_slug, currency })),
        { cart_key: this.cart.cart_key, version: this.cart.version + 1, currency },
      ),
      tax: { location: wanted.tax?.location ?? {}, display_taxes: false },
      coupon: coupon === 'SPRING' || coupon === 'LATER' ? coupon : '',
      is_coupon_applied: coupon === 'SPRING',
      coupon_discounts_integer: coupon === 'SPRING' || coupon === 'LATER' ? [180] : [],
      messages: NO_MESSAGES,
    };
  }
}

let server: CartServer;

beforeEach(() => {
  server = new CartServer();
  localStorage.clear();
  vi.stubGlobal('fetch', server.fetch);
});

afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
});

/** A page that was just opened and uses the cart of a key. */
function openPage(key: SiteKey = 'shop.namestead.site'): { readonly current: UseCart } {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useCart(key), { wrapper }).result;
}

async function openedPage(key?: SiteKey): Promise<{ readonly current: UseCart }> {
  const page = openPage(key);
  await waitFor(() => expect(page.current.status).toBe('valid'));
  return page;
}

describe('the cart of a page (cart spec, sections 4 and 7)', () => {
  test('begins fresh, is loading until it is there, and is fetched once by its key', async () => {
    const page = openPage();
    expect([page.current.isLoading, page.current.cart.lines]).toEqual([true, []]);

    await waitFor(() => expect(page.current.status).toBe('valid'));

    expect(server.paths).toEqual([
      expect.stringMatching(/^GET \/rest\/v1\.1\/me\/shopping-cart\/shop\.namestead\.site\?tab=[\w-]{20,}$/),
    ]);
  });

  test('adds what is asked for with the defaults of the spec, and throws without both ids', async () => {
    const page = await openedPage();

    await act(() => page.current.addLines([{ productSlug: 'domain_map', productId: 5 }]));

    expect(server.posts[0]?.products).toEqual([
      { product_slug: 'domain_map', product_id: 5, meta: '', volume: 1, quantity: null, extra: {} },
    ]);
    expect(() => page.current.addLines([{ productSlug: 'domain_map', productId: 0 }])).toThrow(
      'Both product_slug and product_id are required for request cart products',
    );
    expect(() => page.current.replaceLines([{ productSlug: '', productId: 5 }])).toThrow(
      'Both product_slug and product_id are required for request cart products',
    );
  });

  test.each([
    ['SPRING', 'applied'],
    ['LATER', 'rejected'],
    ['NOBODY', 'invalid'],
  ])('a coupon %s that is added is then %s', async (coupon, status) => {
    const page = await openedPage();
    expect(page.current.couponStatus).toBe('fresh');

    await act(() => page.current.addCoupon(coupon));

    expect(page.current.couponStatus).toBe(status);
    expect(server.posts[0]).toMatchObject({ coupon, changed: ['coupon'] });
  });

  test('an applied coupon is taken away again', async () => {
    const page = await openedPage();
    await act(() => page.current.addCoupon('SPRING'));

    await act(() => page.current.removeCoupon());

    expect([page.current.couponStatus, page.current.cart.coupon]).toEqual(['fresh', '']);
    expect(server.posts).toHaveLength(2);
  });

  test('currency and tax location are set where they differ, and the rest is sent as it was', async () => {
    const page = await openedPage();

    await act(() => page.current.setCurrency('JPY'));
    await act(() => page.current.setCurrency('JPY'));
    await act(() => page.current.setLocation({ countryCode: 'JP', postalCode: '100-0001' }));

    expect(server.posts.map(({ changed }) => changed)).toEqual([['currency'], ['location']]);
    expect(server.posts[1]).toMatchObject({
      currency: 'JPY',
      locale: 'en-us',
      temporary: false,
      tax: { location: { country_code: 'JP', postal_code: '100-0001', subdivision_code: '' } },
    });
    expect(page.current.cart.currency).toBe('JPY');
  });

  test('an empty cart takes the person’s currency with its first line, and keeps it from then on', async () => {
    document.head.innerHTML = '<meta name="namestead:currency" content="EUR" />';
    const page = await openedPage();

    await act(() => page.current.addLines([buildRequest()]));
    document.head.innerHTML = '<meta name="namestead:currency" content="JPY" />';
    await act(() => page.current.addLines([buildRequest({ meta: 'example.org' })]));

    expect(server.posts.map(({ currency }) => currency)).toEqual(['EUR', 'EUR']);
    expect(page.current.cart.lines).toHaveLength(2);
  });

  test('a failure is reported with its error type, and retried on request', async () => {
    server.isDown = true;
    const page = openPage();
    await waitFor(() => expect(page.current.error?.type).toBe('GET_SERVER_CART_ERROR'));
    expect(page.current.error?.message).toBe('There is no site shop.');

    server.isDown = false;
    act(() => page.current.retry());
    await waitFor(() => expect(page.current.status).toBe('valid'));
    server.isDown = true;
    await act(() => page.current.addLines([buildRequest()]));
    expect(page.current.error?.type).toBe('SET_SERVER_CART_ERROR');

    server.isDown = false;
    act(() => page.current.retry());
    await waitFor(() => expect([page.current.status, page.current.error]).toEqual(['valid', null]));
    expect(page.current.cart.lines.map((line) => line.meta)).toEqual(['example.com']);
  });

  test('is fetched again when the page comes to the front, if it is older than 60 seconds', async () => {
    const page = await openedPage();
    const gets = () => server.paths.length;
    server.cart = buildWireCart([buildWireLine()], { version: 2 });

    act(() => void dispatchEvent(new Event('focus')));
    expect(gets()).toBe(1);
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() => expect(page.current.cart.lines).toHaveLength(1));

    expect(gets()).toBe(2);
  });
});

describe('another key (cart spec, section 4)', () => {
  function openPages(parts: number) {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    return Array.from({ length: parts }, () =>
      renderHook(({ site }) => useCart(site), { wrapper, initialProps: { site: 'one.test' } }),
    );
  }
  const gets = (site: string) => server.paths.filter((path) => path.startsWith('GET') && path.includes(site));

  test('resets a cart that its page left, and loads it again on return', async () => {
    const [page] = openPages(1);
    await waitFor(() => expect(page?.result.current.status).toBe('valid'));
    page?.rerender({ site: 'two.test' });
    await waitFor(() => expect(page?.result.current.status).toBe('valid'));
    server.cart = buildWireCart([buildWireLine()], { version: 2 });

    page?.rerender({ site: 'one.test' });

    expect(page?.result.current).toMatchObject({ isLoading: true, cart: { lines: [] } });
    await waitFor(() => expect(page?.result.current.cart.lines).toHaveLength(1));
    expect(gets('one.test')).toHaveLength(2);
  });

  test('leaves a cart alone that another part of the page still shows', async () => {
    const [one, other] = openPages(2);
    await waitFor(() => expect(other?.result.current.status).toBe('valid'));

    one?.rerender({ site: 'two.test' });
    one?.rerender({ site: 'one.test' });

    expect(other?.result.current.status).toBe('valid');
    expect(gets('one.test')).toHaveLength(1);
  });

  test('finishes a change that is under way', async () => {
    const [page] = openPages(1);
    await waitFor(() => expect(page?.result.current.status).toBe('valid'));

    act(() => void page?.result.current.addLines([buildRequest()]));
    page?.rerender({ site: 'two.test' });

    await waitFor(() => expect(server.posts).toHaveLength(1));
    expect(server.posts[0]?.products.map(({ meta }) => meta)).toEqual(['example.com']);
  });
});

describe('returning to a tab', () => {
  test('sends one cart request, however many parts of the page use the cart', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const parts = Array.from({ length: 4 }, () =>
      renderHook(() => useCart('shop.namestead.site'), { wrapper }),
    );
    for (const { result } of parts) await waitFor(() => expect(result.current.status).toBe('valid'));
    expect(server.paths).toHaveLength(1);
    server.cart = buildWireCart([buildWireLine()], { version: 2 });

    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      dispatchEvent(new Event('focus'));
    });
    for (const { result } of parts) await waitFor(() => expect(result.current.cart.lines).toHaveLength(1));

    expect(server.paths).toHaveLength(2);
  });
});

describe('the cart of a visitor (cart spec, section 4)', () => {
  beforeEach(() => {
    server.cart = buildWireCart([], { cart_key: 'no-user', version: 0 });
  });

  test('what a visitor chose survives a reload of the page, even where the server has forgotten them', async () => {
    const page = await openedPage('no-user');
    await act(() => page.current.addLines([buildRequest()]));
    server.cart = buildWireCart([], { cart_key: 'no-user', version: 0 });

    const reloaded = await openedPage('no-user');

    await waitFor(() =>
      expect(reloaded.current.cart.lines.map((line) => line.meta)).toEqual(['example.com']),
    );
    await act(() => reloaded.current.settled());
    expect(server.cart.products).toHaveLength(1);
  });

  test('ignores invalid data in storage', async () => {
    localStorage.setItem('namestead.cart', '{"lines":[{"productSlug":7},null,"x"],"isAnswered":false}');

    const page = await openedPage('no-user');

    expect([page.current.cart.lines, server.posts]).toEqual([[], []]);
  });

  test('forgets the visitor’s entries once the signed-in cart arrives', async () => {
    const page = await openedPage('no-user');
    await act(() => page.current.addLines([buildRequest()]));
    expect(localStorage.getItem('namestead.cart')).toContain('example.com');

    server.cart = buildWireCart();
    await openedPage('shop.namestead.site');

    expect(localStorage.getItem('namestead.cart')).toBeNull();
  });

  test('what a visitor chose is waited for in the cart without a site, while it is on its way there', async () => {
    const visitor = await openedPage('no-user');
    await act(() => visitor.current.addLines([buildRequest()]));
    server.cart = buildWireCart([], { cart_key: 'no-site', version: 0 });

    const page = openPage('no-site');
    await waitFor(() => expect(server.paths.at(-1)).toMatch(/^GET .*no-site/));
    expect(page.current.isLoading).toBe(true);
    server.cart = buildWireCart([buildWireLine()], { cart_key: 'no-site', version: 1 });

    await waitFor(() => expect(page.current.cart.lines.map((line) => line.meta)).toEqual(['example.com']));
    expect(localStorage.getItem('namestead.cart')).toBeNull();
  });
});
