import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { CONTACT_WIRE_NAMES, readCanonicalContact } from '../contract/contact-wire.ts';
import type { ContactOnWire } from '../contract/contact-wire.ts';
import { checkContact, isFaultless } from '../rules/check-contact.ts';
import type { ContactField } from '../rules/contact-details.ts';

/** What is wrong with contact details, by the wire's field names. */
export function validateContactInformation(
  contact: ContactOnWire,
): Result<{ success: boolean; messages: Record<string, string[]> }> {
  const faults = checkContact(readCanonicalContact(contact));
  const messages = Object.fromEntries(
    Object.entries(faults).map(([field, texts]) => [CONTACT_WIRE_NAMES[field as ContactField], [...texts]]),
  );
  return ok({ success: isFaultless(faults), messages });
}
