import { AsYouType, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import type { CountryCode } from 'libphonenumber-js/min';

/** A phone number as its field shows it. */
export interface ShownPhone {
  /** Country by its code (ISO 3166-1). */
  readonly country: string;
  /** In national format; with `+` while the country is unknown. */
  readonly text: string;
  /**
   * The number in E.164, `''` for none. An incomplete number is included, so that rules can reject
   * it.
   */
  readonly value: string;
}

/** E.164 allows 15 digits; some more are kept, so that a slip is seen and not cut off. */
const MAX_DIGITS = 20;

/** Every country that has numbers, with the code that is dialled before them. */
export function callingCodes(): readonly { readonly country: string; readonly code: string }[] {
  return getCountries().map((country) => ({ country, code: getCountryCallingCode(country) }));
}

/** The code that is dialled for a country, without `+`; empty where there is no such country. */
export function callingCode(country: string): string {
  return isCountry(country) ? getCountryCallingCode(country) : '';
}

/**
 * Parses input: national numbers of `country`, or international ones that begin with `+` or `00`.
 */
export function typePhone(text: string, country: string): ShownPhone {
  const clean = withoutExtension(text.trim());
  const digits = clean.replace(/\D/g, '').slice(0, MAX_DIGITS);
  if (/^(\+|00)/.test(clean)) return typeInternational(digits.replace(/^00/, ''), country);
  if (digits === '' || !isCountry(country)) return { country, text: digits, value: digits };
  const typing = new AsYouType(country);
  const shown = typing.input(digits);
  const value = typing.getNumberValue();
  return { country, text: shown, value: value ?? `+${getCountryCallingCode(country)}${digits}` };
}

/** A kept number (E.164, also as registries write it: `+49.30901820`) as people of its country write it. */
export function readPhone(value: string, country: string): ShownPhone {
  if (value.trim() === '') return { country, text: '', value: '' };
  return toNational(typePhone(value, country));
}

/** The same number in the way of its country, once that is known. */
export function toNational(shown: ShownPhone): ShownPhone {
  if (!shown.text.startsWith('+')) return shown;
  const typing = new AsYouType();
  typing.input(shown.value);
  const number = typing.getNumber();
  if (!number || typing.getCallingCode() !== callingCode(shown.country)) return shown;
  return { ...shown, text: number.formatNational() };
}

function typeInternational(digits: string, country: string): ShownPhone {
  const typing = new AsYouType();
  const text = typing.input(`+${digits}`);
  // Several countries share a code: the one at hand stays until the digits decide.
  return { country: typing.getCountry() ?? country, text, value: digits === '' ? '' : `+${digits}` };
}

function isCountry(country: string): country is CountryCode {
  return getCountries().some((each) => each === country);
}

function withoutExtension(text: string): string {
  return text.replace(/\s*(?:;?ext|x|#)[\s.=:]*\d*\s*$/i, '');
}
