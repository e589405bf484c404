import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { findPlan } from '#features/catalog/rules/plan.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { SiteOverrides } from '#features/sites/testing/build-site.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { buildActor, buildCartDeps, comQuotes, PREMIUM_PLAN, setCartTo } from '../../testing/cart-bench.ts';
import type { WireLine } from '../../testing/cart-bench.ts';
import { planLineQuotes } from './quote-plan-lines.ts';

let bench: SliceBench;
beforeAll(async () => {
  bench = await createSliceBench();
});
afterAll(() => bench.close());

/** The cart response of a new site for a line, with the payment for its plan. */
async function cartWith(line: WireLine, overrides: SiteOverrides = {}, paidAmount: number | null = null) {
  const account = await buildAccount(bench.db);
  const site = await buildSite(bench.db, { ownerId: account.id, ...overrides });
  const startedAt = bench.clock.now();
  const paid = paidAmount === null ? null : { amount: paidAmount, currency: 'USD', startedAt };
  const lineQuotes = [comQuotes, planLineQuotes({ planPayments: { find: async () => paid } })];
  const shop = { actor: buildActor(account.id), site };
  return setCartTo({ ...buildCartDeps(bench), lineQuotes }, shop, { products: [line] });
}

function holding(slug: string) {
  const plan = findPlan(slug);
  if (!plan) throw new Error(`no plan ${slug}`);
  const { productId, name } = plan;
  const expiresAt = after(bench.clock.now(), days(365));
  return { plan: { productId, slug, shortName: name, expiresAt, hasDomainCredit: false } };
}

describe('plans that are not available to a site', () => {
  test.each([
    ['a VIP site', { isVip: true }, 'plan-site-vip'],
    ['a staging site', { isStaging: true }, 'plan-site-staging'],
    ['a domain-only site', { isDomainOnly: true }, 'plan-site-domain-only'],
    ['a network of sites', { isJetpack: true, isMultisite: true }, 'invalid-product-multisite'],
  ] as const)('%s: %j', async (_which, overrides, code) => {
    const cart = await cartWith(PREMIUM_PLAN, overrides);

    expect(cart.products).toEqual([]);
    expect(cart.messages.errors).toMatchObject([{ code }]);
  });

  test.each([
    ['value_bundle', 'plan-held', 'This site already has the Premium plan.'],
    ['business-bundle', 'plan-included', 'This site already has a larger plan than Premium.'],
  ])('holding %s rejects Premium: %s', async (slug, code, message) => {
    const cart = await cartWith(PREMIUM_PLAN, holding(slug));

    expect(cart.products).toEqual([]);
    expect(cart.messages.errors).toMatchObject([{ code, message }]);
  });

  test('a plan has quantity one', async () => {
    const cart = await cartWith({ ...PREMIUM_PLAN, quantity: 3 });

    expect(cart.products).toEqual([]);
    expect(cart.messages.errors).toMatchObject([{ code: 'plan-once' }]);
  });

  test('free plans are not sold', async () => {
    const cart = await cartWith({ product_slug: 'free_plan', product_id: 1 });

    expect(cart.messages.errors).toMatchObject([{ code: 'invalid-product' }]);
  });
});

describe('a plan held for a month', () => {
  const monthly = (change: Partial<WireLine>) => {
    const { plan } = holding('value_bundle_monthly');
    const held = { plan: { ...plan, expiresAt: after(bench.clock.now(), days(20)) } };
    return cartWith({ ...PREMIUM_PLAN, ...change }, held, 600);
  };

  test('can be changed for a longer term at once, less its unused days', async () => {
    const [year] = (await monthly({})).products;

    expect(year).toMatchObject({ item_original_subtotal_integer: 9_600, item_subtotal_integer: 9_000 });
    expect(year?.product_variants.map(({ product_slug: slug }) => slug)).toEqual([
      'value_bundle',
      'value_bundle-2y',
    ]);
  });

  test('is not sold again, nor a year for a month', async () => {
    const same = await monthly({ product_slug: 'value_bundle_monthly', product_id: 1013 });
    const month = await cartWith(
      { product_slug: 'value_bundle_monthly', product_id: 1013 },
      holding('value_bundle'),
      600,
    );

    for (const cart of [same, month]) expect(cart.messages.errors).toMatchObject([{ code: 'plan-held' }]);
  });
});

describe('plan prices', () => {
  test('equal the catalog’s without a current plan', async () => {
    const [line] = (await cartWith(PREMIUM_PLAN)).products;

    expect(line).toMatchObject({ item_subtotal_integer: 9_600, cost_overrides: [] });
  });

  test('credit the current plan once for two years, and never more than the price', async () => {
    const [two] = (await cartWith({ ...PREMIUM_PLAN, volume: 2 }, holding('personal-bundle'), 4_800))
      .products;
    const [dear] = (await cartWith(PREMIUM_PLAN, holding('personal-bundle'), 999_999)).products;

    expect(two).toMatchObject({ item_original_subtotal_integer: 19_200, item_subtotal_integer: 14_400 });
    expect(two?.product_variants.map(({ price_integer: price }) => price)).toEqual([
      0, 4_800, 12_500, 14_400,
    ]);
    expect(dear).toMatchObject({ item_subtotal_integer: 0, extra: { plan_remainder_integer: 9_600 } });
  });
});
