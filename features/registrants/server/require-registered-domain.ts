import { findDomain, isHeldHere } from '#features/domains/server/api/domains.ts';
import type { Domain } from '#features/domains/server/api/domains.ts';
import { requireManagedDomain } from '#features/domains/server/api/require-managed-domain.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';

/** A domain that is registered with us. */
export interface RegisteredDomain extends Domain {
  readonly registeredAt: Date;
}

/** The registered domain of a name, for its manager; contact details are nobody else's to see. */
export async function requireRegisteredDomain(
  db: Database,
  actor: Actor,
  { domain }: { readonly domain: string },
): Promise<Result<RegisteredDomain>> {
  const managed = await requireManagedDomain(db, actor, domain, refuseDomain);
  if (!managed.ok) return managed;
  const held = await findDomain(db, managed.value.domain);
  const registeredAt = held && isHeldHere(held) ? held.facts.registeredAt : null;
  if (!held || registeredAt === null)
    return refuseDomain('not_registered_here', { domain: displayName(domain) });
  return ok({ ...held, registeredAt });
}
