import type { CartMessage } from '#features/cart/rules/cart.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CartServer } from '../testing/cart-server.ts';
import { openPopup } from '../testing/open-popup.tsx';
import { buildWireCart, buildWireLine } from '../testing/wire-cart.ts';

let server: CartServer;

beforeEach(() => {
  server = new CartServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => document.head.querySelector('meta')?.remove());

const messages = (...errors: readonly CartMessage[]) => ({
  messages: { errors: [...errors], success: [], persistent_errors: [] },
});

describe('what the server says of a cart (cart spec, section 8)', () => {
  test.each([
    [
      'chargeback',
      'pay for the chargeback fine',
      '/checkout/shop.namestead.site',
      /^Warning: One or more transactions linked to this site were refunded due to a contested charge\./,
    ],
    [
      'blocked',
      'contact us',
      '/error-report?site=shop.namestead.site',
      /^Purchases are currently disabled\. Please contact us to re-enable purchases\.$/,
    ],
    [
      'invalid-product-multisite',
      'More info',
      'https://help.example/multisite',
      /^As the server says\. More info$/,
    ],
  ])('%s is shown with its link', async (code, words, href, text) => {
    const meta = document.createElement('meta');
    meta.name = 'namestead:multisite-backup';
    meta.content = 'https://help.example/multisite';
    document.head.append(meta);
    server.cart = buildWireCart(
      [buildWireLine()],
      messages({ code, message: 'As the server says.', sentence: null }),
    );
    await openPopup();

    const notice = await screen.findByRole('alert');
    expect(within(notice).getByRole('link', { name: words }).getAttribute('href')).toBe(href);
    expect(notice.textContent.replace('Problem: ', '')).toMatch(text);
  });

  test('several are listed in one notice, unknown codes with the server’s text', async () => {
    server.cart = buildWireCart(
      [buildWireLine()],
      messages(
        { code: 'blocked', message: 'Not shown.', sentence: null },
        { code: 'not_available', message: '<img src=x onerror=alert(1)> שלום 🦊 is taken.', sentence: null },
      ),
    );
    await openPopup();

    const notice = await screen.findByRole('alert');
    expect(within(notice).getAllByRole('listitem')).toHaveLength(2);
    expect(notice.textContent).toContain('<img src=x onerror=alert(1)> שלום 🦊 is taken.');
    expect(screen.queryByText('Not shown.')).toBeNull();
  });

  test('success messages disappear automatically, and appear once', async () => {
    server.cart = buildWireCart([buildWireLine(), buildWireLine({ meta: 'other.com' })]);
    server.answer = () => ({
      messages: {
        errors: [],
        success: [{ code: 'cart-merged', message: 'Both changes were kept.', sentence: null }],
        persistent_errors: [],
      },
    });
    const { user } = await openPopup();

    await user.click(await screen.findByRole('button', { name: 'Remove other.com' }));

    const news = await screen.findByRole('region', { name: 'Notifications' });
    expect(await within(news).findAllByText('Both changes were kept.')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows why a cart could not be saved, with a retry', async () => {
    server.cart = buildWireCart([buildWireLine(), buildWireLine({ meta: 'other.com' })]);
    const { user } = await openPopup();
    const remove = await screen.findByRole('button', { name: 'Remove other.com' });
    server.refuses = true;
    await user.click(remove);

    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Your last change was not saved.');
    expect(notice.textContent).toContain('SET_SERVER_CART_ERROR');
    server.refuses = false;
    await user.click(within(notice).getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('1 item')).toBeTruthy();
    expect(server.cart.products.map(({ meta }) => meta)).toEqual(['example.com']);
  });

  test('shows why a cart could not be loaded', async () => {
    server.refuses = true;
    await openPopup();

    expect((await screen.findByRole('alert')).textContent).toContain('GET_SERVER_CART_ERROR');
  });
});
