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

  test('somebody without a site begins by making one', async () => {
    open('/');

    await screen.findByRole('heading', { name: 'New site' });

    expect(here()).toBe('/start');
  });

  test('an address that leads nowhere says so and offers the way back', async () => {
    open('/no/such/page');

    await screen.findByRole('heading', { name: 'There is no such page' });

    expect(screen.getByRole('link', { name: 'Go to your domains' })).toBeTruthy();
  });

  test('`/` focuses the search of the page, but not while somebody types', async () => {
    const user = open('/dev/ui');
    const search = await screen.findByRole('searchbox', { name: 'Search for a name' });

    await user.keyboard('/');
    expect(document.activeElement).toBe(search);

    const [name] = screen.getAllByLabelText<HTMLInputElement>('Name');
    if (!name) throw new Error('the components page has no field of that name');
    await user.type(name, 'a/b');
    expect(name.value).toBe('a/b');
  });

  test('a page that was opened from another has the focus on its title', async () => {
    const user = open('/dev/ui');
    await screen.findByRole('heading', { name: 'Components' });

    await user.click(screen.getAllByRole('link', { name: 'Purchases' })[0] as HTMLElement);

    await waitFor(() => expect(document.activeElement?.textContent).toBe('Purchases'));
  });
});
