import { displayName } from '#features/names/rules/domain-name.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import { refuseUnanswered } from '#features/names/server/api/read-registry-answer.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import type { Result } from '#platform/kernel/result.ts';
import { mapOk } from '#platform/kernel/result.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { WHOIS_NAMES } from '../../contract/whois-endpoints.ts';
import type { WhoisChangeOnWire } from '../../contract/whois-endpoints.ts';
import { changeContact, previewContactChange } from '../change-contact.ts';
import type { ContactChangeOutlook } from '../change-contact.ts';
import type { CarryOutDeps } from '../changes/carry-out-contact-change.ts';

/** Contact details for one of many domains. */
export interface GivenContact {
  readonly domain: string;
  readonly contact: ContactDetails;
  /** Whether a change of registrant locks the domain against transfers, where that is optional. */
  readonly transferLock: boolean;
}

/** Every field of the registrant; a fax number that is not given stays. */
function toWhois(contact: ContactDetails): WhoisChangeOnWire {
  const given = Object.entries(WHOIS_NAMES).map(([field, name]) => [
    name,
    contact[field as keyof typeof WHOIS_NAMES],
  ]);
  return {
    ...(Object.fromEntries(given) as WhoisChangeOnWire),
    fax: contact.fax === '' ? undefined : contact.fax,
  };
}

/** What these details would change at a domain of the manager, or why they cannot; changes nothing. */
export async function previewContacts(
  deps: CarryOutDeps,
  actor: UserActor,
  { domain, contact, transferLock }: GivenContact,
): Promise<Result<ContactChangeOutlook>> {
  try {
    return await previewContactChange(deps, actor, { domain, whois: toWhois(contact), transferLock });
  } catch (error) {
    if (!(error instanceof RegistryOutcomeUnknown)) throw error;
    return refuseUnanswered(domain, error, deps.clock.now());
  }
}

/**
 * Gives a domain these details, as its form does: the addresses that were asked to confirm it, if any.
 *
 * `registry_silent` while the registry has yet to answer; repeated, it looks first.
 */
export async function changeContacts(
  deps: CarryOutDeps,
  actor: UserActor,
  { domain, contact, transferLock }: GivenContact,
): Promise<Result<{ readonly asked: readonly string[] }>> {
  const changed = await changeContact(deps, actor, { domain, whois: toWhois(contact), transferLock });
  if (changed.ok && changed.value.is_pending && changed.value.confirmed_by.length === 0)
    return refuseDomain('registry_silent', { domain: displayName(domain) });
  return mapOk(changed, (value) => ({ asked: value.confirmed_by }));
}
