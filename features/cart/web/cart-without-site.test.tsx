import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { CartServer } from '../testing/cart-server.ts';
import { buildWireCart, buildWireLine } from '../testing/wire-cart.ts';
import { CartButton } from './cart-button.tsx';

let server: CartServer;

beforeEach(() => {
  server = new CartServer();
  vi.stubGlobal('fetch', (path: string, init: { method?: string; body?: string }) =>
    server.fetch(path.replace('/no-site', '/shop.namestead.site'), init),
  );
});

describe('the cart that is for no site', () => {
  test('with something in it, it is a button away on every page, and its checkout is its own', async () => {
    server.cart = buildWireCart([buildWireLine({ meta: 'waiting.com' })], { cart_key: 'no-site' });
    const { user } = openScreen(<CartButton site={null} path="/domains/manage" />);

    await user.click(await screen.findByRole('button', { name: /^Cart/ }));

    const link = await screen.findByRole('link', { name: 'Checkout' });
    expect(link.getAttribute('href')).toBe('/checkout/no-site');
  });

  test('empty, it is there where names are found for no site, and offers the first step', async () => {
    const { user } = openScreen(<CartButton site={null} path="/domains/add/no-site" />);

    await user.click(await screen.findByRole('button', { name: /^Cart/ }));

    const link = await screen.findByRole('link', { name: 'Add a domain' });
    expect(link.getAttribute('href')).toBe('/domains/add/no-site');
  });

  test('empty, it is nowhere else', async () => {
    openScreen(<CartButton site={null} path="/purchases" />);

    await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Cart/ })).toBeNull();
  });
});
