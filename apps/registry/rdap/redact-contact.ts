import type { DisclosedElement, Disclosure, PostalInfo } from '#platform/epp-wire/contact/contact-parts.ts';

import type { RdapValue } from './rdap-answer.ts';

/** What a holder keeps back of a contact, by the part of RFC 5733 section 2.9. */
export type KeptBack = ReadonlySet<DisclosedElement['name']>;

/** The parts that a contact's holder does not want told, of the address that is shown. */
export function keptBack(disclosure: Disclosure | null, shown: PostalInfo['type']): KeptBack {
  if (disclosure === null || disclosure.isDisclosed) return new Set();
  const hidden = disclosure.elements.filter(({ type }) => type === null || type === shown);
  return new Set(hidden.map(({ name }) => name));
}

interface Redaction {
  readonly part: DisclosedElement['name'];
  readonly field: string;
  /** Where it would be, below the entity. */
  readonly path: string;
  readonly method: 'emptyValue' | 'removal';
}

const property = (name: string) => `vcardArray[1][?(@[0]=='${name}')]`;
const line = (index: number) => `${property('adr')}[3][${index}]`;

/** What becomes of each part of a jCard (RFC 9537 section 3: a name and an address leave their place empty, the rest goes). */
const REDACTIONS: readonly Redaction[] = [
  { part: 'name', field: 'Name', path: `${property('fn')}[3]`, method: 'emptyValue' },
  { part: 'org', field: 'Organization', path: property('org'), method: 'removal' },
  { part: 'addr', field: 'Street', path: line(2), method: 'emptyValue' },
  { part: 'addr', field: 'City', path: line(3), method: 'emptyValue' },
  { part: 'addr', field: 'State/Province', path: line(4), method: 'emptyValue' },
  { part: 'addr', field: 'Postal Code', path: line(5), method: 'emptyValue' },
  {
    part: 'voice',
    field: 'Phone',
    path: "vcardArray[1][?(@[1].type=='voice')]",
    method: 'removal',
  },
  { part: 'fax', field: 'Fax', path: "vcardArray[1][?(@[1].type=='fax')]", method: 'removal' },
  { part: 'email', field: 'Email', path: property('email'), method: 'removal' },
];

/** Whose data it is in words, and where its entity is in the answer. */
export interface RedactedEntity {
  readonly title: string | null;
  /** The JSONPath of the entity, `$.` first. */
  readonly path: string;
}

/** The list that tells what was kept back, and by which rule (RFC 9537 section 4). */
export function redactedMembers(kept: KeptBack, entity: RedactedEntity): readonly RdapValue[] {
  return REDACTIONS.filter(({ part }) => kept.has(part)).map(({ field, path, method }) => ({
    name: { description: entity.title === null ? field : `${entity.title} ${field}` },
    [method === 'removal' ? 'prePath' : 'postPath']: `${entity.path}${path}`,
    pathLang: 'jsonpath',
    method,
    reason: { description: 'The holder does not want it told' },
  }));
}
