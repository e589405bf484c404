import { CONTACT_WIRE_NAMES, readCanonicalContact, writeContact } from '../contract/contact-wire.ts';
import type { CachedContactOnWire, ContactOnWire } from '../contract/contact-wire.ts';
import { checkContact } from '../rules/check-contact.ts';
import { EMPTY_CONTACT } from '../rules/contact-details.ts';
import type { ContactField } from '../rules/contact-details.ts';

/** What a contact form holds: every field by its name on the wire, as refusals name it. */
export type ContactValues = ContactOnWire;

/** An empty form. */
export const EMPTY_CONTACT_VALUES: ContactValues = writeContact(EMPTY_CONTACT);

/** A form with what was used last. */
export function contactValuesOf(cached: CachedContactOnWire): ContactValues {
  return Object.fromEntries(
    Object.keys(EMPTY_CONTACT_VALUES).map((name) => [name, cached[name as keyof ContactValues] ?? '']),
  ) as ContactValues;
}

/** The first thing that is wrong with each field, by the same rules as on the server. */
export function checkContactValues(values: ContactValues): Partial<Record<keyof ContactValues, string>> {
  const faults = checkContact(readCanonicalContact(values));
  return Object.fromEntries(
    Object.entries(faults).map(([field, texts]) => [CONTACT_WIRE_NAMES[field as ContactField], texts[0]]),
  );
}
