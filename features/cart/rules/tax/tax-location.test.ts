import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOWHERE } from '../cart.ts';
import { readTaxLocation, locateForTaxes } from './tax-location.ts';

const location = (countryCode: string, postalCode = '', subdivisionCode = '') => ({
  countryCode,
  postalCode,
  subdivisionCode,
});

describe('parsing a tax location', () => {
  test.each([
    [location('us', ' 94107 ', 'us-ca'), location('US', '94107', 'CA')],
    [location('US', '94107', 'California'), location('US', '94107', 'CA')],
    [location('US', '', 'new york'), location('US', '', 'NY')],
    [location('CA', 'h2x  1y4', 'Québec'), location('CA', 'H2X 1Y4', 'QC')],
    [location('CA', '', 'ON'), location('CA', '', 'ON')],
    [location('DE', '10115', 'Bayern'), location('DE', '10115', '')],
    [location('FR', '75001', 'Île-de-France'), location('FR', '75001', '')],
    [location('EL', '10431'), location('GR', '10431')],
    [location('UK', 'bt1 5gs'), location('GB', 'BT1 5GS')],
    [NOWHERE, NOWHERE],
  ])('parses %o as %o', (given, kept) => {
    expect(readTaxLocation(given)).toEqual(kept);
  });

  test.each([
    [location('ZZ')],
    [location('<s')],
    [location('US', '<img src=x>')],
    [location('US', '-1')],
    [location('US', '94107', '<script>alert(1)</script>')],
    [location('US', '1'.repeat(17))],
  ])('rejects %o', (given) => {
    expect(readTaxLocation(given)).toBeNull();
  });

  test('is idempotent', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('US', 'ca', 'Ontario', 'us-ny', 'M5V 3L9'),
    );
    fc.assert(
      fc.property(text, text, text, (...parts) => {
        const once = readTaxLocation(location(...parts));
        if (once !== null) expect(readTaxLocation(once)).toEqual(once);
      }),
    );
  });

  test('taxes an address in its country even if its postal code or state is invalid', () => {
    const address = { countryCode: 'DE', postalCode: '???', state: 'Berlin' };

    expect(locateForTaxes(address)).toEqual(location('DE'));
    expect(locateForTaxes({ ...address, countryCode: '' })).toEqual(NOWHERE);
    expect(locateForTaxes({ countryCode: 'US', postalCode: '55401', state: 'minnesota' })).toEqual(
      location('US', '55401', 'MN'),
    );
  });
});
