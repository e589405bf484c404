import { canonicalContact, EMPTY_CONTACT, splitName } from '#features/contacts/rules/contact-details.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import { findStoredRegistrant } from '#features/domains/server/api/registrant-store.ts';
import { isPassing, RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import type { RegistryContact } from '#features/names/server/ports/registrar-contacts.ts';
import type { RegistrantsDeps } from './registrants-deps.ts';

/**
 * The registrant of a domain: the stored one, else the registry's, or null where it does not tell us;
 * throws while it does not answer. Never a proxy contact.
 */
export async function findRegistrant(
  { db, registrar, privacyContact }: Pick<RegistrantsDeps, 'db' | 'registrar' | 'privacyContact'>,
  domain: string,
): Promise<ContactDetails | null> {
  const stored = await findStoredRegistrant(db, domain);
  if (stored) return stored;
  const info = await registrar.infoDomain(domain);
  if (info.outcome !== 'ok' && isPassing(info))
    throw new RegistryOutcomeUnknown(`info of ${domain}: ${info.reason}`, info);
  if (info.outcome !== 'ok' || !info.value.isOurs || info.value.registrant === null) return null;
  const contact = await registrar.infoContact(info.value.registrant);
  if (contact.outcome !== 'ok' && isPassing(contact))
    throw new RegistryOutcomeUnknown(`registrant of ${domain}: ${contact.reason}`, contact);
  if (contact.outcome !== 'ok' || contact.value.email === privacyContact.email) return null;
  return readRegistryContact(contact.value);
}

/** A registry's contact as the form has it: one name in two fields, and at most two address lines. */
function readRegistryContact({ address, phone, fax, email }: RegistryContact): ContactDetails {
  const [address1 = '', ...more] = address.street;
  return canonicalContact({
    ...EMPTY_CONTACT,
    ...splitName(address.name),
    organization: address.organization ?? '',
    email,
    phone: phone ?? '',
    fax: fax ?? '',
    address1,
    address2: more.join(', '),
    city: address.city,
    state: address.state ?? '',
    postalCode: address.postalCode ?? '',
    countryCode: address.countryCode,
  });
}
