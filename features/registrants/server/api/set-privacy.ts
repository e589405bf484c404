import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import { findTldPolicy } from '#features/names/rules/tld-policy.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { projectNamed } from '#features/domains/rules/domain-lifecycle.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { findDomain, isHeldHere } from '#features/domains/server/api/domains.ts';
import { type CarryOutDeps, carryOutContactChange } from '../changes/carry-out-contact-change.ts';
import { findChangeUnderWay } from '../changes/contact-change-store.ts';
import {
  newContactChange,
  requestContactChange,
  requestManagedChange,
} from '../changes/request-contact-change.ts';
import type { RequestedChange } from '../changes/request-contact-change.ts';
import { findRegistrant } from '../find-registrant.ts';
import { requireRegisteredDomain } from '../require-registered-domain.ts';

/**
 * Turns privacy protection of a domain on or off, for its manager: the registry gets our proxy
 * contact instead of the registrant, or the registrant again. Repeating it changes nothing.
 *
 * It is pending where the registry did not answer, and is then carried out as soon as it does.
 */
export async function setPrivacy(
  deps: CarryOutDeps,
  actor: Actor,
  input: { readonly domain: string; readonly isPrivate: boolean },
): Promise<Result<RequestedChange>> {
  const found = await requireRegisteredDomain(deps.db, actor, input);
  if (!found.ok) return found;
  const { isPrivate } = input;
  const held = found.value;
  const named = { domain: displayName(held.name) };
  if (held.isPrivate === isPrivate) return ok({ isPending: false });
  // One that is private under a TLD that offers it no more can still be made public.
  const isOffered = findTldPolicy(readTld(held.name))?.supportsPrivacy ?? false;
  if (isPrivate && !isOffered) return refuseDomain('privacy_not_offered');
  if (projectNamed(held, deps.clock.now()).isPendingTransferOut)
    return refuseDomain('contact_in_transfer', named);
  return requestManagedChange(deps, { actor, held }, { kind: 'privacy', isPrivate });
}

/**
 * The same for a step of another use case, which has authorised it: false if the registry rejects it
 * for good, and then nothing has changed. A change that is under way is carried out first. Throws while
 * the registry has not decided; it may be carried out later then, and repeating it asks first.
 */
export async function setPrivacyAtRegistry(
  deps: CarryOutDeps,
  { domain, isPrivate }: { readonly domain: string; readonly isPrivate: boolean },
): Promise<boolean> {
  const underWay = await findChangeUnderWay(deps.db, domain);
  if (underWay !== null) await carryOutContactChange(deps, { id: underWay });
  const held = await findDomain(deps.db, domain);
  const registeredAt = held && isHeldHere(held) ? held.facts.registeredAt : null;
  if (!held || registeredAt === null) return false;
  if (held.isPrivate === isPrivate) return true;
  const registrant = await findRegistrant(deps, domain);
  if (!registrant) return false;
  const asked = {
    kind: 'privacy',
    registrant,
    isPrivate,
    userId: held.ownerUserId,
    requestedAt: deps.clock.now(),
  } as const;
  const change = newContactChange(deps.random, { ...held, registeredAt }, asked);
  const done = await requestContactChange(deps, change);
  if (done.ok && !done.value.isPending) return true;
  if (!done.ok && done.refusal.code === 'contact_rejected') return false;
  throw new RegistryOutcomeUnknown(`privacy of ${domain}: the change is pending`);
}
