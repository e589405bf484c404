import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountServer, buildWireUser } from '#features/accounts/testing/account-server.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { Button } from '#platform/ui/button.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { withMeta } from '#platform/ui/testing/with-meta.ts';
import { CommandPalette } from './command-palette.tsx';

/** A page over which the palette opens. */
function PageBelow({ onPress }: { readonly onPress: () => void }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <PageFrame title="Page" action={<Button onPress={onPress}>Add something</Button>}>
        <Button onPress={() => setOpen(true)}>Open the palette</Button>
      </PageFrame>
      {isOpen ? <CommandPalette onClose={() => setOpen(false)} /> : null}
    </main>
  );
}

let sites: readonly object[];
let asked: string[];
let names: string[];
let isRefused: boolean;
let closed: number;

beforeEach(() => {
  localStorage.clear();
  sites = [];
  asked = [];
  names = ['juniper.com', '<b>bold</b>.example', 'büro.de'];
  isRefused = false;
  closed = 0;
  const accounts = new AccountServer();
  accounts.user = buildWireUser({ email_verified: true });
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> => {
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites });
    if (path.startsWith('/rest/v1.1/all-domains')) {
      const search = new URLSearchParams(path.split('?')[1]).get('search') ?? '';
      asked.push(search);
      if (isRefused) return Response.json({ code: 'internal_error', message: 'No.' }, { status: 500 });
      const domains = names.filter((name) => name.includes(search)).map(listed);
      return Response.json({ domains, found: domains.length });
    }
    return accounts.fetch(path, init);
  });
});

function listed(domain: string) {
  return {
    domain,
    display_name: domain,
    name: domain,
    blog_id: 1,
    blog_name: 'Juniper Bakery',
    site_slug: 'juniper.namestead.site',
    type: 'registered',
    status: { id: 'active', label: 'Active', level: 'success' },
    has_registration: true,
    wpcom_domain: false,
    is_wpcom_staging_domain: false,
    current_user_can_manage: true,
    registration_date: '2026-01-01T00:00:00Z',
    expiry: null,
    auto_renewing: true,
    has_zone: true,
    subscription_id: '7',
  };
}

function open() {
  const opened = openScreen(<CommandPalette onClose={() => void closed++} />);
  const field = async (): Promise<HTMLElement> => {
    const found = await screen.findByRole('combobox', { name: 'Search or jump to' });
    // A browser focuses it automatically (tests/browser/shell.spec.ts).
    await opened.user.click(found);
    return found;
  };
  return { ...opened, field };
}

const chosen = (): string | null => screen.getByRole('option', { selected: true }).textContent;

