import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildWireCart, buildWireLine } from '#features/cart/testing/wire-cart.ts';
import type { AvailabilityOnWire, TrademarkNoticeOnWire } from '../../contract/search-endpoints.ts';
import { shownToasts } from '#platform/ui/feedback/toast.ts';
import { buildSuggestion, SearchServer } from '../../testing/search-server.ts';
import type { ChosenDomain } from '../api/chosen-domain.ts';
import { DomainSearchPage } from '../domain-search-page.tsx';

const SITE = 'shop.namestead.site';
let server: SearchServer;
let chosen: ChosenDomain[];
let router: AnyRouter;

beforeEach(() => {
  server = new SearchServer();
  server.suggestions = ['studio', 'shop', 'com'].map((tld) => buildSuggestion(`lumivara.${tld}`));
  chosen = [];
  vi.stubGlobal('fetch', server.fetch);
});

const NOTICE: TrademarkNoticeOnWire = {
  notice_id: 'notice-1',
  not_before: '2026-03-01T00:00:00.000Z',
  not_after: '2026-03-03T00:00:00.000Z',
  claims: [
    {
      mark_name: 'LUMIVARA',
      holders: [{ name: null, organization: 'Lumivara Lighting GmbH', city: 'Köln', country_code: 'DE' }],
      jurisdiction: 'European Union',
      classes: [{ number: 11, description: 'Apparatus for lighting' }],
      goods_and_services: 'Lamps and light bulbs',
    },
  ],
};

/** The answer when a premium name is selected. */
const premium = (amount: number): Partial<AvailabilityOnWire> => ({
  status: 'available_premium',
  is_premium: true,
  price_integer: amount,
  renewal_price_integer: 28_800,
  currency_code: 'USD',
});

function open({ suggestion = 'lumivara', address = '/', isUpgrading = false } = {}) {
  const root = createRootRoute({
    component: () => (
      <DomainSearchPage
        site={SITE}
        suggestion={suggestion}
        isUpgrading={isUpgrading}
        onChosen={(domain) => void chosen.push(domain)}
      />
    ),
    notFoundComponent: () => (
      <DomainSearchPage site={SITE} suggestion={suggestion} onChosen={() => undefined} />
    ),
  });
  router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [address] }),
  }) as unknown as AnyRouter;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });
const findExtra = (domain: string) => server.wanted.find(({ meta }) => meta === domain)?.extra;

