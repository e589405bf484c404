import { isCountryCode } from '#features/contacts/rules/countries.ts';
import { NOWHERE } from '../cart.ts';
import type { TaxLocation } from '../cart.ts';
import { readVatId } from './vat-id.ts';
import { withoutDiacritics } from '#features/contacts/rules/without-diacritics.ts';

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
 * own tax, and a VAT ID that is not one of the country, is dropped. Idempotent.
 */
export function readTaxLocation(given: TaxLocation): TaxLocation | null {
  const typedCountry = given.countryCode.trim().toUpperCase();
  const countryCode = OTHER_CODES[typedCountry] ?? typedCountry;
  const postalCode = given.postalCode.trim().replace(/\s+/g, ' ').toUpperCase();
  const subdivision = given.subdivisionCode.trim();
  if (countryCode !== '' && !isCountryCode(countryCode)) return null;
  if (postalCode !== '' && !POSTAL_CODE.test(postalCode)) return null;
  if (subdivision !== '' && !NAME.test(subdivision)) return null;
  const place = { countryCode, postalCode, subdivisionCode: subdivisionCode(countryCode, subdivision) };
  return withVatId(place, readVatId(given.vatId ?? '', countryCode).vatId ?? '');
}

/** A location with a VAT ID; an empty one removes it. */
export function withVatId({ vatId: _former, ...place }: TaxLocation, vatId: string): TaxLocation {
  return vatId === '' ? place : { ...place, vatId };
}

/** Whether two locations are taxed alike. */
export function isSameLocation(one: TaxLocation, other: TaxLocation): boolean {
  return (
    one.countryCode === other.countryCode &&
    one.postalCode === other.postalCode &&
    one.subdivisionCode === other.subdivisionCode &&
    (one.vatId ?? '') === (other.vatId ?? '')
  );
}

function subdivisionCode(country: string, given: string): string {
  const named = subdivisionNamed(country, given);
  if (named !== null) return named;
  const code = given.toUpperCase();
  const bare = country !== '' && code.startsWith(`${country}-`) ? code.slice(country.length + 1) : code;
  return CODE.test(bare) ? bare : '';
}

/** The tax location of an address, with the VAT ID that was given with it; unknown without a country. */
export function locateForTaxes(address: {
  readonly countryCode: string;
  readonly postalCode: string;
  readonly state: string;
  readonly vatId?: string;
}): TaxLocation {
  const { countryCode, postalCode, state, vatId = '' } = address;
  if (countryCode === '') return NOWHERE;
  const location = readTaxLocation({ countryCode, postalCode, subdivisionCode: state, vatId });
  // An invalid postal code or state does not invalidate the country.
  return location ?? readTaxLocation({ ...NOWHERE, countryCode, vatId }) ?? NOWHERE;
}

// ISO 3166-2 codes with their English names; some provinces also in French.
const NAMES: Readonly<Record<string, string>> = {
  US:
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
    'DC District of Columbia,DC Washington DC,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,' +
    'IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,' +
    'MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,' +
    'NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,' +
    'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
    'WV West Virginia,WI Wisconsin,WY Wyoming',
  CA:
    'AB Alberta,BC British Columbia,BC Colombie-Britannique,MB Manitoba,NB New Brunswick,NB Nouveau-Brunswick,' +
    'NL Newfoundland and Labrador,NL Newfoundland,NS Nova Scotia,NS Nouvelle-Ecosse,NT Northwest Territories,' +
    'NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon',
};

const plain = (text: string): string =>
  withoutDiacritics(text)
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const CODES = new Map(
  Object.entries(NAMES).map(([country, list]) => [
    country,
    new Map(list.split(',').map((entry) => [plain(entry.slice(3)), entry.slice(0, 2)])),
  ]),
);

/** The code of a state or province name, ignoring case; null if unknown. */
function subdivisionNamed(country: string, name: string): string | null {
  return CODES.get(country)?.get(plain(name)) ?? null;
}
