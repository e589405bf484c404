import type { PostalInfo } from '#platform/epp-wire/contact/contact-parts.ts';

import type { StoredContact } from '../stores/contact-store.ts';
import { roidOf } from '../stores/roid.ts';
import type { RegistrarOfRecord } from '../tlds/tld.ts';
import type { RdapValue } from './rdap-answer.ts';
import { selfLink } from './rdap-answer.ts';
import { rdapStatus } from './rdap-status.ts';
import { keptBack, redactedMembers } from './redact-contact.ts';
import type { KeptBack } from './redact-contact.ts';

/** An entity and what was kept back of it. */
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

/** What a contact is to a domain. */
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
      remarks: [{ title: 'Repository id', description: [roidOf('contact', contact.rowId)] }],
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

/** A registrar, with whom its abuse is told. */
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
