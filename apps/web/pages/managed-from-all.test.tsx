import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountServer, buildWireUser } from '#features/accounts/testing/account-server.ts';
import { buildWireCart } from '#features/cart/testing/wire-cart.ts';
import { buildSiteDomain } from '#features/domains/testing/wire-domains.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { openApp } from '../testing/open-app.tsx';
import { SilentEventSource } from '../testing/silent-event-source.ts';

const SITE = 'harbor.namestead.site';
const NAME = 'quiet.example';
const SETTINGS = `/domains/manage/all/${NAME}/edit/${SITE}`;

beforeEach(() => {
  const accounts = new AccountServer();
  accounts.user = buildWireUser({ email_verified: true });
  vi.stubGlobal('EventSource', SilentEventSource);
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> => {
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [buildWireSite()] });
    if (path.endsWith('/domains')) {
      const domain = buildSiteDomain(NAME, { type: 'mapping', has_registration: false });
      return Response.json({ domains: [domain], found: 1 });
    }
    if (path.includes('/shopping-cart/')) return Response.json(buildWireCart());
    if (path.includes(NAME) || path.startsWith('/rest/v1.1/sites/')) {
      const answer = { error: 'registry_silent', message: 'The registry has not answered.' };
      return Response.json(answer, { status: 503 });
    }
    return accounts.fetch(path, init);
  });
});

describe('a domain that was opened from the list over all sites (API, "Screens’ addresses")', () => {
  test.each([
    'edit',
    'dns',
    'history',
    'change-site-address',
    'transfer',
    'transfer/in',
    'transfer/out',
    'transfer/precheck',
    'domain-connect-mapping',
    'redirect-settings',
    'redirect',
  ])('goes from %s back to it, and has its name as heading', async (page) => {
    openApp(`/domains/manage/all/${NAME}/${page}/${SITE}`);

    expect(await screen.findByRole('heading', { level: 1, name: NAME })).toBeTruthy();
    const back = screen.getAllByRole('link', { name: 'All Domains' });
    expect(back.at(-1)?.getAttribute('href')).toBe('/domains/manage');
  });

  test('stays with it on the ways from its settings', async () => {
    openApp(SETTINGS);

    const setup = await screen.findByRole('link', { name: 'Connection' });
    expect(setup.getAttribute('href')).toBe(`/domains/manage/all/${NAME}/domain-connect-mapping/${SITE}`);
    const dns = screen.getByRole('link', { name: 'DNS' });
    expect(dns.getAttribute('href')).toBe(`/domains/manage/all/${NAME}/dns/${SITE}`);
  });

  test('keeps heading and tabs while the section changes, and goes back to it', async () => {
    const user = openApp(SETTINGS);
    const heading = await screen.findByRole('heading', { level: 1, name: NAME });
    const tab = await screen.findByRole('link', { name: 'Connection' });

    await user.click(tab);

    await screen.findByRole('heading', { level: 2, name: 'Connect Your Domain' });
    // The very elements, not others that look the same.
    expect(screen.getByRole('heading', { level: 1, name: NAME })).toBe(heading);
    expect(document.activeElement).toBe(tab);
    expect(tab.getAttribute('aria-current')).toBe('page');

    history.back();

    await waitFor(() => expect(location.pathname).toBe(SETTINGS));
    await screen.findByRole('heading', { name: 'Overview' });
    expect(screen.getByRole('heading', { level: 1, name: NAME })).toBe(heading);
    expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
  });
});
