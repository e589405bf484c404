import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import { findTldPolicy } from '#features/names/rules/tld-policy.ts';
import { refuseUnanswered } from '#features/names/server/api/read-registry-answer.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { projectNamed } from '#features/domains/rules/domain-lifecycle.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { CarryOutDeps } from '../changes/carry-out-contact-change.ts';
import { newContactChange, requestContactChange } from '../changes/request-contact-change.ts';
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
  const now = deps.clock.now();
  if (projectNamed(held, now).isPendingTransferOut) return refuseDomain('contact_in_transfer', named);
  try {
    const registrant = await findRegistrant(deps, held.name);
    if (!registrant) return refuseDomain('registrant_unknown', named);
    const userId = actor.kind === 'user' ? actor.userId : held.ownerUserId;
    const asked = { kind: 'privacy', registrant, isPrivate, userId, requestedAt: now } as const;
    return await requestContactChange(deps, newContactChange(deps.random, held, asked));
  } catch (error) {
    if (!(error instanceof RegistryOutcomeUnknown)) throw error;
    return refuseUnanswered(held.name, error, now);
  }
}
