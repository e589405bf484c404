import type {
  NewContact,
  RegistryAddress,
  RegistryContact,
} from '#features/domains/server/ports/registrar.ts';
import type { ContactCreate } from '#platform/epp-wire/contact/contact-create.ts';
import type { ContactInfoData } from '#platform/epp-wire/contact/contact-info.ts';
import type { Disclosure, Phone, PostalInfo } from '#platform/epp-wire/contact/contact-parts.ts';

/** Every part of a contact that can be published or kept back. */
const DISCLOSABLE = ['name', 'org', 'addr', 'voice', 'fax', 'email'] as const;
const POSTAL: readonly string[] = ['name', 'org', 'addr'];

/** The port's contact as the wire's: international (ASCII) where that can hold it, else as written locally. */
export function toContactCreate(contact: NewContact): ContactCreate {
  const type = isAscii(contact.address) ? 'int' : 'loc';
  return {
    id: contact.id,
    postal: [{ type, ...contact.address }],
    voice: toPhone(contact.phone),
    fax: toPhone(contact.fax),
    email: contact.email,
    authInfo: contact.authInfo,
    disclosure: disclosureOf(contact.isDisclosed, type),
  };
}

function isAscii({ name, organization, street, city, state, postalCode }: RegistryAddress): boolean {
  return /^[\x20-\x7e]*$/.test([name, organization, ...street, city, state, postalCode].join(' '));
}

function disclosureOf(isDisclosed: boolean, type: PostalInfo['type']): Disclosure {
  return {
    isDisclosed,
    elements: DISCLOSABLE.map((name) => ({ name, type: POSTAL.includes(name) ? type : null })),
  };
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
    phone: data.voice?.number ?? null,
    fax: data.fax?.number ?? null,
    email: data.email,
    isDisclosed: data.disclosure?.isDisclosed ?? false,
    statuses: data.statuses,
    sponsor: data.sponsor,
    isOurs: data.sponsor === user,
    createdAt: data.createdAt,
    updatedAt: data.updatedAt,
  };
}
