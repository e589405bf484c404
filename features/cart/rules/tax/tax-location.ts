import { isCountryCode } from '#features/contacts/rules/countries.ts';
import { NOWHERE } from '../cart.ts';
import type { TaxLocation } from '../cart.ts';
import { subdivisionNamed } from './subdivision-names.ts';

/** The VAT code of Greece, and the common one of the United Kingdom. */
const OTHER_CODES: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' };
/** Format of contact details (`check-contact.ts`). */
const POSTAL_CODE = /^[A-Z0-9][A-Z0-9 -]{0,15}$/;
const NAME = /^[\p{L}\p{M}\p{N} .,'’()-]{1,100}$/u;
const CODE = /^[A-Z0-9]{1,3}$/;

/**
 * Normalises a location: upper-case codes, states and provinces by code (`US-CA`, `California` →
 * `CA`).
 *
 * Null if a part is invalid: an unknown country, markup in a postal code. A subdivision without its
 * own tax is dropped. Idempotent.
 */
export function readTaxLocation(given: TaxLocation): TaxLocation | null {
  const typedCountry = given.countryCode.trim().toUpperCase();
  const countryCode = OTHER_CODES[typedCountry] ?? typedCountry;
  const postalCode = given.postalCode.trim().replace(/\s+/g, ' ').toUpperCase();
  const subdivision = given.subdivisionCode.trim();
  if (countryCode !== '' && !isCountryCode(countryCode)) return null;
  if (postalCode !== '' && !POSTAL_CODE.test(postalCode)) return null;
  if (subdivision !== '' && !NAME.test(subdivision)) return null;
  return { countryCode, postalCode, subdivisionCode: subdivisionCode(countryCode, subdivision) };
}

function subdivisionCode(country: string, given: string): string {
  const named = subdivisionNamed(country, given);
  if (named !== null) return named;
  const code = given.toUpperCase();
  const bare = country !== '' && code.startsWith(`${country}-`) ? code.slice(country.length + 1) : code;
  return CODE.test(bare) ? bare : '';
}

/** The tax location of an address; unknown without a country. */
export function taxLocationOf(address: {
  readonly countryCode: string;
  readonly postalCode: string;
  readonly state: string;
}): TaxLocation {
  const { countryCode, postalCode, state } = address;
  if (countryCode === '') return NOWHERE;
  const location = readTaxLocation({ countryCode, postalCode, subdivisionCode: state });
  // An invalid postal code or state does not invalidate the country.
  return location ?? readTaxLocation({ ...NOWHERE, countryCode }) ?? NOWHERE;
}
