import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountServer, buildWireUser } from '#features/accounts/testing/account-server.ts';
import { buildWireCart, buildWireLine } from '#features/cart/testing/wire-cart.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { openApp } from '../testing/open-app.tsx';

const SITE = 'harbor.namestead.site';

/** Every request, without the tab that sent it. */
let sent: string[];

beforeEach(() => {
  const accounts = new AccountServer();
  accounts.user = buildWireUser({ email_verified: true });
  sent = [];
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close(): void {
        // Sends no events, so there is nothing to close.
      }
    },
  );
  vi.stubGlobal(
    'fetch',
    async (path: string, init?: { method?: string; body?: string }): Promise<Response> => {
      sent.push(`${init?.method ?? 'GET'} ${path.replace(/tab=[\w-]+/, '')}`);
      if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [buildWireSite()] });
      if (path.startsWith('/rest/v1.1/products')) return Response.json({});
      if (path.includes('/shopping-cart/')) {
        return Response.json(buildWireCart([buildWireLine({ meta: 'quay.com' })]));
      }
      if (path.startsWith('/rest/v1.1/domains/suggestions/tlds')) return Response.json(['com']);
      if (/\/sites\/[^/]+\/domains|\/all-domains/.test(path)) return Response.json({ domains: [], found: 0 });
      return accounts.fetch(path, init);
    },
  );
});
afterEach(() => vi.useRealTimers());

/** Waits until no request was sent for a moment. */
async function quiet(): Promise<void> {
  for (let before = -1; before !== sent.length;) {
    before = sent.length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }
}

const isOfCart = (request: string): boolean => request.includes('/me/shopping-cart/');

// The header, the pinned cart and the page itself use the cart; a query of several parts is one as well.
test.each([
  ['the search', `/domains/add/${SITE}`, /^Enter a name/],
  ['the overview of a site', `/stats/${SITE}`, 'Harbor Bakery'],
  ['the checkout', `/checkout/${SITE}`, 'Checkout'],
])('returning to %s asks once for the cart, and for nothing twice', async (_page, address, title) => {
  openApp(address);
  await waitFor(() => expect(sent.some(isOfCart)).toBe(true));
  await waitFor(() =>
    expect([
      ...screen.queryAllByRole('heading', { name: title }),
      ...screen.queryAllByRole('searchbox', { name: title }),
    ]).not.toEqual([]),
  );
  await quiet();
  sent.length = 0;

  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    dispatchEvent(new Event('focus'));
  });
  await waitFor(() => expect(sent.some(isOfCart)).toBe(true));
  await quiet();

  expect(sent.filter(isOfCart)).toHaveLength(1);
  expect(sent.filter((request, index) => sent.indexOf(request) !== index)).toEqual([]);
});
