import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountServer, buildWireUser } from '#features/accounts/testing/account-server.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { buildWireSite } from '../../testing/build-wire-site.ts';
import { SiteChoice } from './site-choice.tsx';

let sites: readonly object[];

beforeEach(() => {
  const accounts = new AccountServer();
  accounts.user = buildWireUser({ email_verified: true });
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> =>
    path === '/rest/v1.1/me/sites' ? Response.json({ sites }) : accounts.fetch(path, init),
  );
});

const open = () =>
  openScreen(
    <SiteChoice
      title="Choose"
      description="Choose a site."
      empty={{ title: 'No site yet', text: 'Create one.', create: 'Create a site' }}
      hrefFor={({ slug }) => `/plans/${slug}`}
    />,
  );

describe('the choice of a site', () => {
  test('for a person without any says so, and offers the first step', async () => {
    sites = [];
    open();

    expect(await screen.findByRole('heading', { name: 'No site yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create a site' })).toBeTruthy();
  });

  test('for an editor says whose the site is and who can, not that there is no site', async () => {
    sites = [buildWireSite({ title: 'Harbor Bakery', capabilities: { manage_options: false } })];
    open();

    expect(await screen.findByRole('heading', { name: 'You do not manage a site' })).toBeTruthy();
    expect(screen.getByText(/^You are a member of Harbor Bakery\. Its administrators manage/)).toBeTruthy();
    expect(screen.queryByText('No site yet')).toBeNull();
  });
});
