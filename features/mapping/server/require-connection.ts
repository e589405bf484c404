import type { UserActor } from '#platform/kernel/actor.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import type { MappingDeps } from './mapping-deps.ts';
import { findManagedDomain } from '#features/domains/server/api/find-managed-domain.ts';

/** The site of a name that is connected from elsewhere and that somebody may manage, refused where it is not. */
export async function requireConnection(
  { db }: Pick<MappingDeps, 'db'>,
  actor: UserActor,
  name: string,
): Promise<Result<{ readonly siteId: number }>> {
  const managed = await findManagedDomain(db, actor, name);
  const domain = managed?.canManage ? await findDomain(db, name) : null;
  if (!domain) return refuseDomain('unknown_domain', { domain: displayName(name) });
  if (domain.facts.type !== 'mapped') return refuseDomain('not_mapped', { domain: displayName(name) });
  return ok({ siteId: domain.siteId });
}
