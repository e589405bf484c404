import { call } from '#platform/http-client/call.ts';
import { readFieldMessages } from '#platform/kernel/sentence.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { CONTACT_WIRE_NAMES, readContact, writeContact } from '../../contract/contact-wire.ts';
import type { CachedContactOnWire, ContactOnWire } from '../../contract/contact-wire.ts';
import { validateContactInformationEndpoint } from '../../contract/endpoints.ts';
import { checkUnlisted } from '../../rules/check-contact.ts';
import { cleanContact } from '../../rules/contact-details.ts';
import type { ContactField } from '../../rules/contact-details.ts';
import { onlyNeeded, USUAL_NEEDS } from '../../rules/contact-needs.ts';
import type { ContactNeeds } from '../../rules/contact-needs.ts';

/** What a contact form holds: every field by its name on the wire, as refusals name it. */
export type ContactValues = ContactOnWire;

/** Contact details are checked this long after a change (domain management spec, section 5, 'Contact form'). */
export const CONTACT_WAIT = 500;

/** The fields of a contact form. */
export const CONTACT_NAMES = Object.values(CONTACT_WIRE_NAMES) as readonly (keyof ContactValues)[];

/** A form with what was used last, as it would be kept today. */
export function toContactValues(cached: CachedContactOnWire): ContactValues {
  const values = Object.fromEntries(CONTACT_NAMES.map((name) => [name, cached[name] ?? '']));
  return sanitiseContactValues(values as ContactValues);
}

/** The values without unneeded fields, which are neither validated nor sent. */
export function neededContactValues(values: ContactValues, needs: ContactNeeds): ContactValues {
  return writeContact(onlyNeeded(readContact(values), needs));
}

/** The values as they will be kept; phone numbers and names of states stay as people write them. */
export function sanitiseContactValues(values: ContactValues): ContactValues {
  const clean = writeContact(cleanContact(readContact(values)));
  return { ...clean, phone: values.phone.trim(), fax: values.fax.trim() };
}

/** The first thing that is wrong with each field, by the server's rules but for the lists of states; `domains` are bought with them. */
export function checkContactValues(
  values: ContactValues,
  needs: ContactNeeds = USUAL_NEEDS,
  domains: readonly string[] = [],
): Partial<Record<keyof ContactValues, Message>> {
  const faults = checkUnlisted(onlyNeeded(cleanContact(readContact(values)), needs), needs, domains);
  return Object.fromEntries(
    Object.entries(faults).map(([field, texts]) => [CONTACT_WIRE_NAMES[field as ContactField], texts[0]]),
  );
}

/** What the server has against contact details; it speaks for every field, so that what is in order now is said too. */
export async function askAboutContact(
  values: ContactValues,
  domains: readonly string[],
  signal: AbortSignal,
): Promise<Record<keyof ContactValues, readonly Message[] | undefined>> {
  const answer = await call(
    validateContactInformationEndpoint,
    { body: { contact_information: values, domain_names: [...domains] } },
    { signal },
  );
  const said = readFieldMessages(answer);
  return Object.fromEntries(CONTACT_NAMES.map((name) => [name, said[name]])) as Record<
    keyof ContactValues,
    readonly Message[] | undefined
  >;
}
