import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountServer, buildWireUser } from '#features/accounts/testing/account-server.ts';
import { currentUserKey } from '#features/accounts/web/api/account-queries.ts';
import { createQueryClient } from '../query-client.ts';
import { createAppRouter } from '../routes.tsx';
import { openApp } from '../testing/open-app.tsx';

let accounts: AccountServer;
let isSignedIn: boolean;

beforeEach(() => {
  accounts = new AccountServer();
  accounts.user = buildWireUser({ email_verified: true });
  isSignedIn = true;
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> => {
    if (path === '/namestead/v1/accounts/session') {
      return isSignedIn ? accounts.fetch(path, init) : Response.json({ user: null });
    }
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [] });
    const error = isSignedIn ? 'not_now' : 'authorization_required';
    return Response.json({ error, message: 'Sign in to continue.' }, { status: 403 });
  });
});

async function typeATitle() {
  history.replaceState(null, '', '/start');
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createAppRouter(client)} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const title = await screen.findByLabelText<HTMLInputElement>('Site title');
  await user.type(title, 'Quiet Harbor');
  const lookAgain = () => act(() => client.invalidateQueries({ queryKey: currentUserKey }));
  return { user, title, lookAgain };
}

describe('a session that ends', () => {
  test('keeps a form with its input, says so, and lets it be saved after signing in in another tab', async () => {
    const { user, title, lookAgain } = await typeATitle();
    isSignedIn = false;

    await user.click(screen.getByRole('button', { name: 'Create site' }));

    await screen.findByText('You have been signed out');
    const beside = screen.getByRole('link', { name: 'Open sign-in in a new tab' });
    expect([beside.getAttribute('href'), beside.getAttribute('target')]).toEqual(['/sign-in', '_blank']);
    expect([title.isConnected, title.value, location.pathname]).toEqual([true, 'Quiet Harbor', '/start']);

    isSignedIn = true;
    await lookAgain();

    await waitFor(() => expect(screen.queryByText('You have been signed out')).toBeNull());
    expect([title.isConnected, title.value]).toEqual([true, 'Quiet Harbor']);
  });

  test('redirects to the sign-in page and back, if nothing would be lost', async () => {
    const { user, title, lookAgain } = await typeATitle();
    await user.clear(title);
    isSignedIn = false;

    await lookAgain();

    await screen.findByRole('heading', { name: 'Sign in' });
    expect(location.pathname + location.search).toBe('/sign-in?next=%2Fstart');
  });
});

describe('a visitor who never had a session', () => {
  test.each([
    ['/domains/add', '/domains/add/no-user'],
    ['/domains/add?suggestion=quiet+harbor', '/domains/add/no-user?suggestion=quiet+harbor'],
    ['/domains/add/no-site', '/domains/add/no-user'],
    ['/domains/add/shop.namestead.site', '/sign-in?next=%2Fdomains%2Fadd%2Fshop.namestead.site'],
    ['/checkout/no-user', '/sign-up?next=%2Fcheckout%2Fno-site'],
    ['/purchases', '/sign-in?next=%2Fpurchases'],
  ])('who opens %s is redirected to %s', async (asked, shown) => {
    isSignedIn = false;

    openApp(asked);

    await waitFor(() => expect(location.pathname + location.search).toBe(shown));
  });

  test('finds names without an account, and sees both ways in and the cart', async () => {
    isSignedIn = false;

    openApp('/domains/add');

    await screen.findByRole('heading', { name: 'Add a domain' });
    const here = encodeURIComponent('/domains/add/no-user');
    for (const [name, path] of [
      ['Sign in', '/sign-in'],
      ['Create account', '/sign-up'],
    ] as const) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`${path}?next=${here}`);
    }
    expect(screen.getByRole('button', { name: /^Cart/ })).toBeTruthy();
  });
});

test('redirects a visitor at the checkout to sign-up once the server confirms that the session is over', async () => {
  let isAway = true;
  vi.stubGlobal('fetch', async (path: string): Promise<Response> => {
    const message = 'This service is temporarily unavailable. Please try again in 5 seconds.';
    if (isAway) return Response.json({ code: 'database_unavailable', message }, { status: 503 });
    if (path === '/namestead/v1/accounts/session') return Response.json({ user: null });
    return Response.json({ error: 'not_now', message: 'No.' }, { status: 403 });
  });
  history.replaceState(null, '', '/checkout/no-user');
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createAppRouter(client)} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(client.getQueryState(currentUserKey)?.status).toBe('error'), {
    timeout: 10_000,
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(location.pathname).toBe('/checkout/no-user');

  isAway = false;
  await act(() => client.invalidateQueries({ queryKey: currentUserKey }));

  await waitFor(() => expect(location.pathname).toBe('/sign-up'));
});
