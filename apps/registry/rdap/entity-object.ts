import type { PostalInfo } from '#platform/epp-wire/contact/contact-parts.ts';

import type { RegistryDeps } from '../commands/command.ts';
import { currentContact } from '../commands/contact/settle-contact.ts';
import { contactStatuses } from '../lifecycle/contact-lifecycle.ts';
import { findContact, findContactHandle } from '../stores/contact-store.ts';
import type { StoredContact } from '../stores/contact-store.ts';
import { buildRoid, readRoid } from '../stores/object-history.ts';
import { findRegistrar, findRegistrarByIanaId } from '../stores/registrar-store.ts';
import { databaseEvent, rdapStatuses, selfLink } from './rdap-answer.ts';
import type { RdapAddress, RdapValue } from './rdap-answer.ts';
import { listRedactions, ROLES, withheldElements } from './redactions.ts';
import type { AddressPart, ContactRole, Withheld } from './redactions.ts';
import { registrarObject } from './registrar-object.ts';

/** An entity and its redactions. */
export interface DescribedEntity {
  readonly entity: RdapValue & { readonly events: readonly RdapValue[] };
  readonly redacted: readonly RdapValue[];
}

/**
 * A contact as an entity (RFC 9083 section 5.1), without what its holder withholds; in a domain's
 * answer by its role there, and without its id as soon as anything is withheld.
 */
export function contactEntity(
  address: RdapAddress,
  contact: StoredContact,
  role: ContactRole | null,
): DescribedEntity {
  const shown = contact.postal.find(({ type }) => type === 'loc') ?? contact.postal[0];
  const withheld = withheldElements(contact.disclosure, shown?.type ?? 'int');
  const roid = buildRoid('contact', contact.rowId);
  const isIdShown = role === null || withheld.size === 0;
  return {
    entity: {
      objectClassName: 'entity',
      ...(isIdShown ? { handle: roid } : {}),
      ...(role === null ? {} : { roles: [ROLES[role].role] }),
      vcardArray: shown === undefined ? undefined : contactCard(contact, shown, withheld),
      status: rdapStatuses(contactStatuses(contact)),
      events: [
        { eventAction: 'registration', eventDate: contact.createdAt?.toISOString() },
        ...(contact.updatedAt
          ? [{ eventAction: 'last changed', eventDate: contact.updatedAt.toISOString() }]
          : []),
      ],
      ...(isIdShown ? { links: [selfLink(address, `entity/${roid}`)] } : {}),
    },
    redacted: listRedactions(role, {
      withheld,
      notGiven: shown === undefined ? new Set() : emptyAddressParts(shown),
    }),
  };
}

type CardProperty = readonly [name: string, parameters: RdapValue, type: string, value: unknown];

/**
 * A jCard (RFC 7095) of an address, the country as a code (RFC 8605). Organization and telephone are
 * empty where the contact has none: only what is withheld is missing.
 */
function contactCard(contact: StoredContact, postal: PostalInfo, withheld: Withheld): unknown {
  const shown = (part: Parameters<Withheld['has']>[0], value: string): string =>
    withheld.has(part) ? '' : value;
  const [street = '', ...more] = postal.street;
  const properties: CardProperty[] = [
    ['version', {}, 'text', '4.0'],
    ['fn', {}, 'text', shown('name', postal.name)],
  ];
  if (!withheld.has('org')) properties.push(['org', {}, 'text', postal.organization ?? '']);
  properties.push([
    'adr',
    { cc: postal.countryCode },
    'text',
    [
      '',
      '',
      more.length > 0 && !withheld.has('addr') ? [street, ...more] : shown('addr', street),
      shown('addr', postal.city),
      postal.state ?? '',
      shown('addr', postal.postalCode ?? ''),
      '',
    ],
  ]);
  if (!withheld.has('voice')) properties.push(telephone('voice', contact.voice));
  if (contact.fax !== null && !withheld.has('fax')) properties.push(telephone('fax', contact.fax));
  if (!withheld.has('email')) properties.push(['email', {}, 'text', contact.email]);
  return ['vcard', properties];
}

function telephone(type: 'voice' | 'fax', number: StoredContact['voice']): CardProperty {
  if (number === null) return ['tel', { type }, 'text', ''];
  const extension = number.extension === null ? '' : `;ext=${number.extension}`;
  return ['tel', { type }, 'uri', `tel:${number.number}${extension}`];
}

/** The address parts that the contact itself left out. */
function emptyAddressParts(postal: PostalInfo): ReadonlySet<AddressPart> {
  const parts: readonly (readonly [AddressPart, string])[] = [
    ['street', postal.street.join('')],
    ['city', postal.city],
    ['postalCode', postal.postalCode ?? ''],
  ];
  return new Set(parts.flatMap(([part, value]) => (value === '' ? [part] : [])));
}

/**
 * A registrar by its IANA id or its id here, or a contact by its repository id or its own, in its
 * current state; null if there is neither.
 */
export async function describeEntity(
  { db, clock }: Pick<RegistryDeps, 'db' | 'clock'>,
  address: RdapAddress,
  handle: string,
): Promise<RdapValue | null> {
  const now = clock.now();
  const registrar = /^\d{1,9}$/.test(handle)
    ? await findRegistrarByIanaId(db, Number(handle))
    : await findRegistrar(db, handle.toLowerCase());
  if (registrar) return registrarObject(address, registrar, now);
  const rowId = readRoid('contact', handle.toUpperCase());
  const id = rowId === null ? handle : await findContactHandle(db, rowId);
  if (id === undefined || !(await findContact(db, id))) return null;
  const { entity, redacted } = contactEntity(address, await currentContact(db, id, now), null);
  return {
    ...entity,
    events: [...entity.events, databaseEvent(now)],
    ...(redacted.length === 0 ? {} : { redacted }),
  };
}
