import { isCountryCode } from '#features/contacts/rules/countries.ts';
import { NOWHERE } from '../cart.ts';
import type { TaxLocation } from '../cart.ts';
import { subdivisionNamed } from './subdivision-names.ts';

/** How the EU's VAT forms call Greece, and how many people call the United Kingdom. */
const OTHER_CODES: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' };
/** As contact details have it (`check-contact.ts`). */
const POSTAL_CODE = /^[A-Z0-9][A-Z0-9 -]{0,15}$/;
const NAME = /^[\p{L}\p{M}\p{N} .,'’()-]{1,100}$/u;
const CODE = /^[A-Z0-9]{1,3}$/;

/**
 * A location as it is kept: codes in upper case, a state or province by its code (`US-CA`, `California` → `CA`).
 *
 * Null where a part of it cannot be one: an unknown country, markup in a postal code. The
 * name of a subdivision that has no tax of its own is left out. Doing it twice changes nothing.
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

/** Where somebody with that address is taxed; nowhere while no country is given. */
export function taxLocationOf(address: {
  readonly countryCode: string;
  readonly postalCode: string;
  readonly state: string;
}): TaxLocation {
  const { countryCode, postalCode, state } = address;
  if (countryCode === '') return NOWHERE;
  const location = readTaxLocation({ countryCode, postalCode, subdivisionCode: state });
  // An odd postal code or state does not make the country unknown.
  return location ?? readTaxLocation({ ...NOWHERE, countryCode }) ?? NOWHERE;
}
