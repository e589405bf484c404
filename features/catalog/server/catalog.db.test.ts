import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SettableClock } from '#platform/kernel/clock.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { listProductsEndpoint } from '../contract/products.ts';
import { CURRENCIES } from '../rules/currencies.ts';
import type { Currency } from '../rules/currencies.ts';
import { PLANS_OF_ALL_TERMS } from '../rules/plan.ts';
import { PRODUCT_IDS } from '../rules/product-slug.ts';
import type { ProductWithPrices } from '../rules/product.ts';
import { listProducts } from './list-products.ts';
import { findProducts } from './api/product-catalog.ts';
import { saveProducts } from './api/product-store.ts';
import { endSales, listSales, saveSales } from './api/sale-store.ts';

let database: TestDatabase;
const NOW = new Date('2026-03-01T12:00:00Z');
const clock = new SettableClock(NOW);
const products = async (currency?: Currency) =>
  expectOk(await listProducts({ db: database.db, clock, currency: 'USD' }, { currency }));

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const io: ProductWithPrices = {
  slug: 'dotio_domain',
  name: '.io Domain Registration',
  description: 'A name under .io.',
  productType: 'domain',
  isDomainRegistration: true,
  billPeriodDays: 365,
  needsDomain: true,
  prices: [
    { currency: 'USD', amount: 4_900, renewalAmount: 6_500 },
    { currency: 'JPY', amount: 7_300 },
  ],
};

describe('the catalogue', () => {
  test('GET /products answers every product by slug, as the contract says', async () => {
    const answer = await products();

    expect(listProductsEndpoint.answer.parse(answer)).toEqual(answer);
    expect(answer['value_bundle']).toEqual({
      product_id: 1003,
      product_name: 'Premium',
      product_slug: 'value_bundle',
      description: 'More forwards and the ads program.',
      cost: 96,
      cost_integer: 9_600,
      cost_display: '$96.00',
      currency_code: 'USD',
      is_domain_registration: false,
      product_type: 'plan',
      bill_period_days: 365,
      renewal_cost_integer: 9_600,
      renewal_cost_display: '$96.00',
    });
  });

  test('the redemption product has a cost and its currency, in every currency (management, section 3)', async () => {
    for (const currency of CURRENCIES) {
      const { domain_redemption: redemption } = await products(currency);
      expect(redemption).toMatchObject({ product_slug: 'domain_redemption', currency_code: currency });
      expect(redemption?.cost).toBeGreaterThan(0);
    }
  });

  test('every id that the API promises is the id of its product', async () => {
    const found = await findProducts(database.db, Object.keys(PRODUCT_IDS), 'USD', NOW);

    expect(Object.fromEntries(found.map(({ slug, id }) => [slug, id]))).toEqual(PRODUCT_IDS);
  });

  test('every plan of the rules is a product under its own id', async () => {
    const found = await findProducts(
      database.db,
      PLANS_OF_ALL_TERMS.map((plan) => plan.slug),
      'USD',
      NOW,
    );

    expect(
      found
        .map(({ id, slug, name }) => ({ productId: id, slug, name }))
        .sort((a, b) => a.productId - b.productId),
    ).toEqual(
      PLANS_OF_ALL_TERMS.map(({ productId, slug, name }) => ({ productId, slug, name })).sort(
        (a, b) => a.productId - b.productId,
      ),
    );
  });

  test('saving a product twice changes nothing, saving another price changes it, and the id stays', async () => {
    await saveProducts(database.db, [io]);
    const [first] = await findProducts(database.db, ['dotio_domain'], 'USD', NOW);
    await saveProducts(database.db, [io]);
    await saveProducts(database.db, [{ ...io, prices: [{ currency: 'USD', amount: 5_000 }] }]);

    const [dollars] = await findProducts(database.db, ['dotio_domain'], 'USD', NOW);
    const [yen] = await findProducts(database.db, ['dotio_domain'], 'JPY', NOW);

    expect(first).toMatchObject({ amount: 4_900, renewalAmount: 6_500, needsDomain: true });
    expect(dollars).toMatchObject({ id: first?.id, amount: 5_000, renewalAmount: 5_000 });
    expect(yen).toMatchObject({ amount: 7_300 });
  });

  test.each([
    ['USD', 9_600, '$96.00', 96],
    ['EUR', 8_300, '€83.00', 83],
    ['GBP', 7_200, '£72.00', 72],
    ['JPY', 14_980, '¥14,980', 14_980],
    ['BRL', 52_800, 'R$528.00', 528],
    ['CAD', 13_300, 'CA$133.00', 133],
    ['AUD', 14_500, 'A$145.00', 145],
    ['INR', 864_000, '₹8,640.00', 8_640],
  ] as const)(
    'GET /products?currency=%s answers prices of its own',
    async (currency, amount, display, cost) => {
      expect((await products(currency))['value_bundle']).toMatchObject({
        cost,
        cost_integer: amount,
        cost_display: display,
        currency_code: currency,
      });
    },
  );

  test('what is sold in one currency is sold in all of them', async () => {
    const slugs = await Promise.all(
      CURRENCIES.map(async (currency) => Object.keys(await products(currency))),
    );
    const plainSlugs = slugs.map((each) => each.filter((slug) => slug !== 'dotio_domain'));

    expect(plainSlugs[0]?.length).toBeGreaterThan(10);
    plainSlugs.forEach((each) => expect(each).toEqual(plainSlugs[0]));
  });

  test.each(['CHF', 'usd', 'DOLLARS', ''])('%o is no currency to ask for', (currency) => {
    expect(listProductsEndpoint.query?.safeParse({ currency }).success).toBe(false);
  });
});

