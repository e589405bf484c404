/** The parts of an address whose order depends on the country. */
export type AddressPart = 'city' | 'state' | 'postalCode';

/** Countries that write the postal code before the city and no state (cart spec, section 9). */
const POSTAL_CODE_FIRST = new Set(
  'AR AT BA BG CH CL CZ DE DK EE ES FI FR HU IS IL LU MC NL NO PL PT RO SE SI SK SV UY VE'.split(' '),
);

/** Countries that write the city before the postal code, and no state (cart spec, section 9). */
const CITY_FIRST = new Set(['GB', 'IE']);

/** In which order a country writes the last lines of an address. */
export function addressLayout(countryCode: string): readonly AddressPart[] {
  if (POSTAL_CODE_FIRST.has(countryCode)) return ['postalCode', 'city'];
  if (CITY_FIRST.has(countryCode)) return ['city', 'postalCode'];
  return ['city', 'state', 'postalCode'];
}
