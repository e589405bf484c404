import { CONTACT_ID } from '../contact/contact-parts.ts';
import type { ElementReader } from '../element-reader.ts';
import { EppError } from '../epp-error.ts';
import { DOMAIN } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import type { XmlElement } from '../xml/xml-element.ts';

const domain = createXmlBuilder(DOMAIN);

/** The roles a contact may have besides registrant (RFC 5731 section 2.2). */
export const CONTACT_ROLES = ['admin', 'billing', 'tech'] as const;

/** One contact of a domain. */
export interface DomainContact {
  readonly role: (typeof CONTACT_ROLES)[number];
  readonly id: string;
}

/** Every status of RFC 5731 section 2.3. */
export const DOMAIN_STATUSES = [
  'clientDeleteProhibited',
  'clientHold',
  'clientRenewProhibited',
  'clientTransferProhibited',
  'clientUpdateProhibited',
  'inactive',
  'ok',
  'pendingCreate',
  'pendingDelete',
  'pendingRenew',
  'pendingTransfer',
  'pendingUpdate',
  'serverDeleteProhibited',
  'serverHold',
  'serverRenewProhibited',
  'serverTransferProhibited',
  'serverUpdateProhibited',
] as const;

/** A status of RFC 5731 section 2.3. */
export type DomainStatus = (typeof DOMAIN_STATUSES)[number];

/** More name servers than this in one command are refused; registries take 13 at most. */
const MAX_NAME_SERVERS = 13;

/** `domain:ns` with host objects; null when there are none. */
export function printNameServers(nameServers: readonly string[]): XmlElement | null {
  if (nameServers.length === 0) return null;
  return domain(
    'ns',
    nameServers.map((host) => domain('hostObj', host)),
  );
}

/** The host names of an `ns`; host attributes are 2102, because this registry holds host objects. */
export function readNameServers(reader: ElementReader | undefined): readonly string[] {
  if (!reader) return [];
  if (reader.element.children[0]?.name === 'hostAttr')
    throw new EppError(2102, 'domain:hostAttr', 'name servers are host objects here');
  const hosts = reader.many('hostObj', { least: 1, most: MAX_NAME_SERVERS }).map(readDomainName);
  reader.end();
  return hosts;
}

/** `domain:contact` elements. */
export function printContacts(contacts: readonly DomainContact[]): readonly XmlElement[] {
  return contacts.map(({ role, id }) => domain('contact', id, { type: role }));
}

/** The `contact` elements that follow. */
export function readContacts(reader: ElementReader): readonly DomainContact[] {
  return reader.many('contact', { most: 16 }).map((contact) => {
    const role = contact.choice('type', CONTACT_ROLES);
    if (role === undefined) throw new EppError(2003, 'domain:contact', 'attribute type is missing');
    return { role, id: readContactId(contact) };
  });
}

/** A contact's id in any element that holds one. */
export function readContactId(reader: ElementReader): string {
  return reader.matching(CONTACT_ID, 'a contact id of 3 to 16 characters');
}

/** `domain:status` elements. */
export function printStatuses(statuses: readonly DomainStatus[]): readonly XmlElement[] {
  return statuses.map((status) => domain('status', [], { s: status }));
}

/** The `status` elements that follow. */
export function readStatuses(reader: ElementReader): readonly DomainStatus[] {
  return reader.many('status', { most: DOMAIN_STATUSES.length }).map((status) => {
    const value = status.choice('s', DOMAIN_STATUSES);
    if (value === undefined) throw new EppError(2003, 'domain:status', 'attribute s is missing');
    return value;
  });
}

/** `domain:period` in years. */
export function printPeriod(years: number): XmlElement {
  return domain('period', years, { unit: 'y' });
}

/** A period in years; also accepts whole years given in months (RFC 5731: unit y or m, 1 to 99). */
export function readPeriod(reader: ElementReader | undefined): number | null {
  if (!reader) return null;
  const count = reader.integer(1, 99);
  if (reader.choice('unit', ['y', 'm'] as const) !== 'm') return count;
  if (count % 12 === 0) return count / 12;
  throw new EppError(2306, 'domain:period', `${count} months are no whole years`);
}

/**
 * The name in an element, in lower case; 2005 when it is no hostname.
 *
 * A-labels only, letters, digits and hyphens (RFC 1123 section 2.1), no final dot.
 */
export function readDomainName(reader: ElementReader): string {
  return reader.matching(HOSTNAME, 'a domain name of letters, digits and hyphens').toLowerCase();
}

const HOSTNAME =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
