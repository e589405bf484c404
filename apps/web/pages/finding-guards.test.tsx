import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountServer, buildWireUser } from '#features/accounts/testing/account-server.ts';
import { buildWireCart } from '#features/cart/testing/wire-cart.ts';
import { noNamesSentences } from '#features/names/contract/refusals.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import type { WireSiteOverrides } from '#features/sites/testing/build-wire-site.ts';
import { openApp } from '../testing/open-app.tsx';

let accounts: AccountServer;
let sites: Site[];
/** Names of sites that no list shows. */
let aliases: Record<string, Site>;

const OTHER = buildWireSite({ ID: 2, slug: 'other.namestead.site', domain: 'other.com', title: 'Other' });

// Loaded up front: on a busy machine, lazy loading of the menu exceeds the test timeout.
beforeAll(() => import('#platform/ui/overlay/menu-panel.tsx'));

beforeEach(() => {
  accounts = new AccountServer();
  accounts.user = buildWireUser({ email_verified: true });
  sites = [buildWireSite(), OTHER];
  aliases = {};
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close(): void {
        // Sends no events, so there is nothing to close.
      }
    },
  );
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> => {
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites });
    const named = /^\/rest\/v1\.1\/sites\/([^/]+)$/.exec(path)?.[1];
    if (named !== undefined) {
      const site = aliases[named];
      return site
        ? Response.json(site)
        : Response.json({ error: 'unknown_site', message: 'Site not found.' }, { status: 404 });
    }
    if (path.startsWith('/rest/v1.1/products')) return Response.json({});
    if (path.includes('/shopping-cart/')) return Response.json(buildWireCart());
    if (path.startsWith('/rest/v1.1/domains/suggestions/tlds')) return Response.json(['com']);
    if (/^\/rest\/v1\.2\/sites\/[^/]+\/domains/.test(path)) return Response.json({ domains: [], found: 0 });
    if (path.startsWith('/rest/v1.1/all-domains')) return Response.json({ domains: [], found: 0 });
    return accounts.fetch(path, init);
  });
});

/** Opens an address as a user with a site of this kind and another one. */
function open(address: string, requests: WireSiteOverrides = {}): void {
  if (sites.length > 0) sites[0] = buildWireSite(requests);
  openApp(address);
}

const here = (): string => location.pathname + location.search;
const arrive = (address: string): Promise<void> => waitFor(() => expect(here()).toBe(address));

/** The sites of the menu that picks one. */
async function offeredSites(): Promise<(string | null)[]> {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Choose a site' }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('href'));
}

const AUTOMATED = { is_automated_transfer: true };
const SEARCH = '/domains/add/harbor.namestead.site';
const LIST = '/domains/add/list/harbor.namestead.site';
const OWN = '/domains/add/use-your-domain/harbor.namestead.site';
const MAP = '/domains/add/mapping/harbor.namestead.site';
const MOVE = '/domains/add/transfer/harbor.namestead.site';
const REDIRECT = '/domains/add/site-redirect/harbor.namestead.site';
const EVERY = [SEARCH, LIST, OWN, MAP, MOVE, REDIRECT];

