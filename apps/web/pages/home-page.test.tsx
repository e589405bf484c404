import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountServer, buildWireUser } from '#features/accounts/testing/account-server.ts';
import type { ListedDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { buildListedDomain } from '#features/domains/testing/wire-domains.ts';
import { withMeta } from '#platform/ui/testing/with-meta.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { HomePage } from './home-page.tsx';

const LONG = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`;

let accounts: AccountServer;
let domains: readonly object[];
let sites: readonly object[];
let purchases: readonly object[] | null;
let cards: readonly object[];
let summary: object;

beforeEach(() => {
  accounts = new AccountServer();
  accounts.user = buildWireUser({ email_verified: true });
  domains = [];
  purchases = [];
  cards = [];
  summary = { found: 0, attention: 0, sites: [] };
  sites = [];
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> => {
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites });
    if (path.startsWith('/rest/v1.1/all-domains')) return Response.json({ domains, found: domains.length });
    if (path === '/namestead/v1/me/domains/summary') return Response.json(summary);
    if (path === '/rest/v1.1/me/purchases') {
      return purchases === null
        ? Response.json({ code: 'internal_error', message: 'No.' }, { status: 500 })
        : Response.json(purchases);
    }
    if (path === '/namestead/v1/me/payment-methods') return Response.json({ payment_methods: cards });
    return accounts.fetch(path, init);
  });
});

function domain(name: string, status: object, step: Partial<ListedDomainOnWire> = {}): object {
  return {
    ...buildListedDomain(name),
    domain: name,
    display_name: name,
    blog_name: '<b>Bakery</b>',
    site_slug: 'bakery.namestead.site',
    has_registration: true,
    current_user_can_manage: true,
    status,
    ...step,
  };
}

describe('the home page', () => {
  test('begins with the domains that need attention: the reason, the date, the verb, the count and the way to all', async () => {
    const reason = { message: 'Payment failed', sentence: null };
    summary = { found: 30, attention: 9, sites: [] };
    purchases = [
      {
        ID: 9,
        blog_id: 1,
        product_id: 5,
        product_slug: 'dotcom_domain',
        meta: 'own.com',
        expiry_date: null,
        renew_date: null,
      },
    ];
    domains = [
      domain(
        LONG,
        { id: 'action_required', label: 'Action required', level: 'error', reason },
        { next_step: 'fix_payment', subscription_id: '7', harm_date: '2099-03-02T12:00:00Z' },
      ),
      domain(
        'juniper.com',
        { id: 'expiring', label: 'Expires in 2 days', level: 'warning' },
        { next_step: 'renew_soon', subscription_id: '8', auto_renewing: false },
      ),
      domain(
        'own.com',
        { id: 'expiring', label: 'Expires in 3 days', level: 'warning' },
        { next_step: 'renew_soon', subscription_id: '9', auto_renewing: false },
      ),
      domain(
        'film.org',
        { id: 'action_required', label: 'Action required', level: 'error' },
        { next_step: 'verify_contact', harm_date: null },
      ),
      domain('calm.com', { id: 'active', label: 'Active', level: 'success' }),
    ];
    openScreen(<HomePage />);

    const name = await screen.findByRole('link', { name: LONG });
    expect(name.getAttribute('href')).toBe(`/domains/manage/${LONG}/edit/bakery.namestead.site`);
    const row = within(name.closest('li') as HTMLElement);
    expect(row.getByText('Payment failed')).toBeTruthy();
    expect(row.getByText('<b>Bakery</b>')).toBeTruthy();
    expect(row.getByText(/by Mar 2, 2099/)).toBeTruthy();
    expect(row.getByRole('link', { name: `Pay now: ${LONG}` }).getAttribute('href')).toBe('/purchases/7');
    expect(screen.getByRole('link', { name: 'Renew now: juniper.com' }).getAttribute('href')).toBe(
      '/purchases/8',
    );
    // A purchase of the reader's goes into the cart at once.
    expect(screen.getByRole('button', { name: 'Renew now: own.com' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
    expect(screen.queryByText('calm.com')).toBeNull();
    expect(screen.getByRole('link', { name: 'Show all 9' }).getAttribute('href')).toBe(
      '/domains/manage?status=attention&sort=harm&order=asc',
    );
    expect(screen.queryByText('Get started')).toBeNull();
  });

  test('says so when everything is in order', async () => {
    domains = ['a.com', 'b.com'].map((name) =>
      domain(name, { id: 'active', label: 'Active', level: 'success' }),
    );
    openScreen(<HomePage />);

    expect(await screen.findByText('No domains need your attention.')).toBeTruthy();
  });

  test('says what renews in the next 30 days, what it costs and which card pays it, and what ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
    domains = ['a.com', 'b.com'].map((name) =>
      domain(name, { id: 'active', label: 'Active', level: 'success' }),
    );
    const soon = { currency_code: 'USD', expiry_status: 'auto-renewing', product_name: 'Domain' };
    purchases = [
      {
        ...soon,
        ID: 7,
        meta: 'a.com',
        amount_integer: 1800,
        is_auto_renewing: true,
        renew_date: '2026-12-01T00:00:00Z',
        expiry_date: '2026-12-31T00:00:00Z',
      },
      {
        ...soon,
        ID: 8,
        meta: 'b.com',
        amount_integer: 1800,
        is_auto_renewing: false,
        renew_date: null,
        expiry_date: '2026-12-05T00:00:00Z',
      },
    ];
    cards = [
      {
        id: 1,
        brand: 'visa',
        last4: '4242',
        expiry_month: 12,
        expiry_year: 2030,
        is_expired: false,
        is_default: true,
      },
    ];
    openScreen(<HomePage />);

    const renews = await screen.findByRole('link', { name: /a\.com.*Renews on Dec 1, 2026.*\$18\.00/s });
    expect(renews.getAttribute('href')).toBe('/purchases/7');
    expect(screen.getByRole('link', { name: /b\.com.*Ends on Dec 5, 2026.*Not renewed/s })).toBeTruthy();
    expect(screen.getByText('$18.00 before tax')).toBeTruthy();
    expect(screen.getByText('Charged to Visa ending in 4242.')).toBeTruthy();
    vi.useRealTimers();
  });

  test('says that nothing renews without a card, and leads to one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
    domains = ['a.com', 'b.com'].map((name) =>
      domain(name, { id: 'active', label: 'Active', level: 'success' }),
    );
    purchases = [
      {
        ID: 7,
        meta: 'a.com',
        amount_integer: 1800,
        currency_code: 'USD',
        expiry_status: 'auto-renewing',
        is_auto_renewing: true,
        renew_date: '2026-12-01T00:00:00Z',
        expiry_date: '2026-12-31T00:00:00Z',
      },
    ];
    openScreen(<HomePage />);

    expect(await screen.findByText('No card saved, so nothing renews.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add a card' }).getAttribute('href')).toBe('/me/payment-methods');
    vi.useRealTimers();
  });

  test('lists the sites with the number of their domains and the worst status; the rest stays if purchases fail', async () => {
    purchases = null;
    sites = [
      buildWireSite({ ID: 3, title: 'Calm', slug: 'calm.namestead.site' }),
      buildWireSite({ ID: 4, title: 'Urgent', slug: 'urgent.namestead.site' }),
      buildWireSite({ ID: 5, title: 'Theirs', capabilities: { manage_options: false } }),
    ];
    const worst = { id: 'action_required', label: 'Action required', level: 'error' };
    summary = { found: 13, attention: 2, sites: [{ blog_id: 4, domains: 12, attention: 2, worst }] };
    domains = ['a.com', 'b.com'].map((name) =>
      domain(name, { id: 'active', label: 'Active', level: 'success' }),
    );
    openScreen(<HomePage />);

    const first = await screen.findByRole('link', { name: /Urgent.*12 domains.*Action required/s });
    expect(first.getAttribute('href')).toBe('/stats/urgent.namestead.site');
    expect(screen.getByRole('link', { name: /Calm.*No domains/s })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Theirs.*Managed by its administrators/s })).toBeTruthy();
  });

  test('looks for a new name', async () => {
    const restore = withMeta('namestead:flags', 'upgrades/domain-search');
    sites = [buildWireSite({ slug: 'bakery.namestead.site' })];
    domains = ['a.com', 'b.com'].map((name) =>
      domain(name, { id: 'active', label: 'Active', level: 'success' }),
    );
    const { user, address } = openScreen(<HomePage />);

    await user.type(
      await screen.findByRole('searchbox', { name: 'Find a new domain' }),
      'quiet harbor{Enter}',
    );

    await waitFor(() => expect(address()).toBe('/domains/add/bakery.namestead.site?suggestion=quiet+harbor'));
    restore();
  });

  test('shows the progress of a name that is being set up', async () => {
    sites = [buildWireSite({ ID: 3, title: 'Bakery', slug: 'bakery.namestead.site' })];
    domains = [domain('juniper.com', { id: 'activating', label: 'Activating', level: 'neutral' })];
    openScreen(<HomePage />);

    expect(await screen.findByText('juniper.com: Activating')).toBeTruthy();
    // More than two are done: they are folded to the next one.
    expect(screen.getByText('Next: Set up DNS')).toBeTruthy();
    expect(screen.queryByText('juniper.com is registered.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show steps' }));
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

      expect(await screen.findByText(/^(Get started|Next: )/)).toBeTruthy();
      expect(screen.queryAllByRole('link', { name: 'Find a domain' })).toHaveLength(links);
    },
  );

  test('a site that others manage is no step of its editor’s, whose first one is a site of their own', async () => {
    sites = [buildWireSite({ title: 'Harbor Bakery', capabilities: { manage_options: false } })];
    openScreen(<HomePage />);

    expect(await screen.findByText('Get started')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create a site' }).getAttribute('href')).toBe('/start');
    expect(screen.queryByText(/Harbor Bakery (created|is yours)/)).toBeNull();
    expect(screen.queryByText(/no sites? yet/i)).toBeNull();
    // It is theirs to see.
    expect(screen.queryAllByText('Harbor Bakery').length).toBeLessThanOrEqual(1);
  });
});
