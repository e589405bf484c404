import type { Message } from '#platform/kernel/sentence.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { buildWireUser } from '#features/accounts/testing/account-server.ts';
import type { SiteAnswer } from '#features/sites/contract/site.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import type { OpenedScreen } from '#platform/ui/testing/open-screen.tsx';
import { withMeta } from '#platform/ui/testing/with-meta.ts';
import { listSitePlansEndpoint } from '../contract/site-plans.ts';
import type { Plan } from '../rules/plan.ts';
import { buildSitePlans } from '../testing/build-site-plans.ts';
import type { SitePlansOverrides } from '../testing/build-site-plans.ts';
import { PlansPage } from './plans-page.tsx';
import type { PlansAddress } from './api/plans-address.ts';

const SITE = 'shop.namestead.site';
const UNTIL = new Date('2026-11-21T12:00:00Z');

/** The server as the contract describes it: the plans of one site, or a refusal. */
let answer: () => Response;
/** What the cart says to a plan; null where it takes it. */
let sites: readonly SiteAnswer[];
let objection: string | null;
let chosen: string[];

beforeEach(() => {
  sites = [];
  objection = null;
  chosen = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/namestead/v1/accounts/session') return Response.json({ user: buildWireUser() });
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites });
    expect(path).toBe(`/rest/v1.3/sites/${SITE}/plans?currency=USD`);
    return answer();
  });
});

function PageWithCart({
  address,
  inCart,
}: {
  readonly address: PlansAddress;
  readonly inCart: string | null;
}): ReactNode {
  const [slug, setSlug] = useState(inCart);
  const choose = async (plan: Plan): Promise<string | Message | null> => {
    chosen.push(plan.slug);
    if (objection === null) setSlug(plan.slug);
    return objection;
  };
  return <PlansPage {...address} cart={{ slug, busySlug: null, choose, notices: null }} />;
}

function open(
  site: SitePlansOverrides = {},
  address: Partial<PlansAddress> = {},
  inCart: string | null = null,
): OpenedScreen['user'] {
  answer = () => Response.json(z.parse(listSitePlansEndpoint.answer, buildSitePlans(site)));
  return draw(address, inCart);
}

function draw(address: Partial<PlansAddress> = {}, inCart: string | null = null): OpenedScreen['user'] {
  const page = <PageWithCart address={{ site: SITE, ...address }} inCart={inCart} />;
  return openScreen(page, `/plans/${SITE}`).user;
}

/** A plan's card. */
const card = (name: string) => screen.findByRole('listitem', { name });