describe('a page of finding (acquisition, sections 2 and 6)', () => {
  test.each([
    ['an ordinary site', {}],
    ['an automated-transfer site', { jetpack: true, options: AUTOMATED }],
    ['a site that is not launched', { launch_status: 'unlaunched' as const }],
  ])('is open for %s', async (_which, requests) => {
    open(SEARCH, requests);

    expect(await screen.findByRole('searchbox', { name: 'Enter a name or keyword' })).toBeTruthy();
    expect(here()).toBe(SEARCH);
  });

  test('without a site chosen, the search is there, with a header that asks for one', async () => {
    open('/domains/add?suggestion=quiet');

    const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Enter a name or keyword' });
    expect(field.value).toBe('quiet');
    expect(await offeredSites()).toEqual([
      '/domains/add/harbor.namestead.site?suggestion=quiet',
      '/domains/add/other.namestead.site?suggestion=quiet',
    ]);
    expect(here()).toBe('/domains/add?suggestion=quiet');
  });

  test('a domain of one’s own is linked from the search (acquisition, section 2)', async () => {
    open(SEARCH);

    const link = await screen.findByRole('link', { name: 'I already own a domain' });
    expect(link.getAttribute('href')).toBe(OWN);
  });

  test('is open without a site, for a name that waits for one', async () => {
    sites = [];
    open('/domains/add/no-site?suggestion=quiet');

    expect(await screen.findByRole('searchbox', { name: 'Enter a name or keyword' })).toBeTruthy();
    expect(here()).toBe('/domains/add/no-site?suggestion=quiet');
    expect(screen.queryByRole('link', { name: 'Check a list' })).toBeNull();
  });

  test.each(EVERY)('%s: who does not manage the site reads who does', async (address) => {
    open(address, { capabilities: { manage_options: false }, site_owner_name: 'Ada Harbor' });

    expect(
      await screen.findByRole('heading', { name: 'You are not authorized to view this page' }),
    ).toBeTruthy();
    expect(
      screen.getByText(
        'Only administrators of Harbor Bakery can add domains. Ask its owner, Ada Harbor, for access.',
      ),
    ).toBeTruthy();
    expect(here()).toBe(address);
  });

  test.each(EVERY)('%s: a plugin-connected site that was not moved here has no domains', async (address) => {
    open(address, { jetpack: true });

    expect(
      await screen.findByRole('heading', { name: 'Domains are not available for this site.' }),
    ).toBeTruthy();
    expect(
      screen.getByText(
        "You can only purchase domains for sites hosted on the provider's platform at this time.",
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Plans' }).getAttribute('href')).toBe(
      '/plans/harbor.namestead.site',
    );
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test.each([...EVERY, '/domains/manage/harbor.namestead.site'])(
    '%s: a site whose plugin is too old is asked to update it (management, section 2)',
    async (address) => {
      open(address, { jetpack: true, options: { jetpack_version: '3.3' } });

      expect(
        await screen.findByRole('heading', { name: 'Your version of Jetpack is out of date.' }),
      ).toBeTruthy();
      expect(screen.getByText('Jetpack 3.4 or higher is required to see this page.')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Update Jetpack' }).getAttribute('href')).toBe(
        '/plugins/jetpack/harbor.namestead.site',
      );
      // The navigation names the site, with its icon.
      const [switcher] = screen.getAllByRole('button', { name: /Harbor Bakery/ });
      expect(switcher?.querySelector('[aria-hidden="true"]')?.textContent).toBe('H');
      expect(here()).toBe(address);
    },
  );

  test('the page of the plugin says which version is installed and where it is updated', async () => {
    aliases['harbor.namestead.site'] = buildWireSite({ jetpack: true, options: { jetpack_version: '3.3' } });
    open('/plugins/jetpack/harbor.namestead.site', { jetpack: true, options: { jetpack_version: '3.3' } });

    expect(await screen.findByText('Out of date')).toBeTruthy();
    expect(screen.getByText('3.4')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open plugins' }).getAttribute('href')).toBe(
      'https://harbor.namestead.site/wp-admin/plugins.php',
    );
  });

  test('without a site the navigation says "All Sites"', async () => {
    open('/domains/add');

    expect((await screen.findAllByRole('button', { name: /All Sites/ })).length).toBeGreaterThan(0);
  });

  test('says where names are not found at all', async () => {
    open(SEARCH, { feature_flags: [] });

    expect(await screen.findByText('Cannot add domains to Harbor Bakery')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test.each(EVERY)(
    '%s: staging and domain-only sites redirect to the site chooser, which says why',
    async (address) => {
      open(address, { title: 'Atlas (staging)', options: { is_wpcom_staging_site: true } });

      await arrive('/domains/add?refused=harbor.namestead.site');
      expect(await screen.findByText('Cannot add domains to Atlas (staging)')).toBeTruthy();
      await waitFor(() => expect(screen.getAllByText(noNamesSentences.staging)).toHaveLength(2));
      expect(await offeredSites()).toEqual(['/domains/add/other.namestead.site']);
    },
  );

  test('the query is kept in the site chooser', async () => {
    open(`${SEARCH}?suggestion=quiet`, { options: { is_domain_only: true } });

    await arrive('/domains/add?refused=harbor.namestead.site&suggestion=quiet');
    expect(await screen.findAllByText(noNamesSentences['domain-only'])).toHaveLength(1);
    expect(await offeredSites()).toEqual(['/domains/add/other.namestead.site?suggestion=quiet']);
  });

  test('a VIP site redirects to the page for connecting a domain, which links back to its domain list', async () => {
    open(`${SEARCH}?suggestion=meridian.com`, { is_vip: true });

    await arrive(`${OWN}?initialQuery=meridian.com`);
    expect(await screen.findByRole('heading', { name: 'Use your own domain' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Connect meridian.com' })).toBeTruthy();
    const [, back] = screen.getAllByRole('link', { name: 'Domains' });
    expect(back?.getAttribute('href')).toBe('/domains/manage/harbor.namestead.site');
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe(
      '/error-report?site=harbor.namestead.site',
    );
    expect(screen.queryByRole('link', { name: /^Transfer/ })).toBeNull();
  });

  test.each([LIST, MOVE])('%s: a VIP site buys no names there, either', async (address) => {
    open(address, { is_vip: true });

    await arrive(OWN);
  });

  test.each([
    [MAP, 'Map a Domain'],
    [REDIRECT, 'Redirect a Site'],
  ])('%s: is available for a VIP site', async (address, title) => {
    open(address, { is_vip: true });

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(here()).toBe(address);
  });

  test.each([
    [MAP, 'Map a Domain'],
    [MOVE, 'Transfer a Domain'],
    [OWN, 'Use your own domain'],
    [REDIRECT, 'Use a redirect plugin'],
  ])('%s: content for an automated-transfer site', async (address, title) => {
    open(address, { jetpack: true, options: AUTOMATED });

    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(here()).toBe(address);
  });

  test('the page for connecting a domain returns to the search with the query, where registration is available', async () => {
    open(`${OWN}?initialQuery=quiet.example`);

    expect(await screen.findByRole('heading', { name: 'Use your own domain' })).toBeTruthy();
    const [back] = screen.getAllByRole('link', { name: 'Site Domains' });
    expect(back?.getAttribute('href')).toBe(`${SEARCH}?suggestion=quiet.example`);
    expect(screen.getByRole('link', { name: 'Connect quiet.example' }).getAttribute('href')).toBe(
      '/domains/add/mapping/harbor.namestead.site?initialQuery=quiet.example',
    );
    expect(screen.getByRole('link', { name: 'Transfer quiet.example' }).getAttribute('href')).toBe(
      '/domains/add/transfer/harbor.namestead.site?initialQuery=quiet.example',
    );
    expect(screen.queryByRole('link', { name: 'Contact us' })).toBeNull();
  });
});

describe('the no-site guard (acquisition, section 2)', () => {
  test.each(EVERY)('%s: of several sites one is chosen', async (address) => {
    open(address.replace('harbor', 'nobody'));

    await arrive('/domains/add?refused=nobody.namestead.site');
    expect(await screen.findByText('Site not found')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Choose a site' })).toBeTruthy();
  });

  test.each(['/domains/add/list', '/domains/add/use-your-domain'])(
    '%s: where the site is missing one is chosen',
    async (address) => {
      open(address);

      await arrive('/domains/add');
      expect(await screen.findByRole('heading', { name: 'Choose a site' })).toBeTruthy();
    },
  );

  test.each([
    ['/plans/nobody.namestead.site', '/plans?refused=nobody.namestead.site'],
    ['/domains/manage/nobody.namestead.site', '/domains/manage?refused=nobody.namestead.site'],
    ['/checkout/nobody.namestead.site', '/stats?refused=nobody.namestead.site'],
    ['/checkout/nobody.namestead.site/personal', '/stats?refused=nobody.namestead.site'],
  ])('%s: leads to a choice, which says why', async (address, choice) => {
    open(address);

    await arrive(choice);
    expect(await screen.findByText('Site not found')).toBeTruthy();
  });

  test('checkout without a site needs none', async () => {
    open('/checkout/no-site');

    expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeTruthy();
    expect(here()).toBe('/checkout/no-site');
  });

  test('shows the overview of an only site', async () => {
    sites = [buildWireSite()];
    open('/domains/add/nobody.namestead.site');

    await arrive('/stats?refused=nobody.namestead.site');
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Bakery' })).toBeTruthy();
    expect(screen.getByText('Site not found')).toBeTruthy();
  });

  test('shows how to begin without a site', async () => {
    sites = [];
    open('/domains/add/nobody.namestead.site');

    await arrive('/stats?refused=nobody.namestead.site');
    expect(await screen.findByRole('heading', { name: 'No site yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create a site' }).getAttribute('href')).toBe('/start');
  });

  test('a site may be called by any of its domains', async () => {
    aliases['connected.example'] = OTHER;
    open('/domains/add/connected.example');

    await arrive('/domains/add/other.namestead.site');
    expect(await screen.findByRole('searchbox', { name: 'Enter a name or keyword' })).toBeTruthy();
  });
});
