import type { CachedContactOnWire } from '../contract/contact-wire.ts';
import type { ContactDetails } from '../rules/contact-details.ts';
import { EMPTY_CONTACT } from '../rules/contact-details.ts';

/** The cached details as they go out; what was never given is null. */
export function presentCachedContact(contact: ContactDetails | null): CachedContactOnWire {
  const { firstName, lastName, organization, email, alternateEmail, phone, ...address } =
    contact ?? EMPTY_CONTACT;
  return {
    first_name: firstName || null,
    last_name: lastName || null,
    organization: organization || null,
    email: email || null,
    alternate_email: alternateEmail || null,
    phone: phone || null,
    address_1: address.address1 || null,
    address_2: address.address2 || null,
    city: address.city || null,
    state: address.state || null,
    postal_code: address.postalCode || null,
    country_code: address.countryCode || null,
    fax: address.fax || null,
    extra: {},
  };
}