describe('the plans of a free site', () => {
  test('each says what it costs a year and a month, what it adds, and that a domain comes with it', async () => {
    open();
    const personal = within(await card('Personal'));
    const premium = within(await card('Premium'));

    expect(personal.getByText('$48')).toBeTruthy();
    expect(personal.getByText('$4 a month · renews at the same price')).toBeTruthy();
    expect(personal.getByText('Ad-free site')).toBeTruthy();
    expect(personal.getByText('A domain free for the first year')).toBeTruthy();
    expect(premium.getByText('Everything in Personal, and:')).toBeTruthy();
    expect(premium.getByText('50 email forwards per domain')).toBeTruthy();
    expect(premium.queryByText('Ad-free site')).toBeNull();
  });

  test('are chosen for a month, a year or two, each with its price and what it renews at', async () => {
    const user = open({ hasTerms: true });
    expect(within(await card('Personal')).getByText('a year')).toBeTruthy();

    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    const month = within(await card('Personal'));
    expect(month.getByText('$5')).toBeTruthy();
    expect(month.getByText('a month')).toBeTruthy();
    expect(month.getByText('Renews every month at the same price')).toBeTruthy();
    expect(month.getByText('No free domain: it comes with a year or two')).toBeTruthy();
    await user.click(month.getByRole('button', { name: 'Choose Personal' }));
    expect(chosen).toEqual(['personal-bundle-monthly']);

    await user.click(screen.getByRole('radio', { name: 'Two years' }));
    expect(within(await card('Business')).getByText('for two years')).toBeTruthy();
  });

  test('have no choice of terms where one is sold', async () => {
    open();
    await card('Personal');
    expect(screen.queryByRole('radio', { name: 'Monthly' })).toBeNull();
  });

  test('the plan held is said first, and the comparison is a table with headers', async () => {
    open();
    await card('Personal');

    expect(screen.getByText('Your plan').nextElementSibling?.textContent).toBe(
      'FreeFree for as long as you like',
    );
    const table = within(screen.getByRole('table', { name: 'What each plan includes' }));
    // Of a feature's two rows the first is its name on a phone.
    const findRow = (name: string) =>
      table.getAllByRole('row', { name: new RegExp(`^${name}`) }).at(-1) ?? document.body;
    expect(table.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
      'Feature',
      'Free (Your plan)',
      'Personal',
      'Premium',
      'Business',
    ]);
    const row = findRow('Email forwards per domain');
    expect(
      within(row)
        .getAllByRole('cell')
        .map((each) => each.textContent),
    ).toEqual(['5', '5', '50', '100']);
    const ads = findRow('Ad-free site');
    expect(
      within(ads)
        .getAllByRole('cell')
        .map((each) => each.textContent),
    ).toEqual(['Not included', 'Included', 'Included', 'Included']);
  });

  test('the comparison says that a free site has domains, which redirect to its address', async () => {
    open();
    await card('Personal');

    const table = within(screen.getByRole('table', { name: 'What each plan includes' }));
    const row = table.getAllByRole('row', { name: /^Your site at your own domain/ }).at(-1) ?? document.body;
    expect(
      within(row)
        .getAllByRole('cell')
        .map((each) => each.textContent),
    ).toEqual(['Redirects only', 'Included', 'Included', 'Included']);
  });

  test('choosing one puts it into the cart; the way to the checkout takes the place and the focus', async () => {
    const user = open();

    await user.click(within(await card('Premium')).getByRole('button', { name: 'Choose Premium' }));

    const checkout = await screen.findByRole('link', { name: 'Check out with Premium' });
    expect(chosen).toEqual(['value_bundle']);
    expect(checkout.getAttribute('href')).toBe(`/checkout/${SITE}`);
    await waitFor(() => expect(document.activeElement).toBe(checkout));
    expect(within(await card('Premium')).getByText('In cart')).toBeTruthy();
    expect(within(await card('Business')).getByRole('button', { name: 'Choose Business' })).toBeTruthy();
  });

  test('shows why the cart rejects a plan', async () => {
    objection = 'Purchases are currently disabled.';
    const user = open();

    await user.click(within(await card('Premium')).getByRole('button', { name: 'Choose Premium' }));

    expect(await screen.findByText('Premium could not be added to your cart.')).toBeTruthy();
    expect(screen.getByText('Purchases are currently disabled.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose Premium' })).toBeTruthy();
  });

  test('one that is in the cart already shows so at once', async () => {
    open({}, {}, 'personal-bundle');

    expect(within(await card('Personal')).getByText('In cart')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose Personal' })).toBeNull();
  });
});

describe('what a link brings along (cart spec, section 2)', () => {
  test('with a feature, the cheapest plan that has it is recommended and those without it are marked', async () => {
    open({}, { feature: 'wordads' });

    expect(within(await card('Premium')).getByText('Recommended')).toBeTruthy();
    expect(within(await card('Personal')).getByText('Not included: Earn ad revenue')).toBeTruthy();
    expect(screen.getAllByText('Recommended')).toHaveLength(1);
    expect(screen.getByText(/is included in/).textContent).toBe('Earn ad revenue is included in Premium.');
  });

  test('a feature that the plan held has already is said to be there', async () => {
    open(
      { plan: { slug: 'value_bundle', expiresAt: UNTIL, hasDomainCredit: false } },
      { feature: 'wordads' },
    );

    await card('Business');
    expect(screen.queryByText('Recommended')).toBeNull();
    expect(screen.getByText(/is already included in/).textContent).toContain('in your plan, Premium.');
  });

  test.each([
    ['personal', ['Personal', 'Premium'], 'Yourself'],
    ['business', ['Premium', 'Business'], 'Company'],
    ['nonsense', ['Personal', 'Premium', 'Business'], 'All'],
  ])('customerType=%s shows %j', async (customerType, names, choice) => {
    open({}, { customerType });

    await card('Premium');
    expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual(names);
    const radio = screen.getByRole('radio', { name: choice }) as HTMLInputElement;
    expect(radio.checked).toBe(true);
  });

  test('the plan of the link has the button that stands out', async () => {
    open({}, { plan: 'business' });

    const main = within(await card('Business')).getByRole('button');
    const other = within(await card('Personal')).getByRole('button');
    expect(main.className).not.toBe(other.className);
  });
});

