import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import type { NewContact } from '#features/names/server/ports/registrar-contacts.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Converts the registrant to a registry contact. */
export function registrantContact(
  details: ContactDetails,
  object: Pick<NewContact, 'id' | 'clTRID' | 'authInfo' | 'disclosed' | 'isAddressLocal'>,
): NewContact {
  return {
    ...object,
    address: {
      name: `${details.firstName} ${details.lastName}`.trim(),
      organization: orNull(details.organization),
      street: [details.address1, details.address2].filter((line) => line !== ''),
      city: details.city,
      state: orNull(details.state),
      postalCode: orNull(details.postalCode),
      countryCode: details.countryCode,
    },
    phone: orNull(details.phone),
    fax: orNull(details.fax),
    email: details.email,
  };
}

/** Registries take at most three lines of an address (RFC 5733, section 2.4). */
const STREET_LINES = 3;

/**
 * Converts our proxy contact to the registry contact of one private name: its address says where the
 * holder of that name can be written to.
 */
export function proxyContact(
  service: ContactDetails,
  { domain, publicUrl }: { readonly domain: string; readonly publicUrl: string },
  object: Parameters<typeof registrantContact>[1],
): NewContact {
  const contact = registrantContact(service, object);
  const { address } = contact;
  const street = [...address.street.slice(0, STREET_LINES - 1), `${publicUrl}${ownerMessagePath(domain)}`];
  return { ...contact, address: { ...address, street } };
}

/** The page where anyone can write to the holder of a private name. */
export const ownerMessagePath = (domain: string): string => `/contact-domain-owner/${domain}`;
