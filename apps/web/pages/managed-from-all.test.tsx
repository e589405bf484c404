import { screen } from '@testing-library/react';
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
    ['edit', 'All Domains', '/domains/manage'],
    ['dns', 'All Domains', '/domains/manage'],
    ['change-site-address', 'All Domains', '/domains/manage'],
    ['transfer/in', 'All Domains', '/domains/manage'],
    ['transfer/precheck', 'Domain settings', SETTINGS],
    ['domain-connect-mapping', 'Domain settings', SETTINGS],
    ['redirect-settings', 'Site Redirect', SETTINGS],
    ['redirect', 'Site Redirect', SETTINGS],
  ])('goes from %s back to it, by "%s"', async (page, name, list) => {
    openApp(`/domains/manage/all/${NAME}/${page}/${SITE}`);

    const back = await screen.findByRole('link', { name });
    expect(back.getAttribute('href')).toBe(list);
  });

  test('stays with it on the ways from its settings', async () => {
    openApp(SETTINGS);

    const setup = await screen.findByRole('link', { name: /^Connection/ });
    expect(setup.getAttribute('href')).toBe(`/domains/manage/all/${NAME}/domain-connect-mapping/${SITE}`);
    const dns = screen.getByRole('link', { name: /^DNS records/ });
    expect(dns.getAttribute('href')).toBe(`/domains/manage/all/${NAME}/dns/${SITE}`);
  });
});
