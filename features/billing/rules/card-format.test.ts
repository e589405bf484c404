import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardBrand, formatCardNumber, formatExpiry } from './card-format.ts';
import { cardDigits, parseExpiry } from './card.ts';

describe('formatCardNumber', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242', 'visa'],
    ['4242 4242-42', '4242 4242 42', 'visa'],
    ['5555555555554444', '5555 5555 5555 4444', 'mastercard'],
    ['2720990000000007', '2720 9900 0000 0007', 'mastercard'],
    ['378282246310005', '3782 822463 10005', 'amex'],
    ['6011000990139424', '6011 0009 9013 9424', null],
    ['', '', null],
    ['مرحبا <b>', '', null],
  ])('formats %s as %s', (typed, shown, brand) => {
    expect(formatCardNumber(typed)).toBe(shown);
    expect(cardBrand(typed)).toBe(brand);
  });

  test('keeps every digit, adds none, and is idempotent', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 19 });
    fc.assert(
      fc.property(digits, (number) => {
        const shown = formatCardNumber(number);
        expect(cardDigits(shown)).toBe(number);
        expect(formatCardNumber(shown)).toBe(shown);
      }),
    );
  });
});

describe('formatting an expiry date while it is typed', () => {
  test.each([
    ['1', '', '1'],
    ['12', '1', '12/'],
    ['5', '', '05/'],
    ['12/3', '12/', '12/3'],
    ['12/30', '12/3', '12/30'],
    ['1230', '', '12/30'],
    ['1/30', '', '01/30'],
    ['12/2030', '', '12/30'],
    ['12 / 30', '', '12/30'],
    ['12', '12/', '12'],
    ['1', '12', '1'],
    ['', '1', ''],
    ['abc', '', ''],
  ])('formats %s after %s as %s', (typed, previous, shown) => {
    expect(formatExpiry(typed, previous)).toBe(shown);
  });

  test('parses every month and year typed digit by digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 99 }), (month, year) => {
        const digits = `${String(month).padStart(2, '0')}${String(year).padStart(2, '0')}`;
        const shown = [...digits].reduce((before, digit) => formatExpiry(before + digit, before), '');
        expect(parseExpiry(shown)).toEqual({ month, year: 2000 + year });
      }),
    );
  });
});
