import type { DomainContact } from '#platform/epp-wire/domain/domain-parts.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';

import { findContact } from '../../stores/contact-store.ts';
import type { RegistryDatabase } from '../../stores/registry-database.ts';
import { contactErrorSentence } from '../../tlds/contact-terms.ts';
import type { Tld } from '../../tlds/tld.ts';

/** Refuses contacts that the TLD does not take, or not enough of them (2003, 2306). */
export async function requireFittingContacts(
  tx: RegistryDatabase,
  tld: Tld,
  registrant: string,
  contacts: readonly DomainContact[],
): Promise<void> {
  const { roles, postal, countries } = tld.contacts;
  // Most TLDs take anybody.
  if (roles.length === 0 && postal === 'either' && countries === null) return;
  const person = await findContact(tx, registrant);
  if (!person) throw new EppError(2303, 'domain:registrant', `there is no contact ${registrant}`);
  const given = { roles: contacts.map(({ role }) => role), registrant: person };
  const fault = contactErrorSentence(tld, given);
  if (fault !== null) throw new EppError(fault.code, fault.element, fault.reason);
}