describe('a name with trademark claims (acquisition, section 4: a notice is shown)', () => {
  beforeEach(() => {
    server.details['lumivara.studio'] = { trademark_claims_notice_info: NOTICE };
  });

  test('the notice shows the claimed trademarks with holder, jurisdiction and goods', async () => {
    const user = open();

    await user.click(await button('Select lumivara.studio'));
    const dialog = await screen.findByRole('dialog', { name: 'Trademark notice for lumivara.studio' });

    for (const part of [
      'LUMIVARA',
      'Lumivara Lighting GmbH, Köln, Germany',
      'European Union',
      'Class 11: Apparatus for lighting',
      'Lamps and light bulbs',
    ]) {
      expect(within(dialog).getByText(part)).toBeTruthy();
    }
    expect(server.wanted).toEqual([]);
  });

  test('accepting adds the name with the notice number, and continues', async () => {
    const user = open();

    await user.click(await button('Select lumivara.studio'));
    await user.click(await button('Accept and add to cart'));
    await button('In cart: remove lumivara.studio');

    expect(findExtra('lumivara.studio')).toMatchObject({ trademark_notice_id: 'notice-1', privacy: true });
    expect(chosen).toEqual([{ domain: 'lumivara.studio', site: SITE }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['rejecting', async (user: ReturnType<typeof open>) => user.click(await button('Reject'))],
    ['Escape', (user: ReturnType<typeof open>) => user.keyboard('{Escape}')],
  ])('%s closes the notice without adding the name', async (_what, leave) => {
    const user = open();

    await user.click(await button('Select lumivara.studio'));
    await screen.findByRole('dialog');
    await leave(user);

    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await button('Select lumivara.studio')).toBeTruthy();
    expect(server.wanted).toEqual([]);
    expect(chosen).toEqual([]);
  });

  test('a premium name with claims asks for both confirmations, the notice first', async () => {
    server.details['lumivara.studio'] = { ...premium(28_800), trademark_claims_notice_info: NOTICE };
    const user = open();

    await user.click(await button('Select lumivara.studio'));
    await user.click(await button('Accept'));
    expect(await screen.findByRole('dialog', { name: 'lumivara.studio is a premium domain' })).toBeTruthy();
    expect(server.wanted).toEqual([]);
    await user.click(await button('Add to cart'));
    await button('In cart: remove lumivara.studio');

    expect(findExtra('lumivara.studio')).toMatchObject({
      trademark_notice_id: 'notice-1',
      premium_price_integer: 28_800,
      premium_price_currency: 'USD',
    });
  });
});

describe('a premium name (acquisition, section 3: is_premium)', () => {
  test('both prices are confirmed before it is added to the cart', async () => {
    server.suggestions = [
      buildSuggestion('lumivara.shop', { is_premium: true, price_integer: 28_800, cost: '$288.00' }),
    ];
    server.details['lumivara.shop'] = { ...premium(28_800), renewal_price_integer: 31_200 };
    const user = open();

    await user.click(await button('Select lumivara.shop'));
    const dialog = await screen.findByRole('dialog', { name: 'lumivara.shop is a premium domain' });
    expect(within(dialog).getByText('$288.00')).toBeTruthy();
    expect(within(dialog).getByText('$312.00')).toBeTruthy();
    expect(within(dialog).queryByText(/has changed the price/)).toBeNull();
    await user.click(await button('Add to cart'));
    await button('In cart: remove lumivara.shop');

    expect(findExtra('lumivara.shop')).toMatchObject({
      premium_price_integer: 28_800,
      premium_price_currency: 'USD',
    });
    expect(chosen).toHaveLength(1);
  });

  test('a price that changed since the search is shown next to the old one', async () => {
    server.suggestions = [buildSuggestion('lumivara.shop', { is_premium: true, price_integer: 24_000 })];
    server.details['lumivara.shop'] = premium(28_800);
    const user = open();

    await user.click(await button('Select lumivara.shop'));

    expect(await screen.findByText(/It was \$240\.00 for the first year\./)).toBeTruthy();
  });

  test('declining does not add the name', async () => {
    server.details['lumivara.shop'] = premium(28_800);
    const user = open();

    await user.click(await button('Select lumivara.shop'));
    await user.click(await button('Cancel'));

    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.wanted).toEqual([]);
  });
});

describe('an ordinary name', () => {
  test('needs no confirmation, and has privacy protection where its registry allows it', async () => {
    server.suggestions = [
      buildSuggestion('lumivara.com'),
      buildSuggestion('lumivara.de', { supports_privacy: false }),
    ];
    const user = open();

    await user.click(await button('Select lumivara.com'));
    await button('In cart: remove lumivara.com');
    expect(findExtra('lumivara.com')).toEqual({ privacy: true, privacy_available: true });

    await user.click(await button('Select lumivara.de'));
    await button('In cart: remove lumivara.de');
    expect(findExtra('lumivara.de')).toEqual({});
  });
});

describe('a name in the cart of another site of the user', () => {
  test('is added, with a notice about the other cart', async () => {
    server.details['lumivara.com'] = { other_cart_site: 'harbor.namestead.site' };
    const user = open();

    await user.click(await button('Select lumivara.com'));
    await button('In cart: remove lumivara.com');

    expect(shownToasts().map(({ text }) => text)).toContain(
      'lumivara.com is also in the cart of harbor.namestead.site. It can only be bought once.',
    );
  });
});

