import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorDigits, money } from '#platform/kernel/money.ts';
import { CURRENCIES, isSoldCurrency } from './currencies.ts';
import { pricePoint } from './price-points.ts';

const STEPS = { USD: 100, EUR: 100, GBP: 100, JPY: 10, BRL: 100, CAD: 100, AUD: 100, INR: 1_000 };

const currencies = fc.constantFrom(...CURRENCIES);
const prices = fc.integer({ min: 0, max: 100_000_000 });

describe('price points (cart spec, section 9: currency USD by default; one list for every other)', () => {
  test.each([
    ['USD', 1_800],
    ['EUR', 1_600],
    ['GBP', 1_400],
    ['JPY', 2_810],
    ['BRL', 9_900],
    ['CAD', 2_500],
    ['AUD', 2_800],
    ['INR', 162_000],
  ])('what is $18.00 is %s %i in minor units', (currency, amount) => {
    expect(pricePoint(money(1_800, 'USD'), currency)).toEqual(money(amount, currency));
  });

  test.each([
    ['CHF 9.00 of a registry', money(900, 'CHF'), 'USD', 1_200],
    ['a euro and a cent', money(101, 'EUR'), 'EUR', 200],
    ['nothing', money(0, 'USD'), 'JPY', 0],
    ['¥3,000', money(3_000, 'JPY'), 'EUR', 1_700],
  ])('%s', (_what, price, currency, amount) => {
    expect(pricePoint(price, currency)).toEqual(money(amount, currency));
  });

  test('a fifth more is reckoned before anything is rounded', () => {
    expect(pricePoint(money(99_99, 'USD'), 'USD', [6, 5])).toEqual(money(120_00, 'USD'));
    expect(pricePoint(money(1_000, 'USD'), 'EUR', [6, 5])).toEqual(money(1_100, 'EUR'));
  });

  test('what is not sold in, and money that the list does not know, have no price', () => {
    expect(pricePoint(money(100, 'USD'), 'CHF')).toBeNull();
    expect(pricePoint(money(100, 'XAF'), 'USD')).toBeNull();
    expect(['USD', 'JPY', 'usd', 'CHF', ''].map(isSoldCurrency)).toEqual([true, true, false, false, false]);
  });

  test('a price is a multiple of its step, never less than what it was made of, and less than a step more', () => {
    fc.assert(
      fc.property(prices, currencies, (amount, currency) => {
        const point = pricePoint(money(amount, currency), currency)?.amount ?? Number.NaN;

        expect(point % STEPS[currency]).toBe(0);
        expect(point - amount).toBeGreaterThanOrEqual(0);
        expect(point - amount).toBeLessThan(STEPS[currency]);
      }),
    );
  });

  test('converting loses nothing: back again it is worth no less, by at most both steps', () => {
    fc.assert(
      fc.property(prices, currencies, currencies, (amount, from, to) => {
        const there = pricePoint(money(amount, from), to);
        const back = there && pricePoint(there, from);

        expect(back?.amount).toBeGreaterThanOrEqual(amount);
        // A step abroad is worth at most two dollars, which is at most 360 yen or 180 rupees.
        const twoDollars = pricePoint(money(200, 'USD'), from)?.amount ?? 0;
        expect((back?.amount ?? 0) - amount).toBeLessThanOrEqual(twoDollars + STEPS[from]);
      }),
    );
  });

  test('a dearer product is never cheaper in another currency', () => {
    fc.assert(
      fc.property(prices, prices, currencies, currencies, (first, second, from, to) => {
        const [less, more] = [Math.min(first, second), Math.max(first, second)];
        const points = [less, more].map((amount) => pricePoint(money(amount, from), to)?.amount ?? -1);

        expect(points[0]).toBeLessThanOrEqual(points[1] ?? -1);
        expect(points.every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  test('every currency that is sold has its minor digits', () => {
    expect(CURRENCIES.map(minorDigits)).toEqual([2, 2, 2, 0, 2, 2, 2, 2]);
  });
});
