import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listAllDomains, listSiteDomains } from '../contract/list-endpoints.ts';
import { domainRefusals } from '../contract/refusals.ts';
import { buildListedDomain, buildSiteDomain } from '../testing/wire-domains.ts';
import { DomainListPage } from './domain-list-page.tsx';

/** What the server answers a path with; a refusal by its code. */
let answers: (url: URL) => unknown;
const asked: URL[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string): Promise<Response> => {
    const url = new URL(path, 'http://server.test');
    if (url.pathname === '/rest/v1.1/me/sites') return Response.json({ sites: [] });
    asked.push(url);
    const answer = answers(url);
    if (typeof answer !== 'string') return Response.json(answer);
    const { status, message } = domainRefusals[answer as keyof typeof domainRefusals];
    return Response.json({ error: answer, message }, { status });
  });
});

function open(site?: string): ReturnType<typeof userEvent.setup> {
  const root = createRootRoute({ component: () => <DomainListPage site={site} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const names = async (): Promise<string[]> => {
  const table = await screen.findByRole('table', { name: 'Domains' });
  return within(table)
    .getAllByRole('rowheader')
    .map((header) => header.textContent);
};

const ofSite = (...domains: ReturnType<typeof buildSiteDomain>[]) => {
  answers = () => listSiteDomains.answer.parse({ domains, found: domains.length });
};

describe('the domains of a site (management, section 2, "Site Domains list")', () => {
  test('stand with status, expiry and renewal; those that can be managed lead to their DNS', async () => {
    ofSite(
      buildSiteDomain('main.com', { primary_domain: true }),
      buildSiteDomain('other.com', { current_user_can_manage: false, auto_renewing: false }),
      buildSiteDomain('shop.namestead.site', {
        type: 'wpcom',
        wpcom_domain: true,
        has_registration: false,
        expiry: false,
      }),
    );
    open('shop.namestead.site');

    expect(await names()).toEqual(['main.comPrimary', 'other.com', 'shop.namestead.site']);
    expect(screen.getByRole('link', { name: 'main.com' }).getAttribute('href')).toBe(
      '/domains/manage/main.com/dns/shop.namestead.site',
    );
    expect(screen.queryByRole('link', { name: 'other.com' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Add a domain to this site' }).getAttribute('href')).toBe(
      '/domains/add/shop.namestead.site',
    );
    expect(screen.getByText('3 domains')).toBeTruthy();
  });

  test('are searched, filtered and sorted on the spot', async () => {
    const expiring = { id: 'expiring', label: 'Expires in 3 days', level: 'error' } as const;
    ofSite(
      ...['delta', 'alpha', 'charlie', 'bravo'].map((name) => buildSiteDomain(`${name}.com`)),
      buildSiteDomain('xn--bcher-kva.de', {
        display_name: 'bücher.de',
        status: expiring,
        expiry: '2026-01-04T00:00:00Z',
      }),
    );
    const user = open('shop.namestead.site');
    const all = ['alpha.com', 'bravo.com', 'charlie.com', 'delta.com', 'bücher.de'];
    expect(await names()).toEqual(all);

    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most urgent');
    expect((await names())[0]).toBe('bücher.de');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Expiring');
    expect(await names()).toEqual(['bücher.de']);
    await user.type(screen.getByRole('searchbox'), 'zz');
    expect(await screen.findByText('No domain matches')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all domains' }));
    expect(await names()).toEqual(all);
  });

  test('a list of 500 shows 100 at a time', async () => {
    ofSite(
      ...Array.from({ length: 500 }, (_, index) =>
        buildSiteDomain(`name${String(index).padStart(3, '0')}.com`),
      ),
    );
    const user = open('shop.namestead.site');
    expect(await names()).toHaveLength(100);

    await user.click(screen.getByRole('button', { name: 'Show more' }));

    expect(await names()).toHaveLength(200);
    expect(screen.getByText('500 domains')).toBeTruthy();
  });

  test('somebody who may not see them is told so', async () => {
    answers = () => 'unauthorized';
    open('shop.namestead.site');

    expect(await screen.findByText('You are not authorized to view this page')).toBeTruthy();
  });

  test('a site that there is not says so, and there is nothing to try again', async () => {
    answers = () => 'unknown_site';
    open('shop.namestead.site');

    expect(await screen.findByText('There is no such site.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add a domain to this site' })).toBeNull();
  });

  test('what could not be loaded can be tried again', async () => {
    answers = () => 'too_many_names';
    const user = open('shop.namestead.site');
    expect(await screen.findByText('This could not be loaded')).toBeTruthy();

    ofSite(buildSiteDomain('back.com'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await names()).toEqual(['back.com']);
  });
});

describe('the domains over all sites (management, section 2, "All-domains list")', () => {
  test('without any, the list says what to do first', async () => {
    answers = () => ({ domains: [], found: 0 });
    open();

    expect(await screen.findByText('Your next big idea starts here')).toBeTruthy();
    expect(screen.getByText('Find the domain that defines you')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start your search' }).getAttribute('href')).toBe('/domains');
    expect(screen.getByRole('link', { name: 'Add a domain' }).getAttribute('href')).toBe('/start/add-domain');
    expect(document.title).toContain('Domains');
  });

  test('are read page by page, searched and sorted by the server', async () => {
    const domains = Array.from({ length: 150 }, (_, index) =>
      buildListedDomain(`name${String(index).padStart(3, '0')}.com`),
    );
    answers = ({ searchParams }) => {
      const offset = Number(searchParams.get('offset'));
      const page = domains.slice(offset, offset + Number(searchParams.get('number')));
      return listAllDomains.answer.parse({ domains: page, found: domains.length });
    };
    const user = open();
    expect(await names()).toHaveLength(100);

    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await vi.waitFor(async () => expect(await names()).toHaveLength(150));
    await user.type(screen.getByRole('searchbox'), 'Name1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest registration');

    await vi.waitFor(() => expect(asked.at(-1)?.search).toContain('search=name1&sort=registered&order=desc'));
    expect(screen.getByText('150 domains')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Fern Studio' }).length).toBeGreaterThan(0);
  });
});
