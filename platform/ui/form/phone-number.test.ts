import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callingCode, callingCodes, readPhone, toNational, typePhone } from './phone-number.ts';

describe('a phone number as typed', () => {
  test.each([
    ['030901820', 'DE', '030 901820', '+4930901820'],
    ['2015550123', 'US', '(201) 555-0123', '+12015550123'],
    ['201555', 'US', '(201) 555', '+1201555'],
    ['2015550123 ext. 5', 'US', '(201) 555-0123', '+12015550123'],
    ['', 'US', '', ''],
    ['🎉 <b>', 'US', '', ''],
  ])('%s in %s reads %s and is kept as %s', (typed, country, text, value) => {
    expect(typePhone(typed, country)).toEqual({ country, text, value });
  });

  test('chooses its country when it begins with a code', () => {
    expect(typePhone('+49 30 901820', 'US')).toEqual({
      country: 'DE',
      text: '+49 30 901820',
      value: '+4930901820',
    });
    expect(typePhone('0044 20 7946 0000', 'US').country).toBe('GB');
    expect(typePhone('+1', 'CA').country).toBe('CA');
  });

  test('is written as its country does once it is known', () => {
    expect(toNational(typePhone('+4930901820', 'US')).text).toBe('030 901820');
    expect(toNational(typePhone('+999', 'US')).text).toBe('+999');
  });

  test('the value is plus and digits, for any input', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[+0-9 ()-]{0,24}$/));
    fc.assert(
      fc.property(text, fc.constantFrom('US', 'DE', 'GB', 'IT', 'BR'), (typed, country) => {
        expect(typePhone(typed, country).value).toMatch(/^(\+\d+)?$/);
      }),
    );
  });
});

describe('a kept phone number', () => {
  test.each([
    ['+4930901820', 'DE', '030 901820'],
    ['+44.2079460000', 'GB', '020 7946 0000'],
    ['+1.4165550123', 'CA', '(416) 555-0123'],
    ['', 'US', ''],
  ])('%s is shown as people of %s write it', (value, country, text) => {
    expect(readPhone(value, 'US')).toMatchObject({ country, text });
  });

  test('comes out as it went in', () => {
    for (const value of ['+4930901820', '+12015550123', '+442079460000', '+390612345678']) {
      const shown = readPhone(value, 'US');
      expect(typePhone(shown.text, shown.country).value).toBe(value);
    }
  });
});

describe('countries', () => {
  test('have a calling code each', () => {
    expect(callingCodes().length).toBeGreaterThan(200);
    expect(callingCode('DE')).toBe('49');
    expect(callingCode('XX')).toBe('');
  });
});
