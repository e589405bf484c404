import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AccountServer } from '#features/accounts/testing/account-server.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import type { WireSiteOverrides } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { buildSitePlans } from '../testing/build-site-plans.ts';
import { ConnectedPlanBanner } from './plan-banner.tsx';

const TITLE = 'Get support by email for Harbor Bakery';

async function open(site: WireSiteOverrides): Promise<void> {
  const accounts = new AccountServer();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> => {
    asked.push(path);
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [buildWireSite(site)] });
    if (path === '/rest/v1.1/me/preferences') return Response.json({ calypso_preferences: {} });
    if (path.startsWith('/rest/v1.3/sites/')) return Response.json(buildSitePlans());
    if (path.includes('usage')) return Response.json({ success: true });
    return accounts.fetch(path, init);
  });
  openScreen(<ConnectedPlanBanner site="harbor.namestead.site" />);
  await waitFor(() => expect(asked).toContain('/rest/v1.1/me/preferences'));
}

test('offers a connected site what a plan adds', async () => {
  await open({ jetpack: true });

  expect(await screen.findByRole('region', { name: TITLE })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Upgrade to Personal' }).getAttribute('href')).toBe(
    '/plans/harbor.namestead.site?feature=email-support&plan=personal-bundle',
  );
});

test.each<[string, WireSiteOverrides]>([
  ['a site of this hosting', {}],
  ['a connected site that moved here', { jetpack: true, options: { is_automated_transfer: true } }],
])('is not for %s (cart, section 5)', async (_what, site) => {
  await open(site).catch(() => undefined);

  expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
});
