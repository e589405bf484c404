import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { SiteOverrides } from '#features/sites/testing/build-site.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { SettableClock } from '#platform/kernel/clock.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { listSitePlansEndpoint } from '../contract/site-plans.ts';
import type { SitePlanOffer } from '../contract/site-plans.ts';
import { findPlan } from '../rules/plan.ts';
import { listSitePlans } from './list-site-plans.ts';
import type { PlanPayment } from './ports/plan-payments.ts';
import { saveSales } from './api/sale-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const NOW = new Date('2026-03-01T12:00:00Z');

function holding(slug: string, parts: Partial<Site['plan']> = {}): Site['plan'] {
  const plan = findPlan(slug);
  if (!plan) throw new Error(`no plan ${slug}`);
  const { productId, name } = plan;
  const expiresAt = plan.isFree ? null : after(NOW, days(182));
  return { productId, slug, shortName: name, expiresAt, hasDomainCredit: false, ...parts };
}

const depsWith = (paid: PlanPayment | null = null) => ({
  db: database.db,
  clock: new SettableClock(NOW),
  currency: 'USD' as const,
  planPayments: { find: async () => paid },
});
const buildActor = (userId: number): UserActor => ({ kind: 'user', userId, via: 'session', scopes: ['*'] });

/** The plans for a year that the owner of a new site sees, by their short names. */
async function listPlans(
  overrides: SiteOverrides,
  query: Parameters<typeof listAllTerms>[1] = {},
): Promise<Readonly<Record<string, SitePlanOffer>>> {
  const plans = Object.values(await listAllTerms(overrides, query));
  const yearly = plans.filter(({ interval }) => interval === -1 || interval === 365);
  return Object.fromEntries(yearly.map((plan) => [plan.product_name_short, plan]));
}

/** The plans for every term that the owner of a new site sees, by product id. */
async function listAllTerms(
  overrides: SiteOverrides,
  { paid = null, currency }: { readonly paid?: PlanPayment | null; readonly currency?: 'JPY' | 'EUR' } = {},
): Promise<Readonly<Record<string, SitePlanOffer>>> {
  const site = await buildSite(database.db, overrides);
  const answer = await listSitePlans(depsWith(paid), buildActor(site.ownerId), {
    site: site.addressHost,
    currency,
  });
  const plans = expectOk(answer);
  expect(listSitePlansEndpoint.answer.parse(plans)).toEqual(plans);
  expect(Object.entries(plans).every(([id, plan]) => String(plan.product_id) === id)).toBe(true);
  return plans;
}

