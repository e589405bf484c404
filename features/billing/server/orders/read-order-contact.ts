import { readCanonicalContact, writeFaults } from '#features/contacts/contract/contact-wire.ts';
import type { ContactOnWire } from '#features/contacts/contract/contact-wire.ts';
import { checkContact, isFaultless } from '#features/contacts/rules/check-contact.ts';
import type { ContactFaults } from '#features/contacts/rules/check-contact.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import { needsFax, onlyNeeded } from '#features/contacts/rules/contact-needs.ts';
import type { TldContactRules } from '#features/contacts/server/ports/tld-contact-rules.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseBilling } from '../../contract/refusals.ts';

/**
 * The contact details of an order, canonical; null where none are needed and none were given.
 *
 * What is given must be right even where it is not needed, because it is kept. `domains` are the names
 * that it is to hold: what their TLDs would refuse is refused before it is paid. `mailDomains` are those whose
 * mailboxes are bought: then an address outside of them is needed, too.
 */
export function readOrderContact(
  { tldContactRules }: { readonly tldContactRules: TldContactRules },
  given: ContactOnWire | undefined,
  {
    isNeeded,
    domains,
    mailDomains,
  }: {
    readonly isNeeded: boolean;
    readonly domains: readonly string[];
    readonly mailDomains: readonly string[];
  },
): Result<ContactDetails | null> {
  const needs = { fax: needsFax(domains), alternateEmail: mailDomains.length > 0 };
  const contact = given ? onlyNeeded(readCanonicalContact(given), needs) : null;
  const isEmpty = contact === null || Object.values(contact).every((text) => text === '');
  if (isEmpty) return isNeeded || needs.alternateEmail ? refuseBilling('contact_required') : ok(null);
  const faults = checkContact(contact, needs, [...domains, ...mailDomains]);
  if (isFaultless(faults)) return acceptRegistrant(contact, tldContactRules.faults(contact, domains));
  const messages = writeFaults(faults);
  const fields = Object.keys(messages);
  return refuseBilling(
    'invalid_contact',
    { fields: fields.join(', ').replaceAll('_', ' ') },
    { data: { field: fields[0], messages } },
  );
}

function acceptRegistrant(contact: ContactDetails, faults: ContactFaults): Result<ContactDetails> {
  const messages = writeFaults(faults);
  const [first] = Object.entries(messages);
  if (!first) return ok(contact);
  const [field, [reason = '']] = first;
  return refuseBilling('registrant_not_accepted', { reason }, { data: { field, messages } });
}
