import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumLines } from './cart-sums.ts';

const anyLine = fc
  .record({
    originalAmount: fc.nat(10_000_000),
    sale: fc.nat(100),
    coupon: fc.nat(100),
    taxRate: fc.nat(30),
  })
  .map(({ originalAmount, sale, coupon, taxRate }) => {
    const amount = Math.floor((originalAmount * (100 - sale)) / 100);
    const couponSavings = Math.floor((amount * coupon) / 100);
    return {
      originalAmount,
      amount,
      couponSavings,
      tax: Math.floor(((amount - couponSavings) * taxRate) / 100),
    };
  });

describe('totals in minor units', () => {
  test('adds up lines, coupon, tax and credits', () => {
    const sums = sumLines(
      [
        { originalAmount: 1_800, amount: 900, couponSavings: 90, tax: 154 },
        { originalAmount: 4_800, amount: 4_800, couponSavings: 480, tax: 821 },
      ],
      1_000,
    );

    expect(sums).toEqual({
      subtotal: 5_130,
      couponSavings: 570,
      savings: 1_470,
      tax: 975,
      subtotalWithTax: 6_105,
      credits: 1_000,
      total: 5_105,
    });
  });

  test('an empty cart costs nothing and uses no credits', () => {
    expect(sumLines([], 500)).toMatchObject({ total: 0, credits: 0 });
  });

  test('money adds up: no amount appears, disappears or becomes negative', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 50 }), fc.nat(1_000_000), (lines, balance) => {
        const sums = sumLines(lines, balance);
        const paid = lines.reduce((sum, line) => sum + line.amount - line.couponSavings + line.tax, 0);

        expect(sums.total + sums.credits).toBe(paid);
        expect(sums.subtotal + sums.savings).toBe(lines.reduce((sum, line) => sum + line.originalAmount, 0));
        expect(sums.subtotal + sums.tax).toBe(sums.subtotalWithTax);
        for (const amount of Object.values(sums)) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        }
      }),
    );
  });

  test('the order and grouping of lines do not change any sum', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), fc.nat(20), (lines, at) => {
        const parts = [sumLines(lines.slice(0, at)), sumLines(lines.slice(at))];

        expect(sumLines([...lines].reverse()).total).toBe(parts.reduce((sum, part) => sum + part.total, 0));
      }),
    );
  });
});
