import type { DisclosableField } from '#features/names/rules/domain-policy.ts';
import { DISCLOSABLE_FIELDS } from '#features/names/rules/domain-policy.ts';
import { whyNotDisclosed } from '#features/domains/rules/contact-disclosure.ts';
import type { DisclosureHindrance } from '#features/domains/rules/contact-disclosure.ts';
import { projectNamed } from '#features/domains/rules/domain-lifecycle.ts';
import { findConsentGiven } from '#features/domains/server/api/registrant-consent.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import { supportsContactDisclosure, withholdsIndividuals } from '#features/names/rules/tld-policy.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { CarryOutDeps } from './changes/carry-out-contact-change.ts';
import { requestManagedChange } from './changes/request-contact-change.ts';
import type { RequestedChange } from './changes/request-contact-change.ts';
import { requireRegisteredDomain } from './require-registered-domain.ts';
import type { RegisteredDomain } from './require-registered-domain.ts';

const REFUSALS = {
  not_offered: 'privacy_not_offered',
  individuals_withheld: 'privacy_not_offered',
  private: 'disclosure_while_private',
  declined: 'disclosure_declined',
  unverified: 'disclosure_unverified',
} as const satisfies Readonly<Record<DisclosureHindrance, string>>;

/**
 * Has the registry publish these parts of the registrant and withhold the others, for the domain's
 * manager. Repeating it changes nothing. Withholding is possible at any time, publishing only for
 * confirmed contacts whose registrant does not object.
 */
export async function setDisclosure(
  deps: CarryOutDeps,
  actor: Actor,
  input: { readonly domain: string; readonly disclosed: readonly DisclosableField[] },
): Promise<Result<RequestedChange>> {
  const found = await requireRegisteredDomain(deps.db, actor, input);
  if (!found.ok) return found;
  const held = found.value;
  const named = { domain: displayName(held.name) };
  const withheld = DISCLOSABLE_FIELDS.filter((field) => !input.disclosed.includes(field));
  const hindrance = await findHindrance(deps, held);
  const isMore = held.withheldFields.some((field) => !withheld.includes(field));
  // Redacting is refused only where there is nothing to redact.
  const isFixed =
    hindrance === 'not_offered' || hindrance === 'individuals_withheld' || hindrance === 'private' || isMore;
  if (hindrance !== null && isFixed) return refuseDomain(REFUSALS[hindrance], named);
  if (withheld.join() === held.withheldFields.join()) return ok({ isPending: false });
  return requestManagedChange(deps, { actor, held }, { kind: 'disclosure', withheld });
}

async function findHindrance(
  { db, clock }: CarryOutDeps,
  held: RegisteredDomain,
): Promise<DisclosureHindrance | null> {
  const registration = { domain: held.name, registeredAt: held.registeredAt };
  return whyNotDisclosed({
    isPrivate: held.isPrivate,
    isConsentGiven: await findConsentGiven(db, registration),
    offersDisclosure: supportsContactDisclosure(readTld(held.name)),
    withholdsIndividuals: withholdsIndividuals(readTld(held.name)),
    isPendingVerification: projectNamed(held, clock.now()).isPendingVerification,
  });
}
