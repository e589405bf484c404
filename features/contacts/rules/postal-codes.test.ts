import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasPostalCodes, isCountryCode } from './countries.ts';
import {
  COUNTRIES_WITH_POSTAL_FORMS,
  formatPostalCode,
  isPostalCode,
  postalCodeExample,
} from './postal-codes.ts';

describe('postal codes as their countries write them (domain management spec, section 5)', () => {
  test.each([
    ['GB', 'sw1y4lb', 'SW1Y 4LB'],
    ['GB', ' m1  1ae ', 'M1 1AE'],
    ['CA', 'h2x-1y4', 'H2X 1Y4'],
    ['US', '62701', '62701'],
    ['US', '627011234', '62701-1234'],
    ['NL', '1012ab', '1012 AB'],
    ['DE', 'D-10115', '10115'],
    ['CH', 'CH-8001', '8001'],
    ['FR', 'f 75001', '75001'],
    ['SE', '11455', '114 55'],
    ['PL', '00950', '00-950'],
    ['PT', '1000205', '1000-205'],
    ['BR', '01310100', '01310-100'],
    ['JP', '１００‐０００１', '100-0001'],
    ['IE', 'd02af30', 'D02 AF30'],
    ['IE', 'D6WXY00', 'D6W XY00'],
    ['LV', '1010', 'LV-1010'],
    ['LT', 'LT 01100', 'LT-01100'],
    ['FK', 'fiqq1zz', 'FIQQ 1ZZ'],
    ['AR', 'c1425cla', 'C1425CLA'],
  ])('%s: %j is kept as %j', (country, typed, kept) => {
    expect(formatPostalCode(country, typed)).toBe(kept);
    expect(isPostalCode(country, kept)).toBe(true);
  });

  test.each([
    ['DE', '1011'],
    ['DE', '1011A'],
    ['DE', 'X-10115'],
    ['DE', '<10115>'],
    ['US', '6270'],
    ['US', '62701-12'],
    ['CA', '12345'],
    ['GB', 'SW1Y'],
    ['IE', 'ABCD'],
    ['FK', ''],
    ['UG', '<b>'],
    ['UG', '-'],
  ])('%s: %j is none', (country, typed) => {
    expect(isPostalCode(country, formatPostalCode(country, typed))).toBe(false);
  });

  test.each(COUNTRIES_WITH_POSTAL_FORMS)('%s has postal codes, and its example is one', (country) => {
    const example = postalCodeExample(country) ?? '';

    expect(isCountryCode(country) && hasPostalCodes(country)).toBe(true);
    expect(isPostalCode(country, example)).toBe(true);
    expect(formatPostalCode(country, example.toLowerCase().replaceAll(/[ -]/g, ''))).toBe(example);
  });

  test('a country without a known format accepts letters and digits', () => {
    expect(postalCodeExample('SO')).toBeNull();
    expect(isPostalCode('SO', 'JH 09010')).toBe(true);
  });

  test('formatting twice is formatting once', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.string({ unit: fc.constantFrom(...'0123456789ABCDXdfw -'), maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES_WITH_POSTAL_FORMS, 'SO'), anyText, (country, text) => {
        const once = formatPostalCode(country, text);
        expect(formatPostalCode(country, once)).toBe(once);
      }),
      { numRuns: 1_000 },
    );
  });
});
