import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountServer, buildWireUser } from '#features/accounts/testing/account-server.ts';
import { buildWireCart } from '#features/cart/testing/wire-cart.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { withMeta } from '#platform/ui/testing/with-meta.ts';
import { openApp } from './testing/open-app.tsx';
import { SilentEventSource } from './testing/silent-event-source.ts';

let accounts: AccountServer;
let isSignedIn: boolean;
/** The site of every domain. */
let siteOfDomain: ReturnType<typeof buildWireSite> | null;

beforeEach(() => {
  accounts = new AccountServer();
  accounts.user = buildWireUser({ email_verified: true });
  isSignedIn = true;
  siteOfDomain = null;
  vi.stubGlobal('EventSource', SilentEventSource);
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> => {
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites: siteOfDomain ? [siteOfDomain] : [] });
    if (path.endsWith('/domains')) return Response.json({ domains: [], found: 0 });
    if (path.startsWith('/rest/v1.1/sites/')) {
      const refusal = { error: 'unknown_site', message: 'Site not found.' };
      return siteOfDomain ? Response.json(siteOfDomain) : Response.json(refusal, { status: 404 });
    }
    if (path === '/rest/v1.1/domains/suggestions/tlds') return Response.json(['com']);
    if (path.startsWith('/rest/v1.1/domains/suggestions')) return Response.json([]);
    if (path.includes('/shopping-cart/')) return Response.json(buildWireCart());
    if (path.startsWith('/rest/v1.1/all-domains')) return Response.json({ domains: [], found: 0 });
    if (path.startsWith('/rest/v1.1/me/billing-history')) {
      return Response.json({ billing_transactions: [], found: 0 });
    }
    if (path === '/namestead/v1/accounts/session' && !isSignedIn) return Response.json({ user: null });
    return accounts.fetch(path, init);
  });
});

const here = (): string => location.pathname + location.search;

describe('the shell', () => {
  test('redirects a visitor to the sign-in page and back', async () => {
    isSignedIn = false;
    const user = openApp('/start?from=mail');

    await screen.findByRole('heading', { name: 'Sign in' });
    expect(here()).toBe('/sign-in?next=%2Fstart%3Ffrom%3Dmail');

    isSignedIn = true;
    await user.type(await screen.findByLabelText('Email address'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), accounts.password);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));

    await screen.findByRole('heading', { name: 'New site' });
    expect(here()).toBe('/start?from=mail');
  });

  test.each([
    // The redirecting form of acquisition, section 2, for a name that is no site of the person's.
    ['/domains/add/nobody.example?suggestion=blue+sky', '/domains/add?suggestion=blue+sky'],
    // The form that other screens link to (API, "Screens' addresses").
    ['/domains/add/suggestion/blue%20sky/nobody.example', '/domains/add?suggestion=blue+sky'],
  ])('%s leads to the search with that suggestion', async (address, search) => {
    openApp(address);

    await waitFor(() => expect(here()).toBe(search));
  });

  test("a domain that no list shows redirects to its site's search with that suggestion", async () => {
    siteOfDomain = buildWireSite({ slug: 'harbor.namestead.site' });
    openApp('/domains/add/second.example?suggestion=blue+sky');

    await waitFor(() => expect(here()).toBe('/domains/add/harbor.namestead.site?suggestion=blue+sky'));
  });

  test.each([
    ['/domains/manage/edit', '/domains/manage'],
    ['/domains/manage/edit/harbor.namestead.site', '/domains/manage'],
    ['/domains/manage/email', '/domains/manage'],
    ['/domains/manage/quiet.example/dns', '/domains/manage'],
    ['/domains/harbor.namestead.site', '/domains/manage/harbor.namestead.site'],
    [
      '/domains/manage/all/quiet.example/security/harbor.namestead.site',
      '/domains/manage/all/quiet.example/edit/harbor.namestead.site',
    ],
    [
      '/domains/manage/quiet.example/email-forwarding/harbor.namestead.site',
      '/domains/manage/quiet.example/edit/harbor.namestead.site',
    ],
  ])('%s leads to %s (management, section 2)', async (address, target) => {
    siteOfDomain = buildWireSite({ slug: 'harbor.namestead.site' });
    openApp(address);

    await waitFor(() => expect(here()).toBe(target));
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Page not found' })).toBeNull();
  });

  test('a domain of a site that is not the person’s leads to a list', async () => {
    openApp('/domains/manage/quiet.example/dns/nobody.example');

    // Without a site of their own there is nothing to choose from.
    await waitFor(() => expect(here()).toMatch(/^\/(stats|domains\/manage)\?refused=nobody\.example$/));
  });

  test('names the page and offers the areas that exist', async () => {
    openApp('/start');

    await screen.findByRole('heading', { name: 'New site' });

    expect(document.title).toBe('New site · Namestead');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/', '/stats', '/domains/manage', '/plans', '/purchases']));
  });

  test('without domain search its pages do not exist and nothing links to them (management, section 2)', async () => {
    const restore = withMeta('namestead:flags', '');
    openApp('/domains/add');

    await screen.findByRole('heading', { name: 'Page not found' });

    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('/domains/manage');
    expect(links.filter((href) => href?.startsWith('/domains/add'))).toEqual([]);
    restore();
  });

  test('shows a new user the first step', async () => {
    openApp('/');

    await screen.findByRole('heading', { level: 1, name: /^Welcome/ });

    expect(screen.getByRole('heading', { name: 'Create a site (Next)' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Find a domain (Later)' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create a site' }).getAttribute('href')).toBe('/start');
  });

  test('an unknown address says so inside the shell, with next steps', async () => {
    const user = openApp('/no/such/page');

    await screen.findByRole('heading', { name: 'Page not found' });

    expect(screen.getByRole('link', { name: 'View domains' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    const [, jump] = screen.getAllByRole('button', { name: 'Search or jump to…' });
    if (jump) await user.click(jump);
    expect(await screen.findByRole('combobox', { name: 'Search or jump to' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  test('an unknown address says so to visitors, too', async () => {
    isSignedIn = false;
    openApp('/no/such/page');

    await screen.findByRole('heading', { name: 'Page not found' });

    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to home' })).toBeTruthy();
  });

  test("`/` focuses the page's search, except while typing", async () => {
    const user = openApp('/dev/ui?part=search');
    const [search] = await screen.findAllByRole<HTMLInputElement>('searchbox');

    await user.keyboard('/');
    expect(document.activeElement).toBe(search);

    await user.keyboard('a/b?');
    expect(search?.value).toBe('a/b?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a page that was opened from another has the focus on its title', async () => {
    const user = openApp('/dev/ui?part=search');
    await screen.findByRole('heading', { name: 'Components' });

    await user.click(screen.getAllByRole('link', { name: 'Billing' })[0] as HTMLElement);

    await waitFor(() => expect(document.activeElement?.textContent).toBe('Purchases'));
  });
});
