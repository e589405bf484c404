import { canonicalContact, EMPTY_CONTACT, splitName } from '#features/contacts/rules/contact-details.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import { findStoredRegistrant } from '#features/domains/server/api/domains.ts';
import {
  listNamesWithoutRegistrant,
  noteRegistrantAsked,
  storeFoundRegistrant,
} from '#features/domains/server/api/registrant-store.ts';
import { isPassing, RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import type { RegistryContact } from '#features/names/server/ports/registrar-contacts.ts';
import { after, days } from '#platform/kernel/duration.ts';
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

/** The interval of the sweep, in seconds. */
export const STORE_EVERY_SECONDS = 60;
/** Names per sweep, since customers use the registry too. */
const NAMES_PER_SWEEP = 20;
/** How often a registry is asked again that did not name the registrant. */
const ASK_EVERY = days(7);

/**
 * Stores registrants whom only their registry knows, a few names at a time: those of names of earlier
 * versions, and of arrivals whose new registrant it rejected. Deposits for escrow need them. Ends early
 * while the registry does not answer.
 */
export async function storeUnknownRegistrants(
  deps: Pick<RegistrantsDeps, 'db' | 'clock' | 'registrar' | 'privacyContact'>,
): Promise<void> {
  const { db, clock } = deps;
  const at = clock.now();
  const due = { askedBefore: after(at, -ASK_EVERY), limit: NAMES_PER_SWEEP };
  try {
    for (const domain of await listNamesWithoutRegistrant(db, due)) {
      const contact = await findRegistrant(deps, domain);
      if (contact) await storeFoundRegistrant(db, { domain, contact, at });
      else await noteRegistrantAsked(db, domain, at);
    }
  } catch (error) {
    if (!(error instanceof RegistryOutcomeUnknown)) throw error;
  }
}
