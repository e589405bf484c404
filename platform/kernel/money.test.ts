import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, minorDigits, money, toMajorUnits } from './money.ts';

/** The currencies that are sold, with what each writes; spaces of any kind are written as one. */
const ROWS = [
  ['USD', 2, '$1,234.50', '1.234,50 $', '$1,234.50'],
  ['EUR', 2, '€1,234.50', '1.234,50 €', '€1,234.50'],
  ['GBP', 2, '£1,234.50', '1.234,50 £', '£1,234.50'],
  ['JPY', 0, '¥123,450', '123.450 ¥', '￥123,450'],
  ['BRL', 2, 'R$1,234.50', '1.234,50 R$', 'R$1,234.50'],
  ['CAD', 2, 'CA$1,234.50', '1.234,50 CA$', 'CA$1,234.50'],
  ['AUD', 2, 'A$1,234.50', '1.234,50 AU$', 'A$1,234.50'],
  ['INR', 2, '₹1,234.50', '1.234,50 ₹', '₹1,234.50'],
] as const;
const CURRENCIES = ROWS.map(([currency]) => currency);

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
/** Parses a formatted amount as a reader of American English, in minor units. */
const readBack = (text: string): bigint => BigInt(text.replaceAll(/[^\d-]/g, ''));

const currencies = fc.constantFrom(...CURRENCIES);
const amounts = fc.maxSafeInteger();

describe('amounts of money (cart spec, section 3: integers in the smallest unit and display strings)', () => {
  test.each(ROWS)(
    '%s has %i decimals and is written as each language writes it',
    (currency, digits, american, german, japanese) => {
      const price = money(123_450, currency);

      expect(minorDigits(currency)).toBe(digits);
      expect(plain(formatMoney(price, 'en-us'))).toBe(american);
      expect(plain(formatMoney(price, 'de-de'))).toBe(german);
      expect(plain(formatMoney(price, 'ja-jp'))).toBe(japanese);
      expect(toMajorUnits(price)).toBe(digits === 0 ? 123_450 : 1_234.5);
    },
  );

  test.each([
    ['CAD', 'en-ca', '$12.00'],
    ['USD', 'en-ca', 'US$12.00'],
    ['INR', 'en-in', '₹12.00'],
    ['GBP', 'en-gb', '£12.00'],
    ['BRL', 'pt-br', 'R$ 12,00'],
    ['EUR', 'fr-fr', '12,00 €'],
    ['AUD', 'en-au', '$12.00'],
    ['EUR', 'qq-zz', '€12.00'],
  ])('%s at home and abroad: in %s %s', (currency, locale, text) => {
    expect(plain(formatMoney(money(1_200, currency), locale))).toBe(text);
  });

  test.each([
    [0, 'USD', '$0.00'],
    [5, 'USD', '$0.05'],
    [-5, 'USD', '-$0.05'],
    [-1_205, 'EUR', '-€12.05'],
    [7, 'JPY', '¥7'],
    [1_234_567_890, 'INR', '₹12,345,678.90'],
    [Number.MAX_SAFE_INTEGER, 'USD', '$90,071,992,547,409.91'],
    [-Number.MAX_SAFE_INTEGER, 'JPY', '-¥9,007,199,254,740,991'],
  ])('%i minor units of %s are %s', (amount, currency, text) => {
    expect(formatMoney(money(amount, currency))).toBe(text);
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '%d minor units are no amount',
    (amount) => {
      expect(() => money(amount, 'USD')).toThrow('not a whole number of minor units');
    },
  );

  test('keeps every digit, for any amount and currency', () => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        expect(readBack(formatMoney(money(amount, currency)))).toBe(BigInt(amount));
      }),
    );
  });

  test('major units convert back to the amount, as far as numbers are exact', () => {
    fc.assert(
      fc.property(fc.integer(), currencies, (amount, currency) => {
        expect(Math.round(toMajorUnits(money(amount, currency)) * 10 ** minorDigits(currency))).toBe(amount);
      }),
    );
  });

  test('no two currencies have the same format in one language', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('en-us', 'de-de', 'en-gb', 'en-ca', 'pt-br'), (amount, locale) => {
        const texts = CURRENCIES.map((currency) => formatMoney(money(amount, currency), locale));

        expect(new Set(texts).size).toBe(CURRENCIES.length);
      }),
    );
  });
});
