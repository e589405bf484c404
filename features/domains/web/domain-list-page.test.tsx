import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getSession } from '#features/accounts/contract/current-user.ts';
import { buildWireUser } from '#features/accounts/testing/account-server.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { layOutRows } from '#platform/ui/testing/lay-out-rows.ts';
import { openScreen, type OpenedScreen } from '#platform/ui/testing/open-screen.tsx';
import { withMeta } from '#platform/ui/testing/with-meta.ts';
import { listAllDomains, listSiteDomains } from '../contract/list-endpoints.ts';
import { listListViews } from '../contract/list-view-endpoints.ts';
import { listFormerDomainsEndpoint } from '../contract/former-domain-endpoints.ts';
import type { FormerDomainOnWire } from '../contract/former-domain-endpoints.ts';
import { domainRefusals } from '#features/names/contract/refusals.ts';
import { buildListedDomain, buildSiteDomain } from '../testing/wire-domains.ts';
import { DomainListPage, type DomainListAddress } from './domain-list-page.tsx';

/** Returns the response body of a path; a refusal by its code. */
let answers: (url: URL) => unknown;
const requests: URL[] = [];
let sites: readonly Site[];

// Loaded up front: on a busy machine, lazy loading of the menu exceeds the test timeout.
beforeAll(() => import('#platform/ui/overlay/menu-panel.tsx'));

let former: FormerDomainOnWire[];
/** The answer about them, if another than those. */
let formerAnswer: Promise<Response> | undefined;
beforeEach(() => {
  layOutRows();
  requests.length = 0;
  sites = [];
  former = [];
  formerAnswer = undefined;
  vi.stubGlobal('fetch', async (path: string): Promise<Response> => {
    const url = new URL(path, 'http://server.test');
    if (url.pathname === '/rest/v1.1/me/sites') return Response.json({ sites });
    if (path === getSession.path) return Response.json({ user: buildWireUser() });
    if (path === listListViews.path) return Response.json({ views: [] });
    if (path === listFormerDomainsEndpoint.path)
      return formerAnswer ?? Response.json({ domains: former, found: former.length });
    requests.push(url);
    const answer = answers(url);
    if (typeof answer !== 'string') return Response.json(answer);
    const { status, message } = domainRefusals[answer as keyof typeof domainRefusals];
    return Response.json({ error: answer, message }, { status });
  });
});

const SITE = 'shop.namestead.site';
const open = (address: DomainListAddress = {}): OpenedScreen =>
  openScreen(
    <DomainListPage {...address} />,
    address.site === undefined ? '/domains/manage' : `/domains/manage/${address.site}`,
  );

const names = async (): Promise<(string | null)[]> => {
  const table = await screen.findByLabelText('Domains', { selector: 'table' });
  return [...table.querySelectorAll('th[scope="row"]')].map(
    (header) => header.querySelector('.font-medium')?.textContent ?? null,
  );
};

const ofSite = (...domains: ReturnType<typeof buildSiteDomain>[]) => {
  answers = () => listSiteDomains.answer.parse({ domains, found: domains.length });
};

const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `name${String(index).padStart(3, '0')}.com`);

