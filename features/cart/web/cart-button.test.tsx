import { screen, waitFor, within } from '@testing-library/react';
import { shownToasts } from '#platform/ui/feedback/toast.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { recordUsageEndpoint } from '#features/accounts/contract/usage-events.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import type { OpenedScreen } from '#platform/ui/testing/open-screen.tsx';
import { withMeta } from '#platform/ui/testing/with-meta.ts';
import { CartServer } from '../testing/cart-server.ts';
import { buildWireCart, buildWireLine } from '../testing/wire-cart.ts';
import { CartButton } from './cart-button.tsx';

let server: CartServer;

beforeEach(() => {
  server = new CartServer();
  vi.stubGlobal('fetch', server.fetch);
});

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => buildWireLine({ meta: `name${index}.com` }));

function show(path = '/domains/manage'): OpenedScreen['user'] {
  return openScreen(<CartButton site="shop.namestead.site" path={path} />).user;
}

async function open(path?: string): Promise<OpenedScreen['user']> {
  const user = show(path);
  await user.click(await screen.findByRole('button', { name: /^Cart/ }));
  return user;
}

describe('the cart button (cart spec, section 2)', () => {
  test('its badge counts loaded lines', async () => {
    server.cart = buildWireCart(lines(2));
    let answer = (): void => undefined;
    server.gate = new Promise((resolve) => {
      answer = resolve;
    });
    show();
    expect((await screen.findByRole('button')).textContent).toBe('Cart');

    answer();

    expect(await screen.findByText('2 items')).toBeTruthy();
  });

  test('an empty cart has no badge, and offers one button', async () => {
    await open();

    expect(await screen.findByText('Your cart is empty.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Add a domain' });
    expect(link.getAttribute('href')).toBe('/domains/add/shop.namestead.site');
    expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
    expect(screen.queryByText(/items?$/)).toBeNull();
  });

  test('opening it records a usage event (cart spec, section 7)', async () => {
    const reported: string[] = [];
    vi.stubGlobal(
      'fetch',
      async (path: string, init: { method: string; body?: string }): Promise<Response> => {
        if (path !== recordUsageEndpoint.path) return server.fetch(path, init);
        reported.push(init.body ?? '');
        return Response.json({ success: true });
      },
    );
    await open();
    await screen.findByText('Your cart is empty.');

    dispatchEvent(new Event('pagehide'));

    await vi.waitFor(() => expect(reported.join()).toContain('"name":"popover_cart_impression"'));
  });

  test('outside of the domain pages the button of an empty cart adds a plan', async () => {
    await open('/purchases');

    expect((await screen.findByRole('link', { name: 'Add a plan' })).getAttribute('href')).toBe(
      '/plans/shop.namestead.site',
    );
  });

  test('where the search for names is off an empty cart adds a plan (management, section 2)', async () => {
    const restore = withMeta('namestead:flags', '');
    await open();

    expect(await screen.findByRole('link', { name: 'Add a plan' })).toBeTruthy();
    restore();
  });

  test('more than 3 lines collapse to 2 and an expander', async () => {
    server.cart = buildWireCart(lines(5));
    const user = await open();
    const list = await screen.findByRole('list', { name: 'Your cart' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);

    await user.click(screen.getByRole('button', { name: '+ 3 more items' }));

    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByText('$90.00')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe(
      '/checkout/shop.namestead.site',
    );
  });

  test('removes a line at once', async () => {
    server.cart = buildWireCart(lines(2));
    const user = await open();

    await user.click(await screen.findByRole('button', { name: 'Remove name0.com' }));

    expect(screen.queryByText('name0.com')).toBeNull();
    expect(await screen.findByText('1 item')).toBeTruthy();
    expect(server.cart.products.map(({ meta }) => meta)).toEqual(['name1.com']);
  });

  test('Undo, which has focus, restores a removed line', async () => {
    server.cart = buildWireCart(lines(1));
    const user = await open();

    await user.click(await screen.findByRole('button', { name: 'Remove name0.com' }));
    const undo = screen.getByRole('button', { name: 'Undo removing name0.com' });
    expect(screen.getByText('name0.com was removed.')).toBeTruthy();
    expect(document.activeElement).toBe(undo);
    expect(await screen.findByText('Your cart is empty.')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Undo removing name0.com' }));

    expect(await screen.findByRole('button', { name: 'Remove name0.com' })).toBeTruthy();
    await vi.waitFor(() => expect(server.cart.products.map(({ meta }) => meta)).toEqual(['name0.com']));
  });

  test('says what made way for a renewal, and Undo brings it back', async () => {
    const left = buildWireLine({ meta: 'left.com' });
    const says = { code: 'renewals-apart', message: 'Removed: left.com.', sentence: null };
    server.cart = buildWireCart(lines(1));
    server.answer = (sent) =>
      sent.products.length > 0
        ? {}
        : { messages: { errors: [], success: [says], persistent_errors: [] }, replaced_products: [left] };
    const user = await open();

    await user.click(await screen.findByRole('button', { name: 'Remove name0.com' }));

    await waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(['Removed: left.com.']));
    const undo = shownToasts()[0]?.action;
    expect(undo?.label).toBe('Undo');
    undo?.onPress();
    await waitFor(() => expect(server.sent.at(-1)?.products.map(({ meta }) => meta)).toEqual(['left.com']));
  });

  test('shows why a cart could not be loaded, with a retry', async () => {
    server.refuses = true;
    const user = await open();
    expect((await screen.findByRole('alert')).textContent).toContain('No such site.');

    server.refuses = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Your cart is empty.')).toBeTruthy();
  });
});
