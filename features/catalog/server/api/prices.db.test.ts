import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SettableClock } from '#platform/kernel/clock.ts';
import { after, days, hours } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { FIRST_PRICES_FROM } from '../../rules/dated-price.ts';
import { saveSales } from './sale-store.ts';
import { listPrices, setPrice, type WantedPrice } from './prices.ts';
import { findProducts, forgetProducts, listProducts } from './product-catalog.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const TOMORROW = after(NOW, days(1));
let database: TestDatabase;
let clock: SettableClock;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  clock = new SettableClock(NOW);
});
/** The prices of the migrations again. */
afterEach(async () => {
  await database.db.deleteFrom('catalog.price').where('valid_from', '>', FIRST_PRICES_FROM).execute();
  await database.db.deleteFrom('catalog.sale').execute();
  forgetProducts();
});
afterAll(() => database.drop());

const personal = (amount: number, more: Partial<WantedPrice> = {}, currency = 'USD'): WantedPrice => ({
  product: 'personal-bundle',
  price: { amount, currency },
  ...more,
});
const set = (wanted: WantedPrice) => setPrice({ db: database.db, clock }, wanted);
const priceAt = async (at: Date, currency = 'USD') =>
  (await findProducts(database.db, ['personal-bundle'], currency, at))[0]?.amount;

describe('setting a price', () => {
  test('counts at once without a day, and answers what changed', async () => {
    expect(await priceAt(NOW)).toBe(4_800);

    expect(expectOk(await set(personal(6_000)))).toMatchObject({
      product: 'personal-bundle',
      currency: 'USD',
      before: { amount: 4_800 },
      after: { amount: 6_000, renewalAmount: null, validFrom: NOW },
      next: null,
    });

    expect(await priceAt(NOW)).toBe(6_000);
    expect(await priceAt(after(NOW, -1))).toBe(4_800);
  });

  test('a price to come counts from its instant on, though nothing is read again', async () => {
    expectOk(await set(personal(6_000, { from: TOMORROW })));

    expect(await priceAt(after(TOMORROW, -1))).toBe(4_800);
    expect(await priceAt(TOMORROW)).toBe(6_000);
    const all = await listProducts(database.db, 'USD', TOMORROW);
    expect(all.find(({ slug }) => slug === 'personal-bundle')?.amount).toBe(6_000);
  });

  test('other currencies keep their prices', async () => {
    expectOk(await set(personal(6_000)));

    expect([await priceAt(NOW, 'EUR'), await priceAt(NOW, 'JPY')]).toEqual([4_200, 7_490]);
  });

  test('a price before one that is planned counts until then, and says so', async () => {
    expectOk(await set(personal(7_000, { from: TOMORROW })));

    expect(expectOk(await set(personal(6_000)))).toMatchObject({
      before: { amount: 4_800 },
      next: { amount: 7_000, validFrom: TOMORROW },
    });
    expect([await priceAt(NOW), await priceAt(TOMORROW)]).toEqual([6_000, 7_000]);
  });

  test('a price of the same instant is replaced', async () => {
    expectOk(await set(personal(7_000, { from: TOMORROW })));

    expect(expectOk(await set(personal(6_500, { from: TOMORROW })))).toMatchObject({
      before: { amount: 4_800 },
      next: null,
    });
    expect(await priceAt(TOMORROW)).toBe(6_500);
  });

  test('later periods cost the price, what they are set to, or what they have cost apart from it', async () => {
    const renewal = async () =>
      (await findProducts(database.db, ['personal-bundle'], 'USD', clock.now()))[0]?.renewalAmount;
    expectOk(await set(personal(6_000)));
    expect(await renewal()).toBe(6_000);

    clock.set(after(NOW, hours(1)));
    expectOk(await set(personal(3_000, { renewalAmount: 7_200 })));
    expect(await renewal()).toBe(7_200);

    clock.set(after(NOW, hours(2)));
    expectOk(await set(personal(3_500)));
    expect(await renewal()).toBe(7_200);
  });

  test('a sale that is not below the new price is none', async () => {
    const expiresAt = after(NOW, days(2));
    const prices = [{ currency: 'USD', amount: 4_000 }];
    await saveSales(database.db, [{ slug: 'personal-bundle', startsAt: NOW, expiresAt, prices }]);
    expectOk(await set(personal(3_900, { from: TOMORROW })));

    const saleAt = async (at: Date) =>
      (await findProducts(database.db, ['personal-bundle'], 'USD', at))[0]?.sale?.amount;
    expect([await saleAt(NOW), await saleAt(TOMORROW)]).toEqual([4_000, undefined]);
  });

  test.each<[string, WantedPrice, string]>([
    ['a product that does not exist', { ...personal(100), product: 'no-such' }, 'unknown_product'],
    ['a currency that nothing is sold in', personal(100, {}, 'CHF'), 'unsold_currency'],
    ['a negative price', personal(-1), 'invalid_price'],
    ['half a cent', personal(0.5), 'invalid_price'],
    ['a price beyond counting', personal(1e12), 'invalid_price'],
    ['a negative renewal', personal(100, { renewalAmount: -1 }), 'invalid_price'],
    ['a price in the past', personal(100, { from: after(NOW, -1) }), 'price_in_the_past'],
    ['no date', personal(100, { from: new Date(Number.NaN) }), 'price_in_the_past'],
  ])('%s is rejected and changes nothing', async (_what, wanted, code) => {
    const before = await listPrices(database.db, { now: NOW });

    expect(await set(wanted)).toMatchObject({ refusal: { code } });

    expect(await listPrices(database.db, { now: NOW })).toEqual(before);
  });
});

describe('the list of prices', () => {
  test('has what counts now and what is to come, and nothing that is over', async () => {
    expectOk(await set(personal(6_000)));
    expectOk(await set(personal(7_000, { from: TOMORROW })));

    const listed = await listPrices(database.db, { now: NOW, slug: 'personal-bundle' });

    expect(listed.filter(({ currency }) => currency === 'USD').map(({ amount }) => amount)).toEqual([
      6_000, 7_000,
    ]);
    expect(listed.filter(({ currency }) => currency === 'EUR').map(({ amount }) => amount)).toEqual([4_200]);
    expect(await listPrices(database.db, { now: NOW, slug: 'no-such' })).toEqual([]);
  });
});