describe('the domains of a site (management, section 2, "Site Domains list")', () => {
  test('show below the primary one with status, expiry and renewal, and link to their settings', async () => {
    ofSite(
      buildSiteDomain('main.com', { primary_domain: true }),
      buildSiteDomain('other.com', { current_user_can_manage: false, auto_renewing: false }),
      buildSiteDomain(SITE, { type: 'wpcom', wpcom_domain: true, has_registration: false, expiry: false }),
    );
    open({ site: SITE });

    expect(await names()).toEqual(['other.com', SITE]);
    expect(screen.getByRole('heading', { name: 'Primary domain' })).toBeTruthy();
    expect(screen.getByText('Auto-renews before Jun 15, 2027')).toBeTruthy();
    expect(screen.getAllByText('Locked · Private')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'main.com' }).getAttribute('href')).toBe(
      `/domains/manage/main.com/edit/${SITE}`,
    );
    expect(screen.getByRole('link', { name: 'other.com' }).getAttribute('href')).toBe(
      `/domains/manage/other.com/edit/${SITE}`,
    );
    expect(screen.getByRole('link', { name: 'Add a domain to this site' }).getAttribute('href')).toBe(
      `/domains/add/${SITE}`,
    );
    expect(screen.getByText('2 domains')).toBeTruthy();
  });

  test('are searched, filtered and sorted in the browser, and the URL keeps the view', async () => {
    const expiring = { id: 'expiring', label: 'Expires in 3 days', sentence: null, level: 'error' } as const;
    ofSite(
      ...['delta', 'alpha', 'charlie', 'bravo'].map((name) => buildSiteDomain(`${name}.com`)),
      buildSiteDomain('xn--bcher-kva.de', {
        display_name: 'bücher.de',
        status: expiring,
        expiry: '2026-01-04T00:00:00Z',
      }),
    );
    const { user, address } = open({ site: SITE });
    const all = ['alpha.com', 'bravo.com', 'bücher.de', 'charlie.com', 'delta.com'];
    expect(await names()).toEqual(all);

    await user.click(screen.getByRole('button', { name: 'Expires' }));
    expect((await names())[0]).toBe('bücher.de');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Expiring');
    expect(await names()).toEqual(['bücher.de']);
    await waitFor(() =>
      expect(address()).toBe(`/domains/manage/${SITE}?status=expiring&sort=expiry&order=asc`),
    );
    await user.type(screen.getByRole('searchbox'), 'zz');
    expect(await screen.findByText('No domains found')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));

    expect(await names()).toEqual(all);
    await waitFor(() => expect(address()).toBe(`/domains/manage/${SITE}`));
  });

  test('open in the view of the URL', async () => {
    ofSite(...['alpha', 'bravo', 'alma', 'alba', 'delta'].map((name) => buildSiteDomain(`${name}.com`)));
    open({ site: SITE, search: 'al', sort: 'domain', order: 'desc' });

    expect(await names()).toEqual(['alpha.com', 'alma.com', 'alba.com']);
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('al');
    expect(screen.getByRole('columnheader', { name: /^Domain/ }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  test('can be selected and copied to the clipboard as a list of names', async () => {
    const user = userEvent.setup();
    ofSite(...['alpha.com', 'bravo.com', 'charlie.com'].map((name) => buildSiteDomain(name)));
    open({ site: SITE });
    await names();

    await user.click(screen.getByRole('checkbox', { name: 'Select alpha.com' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select charlie.com' }));
    await user.click(screen.getByRole('button', { name: 'Copy names' }));

    expect(await navigator.clipboard.readText()).toBe('alpha.com\ncharlie.com');
    expect(await screen.findByText('2 names copied.')).toBeTruthy();
  });

  test('a site with only its free address shows the first step', async () => {
    ofSite(
      buildSiteDomain(SITE, {
        type: 'wpcom',
        wpcom_domain: true,
        primary_domain: true,
        has_registration: false,
        expiry: false,
      }),
    );
    open({ site: SITE });

    expect(await screen.findByText('No custom domain yet')).toBeTruthy();
    expect(screen.getByText('Never expires')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start your search' }).getAttribute('href')).toBe(
      `/domains/add/${SITE}`,
    );
    expect(screen.queryByRole('table')).toBeNull();
  });

  test.each([
    [{ type: 'redirect', display_name: 'elsewhere.org' }, null],
    [{ type: 'transfer', display_name: 'coming.com' }, null],
    [{ type: 'mapping', display_name: 'mine.com' }, 'Use mine.com'],
  ] as const)('the banner promises no domain that is not the site’s own: %j', async (domain, promised) => {
    ofSite(
      buildSiteDomain(SITE, { type: 'wpcom', wpcom_domain: true, primary_domain: true }),
      buildSiteDomain(domain.display_name, domain),
    );
    openScreen(
      <DomainListPage site={SITE} upsell={(_site, name) => <p>Use {name}</p>} />,
      `/domains/manage/${SITE}`,
    );

    expect((await screen.findAllByText(domain.display_name)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Use /)?.textContent ?? null).toBe(promised);
  });

  test('without domain search for a site, no button to add a domain is shown (management, section 2)', async () => {
    sites = [buildWireSite({ slug: SITE, feature_flags: [] })];
    ofSite(buildSiteDomain(SITE, { type: 'wpcom', wpcom_domain: true, primary_domain: true }));
    open({ site: SITE });

    expect(await screen.findByText('No custom domain yet')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Add a domain to this site' })).toBeNull());
    expect(screen.queryByRole('link', { name: 'Start your search' })).toBeNull();
  });

  test.each([
    ['staging', { is_wpcom_staging_site: true }, {}],
    ['domain-only', { is_domain_only: true }, {}],
    ['plugin-connected', {}, { jetpack: true }],
  ])(
    'a %s site offers nothing that the server would reject (acquisition, section 2)',
    async (_kind, options, site) => {
      sites = [buildWireSite({ slug: SITE, ...site, options })];
      ofSite(buildSiteDomain(SITE, { type: 'wpcom', wpcom_domain: true, primary_domain: true }));
      open({ site: SITE });

      expect(await screen.findByText('No custom domain yet')).toBeTruthy();
      await waitFor(() =>
        expect(screen.queryByRole('link', { name: 'Add a domain to this site' })).toBeNull(),
      );
      expect(screen.queryByRole('link', { name: 'Start your search' })).toBeNull();
    },
  );

  test('a VIP site offers to bring a domain along (acquisition, section 2)', async () => {
    sites = [buildWireSite({ slug: SITE, is_vip: true })];
    ofSite(buildSiteDomain('main.com', { primary_domain: true }));
    open({ site: SITE });

    expect(await screen.findByText('main.com')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add a domain to this site' })).toBeTruthy();
  });

  test('500 of them are one list that renders only the visible rows', async () => {
    ofSite(...numbered(500).map((name) => buildSiteDomain(name)));
    open({ site: SITE });
    await names();

    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('501');
    expect(screen.getByText('500 domains')).toBeTruthy();
  });

  test('a user without access gets a message that names the owner', async () => {
    answers = () => 'unauthorized';
    sites = [
      buildWireSite({ slug: SITE, capabilities: { manage_options: false }, site_owner_name: 'Ada Harbor' }),
    ];
    open({ site: SITE });

    expect(await screen.findByText('You are not authorized to view this page')).toBeTruthy();
    expect(
      await screen.findByText('Ada Harbor owns this site and can do this, or give you access.'),
    ).toBeTruthy();
  });

  test('a missing site gets a message without a retry button', async () => {
    answers = () => 'unknown_site';
    open({ site: SITE });

    expect(await screen.findByText('Site not found.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add a domain to this site' })).toBeNull();
  });

  test('a failed request can be retried', async () => {
    answers = () => 'too_many_names';
    const { user } = open({ site: SITE });
    expect(await screen.findByText('Could not load this')).toBeTruthy();

    ofSite(buildSiteDomain('back.com'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await names()).toEqual(['back.com']);
  });
});

describe('the domains over all sites (management, section 2, "All-domains list")', () => {
  /** Serves pages of these domains, as the server does. */
  const ofAll = (domains: readonly string[]) => {
    const all = domains.map((domain) => buildListedDomain(domain));
    answers = ({ searchParams }) => {
      const start = Number(searchParams.get('after') ?? 0);
      const end = start + Number(searchParams.get('number'));
      const next = end < all.length ? String(end) : null;
      return listAllDomains.answer.parse({ domains: all.slice(start, end), found: all.length, next });
    };
  };
  const pages = (): (string | null)[] =>
    requests.map(({ searchParams }) => `${searchParams.get('after') ?? 0}+${searchParams.get('number')}`);

  test('link to their settings and, if hosted here, to their records, and from there back to this list', async () => {
    const connected = { type: 'mapping', has_registration: false } as const;
    const domains = [
      buildListedDomain('ours.com', connected),
      buildListedDomain('theirs.com', { ...connected, has_zone: false }),
    ];
    answers = () => listAllDomains.answer.parse({ domains, found: 2, next: null });
    const { user } = open();
    await names();

    const settings = screen.getByRole('link', { name: 'ours.com' }).getAttribute('href');
    expect(settings).toBe('/domains/manage/all/ours.com/edit/fernstudio.namestead.site');
    await user.click(screen.getByRole('button', { name: 'Actions for ours.com' }));
    const records = await screen.findByRole('menuitem', { name: 'DNS Records' });
    expect(records.getAttribute('href')).toBe('/domains/manage/all/ours.com/dns/fernstudio.namestead.site');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions for theirs.com' }));
    await screen.findByRole('menuitem', { name: 'Edit settings' });
    expect(screen.queryByRole('menuitem', { name: 'DNS Records' })).toBeNull();
  });

  test('an empty list shows the first step', async () => {
    answers = () => ({ domains: [], found: 0, next: null });
    open();

    expect(await screen.findByText('Your next big idea starts here')).toBeTruthy();
    expect(screen.getByText('Find the domain that defines you')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start your search' }).getAttribute('href')).toBe('/domains');
    expect(screen.getByRole('link', { name: 'Add a domain' }).getAttribute('href')).toBe('/start/add-domain');
    expect(document.title).toContain('Domains');
  });

  test('with domain search switched off, nothing links to it (management, section 2)', async () => {
    const restore = withMeta('namestead:flags', '');
    answers = () => ({ domains: [], found: 0, next: null });
    open();

    expect(await screen.findByText('Your next big idea starts here')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Start your search' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add a domain' })).toBeNull();
    restore();
  });

  test('open with the first hundred and load the rest at once', async () => {
    ofAll(numbered(512));
    open();
    await names();

    await waitFor(() => expect(pages()).toEqual(['0+100', '100+500']));
    expect(screen.getByText('512 domains')).toBeTruthy();
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('513');
    expect(screen.getAllByText('Fern Studio').length).toBeGreaterThan(0);
  });

  test('show those that have left in their history, and nowhere else', async () => {
    const gone = { blog_id: 1001, registration_date: '2025-06-15T12:00:00.000Z', expiry: null };
    former = [
      {
        ...gone,
        domain: 'left.com',
        display_name: 'left.com',
        way: 'transferred',
        left_at: '2026-11-20T10:00:00.000Z',
      },
      {
        ...gone,
        domain: 'gone.com',
        display_name: 'gone.com',
        way: 'deleted',
        left_at: '2026-11-02T10:00:00.000Z',
      },
    ];
    open();

    expect(await names()).not.toContain('left.com');
    (await screen.findByRole('button', { name: '2 domains are no longer managed here' })).click();
    expect(await screen.findByText('Transferred to another registrar on Nov 20, 2026')).toBeTruthy();
    expect(screen.getByText('Deleted on Nov 2, 2026')).toBeTruthy();
  });

  test('come with their history, which is above them and moves nothing, or without one that cannot be had', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    formerAnswer = promise;
    ofAll(['one.com']);
    open();
    await waitFor(() => expect(requests).toHaveLength(1));
    await new Promise((drawn) => setTimeout(drawn, 50));
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByText('one.com')).toBeNull();

    resolve(Response.json({ code: 'internal_error', message: 'No.' }, { status: 500 }));

    expect(await names()).toEqual(['one.com']);
  });

  test('load more of many thousands as the user scrolls', async () => {
    ofAll(numbered(5_000));
    const { user } = open();
    await names();
    expect(pages()).toEqual(['0+100']);

    await user.click(screen.getByText('Show more'));

    await waitFor(() => expect(pages()).toEqual(['0+100', '100+500']));
    expect(screen.getByText('5,000 domains')).toBeTruthy();
  });

  test('are searched, filtered and sorted by the server', async () => {
    ofAll(['one.com', 'two.com']);
    const { user } = open();
    await names();

    await user.type(screen.getByRole('searchbox'), 'Name1');
    await user.click(screen.getByRole('button', { name: 'Expires' }));
    await user.click(screen.getByRole('button', { name: 'Expires' }));

    await waitFor(() => expect(requests.at(-1)?.search).toContain('search=name1&sort=expiry&order=desc'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Parked');
    await waitFor(() => expect(requests.at(-1)?.search).toContain('status=parked'));
  });

  test('are all copied, including those not loaded yet', async () => {
    ofAll(numbered(1_500));
    const { user } = open();
    await names();

    await user.click(screen.getByLabelText('List actions'));
    await user.click(await screen.findByText('Copy all names'));

    expect(await screen.findByText('1,500 names copied.')).toBeTruthy();
    expect(pages()).toEqual(['0+100', '0+1000', '1000+1000']);
  });
});