describe('the command palette', () => {
  test('finds a domain on the server and goes to it with Enter', async () => {
    const { user, field, address } = open();
    await user.type(await field(), 'juni');

    await waitFor(() => expect(chosen()).toContain('juniper.com'));
    expect(asked.at(-1)).toBe('juni');
    await user.keyboard('{Enter}');

    await waitFor(() => expect(address()).toBe('/domains/manage/juniper.com/edit/juniper.namestead.site'));
    expect(closed).toBe(1);
  });

  test('shows a domain with its actions; a record is added in three keystrokes after the name', async () => {
    names = ['juniper.com', 'juniper.net'];
    const { user, field, address } = open();
    await user.type(await field(), 'juniper');

    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('juniper.comSettings'),
        'Add a recordjuniper.com',
        'DNS recordsjuniper.com',
        'Renewjuniper.com',
        'Copy namejuniper.com',
        expect.stringContaining('juniper.netSettings'),
      ]),
    );
    await user.keyboard('{ArrowDown}{Enter}');

    await waitFor(() =>
      expect(address()).toBe('/domains/manage/juniper.com/dns/juniper.namestead.site?tool=add'),
    );
  });

  test.each([
    ['juniper dns', 'DNS records', '/domains/manage/juniper.com/dns/juniper.namestead.site'],
    ['renew juniper', 'Renew', '/purchases/7'],
  ])('%s finds the action of the domain', async (typed, label, href) => {
    const { user, field, address } = open();
    await user.type(await field(), typed);

    await waitFor(() => expect(chosen()).toBe(`${label}juniper.com`));
    expect(asked.at(-1)).toBe('juniper');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(href));
  });

  test.each([
    ['billing', 'Billing'],
    ['invoice', 'Billing'],
    ['receipt', 'Billing history'],
    ['card', 'Payment methods'],
    ['password', 'Account'],
    ['transfer', 'Transfer a domain'],
    ['connect', 'Connect a domain'],
    ['already own', 'Use your own domain'],
    ['session', 'API tokens and sessions'],
    ['help', 'Report a problem'],
  ])('finds a page by what people call it: %s', async (typed, label) => {
    names = [];
    sites = [buildWireSite({ title: 'Plain' })];
    const restore = withMeta('namestead:flags', 'upgrades/domain-search');
    const { user, field } = open();
    await user.type(await field(), typed);

    await waitFor(() => expect(chosen()).toBe(label));
    restore();
  });

  test('begins with the actions of the open page', async () => {
    let pressed = 0;
    const opened = openScreen(<PageBelow onPress={() => void (pressed += 1)} />);
    await opened.user.click(await screen.findByRole('button', { name: 'Open the palette' }));
    const group = await screen.findByRole('group', { name: 'On this page' });
    await opened.user.click(within(group).getByRole('option', { name: 'Add something' }));

    await waitFor(() => expect(pressed).toBe(1));
  });

  test('a recent choice comes first next time, even before it has loaded', async () => {
    const first = open();
    await first.user.type(await first.field(), 'juni');
    await waitFor(() => expect(chosen()).toContain('juniper.com'));
    await first.user.keyboard('{Enter}');
    cleanup();

    const second = open();
    await second.field();

    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option').textContent).toContain('juniper.com');
  });

  test('markup in a name is shown as text', async () => {
    const { user, field } = open();
    await user.type(await field(), '<b>');

    expect(await screen.findByRole('option', { name: /^<b>bold<\/b>\.example/ })).toBeTruthy();
  });

  test.each([
    ['offers to look for what is typed as a name', 'upgrades/domain-search', 1],
    ['does not where the search for names is off (management, section 2)', '', 0],
  ])('%s', async (_what, flags, count) => {
    const restore = withMeta('namestead:flags', flags);
    const { user, field } = open();

    await user.type(await field(), 'zebra');
    await waitFor(() => expect(asked.at(-1)).toBe('zebra'));

    expect(screen.queryAllByRole('option', { name: /Check availability of zebra/ })).toHaveLength(count);
    restore();
  });

  test('looks for no new name for a site that gets none', async () => {
    sites = [buildWireSite({ options: { is_wpcom_staging_site: true } })];
    const { user, field } = open();

    await user.type(await field(), 'zebra');

    await waitFor(() => {
      expect(asked.at(-1)).toBe('zebra');
      expect(screen.queryByRole('option', { name: /Check availability of zebra/ })).toBeNull();
    });
  });

  test('says how many choices there are, and when nothing fits', async () => {
    const { user, field } = open();
    await user.type(await field(), 'theme');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('3 results'));

    await user.type(await field(), 'x'.repeat(80));

    expect(await screen.findByText(/^No results for “themex/)).toBeTruthy();
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  test('other results stay when the domain search fails', async () => {
    isRefused = true;
    const { user, field } = open();
    await user.type(await field(), 'invoices');

    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('Could not search your domains.'),
    );
    expect(chosen()).toContain('Billing');
  });

  test('the arrows go round, Home and End to the ends', async () => {
    const { user, field } = open();
    await field();
    // The list is drawn behind the field.
    await screen.findAllByRole('option');
    const first = chosen();

    await user.keyboard('{ArrowUp}');
    expect(chosen()).toContain('Sign out');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe(first);
    await user.keyboard('{End}{Home}');
    expect(chosen()).toBe(first);
  });

  test('Escape closes it', async () => {
    const { user, field } = open();
    await field();

    await user.keyboard('{Escape}');

    expect(closed).toBe(1);
  });

  test('a manipulated recent choice in storage cannot lead to another site', async () => {
    localStorage.setItem(
      'namestead.palette.1',
      JSON.stringify([
        { id: 'x', label: 'Elsewhere', group: 'sites', href: '//evil.example' },
        { id: 'y', label: 'Script', group: 'sites', href: 'javascript:alert(1)' },
      ]),
    );
    const { field } = open();
    await field();

    expect(screen.queryByText('Elsewhere')).toBeNull();
    expect(screen.queryByText('Script')).toBeNull();
  });
});
