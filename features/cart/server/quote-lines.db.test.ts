import { externalMessage } from '#platform/kernel/sentence.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CURRENCIES } from '#features/catalog/rules/currencies.ts';
import { saveSales } from '#features/catalog/server/api/sale-store.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import type { LineToQuote } from '../rules/line-identity.ts';
import { buildLineToQuote } from '../testing/build-line-to-quote.ts';
import { COM_REGISTRATION } from '../testing/cart-bench.ts';
import { BUNDLED_DOMAIN } from './ports/line-quotes.ts';
import type { LineQuote, LineQuotes, PricedLine } from './ports/line-quotes.ts';
import { pricedLine } from './api/priced-line.ts';
import { quoteLines } from './quote-lines.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const NOW = new Date('2026-03-01T12:00:00Z');

/** Sells every name at 18 a year, the first year of the first one free where a plan pays it. */
const names: LineQuotes = {
  family: 'names',
  matches: (slug) => slug === 'dotcom_domain',
  quote: async (lines, { hasDomainCredit }) =>
    lines.map((line, index): LineQuote => {
      const isBundled = hasDomainCredit && index === 0;
      const originalAmount = 1_800 * line.volume;
      const amount = isBundled ? originalAmount - 1_800 : originalAmount;
      const free = {
        code: BUNDLED_DOMAIN,
        reason: externalMessage('free'),
        oldAmount: originalAmount,
        newAmount: amount,
      };
      return pricedLine(line, {
        ...COM_REGISTRATION,
        unitAmount: 1_800,
        originalAmount,
        amount,
        overrides: isBundled ? [free] : [],
        isBundled,
      });
    }),
};

/** Sells no plans, as to a network of sites. */
const noPlans: LineQuotes = {
  family: 'plans',
  matches: (slug) => slug.endsWith('bundle'),
  quote: async (lines) =>
    lines.map(({ itemId }): LineQuote => ({
      kind: 'refused',
      itemId,
      code: 'no-plans',
      ...externalMessage('No.'),
    })),
};

const com = (meta: string, volume = 1) => buildLineToQuote('dotcom_domain', { meta, volume });

function quote(
  lines: readonly LineToQuote[],
  parts: {
    readonly answerers?: readonly LineQuotes[];
    readonly site?: Site | null;
    readonly currency?: string;
    readonly now?: Date;
  } = {},
) {
  const { answerers = [names], site = null, currency = 'USD', now = NOW } = parts;
  const siteId = site?.id ?? null;
  return quoteLines(answerers, lines, {
    db: database.db,
    now,
    siteId,
    site,
    userId: null,
    currency,
    locale: 'en-us',
  });
}

async function quoteOne(each: LineToQuote, currency = 'USD', now = NOW): Promise<PricedLine> {
  const { priced, refused } = await quote([each], { currency, now });
  if (!priced[0]) throw new Error(`refused: ${refused[0]?.code}`);
  return priced[0].quote;
}

const holding = (changes: object) =>
  buildSite(database.db, {
    plan: {
      productId: 1009,
      slug: 'personal-bundle',
      shortName: 'Personal',
      expiresAt: new Date('2027-01-01T00:00:00Z'),
      hasDomainCredit: true,
      ...changes,
    },
  });

describe('the free domain of a plan (cart spec, section 9: First year free with your plan)', () => {
  test('a plan in the cart includes one domain, and shows its regular price', async () => {
    const { priced, bundledDomain, isNextDomainFree } = await quote([
      com('first.com', 2),
      com('second.com'),
      buildLineToQuote('value_bundle'),
    ]);

    expect(
      priced.map(({ quote: { amount, includedDomainAmount } }) => [amount, includedDomainAmount]),
    ).toEqual([
      [1_800, 0],
      [1_800, 0],
      [9_600, 1_800],
    ]);
    expect({ bundledDomain, isNextDomainFree }).toEqual({
      bundledDomain: 'first.com',
      isNextDomainFree: false,
    });
  });

  test('a plan alone in the cart makes the next domain free', async () => {
    expect(await quote([buildLineToQuote('value_bundle')])).toMatchObject({
      isNextDomainFree: true,
      bundledDomain: null,
    });
    expect(await quote([com('first.com')])).toMatchObject({ isNextDomainFree: false, bundledDomain: null });
  });

  test('an unavailable plan includes no domain', async () => {
    const { priced, refused, isNextDomainFree } = await quote(
      [buildLineToQuote('value_bundle'), com('first.com')],
      {
        answerers: [names, noPlans],
      },
    );

    expect(refused).toMatchObject([{ code: 'no-plans' }]);
    expect(priced).toMatchObject([{ quote: { amount: 1_800, isBundled: false } }]);
    expect(isNextDomainFree).toBe(false);
  });

  test.each([
    ['with its credit left', {}, true],
    ['whose credit is spent', { hasDomainCredit: false }, false],
    ['that is over', { expiresAt: NOW }, false],
    ['that is free', { productId: 1, slug: 'free_plan', expiresAt: null }, false],
  ])('a plan held %s', async (_what, changes, isFree) => {
    const site = await holding(changes);

    const { priced, bundledDomain } = await quote([com('first.com')], { site });

    expect(priced).toMatchObject([{ quote: { amount: isFree ? 0 : 1_800 } }]);
    expect(bundledDomain).toBe(isFree ? 'first.com' : null);
    expect((await quote([], { site })).isNextDomainFree).toBe(isFree);
  });

  test('a replacement plan continues with the current plan’s credit', async () => {
    const site = await holding({ hasDomainCredit: false });

    expect(await quote([buildLineToQuote('business-bundle'), com('first.com')], { site })).toMatchObject({
      bundledDomain: null,
      isNextDomainFree: false,
    });
  });
});

