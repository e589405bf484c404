import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import { displayName } from '#features/names/rules/domain-name.ts';

/** A registration as the panel has it. */
export interface EscrowedName {
  /** A-labels. */
  readonly name: string;
  readonly registeredAt: Date | null;
  /** The end of the term at the registry. */
  readonly expiresAt: Date | null;
  /** EPP statuses. */
  readonly statuses: readonly string[];
  readonly isPrivate: boolean;
  readonly nameServers: readonly string[];
  /** Null where only the registry knows them. */
  readonly registrant: ContactDetails | null;
}

/** The columns of the file of domains; the first seven are those that ICANN's specification names. */
export const DOMAIN_COLUMNS = [
  'domain',
  'expiration_date',
  'nameservers',
  'holder_contact',
  'admin_contact',
  'tech_contact',
  'billing_contact',
  'creation_date',
  'status',
  'unicode_name',
  'privacy_service',
] as const;

/** The columns of the file of contacts. */
export const CONTACT_COLUMNS = [
  'contact',
  'name',
  'organization',
  'street',
  'city',
  'state',
  'zip',
  'country',
  'phone',
  'fax',
  'email',
] as const;

/** The handle of a name's registrant: each name has a contact of its own. */
export const registrantHandle = (name: string): string => `registrant-${name}`;

/** A name's row in the file of domains. Empty fields are facts that the panel does not have. */
export function domainRow(escrowed: EscrowedName): readonly string[] {
  const { name, registeredAt, expiresAt, statuses, isPrivate, nameServers, registrant } = escrowed;
  // The registrant stands in every role.
  const handle = registrant === null ? '' : registrantHandle(name);
  return [
    name,
    writeInstant(expiresAt),
    nameServers.join(' '),
    handle,
    handle,
    handle,
    handle,
    writeInstant(registeredAt),
    statuses.join(' '),
    displayName(name),
    isPrivate ? 'yes' : 'no',
  ];
}

/** The row of a name's registrant in the file of contacts: the real one, also behind privacy protection. */
export function contactRow(name: string, contact: ContactDetails): readonly string[] {
  return [
    registrantHandle(name),
    [contact.firstName, contact.lastName].filter(Boolean).join(' '),
    contact.organization,
    [contact.address1, contact.address2].filter(Boolean).join('\n'),
    contact.city,
    contact.state,
    contact.postalCode,
    contact.countryCode,
    contact.phone,
    contact.fax,
    contact.email,
  ];
}

/** An instant to the second, in UTC (RFC 3339); empty if unknown. */
export function writeInstant(at: Date | null): string {
  return at === null ? '' : at.toISOString().replace(/\.\d+Z$/, 'Z');
}
