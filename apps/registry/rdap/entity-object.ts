import type { PostalInfo, DisclosedElement, Disclosure } from '#platform/epp-wire/contact/contact-parts.ts';
import { findContact } from '../stores/contact-store.ts';
import type { StoredContact } from '../stores/contact-store.ts';
import { buildRoid } from '../stores/object-history.ts';
import type { RegistrarOfRecord } from '../tlds/tld.ts';
import { selfLink, rdapStatus } from './rdap-answer.ts';
import type { RdapValue } from './rdap-answer.ts';
import type { RegistryDeps } from '../commands/command.ts';
import { currentContact } from '../commands/contact/settle-contact.ts';
import { findRegistrar } from '../stores/registrar-store.ts';

/** An entity and its redactions. */
export interface DescribedEntity {
  readonly entity: RdapValue;
  readonly redacted: readonly RdapValue[];
}

/** RDAP's roles by EPP's (RFC 9083 section 10.2.4), with the words that the redaction list uses. */
const ROLES = {
  registrant: ['registrant', 'Registrant'],
  admin: ['administrative', 'Administrative'],
  tech: ['technical', 'Tech'],
  billing: ['billing', 'Billing'],
} as const;

/** Roles of a contact of a domain. */
export type ContactRole = keyof typeof ROLES;

/** A contact as an entity (RFC 9083 section 5.1), without what its holder keeps back; in a domain's answer by its role there. */
export function contactEntity(
  base: string,
  contact: StoredContact,
  role: ContactRole | null,
): DescribedEntity {
  const shown = contact.postal.find(({ type }) => type === 'loc') ?? contact.postal[0];
  const kept = keptBack(contact.disclosure, shown?.type ?? 'int');
  const [roleName, title] = role === null ? [null, null] : ROLES[role];
  const statuses = [
    ...contact.clientStatuses,
    ...contact.serverStatuses,
    ...(contact.isLinked ? ['linked'] : []),
  ];
  return {
    entity: {
      objectClassName: 'entity',
      handle: contact.id,
      ...(roleName === null ? {} : { roles: [roleName] }),
      vcardArray: shown === undefined ? undefined : contactCard(contact, shown, kept),
      status: (statuses.length === 0 ? ['ok'] : statuses).map(rdapStatus),
      events: [
        { eventAction: 'registration', eventDate: contact.createdAt?.toISOString() },
        ...(contact.updatedAt
          ? [{ eventAction: 'last changed', eventDate: contact.updatedAt.toISOString() }]
          : []),
      ],
      remarks: [{ title: 'Repository id', description: [buildRoid('contact', contact.rowId)] }],
      links: [selfLink(base, `entity/${encodeURIComponent(contact.id)}`)],
    },
    redacted: redactedMembers(kept, {
      title,
      path: roleName === null ? '$.' : `$.entities[?(@.roles[0]=='${roleName}')].`,
    }),
  };
}

type CardProperty = readonly [name: string, parameters: RdapValue, type: string, value: unknown];

/** A jCard (RFC 7095) of an address, the country as a code (RFC 8605). */
function contactCard(contact: StoredContact, postal: PostalInfo, kept: KeptBack): unknown {
  const shown = (part: Parameters<KeptBack['has']>[0], value: string): string =>
    kept.has(part) ? '' : value;
  const [street = '', ...more] = postal.street;
  const properties: CardProperty[] = [
    ['version', {}, 'text', '4.0'],
    ['fn', {}, 'text', shown('name', postal.name)],
  ];
  if (postal.organization !== null && !kept.has('org'))
    properties.push(['org', {}, 'text', postal.organization]);
  properties.push([
    'adr',
    { cc: postal.countryCode },
    'text',
    [
      '',
      '',
      more.length > 0 && !kept.has('addr') ? [street, ...more] : shown('addr', street),
      shown('addr', postal.city),
      shown('addr', postal.state ?? ''),
      shown('addr', postal.postalCode ?? ''),
      '',
    ],
  ]);
  for (const [part, phone] of [
    ['voice', contact.voice],
    ['fax', contact.fax],
  ] as const) {
    if (phone === null || kept.has(part)) continue;
    const extension = phone.extension === null ? '' : `;ext=${phone.extension}`;
    properties.push(['tel', { type: part }, 'uri', `tel:${phone.number}${extension}`]);
  }
  if (!kept.has('email')) properties.push(['email', {}, 'text', contact.email]);
  return ['vcard', properties];
}

