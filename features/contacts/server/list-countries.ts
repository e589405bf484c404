import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { COUNTRY_CODES, hasPostalCodes } from '../rules/countries.ts';
import { findStates } from '../rules/states.ts';
import type { State } from '../rules/states.ts';

/** A country as the forms offer it. */
export interface Country {
  readonly code: string;
  readonly name: string;
  readonly has_postal_codes: boolean;
}

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Every country that contacts may be in, in the order of its English name. */
export const countryNames: readonly { readonly code: string; readonly name: string }[] = COUNTRY_CODES.map(
  (code) => ({ code, name: names.of(code) ?? code }),
).sort((one, other) => one.name.localeCompare(other.name, 'en'));

const countries: Country[] = countryNames.map(({ code, name }) => ({
  code,
  name,
  has_postal_codes: hasPostalCodes(code),
}));

/** Every country that contacts may be in, by its English name. */
export function listCountries(): Result<Country[]> {
  return ok(countries);
}

/** A country that phone numbers belong to. */
interface SmsCountry {
  readonly code: string;
  readonly name: string;
  /** What is dialled before a number from abroad, with `+`. */
  readonly numeric_code: string;
  readonly country_name: string;
}

const smsCountries: SmsCountry[] = countryNames.flatMap(({ code, name }) =>
  isSupportedCountry(code)
    ? [{ code, name, numeric_code: `+${getCountryCallingCode(code)}`, country_name: name }]
    : [],
);

/** Every country that contacts may be in and that has phone numbers, by its English name. */
export function listSmsCountries(): Result<SmsCountry[]> {
  return ok(smsCountries);
}

/** The states or provinces of a country; none for other countries. */
export function listStates(input: { readonly country: string }): Result<State[]> {
  return ok([...findStates(input.country)]);
}
