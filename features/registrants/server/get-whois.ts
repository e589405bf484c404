import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { refuseUnanswered } from '#features/names/server/api/read-registry-answer.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { WhoisContactOnWire } from '../contract/whois-endpoints.ts';
import { findRegistrant } from './find-registrant.ts';
import type { RegistrantsDeps } from './registrants-deps.ts';
import { requireRegisteredDomain } from './require-registered-domain.ts';

/** The contacts of a domain, for its manager: the registrant, and with privacy protection the proxy contact. */
export async function getWhois(
  deps: Pick<RegistrantsDeps, 'db' | 'clock' | 'registrar' | 'privacyContact'>,
  actor: Actor,
  input: { readonly domain: string },
): Promise<Result<WhoisContactOnWire[]>> {
  const found = await requireRegisteredDomain(deps.db, actor, input);
  if (!found.ok) return found;
  const { name, isPrivate } = found.value;
  try {
    const registrant = await findRegistrant(deps, name);
    if (!registrant) return refuseDomain('registrant_unknown', { domain: displayName(name) });
    return ok([
      presentContact('registrant', registrant),
      ...(isPrivate ? [presentContact('privacy_service', deps.privacyContact)] : []),
    ]);
  } catch (error) {
    if (!(error instanceof RegistryOutcomeUnknown)) throw error;
    return refuseUnanswered(name, error, deps.clock.now());
  }
}

function presentContact(type: WhoisContactOnWire['type'], contact: ContactDetails): WhoisContactOnWire {
  return {
    type,
    fname: contact.firstName,
    lname: contact.lastName,
    org: contact.organization,
    email: contact.email,
    phone: contact.phone,
    sa1: contact.address1,
    sa2: contact.address2,
    city: contact.city,
    sp: contact.state,
    state: contact.state,
    pc: contact.postalCode,
    country_code: contact.countryCode,
    fax: contact.fax,
  };
}
