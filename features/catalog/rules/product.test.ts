import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSaleOn, termPrice } from './product.ts';

const window = { startsAt: new Date('2026-11-20T00:00:00Z'), expiresAt: new Date('2026-12-01T00:00:00Z') };

describe('sale windows (cart spec, section 5: shown only when now lies between start_date and expires)', () => {
  test.each([
    ['2026-11-19T23:59:59.999Z', false],
    ['2026-11-20T00:00:00Z', true],
    ['2026-11-25T12:00:00Z', true],
    ['2026-11-30T23:59:59.999Z', true],
    ['2026-12-01T00:00:00Z', false],
    ['2027-01-01T00:00:00Z', false],
  ])('at %s the sale is on: %s', (now, expected) => {
    expect(isSaleOn(window, new Date(now))).toBe(expected);
  });
});

const ordinary = { amount: 1_200, renewalAmount: 3_500, sale: null };

describe('what a term costs (cart spec, section 3: volume, quantity, sale_cost)', () => {
  test.each([
    ['a year', ordinary, 1, 1, 1_200, 1_200],
    ['three years: the first at its price, the others at the renewal price', ordinary, 3, 1, 8_200, 8_200],
    ['two units of a year', ordinary, 1, 2, 2_400, 2_400],
    ['a year on sale', { ...ordinary, sale: { amount: 500 } }, 1, 1, 1_200, 500],
    ['two years, the first on sale', { ...ordinary, sale: { amount: 500 } }, 2, 1, 4_700, 4_000],
    ['three units on sale', { ...ordinary, sale: { amount: 500 } }, 1, 3, 3_600, 1_500],
    ['a sale that is dearer than the price', { ...ordinary, sale: { amount: 9_900 } }, 1, 1, 1_200, 1_200],
  ])('%s', (_what, price, periods, units, original, amount) => {
    expect(termPrice(price, periods, units)).toEqual({ original, amount });
  });

  test('units and periods add up, and a sale never costs more than no sale', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(
        fc.record({
          amount,
          renewalAmount: amount,
          sale: fc.option(fc.record({ amount }), { nil: null }),
        }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 10_000 }),
        (price, periods, units) => {
          const one = termPrice(price, periods, 1);
          const all = termPrice(price, periods, units);

          expect(all).toEqual({ original: one.original * units, amount: one.amount * units });
          expect(all.amount).toBeLessThanOrEqual(all.original);
          expect(termPrice(price, periods + 1, 1).original - one.original).toBe(price.renewalAmount);
        },
      ),
    );
  });
});
