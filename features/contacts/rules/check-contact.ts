import type { ContactDetails, ContactField } from './contact-details.ts';
import { hasPostalCodes, isCountryCode } from './countries.ts';

/** Longest address line (cart spec, sections 5 and 9). */
export const ADDRESS_LINE_LIMIT = 40;
/** Longest name, and longest text of the other fields, that registries take (RFC 5733 allows 255). */
const NAME_LIMIT = 60;
const TEXT_LIMIT = 255;

/** What can be wrong with a field, in its own words; `%(limit)s` is a number of characters. */
export const CONTACT_SENTENCES = {
  required: 'This field is required.',
  tooLong: "This field can't be longer than %(limit)s characters.",
  control: 'This field contains characters that are not allowed.',
  email: 'Please provide a valid email address.',
  phone: 'Please enter the number with its country code, such as +1 555 010 0100.',
  country: 'Please choose a country.',
  postalCode: 'Please enter a valid postal code.',
} as const;

/** What is wrong, in sentences per field; a field without faults is absent. */
export type ContactFaults = Partial<Record<ContactField, readonly string[]>>;

const REQUIRED: readonly ContactField[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address1',
  'city',
  'countryCode',
];

const EMAIL =
  /^[^\s@<>(),;:"\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;
// Control characters would break EPP frames, mail headers and documents.
const CONTROL = /\p{Cc}/u;

const LIMITS: Partial<Record<ContactField, number>> = {
  firstName: NAME_LIMIT,
  lastName: NAME_LIMIT,
  address1: ADDRESS_LINE_LIMIT,
  address2: ADDRESS_LINE_LIMIT,
  postalCode: 16,
};

/**
 * What is wrong with canonical contact details, by field.
 *
 * Every field is judged, so that a person sees all faults at once; TLDs may ask for more.
 */
export function checkContact(contact: ContactDetails): ContactFaults {
  const faults: Partial<Record<ContactField, readonly string[]>> = {};
  for (const field of Object.keys(contact) as ContactField[]) {
    const found = faultOf(field, contact);
    if (found !== null) faults[field] = [found];
  }
  return faults;
}

/** Whether nothing is wrong. */
export function isFaultless(faults: ContactFaults): boolean {
  return Object.keys(faults).length === 0;
}

function faultOf(field: ContactField, contact: ContactDetails): string | null {
  const value = contact[field];
  if (value === '') {
    const isMissing =
      REQUIRED.includes(field) ||
      (field === 'postalCode' && contact.countryCode !== '' && hasPostalCodes(contact.countryCode));
    return isMissing ? CONTACT_SENTENCES.required : null;
  }
  const limit = LIMITS[field] ?? TEXT_LIMIT;
  if (value.length > limit) return CONTACT_SENTENCES.tooLong.replace('%(limit)s', String(limit));
  if (CONTROL.test(value)) return CONTACT_SENTENCES.control;
  switch (field) {
    case 'email':
    case 'alternateEmail':
      return EMAIL.test(value) ? null : CONTACT_SENTENCES.email;
    case 'phone':
    case 'fax':
      return /^\+\d{1,3}\.\d{4,14}$/.test(value) ? null : CONTACT_SENTENCES.phone;
    case 'countryCode':
      return isCountryCode(value) ? null : CONTACT_SENTENCES.country;
    case 'postalCode':
      return /^[A-Z0-9][A-Z0-9 -]*$/.test(value) ? null : CONTACT_SENTENCES.postalCode;
    default:
      return null;
  }
}