describe('prices from the catalogue (cart spec, section 3)', () => {
  test('years and units are counted, and every line is answered in the cart’s order', async () => {
    const { priced } = await quote([
      buildLineToQuote('domain_map', { meta: 'mine.example', volume: 3 }),
      buildLineToQuote('gapps', { meta: 'mine.example', quantity: 4 }),
      buildLineToQuote('gapps', {
        itemId: 'users',
        meta: 'yours.example',
        quantity: 1,
        extra: { google_apps_users: [{}, {}] },
      }),
      buildLineToQuote('domain_transfer', { meta: 'yours.example' }),
      buildLineToQuote('offsite_redirect', { meta: 'yours.example' }),
      buildLineToQuote('value_bundle', { volume: 2 }),
    ]);

    expect(priced.map(({ quote: { unitAmount, amount } }) => [unitAmount, amount])).toEqual([
      [1_300, 3_900],
      [7_200, 28_800],
      [7_200, 14_400],
      [1_800, 1_800],
      [1_300, 1_300],
      [9_600, 19_200],
    ]);
  });

  test('a plan can be taken for a month, a year or two, each a product of its own (section 9)', async () => {
    const year = await quoteOne(buildLineToQuote('personal-bundle'));
    expect(year.variants.map(({ productSlug, months, amount }) => [productSlug, months, amount])).toEqual([
      ['personal-bundle-monthly', 1, 500],
      ['personal-bundle', 12, 4_800],
      ['personal-bundle-2y', 24, 8_700],
    ]);
    const month = await quoteOne(buildLineToQuote('personal-bundle-monthly'));
    expect(month).toMatchObject({ billPeriodDays: 31, amount: 500, renewalAmount: 500 });
    expect(month.variants).toEqual(year.variants);
  });

  test.each([
    ['USD', 4_800],
    ['EUR', 4_200],
    ['GBP', 3_600],
    ['JPY', 7_490],
    ['BRL', 26_400],
    ['CAD', 6_700],
    ['AUD', 7_300],
    ['INR', 432_000],
  ])('Personal costs in %s %i', async (currency, amount) => {
    expect((await quoteOne(buildLineToQuote('personal-bundle'), currency)).amount).toBe(amount);
  });

  test('nothing is sold in a currency that we do not sell in', async () => {
    expect((await quote([buildLineToQuote('personal-bundle')], { currency: 'CHF' })).refused).toMatchObject([
      { code: 'invalid-product' },
    ]);
    expect(CURRENCIES).not.toContain('CHF');
  });

  test('a sale applies only between its start and its end (section 5)', async () => {
    const startsAt = new Date('2026-02-01T00:00:00Z');
    const expiresAt = new Date('2026-04-01T00:00:00Z');
    await saveSales(database.db, [
      { slug: 'business-bundle', startsAt, expiresAt, prices: [{ currency: 'USD', amount: 20_000 }] },
    ]);
    const twoYears = buildLineToQuote('business-bundle', { volume: 2 });

    const on = await quoteOne(twoYears);
    const over = await quoteOne(twoYears, 'USD', expiresAt);
    const inEuros = await quoteOne(twoYears, 'EUR');

    expect(on).toMatchObject({
      isSale: true,
      unitAmount: 30_000,
      originalAmount: 60_000,
      amount: 50_000,
      overrides: [{ code: 'sale-coupon', oldAmount: 60_000, newAmount: 50_000 }],
    });
    expect(on.variants.map(({ amount }) => amount)).toEqual([3_200, 20_000, 54_000, 50_000]);
    expect(over).toMatchObject({ isSale: false, amount: 60_000, overrides: [] });
    expect(inEuros).toMatchObject({ isSale: false, amount: 51_600 });
  });

  test.each([
    ['an unknown product', buildLineToQuote('golden_bundle'), 'invalid-product'],
    ['a free plan', buildLineToQuote('free_plan'), 'invalid-product'],
    ['credits', buildLineToQuote('wordpress-com-credits'), 'invalid-product'],
    ['a mapping of nothing', buildLineToQuote('domain_map'), 'missing-meta'],
    [
      'a renewal of an unknown purchase',
      buildLineToQuote('value_bundle', { extra: { purchaseType: 'renewal' } }),
      'invalid-renewal',
    ],
  ])('%s stays out: %s', async (_what, each, code) => {
    expect((await quote([each])).refused).toMatchObject([{ itemId: each.itemId, code }]);
  });
});
