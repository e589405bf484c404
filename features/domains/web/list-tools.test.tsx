import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getSession } from '#features/accounts/contract/current-user.ts';
import { buildWireUser } from '#features/accounts/testing/account-server.ts';
import { layOutRows } from '#platform/ui/testing/lay-out-rows.ts';
import { openScreen, type OpenedScreen } from '#platform/ui/testing/open-screen.tsx';
import { listAllDomains, listDomainTlds } from '../contract/list-endpoints.ts';
import { listListViews } from '../contract/list-view-endpoints.ts';
import type { ListViewOnWire } from '../contract/list-view-endpoints.ts';
import { listFormerDomainsEndpoint } from '../contract/former-domain-endpoints.ts';
import { domainRefusals } from '#features/names/contract/refusals.ts';
import { buildListedDomain } from '../testing/wire-domains.ts';
import { readChosenNames } from './api/chosen-names.ts';
import { DomainListPage, type DomainListAddress } from './domain-list-page.tsx';

/** Returns the response body of a path; a refusal by its code. */
let answers: (url: URL) => unknown;
const requests: URL[] = [];

let views: ListViewOnWire[];
/** Saves or deletes a view, as the server does. */
function changeViews(path: string, body = '{}'): void {
  const { name, view, is_default: isDefault } = JSON.parse(body) as ListViewOnWire;
  if (path.endsWith('/delete')) views = views.filter(({ id }) => !path.includes(`/${id}/`));
  else views = [...views.filter((each) => each.name !== name), { id: 7, name, view, is_default: isDefault }];
}
beforeEach(() => {
  views = [];
  layOutRows();
  requests.length = 0;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit): Promise<Response> => {
    const url = new URL(path, 'http://server.test');
    if (url.pathname === '/rest/v1.1/me/sites') return Response.json({ sites: [] });
    if (path === getSession.path) return Response.json({ user: buildWireUser() });
    if (path === listDomainTlds.path)
      return Response.json({
        tlds: [
          { tld: 'com', domains: 2 },
          { tld: 'de', domains: 1 },
        ],
      });
    if (url.pathname.startsWith(listListViews.path)) {
      if (init?.method === 'POST') changeViews(url.pathname, init.body as string | undefined);
      return Response.json({ views });
    }
    if (path === listFormerDomainsEndpoint.path) return Response.json({ domains: [], found: 0 });
    requests.push(url);
    const answer = answers(url);
    if (typeof answer !== 'string') return Response.json(answer);
    const { status, message } = domainRefusals[answer as keyof typeof domainRefusals];
    return Response.json({ error: answer, message }, { status });
  });
});

const open = (address: DomainListAddress = {}): OpenedScreen =>
  openScreen(<DomainListPage {...address} />, '/domains/manage');

const names = async (): Promise<(string | null)[]> => {
  const table = await screen.findByLabelText('Domains', { selector: 'table' });
  return [...table.querySelectorAll('th[scope="row"]')].map(
    (header) => header.querySelector('.font-medium')?.textContent ?? null,
  );
};

const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `name${String(index).padStart(3, '0')}.com`);

describe('the list over all sites', () => {
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
  test('are filtered by extension, expiry, auto-renew and lock, and the URL keeps them', async () => {
    ofAll(['one.com', 'two.com']);
    const { user, address } = open();
    await names();

    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await screen.findByRole('option', { name: '.de (1)' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Extension' }), '.de (1)');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Expires' }), 'Within 30 days');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Auto-renew' }), 'Off');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Transfer lock' }), 'Locked');

    await waitFor(() =>
      expect(requests.at(-1)?.search).toContain('tld=de&expires_within=30&auto_renew=off&lock=on'),
    );
    await waitFor(() => expect(address()).toBe('/domains/manage?tld=de&expires=30d&renew=off&lock=on'));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/domains/manage'));
  });

  test('open with the default view, and a view is saved with its filters and columns', async () => {
    views = [
      { id: 3, name: 'Parked names', view: { status: 'parked', columns: 'status' }, is_default: true },
    ];
    ofAll(['one.com', 'two.com']);
    const { user, address } = open();
    await names();

    expect(requests.map(({ searchParams }) => searchParams.get('status'))).toEqual(['parked']);
    expect(screen.queryByRole('columnheader', { name: 'Site' })).toBeNull();
    await waitFor(() => expect(address()).toBe('/domains/manage?status=parked&columns=status'));
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Registered' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save view' }));

    expect(await screen.findByText('“Mine” saved.')).toBeTruthy();
    expect(views.at(-1)).toMatchObject({
      name: 'Mine',
      view: { status: 'parked', columns: 'status,registered' },
      is_default: false,
    });
    await user.click(screen.getByRole('button', { name: 'All domains' }));
    await waitFor(() => expect(address()).toBe('/domains/manage'));
  });

  test('that are selected are changed together: those, or all that were found', async () => {
    ofAll(numbered(1_200));
    const { user, address } = open({ status: 'active' });
    await names();

    await user.click(screen.getByRole('checkbox', { name: 'Select name001.com' }));
    expect(screen.queryByRole('button', { name: 'Change all 1200' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change' }));

    await waitFor(() => expect(address()).toBe('/domains/manage/bulk'));
    expect(readChosenNames()).toEqual(['name001.com']);
  });

  test('a failure is said in the words of the specification (management, section 8)', async () => {
    answers = () => 'too_many_names';
    const { user } = open();
    expect(await screen.findByText('Failed to retrieve all domains')).toBeTruthy();

    ofAll(['back.com']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await names()).toEqual(['back.com']);
  });

  test('so is the lack of an answer', async () => {
    answers = () => {
      throw new TypeError('Failed to fetch');
    };
    open();

    expect(await screen.findByText('Failed to retrieve your domains. No response was received')).toBeTruthy();
  });
});
