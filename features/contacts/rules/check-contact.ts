import { defineSentences, say } from '#platform/kernel/sentence.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { hasLink } from '#platform/kernel/name-text.ts';
import type { ContactDetails, ContactField } from './contact-details.ts';
import { USUAL_NEEDS } from './contact-needs.ts';
import type { ContactNeeds } from './contact-needs.ts';
import { COUNTRIES_WITH_STATES, hasPostalCodes, isCountryCode } from './countries.ts';
import { isPhone } from './phone.ts';
import { isPostalCode, postalCodeExample } from './postal-codes.ts';
import { validateRegistryText } from './registry-text.ts';
import type { RegistryTextKind } from './registry-text.ts';
import { findStates } from './states.ts';

/** Longest address line (cart spec, sections 5 and 9). */
export const ADDRESS_LINE_LIMIT = 40;
/** Longest first or last name that is taken; registries have room for more. */
const NAME_LIMIT = 60;
const TEXT_LIMIT = 255;

/** What can be wrong with a field, in its own words; `%(limit)s` is a number of characters. */
export const CONTACT_SENTENCES = defineSentences('contacts.faults', {
  required: 'This field is required.',
  tooLong: "This field can't be longer than %(limit)s characters.",
  control: 'This field contains characters that are not allowed.',
  link: "A name can't contain a web address.",
  email: 'Please provide a valid email address.',
  phone: 'Please enter the number with its country code, such as +1 555 010 0100.',
  country: 'Please choose a country.',
  postalCode: 'Please enter a valid postal code.',
  postalCodeLike: 'Please enter a valid postal code, such as %(example)s.',
  state: 'Please choose a state from the list.',
  province: 'Please choose a province from the list.',
  ownAddress: 'Please give an address that works without %(domain)s.',
} as const);

/** What is wrong, in sentences per field; a field without faults is absent. */
export type ContactErrors = Partial<Record<ContactField, readonly Message[]>>;

const REQUIRED: readonly ContactField[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address1',
  'city',
  'countryCode',
];

/** What the local part of an address is made of: the printable ASCII characters that need no quotes (RFC 5322, section 3.2.3, and `.`). */
const EMAIL =
  /^(?=.{1,254}$)(?!\.)(?!.*\.[.@])[!#-'*+\-./0-9=?A-Z^-~]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;
const LIMITS: Partial<Record<ContactField, number>> = {
  firstName: NAME_LIMIT,
  lastName: NAME_LIMIT,
  address1: ADDRESS_LINE_LIMIT,
  address2: ADDRESS_LINE_LIMIT,
  postalCode: 16,
  email: 254,
  alternateEmail: 254,
};

/** The kind of text that each field is for a registry; a postal line where not said. */
const REGISTRY_KINDS: Partial<Record<ContactField, RegistryTextKind>> = {
  firstName: 'name',
  lastName: 'name',
  email: 'email',
  alternateEmail: 'email',
  postalCode: 'postalCode',
};

/**
 * What is wrong with canonical contact details, by field.
 *
 * Every field is checked, so that a person sees all faults at once; TLDs may ask for more. `domains` are the names
 * that are bought with them.
 */
export function checkContact(
  contact: ContactDetails,
  needs: ContactNeeds = USUAL_NEEDS,
  domains: readonly string[] = [],
): ContactErrors {
  const faults = checkUnlisted(contact, needs, domains);
  const fault = validateState(contact);
  return fault === null || faults.state ? faults : { ...faults, state: [fault] };
}

/** The same but for whether a state is one of its country: browsers choose from the list, and do not carry it. */
export function checkUnlisted(
  contact: ContactDetails,
  needs: ContactNeeds = USUAL_NEEDS,
  domains: readonly string[] = [],
): ContactErrors {
  const faults: Partial<Record<ContactField, readonly Message[]>> = {};
  for (const field of Object.keys(contact) as ContactField[]) {
    const found =
      contact[field] === ''
        ? isRequired(field, contact, needs)
          ? say(CONTACT_SENTENCES, 'required')
          : null
        : (validateText(field, contact[field]) ?? validateValue(field, contact, domains));
    if (found !== null) faults[field] = [found];
  }
  return faults;
}

/** Whether nothing is wrong. */
export function isValidContact(faults: ContactErrors): boolean {
  return Object.keys(faults).length === 0;
}

function isRequired(field: ContactField, { countryCode }: ContactDetails, needs: ContactNeeds): boolean {
  if (field === 'postalCode') return countryCode !== '' && hasPostalCodes(countryCode);
  if (field === 'state') return COUNTRIES_WITH_STATES.includes(countryCode);
  if (field === 'alternateEmail') return needs.alternateEmail;
  return REQUIRED.includes(field);
}

function validateText(field: ContactField, value: string): Message | null {
  const limit = LIMITS[field] ?? TEXT_LIMIT;
  if (value.length > limit) return say(CONTACT_SENTENCES, 'tooLong', { limit });
  return validateRegistryText(REGISTRY_KINDS[field] ?? 'postalLine', value) === null
    ? null
    : say(CONTACT_SENTENCES, 'control');
}

function validateValue(
  field: ContactField,
  contact: ContactDetails,
  domains: readonly string[],
): Message | null {
  const { [field]: value, countryCode } = contact;
  switch (field) {
    case 'firstName':
    case 'lastName':
      return hasLink(value) ? say(CONTACT_SENTENCES, 'link') : null;
    case 'email':
      return EMAIL.test(value) ? null : say(CONTACT_SENTENCES, 'email');
    case 'alternateEmail':
      return EMAIL.test(value) ? validateOwnAddress(value, domains) : say(CONTACT_SENTENCES, 'email');
    case 'phone':
    case 'fax':
      return isPhone(value) ? null : say(CONTACT_SENTENCES, 'phone');
    case 'countryCode':
      return isCountryCode(value) ? null : say(CONTACT_SENTENCES, 'country');
    case 'postalCode':
      return validatePostalCode(countryCode, value);
    default:
      return null;
  }
}

/** Contact addresses can't be purchased mailboxes, which may be what is failing. */
function validateOwnAddress(email: string, domains: readonly string[]): Message | null {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const own = domains.find((domain) => host === domain.toLowerCase());
  return own === undefined ? null : say(CONTACT_SENTENCES, 'ownAddress', { domain: own });
}

function validateState({ countryCode, state }: ContactDetails): Message | null {
  const states = findStates(countryCode);
  if (state === '' || states.length === 0 || states.some(({ code }) => code === state)) return null;
  return countryCode === 'CA' ? say(CONTACT_SENTENCES, 'province') : say(CONTACT_SENTENCES, 'state');
}

function validatePostalCode(countryCode: string, code: string): Message | null {
  if (isPostalCode(countryCode, code)) return null;
  const example = postalCodeExample(countryCode);
  return example === null
    ? say(CONTACT_SENTENCES, 'postalCode')
    : say(CONTACT_SENTENCES, 'postalCodeLike', { example });
}
