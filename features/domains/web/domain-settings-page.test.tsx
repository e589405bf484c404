import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getSession } from '#features/accounts/contract/current-user.ts';
import { buildWireUser } from '#features/accounts/testing/account-server.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import type { WireSiteOverrides } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { listFormerDomainsEndpoint } from '../contract/former-domain-endpoints.ts';
import type { FormerDomainOnWire } from '../contract/former-domain-endpoints.ts';
import { withMeta } from '#platform/ui/testing/with-meta.ts';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { buildSiteDomain } from '../testing/wire-domains.ts';
import { DomainSettingsPage } from './domain-settings-page.tsx';
import { DomainHomePage } from './home/domain-home-page.tsx';

const SITE = 'harbor.namestead.site';

let site: WireSiteOverrides;
let domains: SiteDomainOnWire[];
let former: FormerDomainOnWire[];
let asked: string[];

beforeEach(() => {
  site = {};
  domains = [];
  former = [];
  asked = [];
  vi.stubGlobal('fetch', async (path: string, init?: { method?: string }): Promise<Response> => {
    asked.push(`${init?.method ?? 'GET'} ${path}`);
    if (path.endsWith('/resend-icann')) return Response.json({ success: true });
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [buildWireSite(site)] });
    if (path === listFormerDomainsEndpoint.path)
      return Response.json({ domains: former, found: former.length });
    if (path === getSession.path) return Response.json({ user: buildWireUser() });
    return Response.json({ domains, found: domains.length });
  });
});

const open = (domain: string) =>
  openScreen(
    <DomainHomePage domain={domain} site={SITE}>
      <DomainSettingsPage domain={domain} site={SITE} />
    </DomainHomePage>,
    `/domains/manage/${domain}/edit/${SITE}`,
  );
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Sections' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const MAPPING = { type: 'mapping', has_registration: false, has_zone: false } as const;
const REDIRECT = {
  type: 'redirect',
  has_registration: false,
  has_zone: false,
  auto_renewing: false,
} as const;
const TRANSFER = { type: 'transfer', has_registration: false, has_zone: false } as const;

