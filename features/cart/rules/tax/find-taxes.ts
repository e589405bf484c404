import type { TaxLocation } from '../cart.ts';
import { subdivisionOfPostalCode } from './postal-subdivisions.ts';
import { readTaxLocation } from './tax-location.ts';
import type { TaxRow } from './tax-row.ts';
import { hasTerritories, territoryOf } from './territories.ts';
import { AMERICAN_TAXES } from './american-taxes.ts';
import { CANADIAN_TAXES } from './canadian-taxes.ts';
import { EUROPEAN_TAXES } from './european-taxes.ts';
import { OTHER_TAXES } from './other-taxes.ts';

/** Every known rate. */
export const TAX_TABLE: readonly TaxRow[] = [
  ...EUROPEAN_TAXES,
  ...AMERICAN_TAXES,
  ...CANADIAN_TAXES,
  ...OTHER_TAXES,
];

const placeOf = (country: string, subdivision: string): string => `${country}-${subdivision}`;
const rowsByPlace = Map.groupBy(TAX_TABLE, (row) => placeOf(row.country, row.subdivision));

/**
 * The taxes due at a location at an instant, without zero rates.
 *
 * Looks up the postal code's subdivision first, because a changed address may keep an old state;
 * then the given subdivision; then the country. The first match counts alone. Unknown locations
 * have no tax.
 */
export function findTaxes(location: TaxLocation, at: Date): readonly TaxRow[] {
  const known = readTaxLocation(location);
  if (known === null || known.countryCode === '') return [];
  const { countryCode, postalCode, subdivisionCode } = known;
  const places = [placeOfPostalCode(countryCode, postalCode), subdivisionCode || null, ''];
  for (const subdivision of places) {
    const rows = subdivision === null ? undefined : rowsByPlace.get(placeOf(countryCode, subdivision));
    if (rows) return inForce(rows, at.toISOString().slice(0, 10)).filter((row) => row.rate > 0);
  }
  return [];
}

/** The latest effective row of each tax. */
function inForce(rows: readonly TaxRow[], day: string): readonly TaxRow[] {
  const newest = new Map<string, TaxRow>();
  for (const row of rows) {
    const known = newest.get(row.label);
    if (row.validFrom <= day && (!known || known.validFrom < row.validFrom)) newest.set(row.label, row);
  }
  return [...newest.values()];
}

/** The subdivision of a postal code, the country's main part, or null. */
function placeOfPostalCode(country: string, postalCode: string): string | null {
  if (postalCode === '' || !hasTerritories(country)) return subdivisionOfPostalCode(country, postalCode);
  return territoryOf(country, postalCode) ?? '';
}
