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