describe('the settings of a domain (management, section 2)', () => {
  test.each<[string, Partial<SiteDomainOnWire>, string]>([
    ['a registration', {}, 'Registered Domain Settings'],
    ['a mapped name', MAPPING, 'Mapped Domain Settings'],
    ['a redirect', { type: 'redirect', has_registration: false }, 'Site Redirect Settings'],
    ['a site address', { type: 'wpcom', wpcom_domain: true }, 'Default Site Domain Settings'],
    ['a transfer', { ...TRANSFER, transfer_status: 'pending_owner' }, 'Transfer Settings'],
  ])('have the title of %s', async (_what, overrides, title) => {
    domains = [buildSiteDomain('harbor.com', overrides)];
    open('Harbor.com');

    expect(await screen.findByText(title)).toBeTruthy();
    // The name is the heading, below the title of the specification.
    expect(screen.getByRole('heading', { level: 1, name: /^harbor\.com$/i })).toBeTruthy();
    expect(document.title).toBe(`${title}: harbor.com · Namestead`);
  });

  test("are called 'Parked Domain' on a domain-only site", async () => {
    site = { options: { is_domain_only: true } };
    domains = [buildSiteDomain('harbor.com')];
    open('harbor.com');

    expect(await screen.findByText('Parked Domain')).toBeTruthy();
    expect(screen.getByText('This domain is parked')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit DNS records' }).getAttribute('href')).toBe(
      `/domains/manage/harbor.com/dns/${SITE}`,
    );
  });

  test('link the registration agreement of the registrar, where the operator has one', async () => {
    const agreement = 'https://acme.example/registrants';
    domains = [
      buildSiteDomain('harbor.com', { registrar: 'Acme', domain_registration_agreement_url: agreement }),
    ];
    open('harbor.com');

    const link = await screen.findByRole('link', { name: /^Registration agreement/ });
    expect(link.getAttribute('href')).toBe(agreement);
    expect(screen.getByText('Acme')).toBeTruthy();
  });

  test('show a placeholder with a back link while the domain is unknown', async () => {
    open('nobody.com');

    expect(await screen.findByText(/^nobody.com is not on this site yet/)).toBeTruthy();
    const [back] = screen.getAllByRole('link', { name: 'Domains' });
    expect(back?.getAttribute('href')).toBe(`/domains/manage/${SITE}`);
  });

  test('say that a domain which has left is no longer managed here, and how it left', async () => {
    former = [
      {
        domain: 'harbor.com',
        display_name: 'harbor.com',
        blog_id: 1001,
        way: 'transferred',
        left_at: '2026-11-20T10:00:00.000Z',
        registration_date: '2025-06-15T12:00:00.000Z',
        expiry: null,
      },
    ];
    open('harbor.com');

    expect(await screen.findByText('harbor.com is no longer managed here')).toBeTruthy();
    expect(screen.getByText('Transferred to another registrar on Nov 20, 2026')).toBeTruthy();
  });

  test.each<[string, Partial<SiteDomainOnWire>, string, string]>([
    [
      'a mapped name that points elsewhere',
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
      'a connection that expires soon',
      { ...MAPPING, auto_renewing: false, expiry_soon: true, is_renewable: true, subscription_id: '7' },
      'Renew now',
      '/purchases/7',
    ],
    [
      'an expired connection',
      { ...MAPPING, auto_renewing: false, expired: true, is_renewable: false },
      'Connect again',
      `/domains/add/mapping/${SITE}?initialQuery=harbor.com`,
    ],
    [
      'a redirect that expires soon',
      { ...REDIRECT, expiry_soon: true, is_renewable: true, subscription_id: '7' },
      'Renew now',
      '/purchases/7',
    ],
    [
      'a redirect that expires soon and was not bought here',
      { ...REDIRECT, expiry_soon: true, is_renewable: false },
      'Buy redirect',
      `/domains/add/site-redirect/${SITE}`,
    ],
    [
      'an expired redirect that can be renewed',
      { ...REDIRECT, expired: true, is_renewable: true, subscription_id: '7' },
      'Renew now',
      '/purchases/7',
    ],
    [
      'an expired redirect',
      { ...REDIRECT, expired: true, is_renewable: false },
      'Buy redirect',
      `/domains/add/site-redirect/${SITE}`,
    ],
    [
      'a failed payment',
      { has_payment_problem: true, subscription_id: '7', auto_renewing: true },
      'Pay now',
      '/purchases/7',
    ],
    [
      'an automatic renewal soon',
      { expiry_soon: true, subscription_id: '7', auto_renewing: true },
      'View renewal',
      '/purchases/7',
    ],
    [
      'mailbox users who have not accepted',
      { pending_mailbox_users: 2 },
      'Open sign-in',
      'https://accounts.google.com/AccountChooser?continue=https%3A%2F%2Fadmin.google.com%2Fharbor.com%2FAcceptTermsOfService&hd=harbor.com',
    ],
    [
      'a domain that was transferred out',
      { next_step: 'transferred_away' },
      'Transfer back',
      `/domains/add/transfer/${SITE}?initialQuery=harbor.com`,
    ],
    [
      'an expired one that was not bought here',
      { expired: true, auto_renewing: false },
      'Contact support',
      'mailto:help@panel.example',
    ],
    [
      'one that needs a redemption fee',
      { expired: true, is_renewable: false, is_redeemable: true, subscription_id: '7' },
      'Reactivate',
      '/purchases/7',
    ],
    [
      'one that needs a redemption fee and was not bought here',
      { expired: true, is_renewable: false, is_redeemable: true },
      'Contact support',
      'mailto:help@panel.example',
    ],
    [
      'one that can no longer be saved',
      { expired: true, is_renewable: false, is_redeemable: false },
      'Check availability',
      `/domains/add/${SITE}?suggestion=harbor.com`,
    ],
  ])('show the next step for %s (section 4)', async (_what, overrides, label, href) => {
    const restore = withMeta('namestead:support', 'mailto:help@panel.example');
    domains = [buildSiteDomain('harbor.com', overrides)];
    open('harbor.com');

    expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(href);
    restore();
  });

  test("mail an unconfirmed contact again and say so in the specification's words (section 8)", async () => {
    domains = [
      buildSiteDomain('harbor.com', {
        is_pending_icann_verification: true,
        status: {
          id: 'action_required',
          label: 'Action required',
          sentence: null,
          level: 'error',
          reason: { message: 'Contact not confirmed', sentence: null },
        },
      }),
    ];
    open('harbor.com');
    const button = await screen.findByRole('button', { name: 'Send again' });
    // The reason stands beside the label.
    expect(screen.getByText('Action required')).toBeTruthy();
    expect(screen.getByText('Contact not confirmed')).toBeTruthy();

    fireEvent.click(button);

    await waitFor(() => expect(asked).toContain('POST /rest/v1.1/domains/harbor.com/resend-icann'));
    expect(await screen.findByText(/^We sent the ICANN verification email/)).toBeTruthy();
  });

  test('have the pages of a manager as tabs, and the purchase as an action', async () => {
    domains = [buildSiteDomain('harbor.com', { subscription_id: '7' })];
    open('harbor.com');

    expect(await tabs()).toEqual([
      ['Overview', `/domains/manage/harbor.com/edit/${SITE}`],
      ['DNS', `/domains/manage/harbor.com/dns/${SITE}`],
      ['Contacts', `/domains/manage/harbor.com/contacts-privacy/${SITE}`],
      ['Transfer', `/domains/manage/harbor.com/transfer/${SITE}`],
      ['History', `/domains/manage/harbor.com/history/${SITE}`],
    ]);
    expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: /^Renewal and payment/ }).getAttribute('href')).toBe(
      '/purchases/7',
    );
  });

  test('have the records of a name in transfer, before its delegation changes', async () => {
    domains = [buildSiteDomain('harbor.com', { ...TRANSFER, transfer_status: 'pending_registry' })];
    open('harbor.com');

    expect(await tabs()).toEqual([
      ['Overview', `/domains/manage/harbor.com/edit/${SITE}`],
      ['DNS', `/domains/manage/harbor.com/dns/${SITE}`],
      ['Transfer', `/domains/manage/harbor.com/transfer/in/${SITE}`],
      ['History', `/domains/manage/harbor.com/history/${SITE}`],
    ]);
  });

  test('of a connected name have the ways to transfer it (management, section 2)', async () => {
    domains = [buildSiteDomain('harbor.com', MAPPING)];
    open('harbor.com');

    expect(await tabs()).toEqual([
      ['Overview', `/domains/manage/harbor.com/edit/${SITE}`],
      ['Connection', `/domains/manage/harbor.com/domain-connect-mapping/${SITE}`],
      ['Transfer', `/domains/manage/harbor.com/transfer/${SITE}`],
      ['History', `/domains/manage/harbor.com/history/${SITE}`],
    ]);
  });

  test.each<[string, WireSiteOverrides, string[]]>([
    ['an ordinary site', {}, ['change-site-address', 'site-redirect']],
    ['a VIP site', { is_vip: true }, ['change-site-address', 'site-redirect']],
    [
      'an automated-transfer site',
      { jetpack: true, options: { is_automated_transfer: true } },
      ['site-redirect'],
    ],
    ['a plugin-connected site', { jetpack: true }, []],
    ['a staging site', { options: { is_wpcom_staging_site: true } }, []],
    ['a domain-only site', { options: { is_domain_only: true } }, []],
    ['a site of another user', { capabilities: { manage_options: false } }, []],
  ])('of the address of %s link to its pages (acquisition, section 2)', async (_kind, overrides, screens) => {
    site = overrides;
    domains = [
      buildSiteDomain(SITE, {
        type: 'wpcom',
        wpcom_domain: true,
        has_registration: false,
        has_zone: false,
        // It has no purchase and never expires.
        registration_date: '',
        expiry: false,
        auto_renewing: false,
        auto_renewal_date: '',
        owner: null,
      }),
    ];
    open(SITE);
    const last = await screen.findByRole('link', { name: /^Domains of this site/ });
    // By now the site is loaded, too.
    await waitFor(() => expect(last.textContent).toContain('Harbor Bakery'));

    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    const ways = {
      'change-site-address': `/domains/manage/${SITE}/change-site-address/${SITE}`,
      'site-redirect': `/domains/add/site-redirect/${SITE}`,
    };
    expect(Object.entries(ways).flatMap(([name, href]) => (links.includes(href) ? [name] : []))).toEqual(
      screens,
    );
  });

  test('of a site with an active redirect show its target, and link to it rather than to a new one', async () => {
    const address = { type: 'wpcom', wpcom_domain: true, has_registration: false, has_zone: false } as const;
    domains = [
      buildSiteDomain(SITE, { ...address, primary_domain: true, expiry: false }),
      buildSiteDomain('quay.example', REDIRECT),
    ];
    open(SITE);

    const way = await screen.findByRole('link', { name: /^Site redirect/ });
    expect(way.getAttribute('href')).toBe(`/domains/manage/quay.example/edit/${SITE}`);
    expect(screen.getByText('Yes, but visitors are redirected to quay.example')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Redirect this site/ })).toBeNull();
  });

  test('of a redirect have its target as a tab, and its deletion at the foot', async () => {
    domains = [buildSiteDomain('harbor.com', REDIRECT)];
    open('harbor.com');

    expect((await tabs())[1]).toEqual(['Redirect', `/domains/manage/harbor.com/redirect-settings/${SITE}`]);
    expect(screen.getByRole('heading', { name: 'Danger zone' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Delete redirect/ }).getAttribute('href')).toBe(
      `/domains/manage/harbor.com/redirect/${SITE}`,
    );
  });

  test('of a redirect with auto-renewal say so, and ask for no action', async () => {
    domains = [
      buildSiteDomain('harbor.com', {
        ...REDIRECT,
        expiry_soon: true,
        is_renewable: true,
        subscription_id: '7',
        auto_renewing: true,
      }),
    ];
    open('harbor.com');

    expect(await screen.findByText('This redirect renews automatically')).toBeTruthy();
    expect(screen.getByText('Auto-renew')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Renew now' })).toBeNull();
  });

  test.each([
    [
      'Ada Lovelace',
      'Only the site owner (Ada Lovelace) can edit this domain name.',
      'Contact the owner (Ada Lovelace) to make changes.',
    ],
    [null, 'Only the site owner can edit this domain name.', 'Contact the site owner to make changes.'],
  ])(
    'show others whom to contact, where that is %s (acquisition, section 6)',
    async (owner, sentence, advice) => {
      const theirs = { current_user_can_manage: false, owner, expired: true, subscription_id: '7' };
      domains = [buildSiteDomain('harbor.com', theirs)];
      open('harbor.com');

      expect(await screen.findByText(sentence)).toBeTruthy();
      expect(screen.getByText('This domain has expired')).toBeTruthy();
      expect(screen.getByText(advice)).toBeTruthy();
      for (const way of [/^DNS/, /^History/, /^Renewal and payment/, /^Renew now/]) {
        expect(screen.queryByRole('link', { name: way })).toBeNull();
      }
      expect(screen.queryByRole('switch')).toBeNull();
    },
  );

  test('show only the manager how to change or delete a redirect (acquisition, section 6)', async () => {
    domains = [buildSiteDomain('quay.example', { ...REDIRECT, current_user_can_manage: false })];
    open('quay.example');

    await screen.findByRole('link', { name: /^Domains of this site/ });
    for (const way of [/^Redirect$/, /^Delete redirect/]) {
      expect(screen.queryByRole('link', { name: way })).toBeNull();
    }
  });

  test('show notices that need no action to others unchanged', async () => {
    const theirs = { current_user_can_manage: false, transfer_status: 'pending_registry' } as const;
    domains = [buildSiteDomain('harbor.com', { ...TRANSFER, ...theirs })];
    open('harbor.com');

    expect(await screen.findByText(/^This can take up to 7 days\./)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View transfer' })).toBeNull();
  });
});
