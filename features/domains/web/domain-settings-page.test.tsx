import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getSession } from '#features/accounts/contract/current-user.ts';
import { buildWireUser } from '#features/accounts/testing/account-server.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import type { WireSiteWishes } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { buildSiteDomain } from '../testing/wire-domains.ts';
import { DomainSettingsPage } from './domain-settings-page.tsx';

const SITE = 'harbor.namestead.site';

let site: WireSiteWishes;
let domains: SiteDomainOnWire[];

beforeEach(() => {
  site = {};
  domains = [];
  vi.stubGlobal('fetch', async (path: string): Promise<Response> => {
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [buildWireSite(site)] });
    if (path === getSession.path) return Response.json({ user: buildWireUser() });
    return Response.json({ domains, found: domains.length });
  });
});

const open = (domain: string) => {
  openScreen(<DomainSettingsPage domain={domain} site={SITE} />, `/domains/manage/${domain}/edit/${SITE}`);
};
const MAPPING = { type: 'mapping', has_registration: false, has_zone: false } as const;
const REDIRECT = { type: 'redirect', has_registration: false, auto_renewing: false } as const;
const TRANSFER = { type: 'transfer', has_registration: false, has_zone: false } as const;

describe('the settings of a domain (management, section 2)', () => {
  test.each<[string, Partial<SiteDomainOnWire>, string]>([
    ['a registration', {}, 'Registered Domain Settings'],
    ['a mapped name', MAPPING, 'Mapped Domain Settings'],
    ['a redirect', { type: 'redirect', has_registration: false }, 'Site Redirect Settings'],
    ['a site address', { type: 'wpcom', wpcom_domain: true }, 'Default Site Domain Settings'],
    ['a transfer', { ...TRANSFER, transfer_status: 'pending_owner' }, 'Transfer Settings'],
  ])('have the title of %s', async (_what, wishes, title) => {
    domains = [buildSiteDomain('harbor.com', wishes)];
    open('Harbor.com');

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(document.title).toBe(`${title}: harbor.com · Namestead`);
  });

  test("are called 'Parked Domain' on a domain-only site", async () => {
    site = { options: { is_domain_only: true } };
    domains = [buildSiteDomain('harbor.com')];
    open('harbor.com');

    expect(await screen.findByRole('heading', { level: 1, name: 'Parked Domain' })).toBeTruthy();
  });

  test('show a placeholder with a way back while the domain is unknown', async () => {
    open('nobody.com');

    expect(await screen.findByText(/^nobody.com is not among the domains of this site yet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Domains' }).getAttribute('href')).toBe(
      `/domains/manage/${SITE}`,
    );
  });

  test.each<[string, Partial<SiteDomainOnWire>, string, string]>([
    [
      'a mapped name that does not lead here',
      { ...MAPPING, points_to_wpcom: false },
      'Complete setup',
      `/domains/manage/harbor.com/domain-connect-mapping/${SITE}`,
    ],
    [
      'a transfer to be started',
      { ...TRANSFER, transfer_status: 'pending_start' },
      'Start transfer',
      `/domains/manage/harbor.com/transfer/in/${SITE}`,
    ],
    [
      'a transfer that failed',
      { ...TRANSFER, transfer_status: 'cancelled' },
      'Start transfer again',
      `/domains/manage/harbor.com/transfer/in/${SITE}`,
    ],
    [
      'an expired name',
      { expired: true, auto_renewing: false, subscription_id: '7' },
      'Renew now',
      '/purchases/7',
    ],
    [
      'a redirect that is about to end',
      { ...REDIRECT, expiry_soon: true },
      'Buy it anew',
      `/domains/add/site-redirect/${SITE}`,
    ],
    [
      'a redirect that is over',
      { ...REDIRECT, expired: true },
      'Buy it anew',
      `/domains/add/site-redirect/${SITE}`,
    ],
  ])('say the next thing to do about %s (section 4)', async (_what, wishes, label, href) => {
    domains = [buildSiteDomain('harbor.com', wishes)];
    open('harbor.com');

    expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(href);
  });

  test('lead to what a manager can do', async () => {
    domains = [buildSiteDomain('harbor.com', { subscription_id: '7' })];
    open('harbor.com');

    const dns = await screen.findByRole('link', { name: /^DNS records/ });
    expect(dns.getAttribute('href')).toBe(`/domains/manage/harbor.com/dns/${SITE}`);
    expect(screen.getByRole('link', { name: /^Renewal and payment/ }).getAttribute('href')).toBe(
      '/purchases/7',
    );
  });

  test('of a site address lead to its change and to the redirect of the site', async () => {
    domains = [
      buildSiteDomain(SITE, {
        type: 'wpcom',
        ...{ wpcom_domain: true, has_registration: false, has_zone: false },
        // Nobody bought it, and it never ends.
        ...{ registration_date: '', expiry: false, auto_renewing: false, auto_renewal_date: '', owner: null },
      }),
    ];
    open(SITE);

    const change = await screen.findByRole('link', { name: /^Change site address/ });
    expect(change.getAttribute('href')).toBe(`/domains/manage/${SITE}/change-site-address/${SITE}`);
    expect(screen.getByRole('link', { name: /^Redirect this site/ }).getAttribute('href')).toBe(
      `/domains/add/site-redirect/${SITE}`,
    );
  });

  test('of a redirect lead to where it goes', async () => {
    domains = [buildSiteDomain('harbor.com', REDIRECT)];
    open('harbor.com');

    const target = await screen.findByRole('link', { name: /^Change where it leads/ });
    expect(target.getAttribute('href')).toBe(`/domains/manage/harbor.com/redirect-settings/${SITE}`);
  });

  test.each([
    ['Ada Lovelace', 'Only the site owner (Ada Lovelace) can edit this domain name.'],
    [null, 'Only the site owner can edit this domain name.'],
  ])('tell others who can, where that is %s (acquisition, section 6)', async (owner, sentence) => {
    domains = [buildSiteDomain('harbor.com', { current_user_can_manage: false, owner, expired: true })];
    open('harbor.com');

    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^DNS records/ })).toBeNull();
    expect(screen.queryByText('This domain has expired')).toBeNull();
  });
});
