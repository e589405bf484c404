import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountServer, buildWireUser } from '#features/accounts/testing/account-server.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './routes.tsx';

let accounts: AccountServer;
let isSignedIn: boolean;

class SilentEventSource extends EventTarget {
  close(): void {
    // Nothing is ever said, so there is nothing to end.
  }
}

beforeEach(() => {
  accounts = new AccountServer();
  accounts.user = buildWireUser({ email_verified: true });
  isSignedIn = true;
  vi.stubGlobal('EventSource', SilentEventSource);
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> => {
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [] });
    if (path.startsWith('/rest/v1.1/all-domains')) return Response.json({ domains: [], found: 0 });
    if (path.startsWith('/rest/v1.1/me/billing-history')) {
      return Response.json({ billing_transactions: [], found: 0 });
    }
    if (path === '/namestead/v1/accounts/session' && !isSignedIn) return Response.json({ user: null });
    return accounts.fetch(path, init);
  });
});

function open(address: string): ReturnType<typeof userEvent.setup> {
  history.replaceState(null, '', address);
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createAppRouter(client)} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const here = (): string => location.pathname + location.search;

describe('the shell', () => {
  test('somebody who is not signed in signs in first and comes back', async () => {
    isSignedIn = false;
    const user = open('/start?from=mail');

    await screen.findByRole('heading', { name: 'Sign in' });
    expect(here()).toBe('/sign-in?next=%2Fstart%3Ffrom%3Dmail');

    isSignedIn = true;
    await user.type(await screen.findByLabelText('Email address'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), accounts.password);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));

    await screen.findByRole('heading', { name: 'New site' });
    expect(here()).toBe('/start?from=mail');
  });

  test('names the page and offers the areas that exist', async () => {
    open('/start');

    await screen.findByRole('heading', { name: 'New site' });

    expect(document.title).toBe('New site · Namestead');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/domains/manage', '/domains/add', '/purchases']));
  });

  test('somebody new is shown the first step', async () => {
    open('/');

    await screen.findByRole('heading', { level: 1, name: /^Welcome/ });

    expect(screen.getByRole('heading', { name: 'Create a site (Next)' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Find a name (Later)' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create a site' }).getAttribute('href')).toBe('/start');
  });

  test('an address that leads nowhere says so inside the shell, and offers ways on', async () => {
    const user = open('/no/such/page');

    await screen.findByRole('heading', { name: 'There is no such page' });

    expect(screen.getByRole('link', { name: 'Go to your domains' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    const [, jump] = screen.getAllByRole('button', { name: 'Search or jump to…' });
    if (jump) await user.click(jump);
    expect(await screen.findByRole('combobox', { name: 'Search or jump to' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  test('somebody who is not signed in is told of a wrong address, too', async () => {
    isSignedIn = false;
    open('/no/such/page');

    await screen.findByRole('heading', { name: 'There is no such page' });

    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the start' })).toBeTruthy();
  });

  test('`/` focuses the search of the page, but not while somebody types', async () => {
    const user = open('/dev/ui?part=search');
    const [search] = await screen.findAllByRole<HTMLInputElement>('searchbox');

    await user.keyboard('/');
    expect(document.activeElement).toBe(search);

    await user.keyboard('a/b?');
    expect(search?.value).toBe('a/b?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a page that was opened from another has the focus on its title', async () => {
    const user = open('/dev/ui?part=search');
    await screen.findByRole('heading', { name: 'Components' });

    await user.click(screen.getAllByRole('link', { name: 'Purchases' })[0] as HTMLElement);

    await waitFor(() => expect(document.activeElement?.textContent).toBe('Purchases'));
  });
});