describe('GET v1.3 /sites/{slug}/plans (API, "Management")', () => {
  test('a free site may buy each paid plan, which brings a free domain', async () => {
    const { Free, Personal, Premium, Business } = await listPlans({ plan: holding('free_plan') });

    expect(Free).toMatchObject({ product_id: 1, current_plan: true, can_be_bought: false, expiry: null });
    expect(Premium).toMatchObject({
      product_slug: 'value_bundle',
      raw_price: 96,
      raw_price_integer: 9_600,
      raw_discount: 0,
      raw_discount_integer: 0,
      formatted_price: '$96.00',
      renewal_price_integer: 9_600,
      current_plan: false,
      has_domain_credit: false,
      includes_domain_credit: true,
      can_be_bought: true,
      unavailable_reason: null,
      interval: 365,
    });
    expect([Personal?.can_be_bought, Business?.can_be_bought]).toEqual([true, true]);
  });

  test('each plan is sold for a month, a year and two years; a month brings no free domain', async () => {
    const plans = Object.values(await listAllTerms({ plan: holding('free_plan') }));

    expect(
      plans
        .filter((plan) => plan.product_name_short === 'Personal')
        .map((plan) => [
          plan.product_slug,
          plan.interval,
          plan.raw_price_integer,
          plan.includes_domain_credit,
        ]),
    ).toEqual([
      ['personal-bundle', 365, 4_800, true],
      ['personal-bundle-monthly', 31, 500, false],
      ['personal-bundle-2y', 730, 8_700, true],
    ]);
  });

  test('a month that is held can be changed for a year or two of the same plan', async () => {
    const plans = Object.values(await listAllTerms({ plan: holding('value_bundle_monthly') }));
    const premium = plans.filter((plan) => plan.product_name_short === 'Premium');

    expect(premium.map((plan) => [plan.interval, plan.current_plan, plan.can_be_bought])).toEqual([
      [365, false, true],
      [31, true, false],
      [730, false, true],
    ]);
  });

  test('the unused days of the plan held are off every larger one, and nothing smaller is sold', async () => {
    const paid = { amount: 9_600, currency: 'USD', startedAt: after(NOW, -days(183)) };

    const plans = await listPlans({ plan: holding('value_bundle', { hasDomainCredit: true }) }, { paid });

    expect(plans['Premium']).toMatchObject({
      current_plan: true,
      has_domain_credit: true,
      expiry: '2026-08-30T12:00:00.000Z',
      raw_discount_integer: 0,
      unavailable_reason: 'held',
    });
    expect(plans['Personal']).toMatchObject({ can_be_bought: false, unavailable_reason: 'included' });
    const worth = Math.floor((9_600 * 182) / 365);
    expect(plans['Business']).toMatchObject({
      raw_price_integer: 30_000 - worth,
      raw_discount_integer: worth,
      plan_remainder_integer: worth,
      discount_reason: 'Unused days of your plan',
      formatted_original_price: '$300.00',
      renewal_price_integer: 30_000,
      includes_domain_credit: true,
      cost_overrides: [
        { override_code: 'plan-remainder', old_price: 300, new_price: (30_000 - worth) / 100 },
      ],
    });
  });

  test('an upgrade is never cheaper than nothing', async () => {
    const paid = { amount: 999_999, currency: 'USD', startedAt: NOW };

    const { Premium } = await listPlans({ plan: holding('personal-bundle') }, { paid });

    expect(Premium).toMatchObject({ raw_price_integer: 0, raw_discount_integer: 9_600 });
  });

  test('what was paid in dollars is off a price in yen by what the plan costs in both', async () => {
    const paid = { amount: 4_800, currency: 'USD', startedAt: after(NOW, -days(183)) };

    const { Personal, Premium } = await listPlans(
      { plan: holding('personal-bundle') },
      { paid, currency: 'JPY' },
    );

    const worthInDollars = Math.floor((4_800 * 182) / 365);
    expect(Premium?.currency_code).toBe('JPY');
    expect(Premium?.plan_remainder_integer).toBe(
      Math.floor((worthInDollars * (Personal?.raw_price_integer ?? 0)) / 4_800),
    );
  });

  test('an expired plan is sold again without credit', async () => {
    const paid = { amount: 4_800, currency: 'USD', startedAt: after(NOW, -days(400)) };
    const ended = holding('personal-bundle', { expiresAt: after(NOW, -days(35)), hasDomainCredit: true });

    const { Personal, Premium } = await listPlans({ plan: ended }, { paid });

    expect(Personal).toMatchObject({
      current_plan: true,
      expired: true,
      has_domain_credit: false,
      can_be_bought: true,
      raw_discount_integer: 0,
    });
    expect(Premium).toMatchObject({ raw_discount_integer: 0, includes_domain_credit: true });
  });

  test.each([
    ['vip', { isVip: true }],
    ['staging', { isStaging: true, isJetpack: true, isAutomatedTransfer: true }],
    ['multisite', { isJetpack: true, isMultisite: true }],
    ['domain-only', { isDomainOnly: true, primaryDomain: 'parkedname.com' }],
  ] as const)('for a %s site nothing is sold', async (reason, overrides) => {
    const plans = Object.values(await listPlans(overrides));

    expect(plans.map((plan) => plan.unavailable_reason)).toEqual(plans.map(() => reason));
    expect(plans.some((plan) => plan.can_be_bought)).toBe(false);
  });

  test('a plugin-connected site compares with the free plan of such sites', async () => {
    const plans = await listPlans({ isJetpack: true, plan: holding('jetpack_free') });

    expect(plans['Free']).toMatchObject({ product_id: 2002, current_plan: true });
    expect(plans['Personal']?.can_be_bought).toBe(true);
  });

  test('a sale is off the price while it is on, and the credit comes off what is left', async () => {
    await saveSales(database.db, [
      {
        slug: 'value_bundle',
        startsAt: after(NOW, -days(1)),
        expiresAt: after(NOW, days(1)),
        prices: [{ currency: 'EUR', amount: 1_000 }],
      },
    ]);
    const paid = { amount: 900, currency: 'EUR', startedAt: after(NOW, -days(183)) };

    const { Premium } = await listPlans({ plan: holding('personal-bundle') }, { paid, currency: 'EUR' });

    expect(Premium).toMatchObject({
      plan_remainder_integer: 448,
      raw_price_integer: 552,
      sale_expires: '2026-03-02T12:00:00.000Z',
      cost_overrides: [{ override_code: 'sale-coupon' }, { override_code: 'plan-remainder' }],
    });
  });
});

describe('who may see them', () => {
  test('requires permission to manage the site', async () => {
    const editor = await buildAccount(database.db);
    const stranger = await buildAccount(database.db);
    const site = await buildSite(database.db, { members: [{ userId: editor.id, role: 'editor' }] });

    for (const { id } of [editor, stranger]) {
      expect(await listSitePlans(depsWith(), buildActor(id), { site: String(site.id) })).toMatchObject({
        refusal: { code: 'unauthorized', status: 403 },
      });
    }
    expect(await listSitePlans(depsWith(), buildActor(site.ownerId), { site: 'no.such.site' })).toMatchObject(
      {
        refusal: { code: 'unknown_site', status: 404 },
      },
    );
  });
});
