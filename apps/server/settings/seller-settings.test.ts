import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';

describe('settings of the seller', () => {
  test('none by default, and the EU’s register is not asked', () => {
    expect(readConfig({}).seller).toEqual({ lines: [], country: null, vatId: null, viesUrl: null });
  });

  test('lines, country and VAT ID, as people write them', () => {
    expect(
      readConfig({
        SELLER: 'Acme GmbH | Musterstr. 1|10115 Berlin|',
        SELLER_COUNTRY: 'de',
        SELLER_VAT_ID: 'DE 136 695 976',
        VIES_URL: 'https://ec.europa.eu/taxation_customs/vies/rest-api/',
      }).seller,
    ).toEqual({
      lines: ['Acme GmbH', 'Musterstr. 1', '10115 Berlin'],
      country: 'DE',
      vatId: 'DE136695976',
      viesUrl: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    });
  });

  test('a number from outside the European Union stays as it is', () => {
    expect(readConfig({ SELLER_COUNTRY: 'CH', SELLER_VAT_ID: 'CHE-123.456.788 MWST' }).seller.vatId).toBe(
      'CHE-123.456.788 MWST',
    );
  });

  test.each([
    [{ SELLER_COUNTRY: 'Germany' }, 'SELLER_COUNTRY: must be a country code'],
    [{ SELLER_VAT_ID: 'DE136695976' }, 'SELLER_COUNTRY: is needed with SELLER_VAT_ID'],
    [{ SELLER_COUNTRY: 'DE', SELLER_VAT_ID: 'DE136695977' }, 'SELLER_VAT_ID: This VAT ID has a typing error'],
    [{ SELLER: Array.from({ length: 9 }, () => 'x').join('|') }, 'SELLER: may have 8 lines'],
  ])('%j does not start', (env, fault) => {
    expect(() => readConfig(env)).toThrow(fault);
  });
});
