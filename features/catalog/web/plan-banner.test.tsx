import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { AccountServer } from '#features/accounts/testing/account-server.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import type { WireSiteOverrides } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { buildSitePlans } from '../testing/build-site-plans.ts';
import { ConnectedPlanBanner, MappedPlanBanner } from './plan-banner.tsx';

const TITLE = 'Get support by email for Harbor Bakery';

async function open(
  site: WireSiteOverrides,
  banner: ReactNode = <ConnectedPlanBanner site="harbor.namestead.site" />,
): Promise<void> {
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
  openScreen(banner);
  await waitFor(() => expect(asked).toContain('/rest/v1.1/me/sites'));
  // What the banner then asks for, and draws, comes in the next turns.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
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
  await open(site);

  expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
});

describe('a free site that opens at its own domain (management, section 2)', () => {
  const mapped = { options: { is_mapped_domain: true } };
  const banner = <MappedPlanBanner site="harbor.namestead.site" domain="harbor.com" />;
  const TITLE_OF_MAPPED = 'Get more from harbor.com';

  test('is offered the Personal plan, which leads to its checkout', async () => {
    await open({ ID: 7, ...mapped }, banner);

    expect(await screen.findByRole('region', { name: TITLE_OF_MAPPED })).toBeTruthy();
    for (const benefit of ['No ads on your site', 'Support by email', 'Your own domain in the address bar'])
      expect(screen.getByText(benefit)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upgrade to Personal' }).getAttribute('href')).toBe(
      '/checkout/7/personal',
    );
  });

  test.each<[string, WireSiteOverrides]>([
    ['opens at its free address', {}],
    ['has a plan', { ...mapped, plan: { is_free: false, product_slug: 'personal-bundle' } }],
    ['is managed by others', { ...mapped, capabilities: { manage_options: false } }],
    ['is a VIP site', { ...mapped, is_vip: true }],
    ['is hosted elsewhere', { ...mapped, jetpack: true }],
  ])('is not for a site that %s', async (_what, site) => {
    await open(site, banner);

    expect(screen.queryByRole('region', { name: TITLE_OF_MAPPED })).toBeNull();
  });
});
