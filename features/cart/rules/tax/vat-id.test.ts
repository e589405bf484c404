import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EUROPEAN_TAXES } from './european-taxes.ts';
import { VAT_COUNTRIES } from './vat-countries.ts';
import { isReverseCharged, readVatId, vatCountry } from './vat-id.ts';

/** Published numbers with sound check digits, by country; each digit of them is proven below. */
const SOUND: readonly (readonly [country: string, ...numbers: readonly string[]])[] = [
  ['AT', 'ATU13585627', 'ATU 1358 5627', 'U13585627'],
  ['BE', 'BE0428759497', 'BE 0428.759.497'],
  ['BG', 'BG175074752', 'BG7523169263', 'BG8032056031', 'BG7542011030'],
  ['CY', 'CY10259033P', 'CY-10259033P'],
  ['CZ', 'CZ25123891', 'CZ640903926', 'CZ7103192745', 'CZ395601439'],
  ['DE', 'DE136695976', 'de 136 695 976', '136695976'],
  ['DK', 'DK13585628'],
  ['EE', 'EE100931558', 'EE100594102'],
  ['ES', 'ESB58378431', 'ES54362315K', 'ESX2482300W', 'ESX5253868R', 'ESM1234567L', 'ESJ99216582'],
  ['FI', 'FI20774740'],
  ['FR', 'FR40303265045', 'FR23334175221', 'FRK7399859412', 'FR4Z123456782'],
  ['GR', 'EL094259216', 'EL 094259216'],
  ['HR', 'HR33392005961'],
  ['HU', 'HU12892312'],
  ['IE', 'IE6433435F', 'IE6433435OA', 'IE8D79739I'],
  ['IT', 'IT00743110157'],
  ['LT', 'LT119511515', 'LT100001919017', 'LT100004801610'],
  ['LU', 'LU15027442'],
  ['LV', 'LV40003521600', 'LV16117519997'],
  ['MC', 'FR53000004605'],
  ['MT', 'MT11679112'],
  ['NL', 'NL004495445B01', 'NL123456789B13'],
  ['PL', 'PL8567346215'],
  ['PT', 'PT501964843'],
  ['RO', 'RO18547290'],
  ['SE', 'SE123456789701'],
  ['SI', 'SI50223054'],
  ['SK', 'SK2022749619'],
];

/** Where the check digit stands in the example, where it is not the last character. */
const CHECK_PLACES: Readonly<Record<string, number>> = { FR: 2, NL: 10, SE: 11 };

const compact = (number: string) => number.toUpperCase().replace(/[\s.-]/g, '');

describe('VAT IDs', () => {
  test('every member state that we tax has a row, and its example is sound', () => {
    const taxed = EUROPEAN_TAXES.filter(({ subdivision }) => subdivision === '').map((row) => row.country);

    for (const country of VAT_COUNTRIES.keys()) expect(taxed).toContain(country);
    expect(VAT_COUNTRIES.size).toBe(27);
    for (const [country, { example }] of VAT_COUNTRIES)
      expect(readVatId(example, country)).toEqual({ vatId: example, fault: null });
  });

  test.each(SOUND.flatMap(([country, ...numbers]) => numbers.map((number) => [number, country] as const)))(
    '%s is sound in %s',
    (number, country) => {
      const { vatId, fault } = readVatId(number, country);

      expect(fault).toBeNull();
      expect(vatId?.endsWith(compact(number))).toBe(true);
    },
  );

  test.each([...VAT_COUNTRIES.keys()])('a wrong check digit is found in %s', (country) => {
    const example = VAT_COUNTRIES.get(country)?.example ?? '';
    const place = CHECK_PLACES[country] ?? example.length - 1;
    const right = example.charAt(place);
    const others = [...(/\d/.test(right) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVW')].filter(
      (each) => each !== right,
    );
    const wrong = others.map((each) => example.slice(0, place) + each + example.slice(place + 1));

    expect(wrong.filter((number) => readVatId(number, country).vatId !== null)).toEqual([]);
  });

  test.each([
    ['DE136695977', 'DE', 'This VAT ID has a typing error: its check digits do not fit.'],
    ['DE13669597', 'DE', 'A VAT ID of this country looks like DE136695976.'],
    ['ATU13585627', 'DE', 'This VAT ID is from another country than your address.'],
    ['CHE123456788', 'DE', 'A VAT ID of this country looks like DE136695976.'],
    ['', 'FR', 'A VAT ID of this country looks like FR40303265045.'],
    ['<script>', 'FR', 'A VAT ID of this country looks like FR40303265045.'],
    ['DE136695976', 'US', 'VAT IDs are used for addresses in the European Union only.'],
    ['DE136695976', '', 'VAT IDs are used for addresses in the European Union only.'],
  ])('%j at an address in %s: %s', (number, country, fault) => {
    expect(readVatId(number, country).fault?.message).toBe(fault);
  });

  test('reading a stored VAT ID again changes nothing, and any text is read', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...VAT_COUNTRIES.keys()), (text, country) => {
        const { vatId } = readVatId(text, country);
        if (vatId !== null) expect(readVatId(vatId, country).vatId).toBe(vatId);
      }),
    );
  });

  test.each([
    ['another member state', 'FR', 'FR40303265045', 'DE', true],
    ['the seller’s own country', 'DE', 'DE136695976', 'DE', false],
    ['a seller outside the European Union', 'DE', 'DE136695976', 'US', true],
    ['an unknown seller', 'DE', 'DE136695976', null, false],
    ['no VAT ID', 'FR', undefined, 'DE', false],
    ['Monaco, from France', 'MC', 'FR53000004605', 'FR', false],
    ['Monaco, from Germany', 'MC', 'FR53000004605', 'DE', true],
    ['a buyer outside the European Union', 'US', 'FR40303265045', 'DE', false],
  ] as const)('reverse charge for %s', (_what, countryCode, vatId, seller, is) => {
    expect(isReverseCharged({ countryCode, vatId }, seller)).toBe(is);
  });

  test('countries outside the European Union have none', () => {
    expect(['GB', 'CH', 'NO', 'US', ''].map(vatCountry)).toEqual([null, null, null, null, null]);
  });
});
