import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountServer, buildWireUser } from '#features/accounts/testing/account-server.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { HomePage } from './home-page.tsx';

const LONG = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`;

let accounts: AccountServer;
let domains: readonly object[];
let sites: readonly object[];
let purchases: readonly object[] | null;

beforeEach(() => {
  accounts = new AccountServer();
  accounts.user = buildWireUser({ email_verified: true });
  domains = [];
  purchases = [];
  sites = [];
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> => {
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites });
    if (path.startsWith('/rest/v1.1/all-domains')) return Response.json({ domains, found: domains.length });
    if (path.startsWith('/rest/v1.1/me/billing-history')) {
      return purchases === null
        ? Response.json({ code: 'internal_error', message: 'No.' }, { status: 500 })
        : Response.json({ billing_transactions: purchases, found: purchases.length });
    }
    return accounts.fetch(path, init);
  });
});

function domain(name: string, status: object): object {
  return {
    domain: name,
    display_name: name,
    blog_name: '<b>Bakery</b>',
    site_slug: 'bakery.namestead.site',
    has_registration: true,
    current_user_can_manage: true,
    status,
  };
}

describe('the home page', () => {
  test('begins with the domains that need attention', async () => {
    domains = [
      domain(LONG, { id: 'action_required', label: 'Action required', level: 'error' }),
      domain('juniper.com', { id: 'expiring', label: 'Expires in 2 days', level: 'warning' }),
      domain('calm.com', { id: 'active', label: 'Active', level: 'success' }),
    ];
    openScreen(<HomePage />);

    const first = await screen.findByRole('link', { name: new RegExp(LONG) });
    expect(within(first).getByText('Action required')).toBeTruthy();
    expect(first.getAttribute('href')).toBe(`/domains/manage/${LONG}/edit/bakery.namestead.site`);
    expect(within(first).getByText('<b>Bakery</b>')).toBeTruthy();
    expect(screen.getByText('Expires in 2 days')).toBeTruthy();
    expect(screen.queryByText('calm.com')).toBeNull();
    expect(screen.getByText('3 domains on 0 sites')).toBeTruthy();
    expect(screen.queryByText('Get started')).toBeNull();
  });

  test('says so when everything is in order', async () => {
    domains = ['a.com', 'b.com'].map((name) =>
      domain(name, { id: 'active', label: 'Active', level: 'success' }),
    );
    openScreen(<HomePage />);

    expect(await screen.findByText('No domains need your attention.')).toBeTruthy();
  });

  test('links the last purchase to its receipt; the rest stays if it cannot be loaded', async () => {
    domains = ['a.com', 'b.com'].map((name) =>
      domain(name, { id: 'active', label: 'Active', level: 'success' }),
    );
    purchases = [
      {
        order_id: 7,
        blog_id: 3,
        date: '2026-11-20T10:00:00Z',
        amount_display: '$18.00',
        amount_integer: 1800,
        currency: 'USD',
        items: [{ product_name: 'Domain', meta: 'a.com', amount_display: '$18.00' }],
      },
    ];
    openScreen(<HomePage />);

    const receipt = await screen.findByRole('link', { name: /a\.com.*\$18\.00/s });
    expect(receipt.getAttribute('href')).toBe('/checkout/3/order/7');
  });

  test('shows the progress of a name that is being set up', async () => {
    sites = [
      {
        ID: 3,
        slug: 'bakery.namestead.site',
        domain: 'bakery.namestead.site',
        title: 'Bakery',
        plan: { product_name_short: 'Free' },
        capabilities: { manage_options: true },
      },
    ];
    domains = [domain('juniper.com', { id: 'activating', label: 'Activating', level: 'neutral' })];
    openScreen(<HomePage />);

    expect(await screen.findByText('juniper.com: Activating')).toBeTruthy();
    expect(screen.getByText('juniper.com is registered.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit DNS records' }).getAttribute('href')).toBe(
      '/domains/manage/juniper.com/dns/bakery.namestead.site',
    );
  });

  test.each([
    ['on', ['upgrades/domain-search'], 1],
    ['off', [], 0],
  ])(
    'with the domain search %s for the site, the first steps link to it accordingly (management, section 2)',
    async (_is, flags, links) => {
      sites = [buildWireSite({ feature_flags: [...flags] })];
      openScreen(<HomePage />);

      expect(await screen.findByText('Get started')).toBeTruthy();
      expect(screen.queryAllByRole('link', { name: 'Find a domain' })).toHaveLength(links);
    },
  );
});
