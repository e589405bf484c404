import type { DisclosedElement, Disclosure, PostalInfo } from '#platform/epp-wire/contact/contact-parts.ts';

import type { RdapValue } from './rdap-answer.ts';

/** RDAP's roles by EPP's (RFC 9083 section 10.2.4), with the words that redactions name them by. */
export const ROLES = {
  registrant: { role: 'registrant', title: 'Registrant', id: 'Registry Registrant ID' },
  admin: { role: 'administrative', title: 'Administrative', id: 'Registry Administrative ID' },
  tech: { role: 'technical', title: 'Tech', id: 'Registry Tech ID' },
  billing: { role: 'billing', title: 'Billing', id: 'Registry Billing ID' },
} as const;

/** Roles of a contact of a domain. */
export type ContactRole = keyof typeof ROLES;

/** Elements that a holder withholds, from RFC 5733 section 2.9. */
export type Withheld = ReadonlySet<DisclosedElement['name']>;

/** The elements that the holder withholds of the address that is shown. */
export function withheldElements(disclosure: Disclosure | null, shown: PostalInfo['type']): Withheld {
  if (disclosure === null || disclosure.isDisclosed) return new Set();
  const hidden = disclosure.elements.filter(({ type }) => type === null || type === shown);
  return new Set(hidden.map(({ name }) => name));
}

/** The parts of an address that a jCard has to carry even when they are empty. */
export type AddressPart = 'street' | 'city' | 'postalCode';

interface RedactableField {
  readonly part: DisclosedElement['name'];
  readonly field: string;
  /** Its path below the entity. */
  readonly path: string;
  readonly method: 'emptyValue' | 'removal';
  /** Which address part it is, if it is one. */
  readonly address?: AddressPart;
}

const property = (name: string) => `vcardArray[1][?(@[0]=='${name}')]`;
const telephone = (type: string) => `vcardArray[1][?(@[1].type=='${type}')]`;
const line = (index: number) => `${property('adr')}[3][${index}]`;

/**
 * How each withheld part is redacted (ICANN's response profile of February 2024, sections 2.7.4 to
 * 2.7.6): what a jCard needs is emptied, the rest removed. State and country are always shown.
 */
const FIELDS: readonly RedactableField[] = [
  { part: 'name', field: 'Name', path: `${property('fn')}[3]`, method: 'emptyValue' },
  { part: 'org', field: 'Organization', path: property('org'), method: 'removal' },
  { part: 'addr', field: 'Street', path: line(2), method: 'emptyValue', address: 'street' },
  { part: 'addr', field: 'City', path: line(3), method: 'emptyValue', address: 'city' },
  { part: 'addr', field: 'Postal Code', path: line(5), method: 'emptyValue', address: 'postalCode' },
  { part: 'voice', field: 'Phone', path: telephone('voice'), method: 'removal' },
  { part: 'voice', field: 'Phone Ext', path: telephone('voice'), method: 'removal' },
  { part: 'fax', field: 'Fax', path: telephone('fax'), method: 'removal' },
  { part: 'fax', field: 'Fax Ext', path: telephone('fax'), method: 'removal' },
  // A registry removes it; only a registrar puts a form or an alias in its place.
  { part: 'email', field: 'Email', path: property('email'), method: 'removal' },
];

/** The names that have a registered type; others are described (RFC 9537 section 4.2.1). */
const TYPED: ReadonlySet<string> = new Set([
  'Registry Registrant ID',
  ...FIELDS.map(({ field }) => `Registrant ${field}`),
  'Registry Tech ID',
  'Tech Name',
  'Tech Phone',
  'Tech Phone Ext',
  'Tech Email',
]);

const WITHHELD = 'The holder does not want it published';
const NOT_GIVEN = 'The registry has none';

/** What is missing from a contact's entity, and why (RFC 9537 section 4.2). */
export function listRedactions(
  role: ContactRole | null,
  missing: { readonly withheld: Withheld; readonly notGiven: ReadonlySet<AddressPart> },
): readonly RdapValue[] {
  const entity = role === null ? '$.' : `$.entities[?(@.roles[0]=='${ROLES[role].role}')].`;
  const told = FIELDS.flatMap(({ part, field, path, method, address }) => {
    const isWithheld = missing.withheld.has(part);
    if (!isWithheld && (address === undefined || !missing.notGiven.has(address))) return [];
    const name = role === null ? field : `${ROLES[role].title} ${field}`;
    return [redaction(name, `${entity}${path}`, method, isWithheld ? WITHHELD : NOT_GIVEN)];
  });
  if (role === null || missing.withheld.size === 0) return told;
  return [redaction(ROLES[role].id, `${entity}handle`, 'removal', WITHHELD), ...told];
}

function redaction(name: string, path: string, method: RedactableField['method'], reason: string): RdapValue {
  return {
    name: TYPED.has(name) ? { type: name } : { description: name },
    [method === 'removal' ? 'prePath' : 'postPath']: path,
    pathLang: 'jsonpath',
    method,
    reason: { description: reason },
  };
}
