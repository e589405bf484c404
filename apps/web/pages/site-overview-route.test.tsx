import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountServer, buildWireUser } from '#features/accounts/testing/account-server.ts';
import { buildWireCart, buildWireLine } from '#features/cart/testing/wire-cart.ts';
import type { SiteDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { buildSiteDomain } from '#features/domains/testing/wire-domains.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { SiteOverviewRoute } from './site-overview-route.tsx';

let accounts: AccountServer;
let sites: Site[];
let domains: SiteDomainOnWire[] | null;
let cart: ReturnType<typeof buildWireCart>;

const ADDRESS = buildSiteDomain('harbor.namestead.site', {
  type: 'wpcom',
  wpcom_domain: true,
  has_registration: false,
  primary_domain: true,
  expiry: false,
});

beforeEach(() => {
  accounts = new AccountServer();
  accounts.user = buildWireUser({ email_verified: true });
  sites = [buildWireSite()];
  domains = [ADDRESS];
  cart = buildWireCart();
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> => {
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites });
    if (path.includes('/shopping-cart/')) return Response.json(cart);
    if (/^\/rest\/v1\.2\/sites\/[^/]+\/domains/.test(path)) {
      return domains === null
        ? Response.json({ error: 'internal_error', message: 'No.' }, { status: 500 })
        : Response.json({ domains, found: domains.length });
    }
    return accounts.fetch(path, init);
  });
});

const open = (address: { site?: string; refused?: string } = {}) =>
  openScreen(<SiteOverviewRoute site={address.site} refused={address.refused} />);
const card = async (title: string): Promise<HTMLElement> =>
  (await screen.findByRole('heading', { level: 2, name: title })).closest('section') as HTMLElement;

describe('/stats (acquisition, section 2, the fallback of the no-site guard)', () => {
  test('describes the only site, and its next steps', async () => {
    open();

    expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Bakery' })).toBeTruthy();
    const facts = within(await card('Details'));
    expect(facts.getByText('harbor.namestead.site')).toBeTruthy();
    expect(facts.getByText('Visitors see the free address.')).toBeTruthy();
    expect(facts.getByText('Free')).toBeTruthy();
    const next = within(await card('Next steps'));
    expect(next.getByRole('link', { name: 'Find a domain' }).getAttribute('href')).toBe(
      '/domains/add/harbor.namestead.site',
    );
    expect(next.getByRole('link', { name: 'View plans' })).toBeTruthy();
    expect(within(await card('Domains')).getByText('No custom domain yet.')).toBeTruthy();
  });

  test('begins with domains that need attention, and the cart', async () => {
    domains = [
      buildSiteDomain('harbor.com', { primary_domain: true }),
      buildSiteDomain('harborbread.com', {
        status: { id: 'expiring', label: 'Expires in 3 days', sentence: null, level: 'error' },
        auto_renewing: false,
      }),
    ];
    cart = buildWireCart([buildWireLine({ meta: 'next.com' })]);
    sites = [buildWireSite({ domain: 'harbor.com', options: { is_mapped_domain: true } })];
    open();

    const next = within(await card('Next steps'));
    const titles = next.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles.slice(0, 2)).toEqual(['1 domain needs your attention', 'Items in your cart']);
    expect(next.getByRole('link', { name: 'View domain' }).getAttribute('href')).toBe(
      '/domains/manage/harbor.namestead.site?sort=status&order=asc',
    );
    const [first] = within(await card('Domains')).getAllByRole('listitem');
    expect(first?.textContent).toContain('harborbread.com');
    expect(first?.textContent).toContain('Expires in 3 days');
  });

  test.each([
    ['a VIP site', { is_vip: true }, 'VIP, managed by our team', 'Use your own domain'],
    ['a plugin-connected site', { jetpack: true }, 'Hosted elsewhere, connected by a plugin', null],
    [
      'an automated-transfer site',
      { jetpack: true, options: { is_automated_transfer: true } },
      'Hosted here, with plugins',
      'Add a domain',
    ],
    ['a staging site', { options: { is_wpcom_staging_site: true } }, 'Staging copy', null],
    ['a domain-only site', { options: { is_domain_only: true } }, 'Domain without a site', null],
  ] as const)('%s has its own label and offers', async (_which, requests, kind, offer) => {
    sites = [buildWireSite(requests)];
    open();

    expect(await screen.findByText(kind)).toBeTruthy();
    const [header] = screen
      .getAllByRole('heading', { level: 1 })
      .map((title) => title.closest('header > div'));
    const offered = within(header as HTMLElement).queryAllByRole('link');
    expect(offered.map(({ textContent }) => textContent)).toEqual(offer === null ? [] : [offer]);
  });

  test('shows a member without management rights the site, without next steps', async () => {
    sites = [buildWireSite({ capabilities: { manage_options: false, own_site: false } })];
    open();

    expect(await screen.findByText(/^Member \(/)).toBeTruthy();
    expect(screen.queryByText('Next steps')).toBeNull();
    expect(screen.queryByRole('link', { name: 'View plans' })).toBeNull();
  });

  test('a failed section shows an error, and hides nothing else', async () => {
    domains = null;
    open();

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('Nothing to do.')).toBeNull();
    expect(screen.getByText('Visitors see the free address.')).toBeTruthy();
  });

  test('has no title until its content is known, so that the title never changes', async () => {
    const answered = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', async (path: string, init?: { body?: string }) =>
      path === '/rest/v1.1/me/sites' ? answered.promise : accounts.fetch(path, init),
    );
    open();

    expect((await screen.findByRole('heading', { level: 1 })).textContent?.trim()).toBe('');
    expect(document.title).toContain('Site overview');
    answered.resolve(
      Response.json({ sites: [buildWireSite(), buildWireSite({ ID: 2, slug: 'other.test' })] }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Your sites' })).toBeTruthy();
  });

  test('asks which of several sites to show', async () => {
    sites = [buildWireSite(), buildWireSite({ ID: 2, slug: 'other.namestead.site', title: 'Other' })];
    open();

    expect(await screen.findByRole('heading', { level: 1, name: 'Your sites' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Other/ }).getAttribute('href')).toBe(
      '/stats/other.namestead.site',
    );
  });

  test('without a site the way to one is shown', async () => {
    sites = [];
    open();

    expect(await screen.findByRole('heading', { level: 1, name: 'No site yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create a site' }).getAttribute('href')).toBe('/start');
  });
});
