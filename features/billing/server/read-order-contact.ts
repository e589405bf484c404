import { CONTACT_WIRE_NAMES, readCanonicalContact } from '#features/contacts/contract/contact-wire.ts';
import type { ContactOnWire } from '#features/contacts/contract/contact-wire.ts';
import { checkContact, isFaultless } from '#features/contacts/rules/check-contact.ts';
import type { ContactDetails, ContactField } from '#features/contacts/rules/contact-details.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseBilling } from '../contract/refusals.ts';

/**
 * The contact details of an order, canonical; null where none are needed and none were given.
 *
 * What is given must be right even where it is not needed, because it is kept.
 */
export function readOrderContact(
  given: ContactOnWire | undefined,
  isNeeded: boolean,
): Result<ContactDetails | null> {
  const contact = given ? readCanonicalContact(given) : null;
  const isEmpty = contact === null || Object.values(contact).every((text) => text === '');
  if (isEmpty) return isNeeded ? refuseBilling('contact_required') : ok(null);
  const faults = checkContact(contact);
  if (isFaultless(faults)) return ok(contact);
  const messages = Object.fromEntries(
    Object.entries(faults).map(([field, texts]) => [CONTACT_WIRE_NAMES[field as ContactField], texts]),
  );
  const fields = Object.keys(messages);
  return refuseBilling(
    'invalid_contact',
    { fields: fields.join(', ').replaceAll('_', ' ') },
    { data: { field: fields[0], messages } },
  );
}
