import { hasPostalCodes } from './countries.ts';
import { canonicalPhone } from './phone.ts';
import { formatPostalCode } from './postal-codes.ts';
import { canonicalState } from './states.ts';
import { withoutDiacritics } from './without-diacritics.ts';

/** A person's or organisation's details as an order or a registry takes them (cart spec, section 3); empty texts where nothing is given. */
export interface ContactDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly organization: string;
  readonly email: string;
  readonly alternateEmail: string;
  /** `+CC.NUMBER` once canonical (RFC 5733, section 2.5). */
  readonly phone: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode: string;
  readonly fax: string;
}

/** The name of a contact field. */
export type ContactField = keyof ContactDetails;

/** Details with nothing filled in. */
export const EMPTY_CONTACT: ContactDetails = {
  firstName: '',
  lastName: '',
  organization: '',
  email: '',
  alternateEmail: '',
  phone: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  countryCode: '',
  fax: '',
};

/** Every contact field, in the order a form shows them. */
export const CONTACT_FIELDS = Object.keys(EMPTY_CONTACT) as readonly ContactField[];

/**
 * The details as they are stored: trimmed and stripped of diacritics, the postal code in upper case as its country
 * writes it, a listed state by its code, phone numbers in `+CC.NUMBER`; no state or postal code where the country has
 * none (domain management spec, section 5, 'Contact form'). Doing it twice changes nothing.
 */
export function canonicalContact(details: ContactDetails): ContactDetails {
  const clean = cleanContact(details);
  return { ...clean, state: canonicalState(clean.countryCode, clean.state) };
}

/** The same but for the name of a listed state, which stays as it is: browsers do not carry the lists. */
export function cleanContact(details: ContactDetails): ContactDetails {
  const clean = (text: string) => withoutDiacritics(text).replace(/\s+/g, ' ').trim();
  const countryCode = clean(details.countryCode).toUpperCase();
  const hasState = addressLayout(countryCode).includes('state');
  return {
    firstName: clean(details.firstName),
    lastName: clean(details.lastName),
    organization: clean(details.organization),
    email: clean(details.email),
    alternateEmail: clean(details.alternateEmail),
    phone: canonicalPhone(details.phone),
    address1: clean(details.address1),
    address2: clean(details.address2),
    city: clean(details.city),
    state: hasState ? clean(details.state) : '',
    postalCode: hasPostalCodes(countryCode) ? formatPostalCode(countryCode, clean(details.postalCode)) : '',
    countryCode,
    fax: canonicalPhone(details.fax),
  };
}

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

/** The two halves of a person's name, as registries and cards ask for them. */
interface SplitName {
  readonly firstName: string;
  readonly lastName: string;
}

/** What stands behind a family name and belongs to it. */
const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i;

/**
 * A name that was given in one field, in two: a suggestion that its holder can correct.
 *
 * The last word is the family name, with the lower-case words before it ('van der Berg') and a
 * suffix behind it. One word is a first name alone.
 */
export function splitName(name: string): SplitName {
  const words = name.trim().split(/\s+/);
  const last = words.length - (words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? 2 : 1);
  const particle = words.findIndex((word, index) => index > 0 && index < last && isLowerCase(word));
  const start = Math.max(1, particle === -1 ? last : particle);
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') };
}

function isLowerCase(word: string): boolean {
  const initial = word.charAt(0);
  return initial !== initial.toUpperCase();
}