describe('during a registration pause (acquisition, sections 2 and 4)', () => {
  const pause = (end: string | null) => ({
    status: 503,
    error: 'domain_registration_unavailable',
    message: 'Domain registration is unavailable. Please try again later.',
    data: { maintenance_end_time: end },
  });

  test.each([
    ['shortly', null],
    ['in 3 hours', new Date(Date.now() + 2.5 * 3_600_000).toISOString()],
    ['shortly', new Date(Date.now() - 1_000).toISOString()],
  ])('the page shows the end %s and links to the plans', async (when, end) => {
    server.refuses = pause(end);
    open();

    expect(await screen.findByText('Domain registration is unavailable')).toBeTruthy();
    expect(screen.getByText(`Please try again ${when}.`)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Plans' }).getAttribute('href')).toBe(`/plans/${SITE}`);
  });

  test('a TLD in maintenance has its own page, with the end if known', async () => {
    const end = new Date(Date.now() + 2.5 * 3_600_000).toISOString();
    server.statuses['lumivara.tools'] = 'tld_in_maintenance';
    server.details['lumivara.tools'] = { maintenance_end_time: end };
    open({ suggestion: 'lumivara.tools' });

    expect(await screen.findByRole('heading', { name: '.tools is undergoing maintenance' })).toBeTruthy();
    expect(screen.getByText(/Please try again in 3 hours, or choose/)).toBeTruthy();
    expect(await button('Select lumivara.studio')).toBeTruthy();
  });

  test('a search limited to a TLD in maintenance shows a maintenance notice', async () => {
    const user = open();
    await button('Select lumivara.studio');
    server.suggestions = [];
    server.statuses['lumivara.io'] = 'tld_in_maintenance';

    await user.click(await button('.io'));

    expect(await screen.findByRole('heading', { name: '.io is undergoing maintenance' })).toBeTruthy();
    expect(screen.queryByText('No domains found')).toBeNull();
  });

  test('a search whose filters exclude everything says so, and one button clears them', async () => {
    const user = open();
    await button('Select lumivara.studio');
    const everything = server.suggestions;
    server.suggestions = [];
    await user.click(await button('.io'));
    expect(await screen.findByText('No domains match these extensions and filters.')).toBeTruthy();
    server.suggestions = everything;

    await user.click(await button('Search without filters'));

    expect(await button('Select lumivara.studio')).toBeTruthy();
  });

  test('a name whose TLD enters maintenance before it is selected shows that in its row and is not added', async () => {
    server.details['lumivara.shop'] = { status: 'tld_in_maintenance' };
    const user = open();

    await user.click(await button('Select lumivara.shop'));

    expect(await button('lumivara.shop is unavailable')).toBeTruthy();
    expect(
      screen.getAllByText('.shop is undergoing maintenance. Please try again later.').length,
    ).toBeGreaterThan(0);
    expect(server.wanted).toEqual([]);
  });
});

describe('ref=upgrade (acquisition, section 2)', () => {
  const address = `/domains/add/${SITE}?ref=upgrade&suggestion=lumivara`;

  test('adds the Personal plan once and removes the parameter', async () => {
    server.role = 'administrator';
    open({ address, isUpgrading: true });

    await vi.waitFor(() =>
      expect(server.wanted.map(({ product_slug }) => product_slug)).toEqual(['personal-bundle']),
    );
    await vi.waitFor(() => expect(router.state.location.searchStr).not.toContain('ref'));
    expect(router.state.location.href).toContain('suggestion=lumivara');
    expect(router.history.length).toBe(1);
  });

  test.each([
    ['leaves a site with a plan unchanged', false, []],
    ['restores an expired plan', true, ['personal-bundle']],
  ])('%s', async (_what, expired, wanted) => {
    server.role = 'administrator';
    server.plan = { is_free: false, expired, has_domain_credit: false };
    open({ address, isUpgrading: true });

    await vi.waitFor(() => expect(router.state.location.searchStr).not.toContain('ref'));
    await vi.waitFor(() => expect(server.wanted.map(({ product_slug }) => product_slug)).toEqual(wanted));
  });

  test('does nothing if the cart already has a plan', async () => {
    server.role = 'administrator';
    server.cart = buildWireCart([buildWireLine({ meta: '', product_slug: 'value_bundle' })]);
    open({ address, isUpgrading: true });

    await vi.waitFor(() => expect(router.state.location.searchStr).not.toContain('ref'));
    expect(server.wanted).toEqual([]);
  });
});
