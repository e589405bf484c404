import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildWireCart, buildWireLine } from '#features/cart/testing/wire-cart.ts';
import { currentUserKey } from '#features/accounts/web/api/account-queries.ts';
import type { WireSiteOverrides } from '#features/sites/testing/build-wire-site.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { sitesQuery } from '#features/sites/web/api/site-queries.ts';
import { CheckoutServer, SITE } from '../../testing/checkout-server.ts';
import { fillCard, openCheckout, payButton, write } from '../../testing/open-checkout.tsx';
import { buildWireOrder } from '../../testing/wire-order.ts';

let server: CheckoutServer;
let carts: { readonly path: string; readonly lines: readonly string[] }[];

beforeEach(() => {
  server = new CheckoutServer();
  carts = [];
  vi.stubGlobal('fetch', (path: string, init: Parameters<CheckoutServer['fetch']>[1]) => {
    if (path.startsWith('/rest/v1.1/me/shopping-cart/') && init.method === 'POST') {
      const { products } = JSON.parse(init.body ?? '{}') as { products: Record<string, unknown>[] };
      const lines = products.map((line) => `${String(line['product_slug'])} ${String(line['meta'])}`.trim());
      carts.push({ path: path.replace(/.*\//, ''), lines });
    }
    return server.fetch(path, init);
  });
  sessionStorage.clear();
});

/** Opens an address as a user with these sites. */
function open(address: string, sites: readonly WireSiteOverrides[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(currentUserKey, { email: 'ada@example.com' });
  client.setQueryData(sitesQuery.queryKey, { sites: sites.map(buildWireSite) });
  return openCheckout(client, address);
}

const PLAN = buildWireLine({
  product_slug: 'value_bundle',
  product_name: 'Premium',
  meta: '',
  is_domain_registration: false,
});

describe('the checkout of a cart without a site, /checkout/no-site', () => {
  test('pays for a domain without a site, and opens the order', async () => {
    const user = open('/checkout/no-site');
    await fillCard(user);
    expect(screen.getByText(/You are buying this domain without a site/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All Domains' }).getAttribute('href')).toBe('/domains/manage');

    await user.click(await payButton());

    await screen.findByText('The order’s page');
    expect(screen.getByText('no-site')).toBeTruthy();
    expect(server.payments[0]?.request).toMatchObject({ cart_key: 'no-site', total_cost_integer: 1_800 });
  });

  test('asks for a site for a plan, and blocks payment until it is removed', async () => {
    server.cart = buildWireCart([buildWireLine(), PLAN]);
    const user = open('/checkout/no-site');

    expect(await screen.findByText(/^Premium needs a site\./)).toBeTruthy();
    const pay = await screen.findByRole<HTMLButtonElement>('button', { name: /^Pay/ });
    await waitFor(() => expect(pay.disabled).toBe(true));

    await user.click(screen.getByRole('button', { name: 'Remove Premium' }));

    expect(await screen.findByText(/You are buying this domain without a site/)).toBeTruthy();
    expect(await payButton()).toBeTruthy();
  });

  test('moves into the cart of a chosen site, and is paid there', async () => {
    server.cart = buildWireCart([buildWireLine(), PLAN]);
    server.move = () => buildWireCart([buildWireLine(), PLAN]);
    const user = open('/checkout/no-site', [
      { ID: 1, slug: SITE, title: 'Shop' },
      { ID: 2, slug: 'other.namestead.site', title: 'Other' },
      { ID: 3, slug: 'parked.com', title: 'parked.com', options: { is_domain_only: true } },
    ]);

    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Choose a site' });
    expect([...choice.options].map(({ value }) => value)).toEqual(['', SITE, 'other.namestead.site']);
    await user.click(screen.getByRole('button', { name: 'Use this site' }));
    expect(await screen.findByText('Please choose a site.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change contact details' }));
    await write(user, 'City', 'Oxford');
    await user.selectOptions(choice, SITE);
    await user.click(screen.getByRole('button', { name: 'Use this site' }));

    expect((await screen.findByRole('link', { name: 'Site Domains' })).getAttribute('href')).toBe(
      `/domains/manage/${SITE}`,
    );
    expect(server.moves).toEqual([SITE]);
    expect((await screen.findByRole('textbox', { name: 'City' })).getAttribute('value')).toBe('Oxford');
  });

  test('keeps what the site can’t buy, with the reason', async () => {
    server.cart = buildWireCart([buildWireLine(), PLAN]);
    server.move = () => {
      server.cart = buildWireCart([PLAN], { version: 9 });
      const errors = [{ code: 'plan-held', message: 'This site has Premium already.', sentence: null }];
      return buildWireCart([buildWireLine()], {
        messages: { errors, success: [], persistent_errors: [] },
      });
    };
    const user = open('/checkout/no-site', [{ slug: SITE, title: 'Shop' }]);

    await user.click(await screen.findByRole('button', { name: 'Use this site' }));

    expect(await screen.findByText('This site has Premium already.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All Domains' })).toBeTruthy();
    expect(await screen.findByText(/^Premium needs a site\./)).toBeTruthy();
  });

  test('offers to create a site to people without one', async () => {
    server.cart = buildWireCart([PLAN]);
    open('/checkout/no-site');

    const create = await screen.findByRole('link', { name: 'Create a site' });
    expect(create.getAttribute('href')).toBe('/start');
    expect(screen.queryByRole('combobox', { name: 'Choose a site' })).toBeNull();
  });

  test('an empty cart links to the search without a site and to the plans', async () => {
    server.cart = buildWireCart();
    open('/checkout/no-site');

    const find = await screen.findByRole('link', { name: 'Find a domain' });
    expect(find.getAttribute('href')).toBe('/domains/add/no-site');
    expect(screen.getByRole('link', { name: 'View plans' }).getAttribute('href')).toBe('/plans');
  });
});

describe('checkout URL with a product (acquisition, section 2)', () => {
  test('/checkout/{site}/domain-mapping:{domain} adds the mapping to the cart, once', async () => {
    open(`/checkout/${SITE}/domain-mapping:Mine.Example`);

    expect(await screen.findByText(/mine\.example/)).toBeTruthy();
    await payButton();
    const put = { path: SITE, lines: ['dotcom_domain example.com', 'domain_map mine.example'] };
    expect(carts[0]).toEqual(put);
    expect(carts.slice(1).filter(({ lines }) => lines.length !== 2)).toEqual([]);
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
  });

  test('/checkout/{siteId}/personal adds the plan to the cart', async () => {
    server.cart = buildWireCart();
    open(`/checkout/${SITE}/personal`);

    await payButton();
    expect(carts[0]).toEqual({ path: SITE, lines: ['personal-bundle'] });
  });

  test('does not add what is already in the cart', async () => {
    server.cart = buildWireCart([buildWireLine({ product_slug: 'personal-bundle', meta: '' })]);
    open(`/checkout/${SITE}/personal`);

    await payButton();
    expect(carts.filter(({ lines }) => lines.length !== 1)).toEqual([]);
  });

  test('shows an error for unavailable products, and leaves the cart unchanged', async () => {
    const errors = [{ code: 'plan-held', message: 'This site has Personal already.', sentence: null }];
    server.answerCart = () =>
      buildWireCart([buildWireLine()], {
        version: 9,
        messages: { errors, success: [], persistent_errors: [] },
      });
    open(`/checkout/${SITE}/personal`);

    expect(await screen.findByText('This site has Personal already.')).toBeTruthy();
    expect(await payButton()).toBeTruthy();
  });

  test.each(['free', 'something', 'domain-mapping:com'])('%s is not a product', async (product) => {
    open(`/checkout/${SITE}/${product}`);

    expect(await screen.findByText(/is for a product that we do not sell/)).toBeTruthy();
    expect(await payButton()).toBeTruthy();
    expect(carts.filter(({ lines }) => lines.length !== 1)).toEqual([]);
  });
});

describe('a payment with a lost response', () => {
  test('is found by its key when its cart is empty, and the order opens', async () => {
    server.answer = () => {
      // It went through, and the line broke.
      server.cart = buildWireCart([], { version: 7 });
      server.orderByKey = buildWireOrder();
      throw new TypeError('fetch failed');
    };
    const user = open(`/checkout/${SITE}`);
    await fillCard(user);

    await user.click(await payButton());

    expect(await screen.findByText('The order’s page')).toBeTruthy();
    expect(server.payments).toHaveLength(1);
    // Until the order is on the screen a reload leads to it once more.
    expect(sessionStorage.getItem(`checkout-attempt:${SITE}`)).toContain(
      `"orderId":${buildWireOrder().order_id}`,
    );
  });

  test('that never arrived, for a cart emptied elsewhere, shows an empty cart', async () => {
    server.answer = () => {
      server.cart = buildWireCart([], { version: 7 });
      throw new TypeError('fetch failed');
    };
    const user = open(`/checkout/${SITE}`);
    await fillCard(user);

    await user.click(await payButton());

    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  });
});
