import { type Domain, findDomain, isHeldHere } from '#features/domains/server/api/domains.ts';
import { requireManagedDomain } from '#features/domains/server/api/require-managed-domain.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { refuseUnanswered } from '#features/names/server/api/read-registry-answer.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import type { Result } from '#platform/kernel/result.ts';
import { type FollowDeps, followName } from './follow-name.ts';

/**
 * Runs a command about the departure of a registered domain, for its manager, on what its registry
 * reports now. Refuses it for others, for domains that are not registered here, and while the registry
 * does not answer.
 */
export async function withLeavingName<Value>(
  deps: FollowDeps,
  actor: Actor,
  domain: string,
  run: (held: Domain) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const named = { domain: displayName(domain) };
  const managed = await requireManagedDomain(deps.db, actor, domain, (code) => refuseDomain(code, named));
  if (!managed.ok) return managed;
  try {
    await followName(deps, { domain, announced: null });
    const held = await findDomain(deps.db, domain);
    if (!held || held.facts.transferredAwayAt !== null) return refuseDomain('domain_left', named);
    return isHeldHere(held) ? await run(held) : refuseDomain('not_registered_here', named);
  } catch (error) {
    if (!(error instanceof RegistryOutcomeUnknown)) throw error;
    return refuseUnanswered(domain, error, deps.clock.now());
  }
}