describe('an upgrade', () => {
  const held = { slug: 'personal-bundle', expiresAt: UNTIL, hasDomainCredit: false };

  test('says what is off, for what, and what the next year costs', async () => {
    open({ plan: held, remainder: 2_400 });
    const premium = within(await card('Premium'));

    expect(premium.getByText('$72')).toBeTruthy();
    expect(premium.getByText('$24 off for the unused days of Personal')).toBeTruthy();
    expect(premium.getByText('Renews at $96 a year')).toBeTruthy();
    expect(premium.getByText('You have already chosen your free domain')).toBeTruthy();
  });

  test('the plan held has no button and says until when it is paid', async () => {
    open({ plan: { ...held, hasDomainCredit: true } });
    const personal = within(await card('Personal'));

    expect(personal.queryByRole('button')).toBeNull();
    expect(personal.getByText('Your plan')).toBeTruthy();
    expect(screen.getByText('Paid until Nov 21, 2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a domain' }).getAttribute('href')).toBe(
      `/domains/add/${SITE}`,
    );
  });

  test('where the search for names is off, the free domain has no button (management, section 2)', async () => {
    const restore = withMeta('namestead:flags', '');
    open({ plan: { ...held, hasDomainCredit: true } });

    expect(await screen.findByText('Paid until Nov 21, 2026')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Find a domain' })).toBeNull();
    restore();
  });

  test('a plan that ended says when, and may be bought again', async () => {
    open({ plan: { ...held, expiresAt: new Date('2026-02-01T12:00:00Z') } });

    expect(within(await card('Personal')).getByRole('button', { name: 'Choose Personal' })).toBeTruthy();
    expect(screen.getByText('Ended on Feb 1, 2026')).toBeTruthy();
  });

  test('above the largest plan there is none', async () => {
    open({ plan: { slug: 'business-bundle', expiresAt: UNTIL, hasDomainCredit: false } });

    expect(await screen.findByText('This is our largest plan')).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
    expect(screen.getByRole('table')).toBeTruthy();
  });
});

describe('when there is nothing to choose', () => {
  test.each([
    ['a VIP site', { isVip: true }, 'A VIP site’s plan is part of its contract'],
    ['a staging site', { isStaging: true }, 'A staging site needs no plan'],
    ['a domain-only site', { isDomainOnly: true }, 'This site only has a domain'],
    ['a network of sites', { isMultisite: true }, 'Plans are not available for multisite networks'],
  ])('%s is shown with the reason', async (_which, flags, title) => {
    open(flags);

    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('tells people without permission who can manage the site', async () => {
    answer = () => Response.json({ error: 'unauthorized', message: 'No.' }, { status: 403 });
    draw();

    expect(
      await screen.findByText('Only administrators of this site can see and change its plan.'),
    ).toBeTruthy();
    expect(screen.getByText('An administrator of the site can do this, or give you access.')).toBeTruthy();
  });

  test('names the owner to a member of the site', async () => {
    sites = [
      buildWireSite({
        slug: SITE,
        capabilities: { manage_options: false },
        site_owner_name: 'Ada Harbor',
      }),
    ];
    answer = () => Response.json({ error: 'unauthorized', message: 'No.' }, { status: 403 });
    draw();

    expect(
      await screen.findByText('Ada Harbor owns this site and can do this, or give you access.'),
    ).toBeTruthy();
  });

  test('a failure can be tried again', async () => {
    answer = () => Response.json({ error: 'internal_error', message: 'Broken.' }, { status: 500 });
    const user = draw();
    await screen.findByText('Broken.');

    answer = () => Response.json(buildSitePlans());
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await card('Personal')).toBeTruthy();
  });

  test('until the plans are there, their places are', async () => {
    answer = () => new Promise(() => undefined) as unknown as Response;
    draw();

    expect(await screen.findByText('Loading…')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Plans' })).toBeTruthy();
  });
});
