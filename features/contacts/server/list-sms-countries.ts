import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { countryNames } from './list-countries.ts';

/** A country that phone numbers belong to. */
interface SmsCountry {
  readonly code: string;
  readonly name: string;
  /** What is dialled before a number from abroad, with `+`. */
  readonly numeric_code: string;
  readonly country_name: string;
}

const countries: SmsCountry[] = countryNames.flatMap(({ code, name }) =>
  isSupportedCountry(code)
    ? [{ code, name, numeric_code: `+${getCountryCallingCode(code)}`, country_name: name }]
    : [],
);

/** Every country that contacts may be in and that has phone numbers, by its English name. */
export function listSmsCountries(): Result<SmsCountry[]> {
  return ok(countries);
}
