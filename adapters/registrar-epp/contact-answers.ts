import { DISCLOSABLE_FIELDS } from '#features/names/server/ports/registrar-contacts.ts';
import type {
  ContactChange,
  DisclosableField,
  NewContact,
  RegistryAddress,
  RegistryContact,
} from '#features/names/server/ports/registrar-contacts.ts';
import type { ContactCreate } from '#platform/epp-wire/contact/contact-create.ts';
import { CONTACT_STATUSES } from '#platform/epp-wire/contact/contact-info.ts';
import type { ContactInfoData, ContactStatus } from '#platform/epp-wire/contact/contact-info.ts';
import type {
  DisclosedElement,
  Disclosure,
  Phone,
  PostalInfo,
} from '#platform/epp-wire/contact/contact-parts.ts';
import type { ContactUpdate } from '#platform/epp-wire/contact/contact-update.ts';

/** The wire's name of each part of a contact that can be published or kept back. */
const ELEMENTS = {
  name: 'name',
  organization: 'org',
  address: 'addr',
  phone: 'voice',
  fax: 'fax',
  email: 'email',
} as const satisfies Record<DisclosableField, DisclosedElement['name']>;
const POSTAL: readonly string[] = ['name', 'org', 'addr'];

/** The port's contact as the wire's: international (ASCII) where that can hold it and will do, else as written locally. */
export function toContactCreate(contact: NewContact): ContactCreate {
  const type = isAscii(contact.address) && !contact.isAddressLocal ? 'int' : 'loc';
  return {
    id: contact.id,
    postal: [{ type, ...contact.address }],
    voice: toPhone(contact.phone),
    fax: toPhone(contact.fax),
    email: contact.email,
    authInfo: contact.authInfo,
    disclosure: buildDisclosure(contact.disclosed, type),
  };
}

/**
 * Converts the port's change to the wire's. Throws for a status that RFC 5733 does not define: a
 * programming error.
 *
 * Disclosure is set for both forms of an address, because we do not know which one the registry
 * has.
 */
export function toContactUpdate(change: ContactChange): ContactUpdate {
  const { address, disclosed } = change;
  return {
    id: change.id,
    addStatuses: (change.addStatuses ?? []).map(toStatus),
    removeStatuses: (change.removeStatuses ?? []).map(toStatus),
    postal: address ? [{ type: isAscii(address) && !change.isAddressLocal ? 'int' : 'loc', ...address }] : [],
    voice: phoneChange(change.phone),
    fax: phoneChange(change.fax),
    email: change.email ?? null,
    authInfo: null,
    disclosure: disclosed === undefined ? null : buildDisclosure(disclosed, 'int', 'loc'),
  };
}

function phoneChange(phone: string | null | undefined): ContactUpdate['voice'] {
  return phone === null ? 'none' : phone === undefined ? null : toPhone(phone);
}

function toStatus(status: string): ContactStatus {
  const known = CONTACT_STATUSES.find((each) => each === status);
  if (known === undefined) throw new RangeError(`${status} is no status of a contact`);
  return known;
}

function isAscii({ name, organization, street, city, state, postalCode }: RegistryAddress): boolean {
  return /^[\x20-\x7e]*$/.test([name, organization, ...street, city, state, postalCode].join(' '));
}

/**
 * What is withheld, by name, or that nothing is: one command carries one preference (RFC 5733
 * section 2.9), and registries differ in what they do with the rest.
 */
function buildDisclosure(
  disclosed: readonly DisclosableField[],
  ...types: readonly PostalInfo['type'][]
): Disclosure {
  const withheld = DISCLOSABLE_FIELDS.filter((field) => !disclosed.includes(field));
  const isDisclosed = withheld.length === 0;
  return {
    isDisclosed,
    elements: (isDisclosed ? DISCLOSABLE_FIELDS : withheld).flatMap<DisclosedElement>((field) => {
      const name = ELEMENTS[field];
      return POSTAL.includes(name) ? types.map((type) => ({ name, type })) : [{ name, type: null }];
    }),
  };
}

/** What a registry publishes; nothing where it states no preference, because its own policy is unknown. */
function readDisclosure(disclosure: Disclosure | null): readonly DisclosableField[] {
  if (disclosure === null) return [];
  const { isDisclosed, elements } = disclosure;
  const named = new Set(elements.map(({ name }) => name));
  return DISCLOSABLE_FIELDS.filter((field) => named.has(ELEMENTS[field]) === isDisclosed);
}

function toPhone(phone: string | null): Phone | null {
  return phone === null ? null : { number: phone, extension: null };
}

/** The registry's word on a contact, as the port tells it; the local address where there are two. */
export function toRegistryContact(data: ContactInfoData, user: string): RegistryContact {
  const postal = data.postal.find(({ type }) => type === 'loc') ?? data.postal[0];
  return {
    id: data.id,
    address: {
      name: postal?.name ?? '',
      organization: postal?.organization ?? null,
      street: postal?.street ?? [],
      city: postal?.city ?? '',
      state: postal?.state ?? null,
      postalCode: postal?.postalCode ?? null,
      countryCode: postal?.countryCode ?? '',
    },
    isAddressLocal: postal?.type === 'loc',
    phone: data.voice?.number ?? null,
    fax: data.fax?.number ?? null,
    email: data.email,
    disclosed: readDisclosure(data.disclosure),
    statuses: data.statuses,
    sponsor: data.sponsor,
    isOurs: data.sponsor === user,
    createdAt: data.createdAt,
    updatedAt: data.updatedAt,
  };
}
