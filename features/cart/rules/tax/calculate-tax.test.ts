import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES } from '#features/catalog/rules/currencies.ts';
import { formatMoney, money } from '#platform/kernel/money.ts';
import { NOWHERE } from '../cart.ts';
import { sumLines } from '../cart-sums.ts';
import { calculateTax } from './calculate-tax.ts';
import { WHOLE_RATE } from './tax-row.ts';
import { TAX_TABLE } from './find-taxes.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const at = (countryCode: string, subdivisionCode = '') => ({ ...NOWHERE, countryCode, subdivisionCode });

describe('tax of lines', () => {
  test('Québec: GST and QST each apply to the net amount', () => {
    const taxes = calculateTax(at('CA', 'QC'), [10_000, 1_800], NOW);

    expect(taxes).toEqual({
      // 9.975 % of 18.00 is 1.7955: 1.80.
      lines: [500 + 998, 90 + 180],
      parts: [
        { label: 'GST', rate: 5_000, amount: 590 },
        { label: 'QST', rate: 9_975, amount: 1_178 },
      ],
      isTaxed: true,
    });
  });

  test('a business in another member state owes its tax itself', () => {
    const france = { ...at('FR'), vatId: 'FR40303265045' };

    expect(calculateTax(france, [100, 200], NOW, 'DE')).toEqual({
      lines: [0, 0],
      parts: [{ label: 'Reverse charge', rate: 0, amount: 0 }],
      isTaxed: true,
    });
    expect(calculateTax(france, [100], NOW, 'FR').parts).toEqual([
      { label: 'VAT', rate: 20_000, amount: 20 },
    ]);
    // Outside the directive's reach there is no tax to owe.
    const canaries = { ...at('ES'), postalCode: '35001', vatId: 'ESB58378431' };
    expect(calculateTax(canaries, [100], NOW, 'DE')).toEqual({ lines: [0], parts: [], isTaxed: false });
  });

  test.each([
    ['half a cent is rounded up', 10, 1],
    ['less than half is rounded down', 9, 0],
    ['nothing costs no tax', 0, 0],
  ])('%s', (_name, net, tax) => {
    // 5 % of 0.10 is half a cent.
    expect(calculateTax(at('CA', 'AB'), [net], NOW).lines).toEqual([tax]);
  });

  test('a known place without tax and an unknown place: zero, and no tax is displayed', () => {
    const nothing = { lines: [0, 0], parts: [], isTaxed: false };

    expect(calculateTax(at('US', 'OR'), [100, 200], NOW)).toEqual(nothing);
    expect(calculateTax(NOWHERE, [100, 200], NOW)).toEqual(nothing);
  });

  test('a taxed place with a zero amount still displays tax', () => {
    expect(calculateTax(at('DE'), [], NOW)).toEqual({
      lines: [],
      parts: [{ label: 'VAT', rate: 19_000, amount: 0 }],
      isTaxed: true,
    });
  });

  test.each(CURRENCIES.map((currency) => [currency]))(
    'in %s lines, breakdown and total agree exactly, at every place of the table',
    (currency) => {
      const place = fc.constantFrom(...TAX_TABLE).map((row) => at(row.country, row.subdivision));
      const line = fc.record({
        amount: fc.integer({ min: 0, max: 100_000_000_000 }),
        couponShare: fc.integer({ min: 0, max: 100 }),
      });
      fc.assert(
        fc.property(place, fc.array(line, { maxLength: 30 }), (location, wanted) => {
          const lines = wanted.map(({ amount, couponShare }) => ({
            amount,
            couponSavings: Math.floor((amount / 100) * couponShare),
          }));
          const nets = lines.map(({ amount, couponSavings }) => amount - couponSavings);
          const taxes = calculateTax(location, nets, NOW);
          const sums = sumLines(
            lines.map((each, index) => ({
              ...each,
              originalAmount: each.amount,
              tax: taxes.lines[index] ?? Number.NaN,
            })),
          );

          const ofParts = taxes.parts.reduce((sum, part) => sum + part.amount, 0);
          expect(ofParts).toBe(sums.tax);
          expect(sums.total).toBe(nets.reduce((sum, net) => sum + net, 0) + ofParts);
          const rate = taxes.parts.reduce((sum, part) => sum + part.rate, 0);
          for (const [index, net] of nets.entries()) {
            // Each tax of a line deviates by at most half a minor unit.
            const exact = (BigInt(net) * BigInt(rate) * 2n) / BigInt(WHOLE_RATE);
            const off = BigInt(taxes.lines[index] ?? -1) * 2n - exact;
            expect(off >= -2n && off <= BigInt(taxes.parts.length) + 1n).toBe(true);
          }
          // The displayed amount is the charged amount, to the minor unit.
          expect(Number(formatMoney(money(sums.total, currency)).replace(/\D/g, ''))).toBe(sums.total);
        }),
        { numRuns: 100 },
      );
    },
  );
});