/** A registrar, with its abuse contact. */
export function registrarEntity(
  base: string,
  registrar: { readonly id: string; readonly name: string },
  role: 'registrar' | 'reseller' = 'registrar',
): RdapValue {
  return {
    objectClassName: 'entity',
    handle: registrar.id,
    roles: [role],
    vcardArray: nameCard(registrar.name),
    entities: [
      {
        objectClassName: 'entity',
        roles: ['abuse'],
        vcardArray: [
          'vcard',
          [
            ['version', {}, 'text', '4.0'],
            ['fn', {}, 'text', `Abuse desk of ${registrar.name}`],
            ['email', {}, 'text', `abuse@${registrar.id}.test`],
          ],
        ],
      },
    ],
    links: [selfLink(base, `entity/${encodeURIComponent(registrar.id)}`)],
  };
}

/** The registrar of names that others sell for it. */
export function registrarOfRecordEntity({ name, ianaId }: RegistrarOfRecord): RdapValue {
  return {
    objectClassName: 'entity',
    handle: String(ianaId),
    roles: ['registrar'],
    publicIds: [{ type: 'IANA Registrar ID', identifier: String(ianaId) }],
    vcardArray: nameCard(name),
  };
}

function nameCard(name: string): unknown {
  return [
    'vcard',
    [
      ['version', {}, 'text', '4.0'],
      ['fn', {}, 'text', name],
    ],
  ];
}

/** Elements that a holder can withhold, from RFC 5733 section 2.9. */
type KeptBack = ReadonlySet<DisclosedElement['name']>;

/** The elements that the holder withholds, of the displayed address. */
function keptBack(disclosure: Disclosure | null, shown: PostalInfo['type']): KeptBack {
  if (disclosure === null || disclosure.isDisclosed) return new Set();
  const hidden = disclosure.elements.filter(({ type }) => type === null || type === shown);
  return new Set(hidden.map(({ name }) => name));
}

interface Redaction {
  readonly part: DisclosedElement['name'];
  readonly field: string;
  /** Its path below the entity. */
  readonly path: string;
  readonly method: 'emptyValue' | 'removal';
}

const property = (name: string) => `vcardArray[1][?(@[0]=='${name}')]`;
const line = (index: number) => `${property('adr')}[3][${index}]`;

/**
 * Redaction method of each part of a jCard (RFC 9537 section 3: name and address are emptied, the
 * others removed).
 */
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

/** The entity's name for people, and its path in the response. */
interface RedactedEntity {
  readonly title: string | null;
  /** The JSONPath of the entity, `$.` first. */
  readonly path: string;
}

/** The list of redactions and their reasons (RFC 9537 section 4). */
function redactedMembers(kept: KeptBack, entity: RedactedEntity): readonly RdapValue[] {
  return REDACTIONS.filter(({ part }) => kept.has(part)).map(({ field, path, method }) => ({
    name: { description: entity.title === null ? field : `${entity.title} ${field}` },
    [method === 'removal' ? 'prePath' : 'postPath']: `${entity.path}${path}`,
    pathLang: 'jsonpath',
    method,
    reason: { description: 'The holder does not want it published' },
  }));
}

/** A registrar or contact by its id, in its current state; null if there is neither. */
export async function describeEntity(
  { db, clock }: Pick<RegistryDeps, 'db' | 'clock'>,
  base: string,
  handle: string,
): Promise<RdapValue | null> {
  const registrar = await findRegistrar(db, handle.toLowerCase());
  if (registrar) return registrarEntity(base, registrar);
  if (!(await findContact(db, handle))) return null;
  const { entity, redacted } = contactEntity(base, await currentContact(db, handle, clock.now()), null);
  return { ...entity, ...(redacted.length === 0 ? {} : { redacted }) };
}