describe('sales (cart spec, section 3: sale_cost, sale_coupon {start_date, expires})', () => {
  const window = {
    startsAt: new Date('2026-02-01T00:00:00Z'),
    expiresAt: new Date('2026-04-01T00:00:00Z'),
  };
  const sale = (slug: string, amount: number, changes = {}) => ({
    slug,
    ...window,
    prices: [{ currency: 'USD', amount }],
    ...changes,
  });
  const readSale = async (slug: string, now: Date) =>
    (await findProducts(database.db, [slug], 'USD', now))[0]?.sale ?? null;

  test('a sale price holds from its start until it expires, in its own currency, and says so', async () => {
    await saveSales(database.db, [sale('domain_map', 900)]);

    expect((await products())['domain_map']).toMatchObject({
      cost: 13,
      sale_cost: 9,
      sale_cost_integer: 900,
      sale_cost_display: '$9.00',
      sale_coupon: { start_date: '2026-02-01T00:00:00.000Z', expires: '2026-04-01T00:00:00.000Z' },
    });
    expect((await products('EUR'))['domain_map']).not.toHaveProperty('sale_cost');
    expect(await readSale('domain_map', new Date('2026-01-31T23:59:59.999Z'))).toBeNull();
    expect(await readSale('domain_map', window.startsAt)).toMatchObject({ amount: 900 });
    expect(await readSale('domain_map', new Date('2026-03-31T23:59:59.999Z'))).toMatchObject({ amount: 900 });
    expect(await readSale('domain_map', window.expiresAt)).toBeNull();
  });

  test('of two sales at once the cheaper holds; one that is dearer than the product is none', async () => {
    await saveSales(database.db, [
      sale('offsite_redirect', 1_100),
      sale('offsite_redirect', 700, { startsAt: new Date('2026-02-20T00:00:00Z') }),
      sale('domain_transfer', 99_900),
      sale('nobody_sells_this', 1),
    ]);

    expect(await readSale('offsite_redirect', NOW)).toMatchObject({ amount: 700 });
    expect(await readSale('domain_transfer', NOW)).toBeNull();
  });

  test('saving a sale again changes it', async () => {
    await saveSales(database.db, [sale('gapps', 5_000)]);
    await saveSales(database.db, [sale('gapps', 4_000, { expiresAt: new Date('2026-03-02T00:00:00Z') })]);

    expect(await readSale('gapps', NOW)).toMatchObject({
      amount: 4_000,
      expiresAt: new Date('2026-03-02T00:00:00Z'),
    });
  });
  test('an operator sees the sales that are on or to come, ends them and calls them off', async () => {
    const dollars = { currency: 'USD', amount: 5_000 };
    const toCome = {
      startsAt: new Date('2026-05-01T00:00:00Z'),
      expiresAt: new Date('2026-06-01T00:00:00Z'),
    };
    const over = { startsAt: new Date('2026-01-01T00:00:00Z'), expiresAt: new Date('2026-02-01T00:00:00Z') };
    const unknown = await saveSales(
      database.db,
      ['gapps_extra_license', 'nobody_sells_this'].flatMap((slug) => [
        { slug, ...window, prices: [dollars] },
        { slug, ...toCome, prices: [dollars] },
        { slug, ...over, prices: [dollars] },
      ]),
    );
    const listed = async () =>
      (await listSales(database.db, NOW)).filter(({ slug }) => slug === 'gapps_extra_license');

    expect(new Set(unknown)).toEqual(new Set(['nobody_sells_this']));
    expect(await listed()).toEqual([
      { slug: 'gapps_extra_license', ...dollars, ...window },
      { slug: 'gapps_extra_license', ...dollars, ...toCome },
    ]);
    expect(await endSales(database.db, 'gapps_extra_license', NOW)).toBe(true);
    expect(await listed()).toEqual([]);
    expect(await readSale('gapps_extra_license', toCome.startsAt)).toBeNull();
    expect(await readSale('gapps_extra_license', new Date(NOW.getTime() - 1))).not.toBeNull();
    expect(await endSales(database.db, 'gapps_extra_license', NOW)).toBe(false);
    expect(await endSales(database.db, 'nobody_sells_this', NOW)).toBe(false);
  });
});
