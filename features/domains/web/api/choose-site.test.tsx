import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountServer, buildWireUser } from '#features/accounts/testing/account-server.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { ChooseSite } from './choose-site.tsx';

let sites: readonly object[];

beforeEach(() => {
  const accounts = new AccountServer();
  accounts.user = buildWireUser({ email_verified: true });
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> =>
    path === '/rest/v1.1/me/sites' ? Response.json({ sites }) : accounts.fetch(path, init),
  );
});

const member = { title: 'Harbor Bakery', capabilities: { manage_options: false } };
const parked = { ID: 3, title: 'Parked', options: { is_domain_only: true } };

describe('the choice of a site for a domain', () => {
  test.each([
    ['no site', [], 'No site yet', /^Create a site to search/],
    [
      'only a site that others manage',
      [member],
      'You do not manage a site',
      /^You are a member of Harbor Bakery\. Its administrators manage its domains/,
    ],
    [
      'a site that cannot have a domain',
      [parked],
      'None of your sites can have a domain',
      /^Create another site/,
    ],
  ])('for a person with %s says so, and offers to create one', async (_who, known, title, text) => {
    sites = known.map(buildWireSite);
    openScreen(<ChooseSite />);

    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create a site' }).getAttribute('href')).toBe('/start');
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });

  test('offers the sites that the person manages', async () => {
    sites = [buildWireSite(), buildWireSite(member)];
    openScreen(<ChooseSite />);

    expect(await screen.findByRole('button', { name: 'Choose a site' })).toBeTruthy();
  });
});
