import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountServer, buildWireUser } from '#features/accounts/testing/account-server.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { ShellFrame } from './shell-frame.tsx';

const LONG = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`;

const siteNamed = (ID: number, title: string, domain: string): object =>
  buildWireSite({ ID, title, domain, slug: domain });

let sites: readonly object[];

beforeEach(() => {
  const accounts = new AccountServer();
  accounts.user = buildWireUser({ email_verified: true });
  sites = [
    siteNamed(1, 'Harbor <b>Bakery</b>', 'harbor.namestead.site'),
    siteNamed(2, '🦊 Fern Studio', 'fern.design'),
    siteNamed(3, 'שלום', LONG),
    ...[4, 5, 6].map((id) => siteNamed(id, `Site ${id}`, `site${id}.example`)),
  ];
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> =>
    path === '/rest/v1.1/me/sites' ? Response.json({ sites }) : accounts.fetch(path, init),
  );
});

afterEach(() => {
  for (const meta of document.head.querySelectorAll('meta')) meta.remove();
});

function withMeta(name: string, content: string): void {
  const meta = document.createElement('meta');
  meta.name = name;
  meta.content = content;
  document.head.append(meta);
}

const open = () => openScreen(<ShellFrame>Content</ShellFrame>, '/purchases');

describe('the shell', () => {
  test('has the places of the product, and lights the one that the page belongs to', async () => {
    open();

    const navigation = await screen.findByRole('navigation', { name: 'Main' });
    const places = within(navigation).getAllByRole('link');
    expect(places.map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Sites',
      'Domains',
      'Plans',
      'Billing',
    ]);
    const current = within(navigation).getByRole('link', { current: 'page' });
    expect(current.textContent).toBe('Billing');
  });

  test('links to the support where the operator names one', async () => {
    withMeta('namestead:support', 'mailto:help@panel.example');
    open();

    const support = await screen.findByRole('link', { name: 'Support' });
    expect(support.getAttribute('href')).toBe('mailto:help@panel.example');
  });

  test('is about the site that a query names, and switching it stays on the page', async () => {
    const { user } = openScreen(<ShellFrame>Content</ShellFrame>, '/error-report?site=fern.design');

    await user.click(await screen.findByRole('button', { name: /^Switch site: .*Fern Studio/ }));

    const other = await screen.findByRole('link', { name: /^Site 4/ });
    expect(other.getAttribute('href')).toBe('/error-report?site=site4.example');
    expect(screen.getByRole('link', { name: /^All Sites/ }).getAttribute('href')).toBe('/error-report');
  });

  test.each([
    ['of the only site', 1, '/plans/harbor.namestead.site'],
    ['of all sites', 6, '/plans'],
  ])('links to the plans %s', async (_whose, count, href) => {
    sites = sites.slice(0, count);
    open();

    await waitFor(() => expect(screen.getByRole('link', { name: 'Plans' }).getAttribute('href')).toBe(href));
  });

  test.each([
    ['upgrades/domain-search', true],
    ['nav-unification', false],
    ['nav-unification,cloud', true],
  ])('with the flags %s the sidebar is there: %s', async (flags, isThere) => {
    withMeta('namestead:flags', flags);
    open();
    await screen.findByText('Content');

    expect(screen.queryByRole('navigation', { name: 'Main' }) !== null).toBe(isThere);
    // The account stays within reach either way.
    expect(screen.getByRole('button', { name: /^Account/ })).toBeTruthy();
  });

  test('carries the operator’s name and logo', async () => {
    withMeta('application-name', 'Acme Hosting');
    withMeta('namestead:brand-logo', '/brand/icon?v=1');
    open();

    const [home] = await screen.findAllByRole('link', { name: 'Acme Hosting, home' });
    expect(home?.querySelector('img')?.getAttribute('src')).toBe('/brand/icon?v=1');
  });

  test('the skip link moves focus to the content', async () => {
    const { user } = open();

    await user.click(await screen.findByRole('link', { name: 'Skip to content' }));

    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('the site switcher', () => {
  test('finds a site by its name or domain, shows names as text, and goes there', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Switch site: All Sites' }));

    expect(await screen.findByText('Harbor <b>Bakery</b>')).toBeTruthy();
    expect(screen.getByText(LONG)).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Find a site' }), 'fern');
    await waitFor(() => expect(screen.queryByText('Site 4')).toBeNull());
    await user.keyboard('{ArrowDown}');
    await user.keyboard('{Enter}');

    await waitFor(() => expect(address()).toBe('/domains/manage/fern.design'));
  });

  test('reports a site that does not exist', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Switch site: All Sites' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Find a site' }), 'nobody');

    expect(await screen.findByText('No sites found.')).toBeTruthy();
  });
});
