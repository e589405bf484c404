import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getSession } from '#features/accounts/contract/current-user.ts';
import { buildWireUser } from '#features/accounts/testing/account-server.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import type { WireSiteOverrides } from '#features/sites/testing/build-wire-site.ts';
import { openScreen, type OpenedScreen } from '#platform/ui/testing/open-screen.tsx';
import { listSiteDomains } from '#features/domains/contract/list-endpoints.ts';
import type { SiteDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { buildSiteDomain } from '#features/domains/testing/wire-domains.ts';
import { MakePrimaryOffer } from './order-route.tsx';

const SLUG = 'harbor.namestead.site';
const PAID = { is_free: false, product_id: 1009, product_slug: 'personal-bundle' } as const;
let site: WireSiteOverrides;
let domains: SiteDomainOnWire[];
let asked: string[];

beforeEach(() => {
  site = { plan: PAID };
  domains = ['first.com', 'second.com'].map((name) => buildSiteDomain(name));
  asked = [];
  vi.stubGlobal('fetch', async (path: string): Promise<Response> => {
    asked.push(path);
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [buildWireSite(site)] });
    if (path === getSession.path) return Response.json({ user: buildWireUser() });
    if (path.endsWith('/domains/primary')) {
      site = { ...site, domain: 'first.com', options: { is_mapped_domain: true } };
      return Response.json({ success: true });
    }
    return Response.json(listSiteDomains.answer.parse({ domains, found: domains.length }));
  });
});

function open(): OpenedScreen {
  const names = ['first.com', 'second.com'];
  return openScreen(
    names.map((name) => (
      <section key={name} aria-label={name}>
        <MakePrimaryOffer site={SLUG} name={name} names={names} />
      </section>
    )),
  );
}
const offers = (): (string | null)[] =>
  screen.queryAllByRole('button').map((each) => each.getAttribute('aria-label'));

describe('the first name bought on a paid plan (decision 44)', () => {
  test('is offered as primary, is made so by one press, and says so', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Make primary domain: first.com' }));

    expect(await screen.findByText('first.com is now the primary domain.')).toBeTruthy();
    expect(await screen.findByText('Primary domain')).toBeTruthy();
    expect(offers()).not.toContain('Make primary domain: first.com');
    expect(offers()).not.toContain('Make primary domain: second.com');
  });

  test('that cannot be primary leaves the offer to the next', async () => {
    domains = [buildSiteDomain('first.com', { can_set_as_primary: false }), buildSiteDomain('second.com')];
    open();

    expect(await screen.findByRole('button', { name: 'Make primary domain: second.com' })).toBeTruthy();
    expect(offers()).toHaveLength(1);
  });

  test.each<[string, WireSiteOverrides]>([
    ['the free plan', {}],
    ['a plan that has ended', { plan: { ...PAID, expired: true } }],
    ['a site with a primary domain', { plan: PAID, domain: 'old.com', options: { is_mapped_domain: true } }],
    ['a site of others', { plan: PAID, capabilities: { manage_options: false } }],
  ])('is not offered on %s', async (_what, kind) => {
    site = kind;
    open();
    await waitFor(() => expect(asked).toContain('/rest/v1.1/me/sites'));
    await Promise.resolve();

    expect(offers()).toEqual([]);
    expect(asked.filter((path) => path.includes('/domains'))).toEqual([]);
  });
});
