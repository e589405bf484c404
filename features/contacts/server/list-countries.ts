import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { COUNTRY_CODES, hasPostalCodes } from '../rules/countries.ts';

/** A country as the forms offer it. */
export interface Country {
  readonly code: string;
  readonly name: string;
  readonly has_postal_codes: boolean;
}

const names = new Intl.DisplayNames('en', { type: 'region' });

const countries: Country[] = COUNTRY_CODES.map((code) => ({
  code,
  name: names.of(code) ?? code,
  has_postal_codes: hasPostalCodes(code),
})).sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** Every country that contacts may be in, by its English name. */
export function listCountries(): Result<Country[]> {
  return ok(countries);
}
