import { describe, expect, test } from 'vitest';
import { isCountryCode } from '#features/contacts/rules/countries.ts';
import { NOWHERE } from '../cart.ts';
import { findTaxes, TAX_TABLE } from './find-taxes.ts';
import { CHECKED_AT, TABLE_START, TAX_LABELS, WHOLE_RATE } from './tax-row.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
/** The taxes at `CC`, `CC-SUB` or `CC 12345`, as on a receipt. */
function dueAt(place: string, at = NOW): string {
  const [, countryCode = '', subdivisionCode = '', postalCode = ''] =
    /^(..)(?:-(\w+))?(?: (.+))?$/.exec(place) ?? [];
  const rows = findTaxes({ countryCode, postalCode, subdivisionCode }, at);
  return rows.map((row) => `${row.label} ${row.rate / 1_000}`).join(' + ') || 'none';
}

describe('the dated rate table', () => {
  test('every row has a place, an integer rate, a first day, a public source, and a verification date', () => {
    const labels = new Set<string>(Object.keys(TAX_LABELS));
    for (const row of TAX_TABLE) {
      expect(isCountryCode(row.country), row.country).toBe(true);
      expect(row.subdivision).toMatch(/^[A-Z0-9]{0,10}$/);
      expect(labels).toContain(row.label);
      expect(Number.isSafeInteger(row.rate) && row.rate >= 0 && row.rate < WHOLE_RATE).toBe(true);
      expect(new Date(`${row.validFrom}T00:00:00Z`).toISOString().slice(0, 10)).toBe(row.validFrom);
      expect(row.validFrom >= TABLE_START).toBe(true);
      expect(row.source.authority.length).toBeGreaterThan(5);
      expect(row.source.page.length).toBeGreaterThan(5);
      expect(`${row.source.authority} ${row.source.page}`).not.toMatch(/https?:|\.com\b/);
      expect(row.checkedAt).toBe(CHECKED_AT);
    }
  });

  test('no place has two rates of one tax from the same day', () => {
    const keys = TAX_TABLE.map((row) => [row.country, row.subdivision, row.label, row.validFrom].join(' '));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each([
    ['AT', 20],
    ['BE', 21],
    ['BG', 20],
    ['CY', 19],
    ['CZ', 21],
    ['DE', 19],
    ['DK', 25],
    ['EE', 24],
    ['ES', 21],
    ['FI', 25.5],
    ['FR', 20],
    ['GR', 24],
    ['HR', 25],
    ['HU', 27],
    ['IE', 23],
    ['IT', 22],
    ['LT', 21],
    ['LU', 17],
    ['LV', 21],
    ['MT', 18],
    ['NL', 21],
    ['PL', 23],
    ['PT', 23],
    ['RO', 21],
    ['SE', 25],
    ['SI', 22],
    ['SK', 23],
    ['GB', 20],
    ['CH', 8.1],
    ['NO', 25],
    ['MC', 20],
    ['IM', 20],
    ['LI', 8.1],
  ])('VAT in %s is %s %%', (country, rate) => {
    expect(dueAt(country)).toBe(`VAT ${rate}`);
  });

  test('the European Union has 27 members', () => {
    const members = new Set(
      TAX_TABLE.filter((row) => row.source.authority.startsWith('European')).map((row) => row.country),
    );
    expect(members.size).toBe(27);
  });

  test.each([
    ['AU', 'GST 10'],
    ['IN', 'GST 18'],
    ['JP', 'Consumption tax 10'],
    ['BR', 'Service tax (ISS) 5'],
    ['NZ', 'none'],
    ['GI', 'none'],
    ['AX', 'none'],
    ['GP', 'none'],
  ])('%s: %s', (place, due) => {
    expect(dueAt(place)).toBe(due);
  });

  test('the 50 states and the District of Columbia each have a row, five of them without tax', () => {
    const states = new Set(TAX_TABLE.filter((row) => row.country === 'US').map((row) => row.subdivision));
    expect(states.size).toBe(51);
    const without = [...states].filter((state) => dueAt(`US-${state}`) === 'none');
    expect(without.sort()).toEqual(['AK', 'DE', 'MT', 'NH', 'OR']);
  });

  test.each([
    ['US-CA', 'Sales tax 7.25'],
    ['US-NY', 'Sales tax 4'],
    ['US-MN', 'Sales tax 6.875'],
    ['US-MO', 'Sales tax 4.225'],
    ['US 10001', 'Sales tax 4'],
    ['US 94107-1234', 'Sales tax 7.25'],
    ['US 97205', 'none'],
    ['US 00901', 'none'],
    ['US 9410', 'none'],
    ['US', 'none'],
    ['US-ZZ', 'none'],
    ['US-OR 94107', 'Sales tax 7.25'],
    ['US-NY 9410', 'Sales tax 4'],
  ])('%s: %s', (place, due) => {
    expect(dueAt(place)).toBe(due);
  });

  test.each([
    ['AB', 'GST 5'],
    ['BC', 'GST 5 + PST 7'],
    ['MB', 'GST 5 + PST 7'],
    ['NB', 'HST 15'],
    ['NL', 'HST 15'],
    ['NS', 'HST 14'],
    ['NT', 'GST 5'],
    ['NU', 'GST 5'],
    ['ON', 'HST 13'],
    ['PE', 'HST 15'],
    ['QC', 'GST 5 + QST 9.975'],
    ['SK', 'GST 5 + PST 6'],
    ['YT', 'GST 5'],
  ])('Canada, %s: %s', (province, due) => {
    expect(dueAt(`CA-${province}`)).toBe(due);
  });

  test.each([
    ['CA H2X 1Y4', 'GST 5 + QST 9.975'],
    ['CA M5V3L9', 'HST 13'],
    ['CA', 'GST 5'],
    ['CA 12345', 'GST 5'],
  ])('Canada by postal code, %s: %s', (place, due) => {
    expect(dueAt(place)).toBe(due);
  });
});

describe('postal codes of territories with a tax of their own', () => {
  test.each([
    ['Canary Islands', 'ES 35001', 'none'],
    ['Canary Islands, Tenerife', 'ES 38001', 'none'],
    ['Ceuta', 'ES 51001', 'none'],
    ['Melilla', 'ES 52001', 'none'],
    ['Balearic Islands', 'ES 07001', 'VAT 21'],
    ['Büsingen', 'DE 78266', 'none'],
    ['Heligoland', 'DE 27498', 'none'],
    ['its neighbour Konstanz', 'DE 78462', 'VAT 19'],
    ['Livigno', 'IT 23041', 'none'],
    ['Campione d’Italia', 'IT 22061', 'none'],
    ['its neighbour Bormio', 'IT 23032', 'VAT 22'],
    ['Åland', 'FI 22100', 'none'],
    ['Mount Athos', 'GR 63086', 'none'],
    ['Mount Athos, with a space', 'GR 630 86', 'none'],
    ['Madeira', 'PT 9000-082', 'VAT 22'],
    ['Azores', 'PT 9500-119', 'VAT 16'],
    ['Lisbon', 'PT 1100-148', 'VAT 23'],
    ['Corsica, as France', 'FR 20000', 'VAT 20'],
    ['Martinique', 'FR 97200', 'none'],
    ['Monaco, as France', 'FR 98000', 'VAT 20'],
    ['Greenland', 'DK 3900', 'none'],
    ['Northern Ireland, as the United Kingdom', 'GB BT1 5GS', 'VAT 20'],
    ['Jersey', 'GB JE2 3QA', 'none'],
    ['Guernsey', 'GB GY1 1WR', 'none'],
    ['Svalbard', 'NO 9170', 'none'],
    ['Samnaun, as Switzerland', 'CH 7562', 'VAT 8.1'],
    ['Norfolk Island', 'AU 2899', 'none'],
  ])('%s (%s): %s', (_name, place, due) => {
    expect(dueAt(place)).toBe(due);
  });

  test('a postal code takes precedence over the given subdivision', () => {
    expect(dueAt('ES-MD 35001')).toBe('none');
    expect(dueAt('ES-CN 28001')).toBe('VAT 21');
    expect(dueAt('ES-CN')).toBe('none');
    expect(dueAt('PT-30')).toBe('VAT 22');
  });
});

describe('dates', () => {
  test.each([
    ['EE', '2025-06-30T23:59:59Z', 'VAT 22'],
    ['EE', '2025-07-01T00:00:00Z', 'VAT 24'],
    ['RO', '2025-07-31T00:00:00Z', 'VAT 19'],
    ['CA-NS', '2025-03-31T00:00:00Z', 'HST 15'],
    ['US-DC', '2026-09-30T00:00:00Z', 'Sales tax 6'],
    ['US-DC', '2026-10-01T00:00:00Z', 'Sales tax 7'],
    ['US-SD', '2027-07-01T00:00:00Z', 'Sales tax 4.5'],
    ['DE', '2024-12-31T00:00:00Z', 'none'],
  ])('%s on %s: %s', (place, at, due) => {
    expect(dueAt(place, new Date(at))).toBe(due);
  });
});

describe('unknown locations', () => {
  test.each([
    [NOWHERE],
    [{ ...NOWHERE, postalCode: '94107' }],
    [{ ...NOWHERE, countryCode: 'ZZ' }],
    [{ ...NOWHERE, countryCode: '<b' }],
    [{ countryCode: 'DE', postalCode: '<script>', subdivisionCode: '' }],
    [{ countryCode: 'DE', postalCode: '10115', subdivisionCode: '<script>' }],
  ])('%o has no tax', (location) => {
    expect(findTaxes(location, NOW)).toEqual([]);
  });
});
