import * as z from 'zod';
import { checkContact, isValidContact } from '#features/contacts/rules/check-contact.ts';
import { canonicalContact, EMPTY_CONTACT } from '#features/contacts/rules/contact-details.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';

/** The parts of the setting, in its order. */
const PARTS = [
  'organization',
  'email',
  'phone',
  'address1',
  'city',
  'state',
  'postalCode',
  'countryCode',
] as const;
/** Registries require a person's name; a privacy service has none. */
const NAME = { firstName: 'Registration', lastName: 'Private' } as const;
/** The contact at the sandbox registry. */
const SANDBOX =
  'Namestead Privacy | privacy@namestead.test | +1 555 010 0100 | 1 Harbor Street | Portland | OR | 97201 | US';

function readPrivacyContact(text: string): ContactDetails {
  const parts = text.split('|').map((part) => part.trim());
  const given = Object.fromEntries(PARTS.map((field, index) => [field, parts[index] ?? '']));
  return canonicalContact({ ...EMPTY_CONTACT, ...NAME, ...given });
}

/** Whom the public sees instead of the registrant of a private name. */
export const privacySettings = {
  /** `organization | email | phone | address | city | state | postal code | country`; an empty part where there is none. */
  PRIVACY_CONTACT: z
    .string()
    .default(SANDBOX)
    .refine(
      (text) => text.split('|').length === PARTS.length,
      `must have ${PARTS.length} parts, separated by |`,
    )
    .transform(readPrivacyContact)
    .refine(
      (contact) => isValidContact(checkContact(contact)),
      'must be: organization | email | phone | address | city | state | postal code | country of two letters',
    ),
};
