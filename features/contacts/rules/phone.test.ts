import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { canonicalPhone, isPhone } from './phone.ts';

describe('phone numbers as registries take them (RFC 5733, section 2.5)', () => {
  test.each([
    ['+1 (555) 010-0100', '+1.5550100100'],
    ['+44 20 7946 0000', '+44.2079460000'],
    ['+44 (0)20 7946 0000', '+44.2079460000'],
    ['0049 30 901820', '+49.30901820'],
    ['+353 1 677 0000', '+353.16770000'],
    ['+1.5550100100', '+1.5550100100'],
    ['+442.079460000', '+44.2079460000'],
    ['＋８１ ３ １２３４ ５６７８', '+81.312345678'],
    ['555 0100', '555 0100'],
    ['call me', 'call me'],
    ['+', '+'],
  ])('%s becomes %s', (typed, canonical) => {
    expect(canonicalPhone(typed)).toBe(canonical);
    expect(canonicalPhone(canonical)).toBe(canonical);
  });

  test.each([
    ['+999.12345678', 'no country has that code'],
    ['+210.12345678', 'no country has that code'],
    ['+44.123', 'too short'],
    ['+49.12345678901234', 'more than 15 digits'],
    ['+1.555010010', 'nine digits in North America'],
    ['+1.55501001000', 'eleven digits in North America'],
    ['555 0100', 'no country'],
    ['+44.2079460000;ext=5', 'an extension'],
  ])('%s is none: %s', (text) => {
    expect(isPhone(canonicalPhone(text))).toBe(false);
  });

  test.each(getCountries())('%s: its own numbers are taken, its code parted from them', (country) => {
    const canonical = canonicalPhone(getExampleNumber(country, examples)?.number ?? '');

    expect(canonical.slice(1, canonical.indexOf('.'))).toBe(getCountryCallingCode(country));
    expect(isPhone(canonical)).toBe(true);
  });
});
