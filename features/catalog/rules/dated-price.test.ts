import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPriceAmount, priceAfter, priceAt } from './dated-price.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const price = (amount: number, from: string) => ({ amount, renewalAmount: null, validFrom: day(from) });
const PRICES = [price(300, '2026-12-01'), price(100, '2026-01-01'), price(200, '2026-06-01')];

describe('the price of a moment', () => {
  test.each([
    ['2025-12-31', undefined],
    ['2026-01-01', 100],
    ['2026-05-31', 100],
    ['2026-06-01', 200],
    ['2026-11-30', 200],
    ['2026-12-01', 300],
    ['2030-01-01', 300],
  ])('on %s it is %s', (at, amount) => {
    expect(priceAt(PRICES, day(at))?.amount).toBe(amount);
  });

  test.each([
    ['2025-12-31', 100],
    ['2026-01-01', 200],
    ['2026-06-01', 300],
    ['2026-12-01', undefined],
  ])('after %s the next is %s', (at, amount) => {
    expect(priceAfter(PRICES, day(at))?.amount).toBe(amount);
  });

  test('starts at its exact instant, whatever the order of rows', () => {
    const dates = fc.date({ min: day('2026-01-01'), max: day('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.uniqueArray(dates, { minLength: 1, selector: Number }), (starts) => {
        const prices = starts.map((validFrom, amount) => ({ amount, renewalAmount: null, validFrom }));
        for (const each of prices) {
          expect(priceAt(prices, each.validFrom)).toBe(each);
          expect(priceAt(prices, new Date(each.validFrom.getTime() - 1))).not.toBe(each);
        }
      }),
    );
  });

  test.each([
    [0, true],
    [1e11, true],
    [1e11 + 1, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('%s is an amount: %s', (amount, isOne) => {
    expect(isPriceAmount(amount)).toBe(isOne);
  });
});
