import { listAccounts } from '#features/accounts/server/api/accounts.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor, UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { siteAccess } from '#features/sites/server/api/find-site.ts';
import { canListDomains } from '../domain-policy.ts';
import { type Domain, findDomain } from '../domain-store.ts';
import { findManagedDomain } from './find-managed-domain.ts';
import type { ManagedDomain } from './find-managed-domain.ts';
import { wasManagedBy } from './registry-facts-store.ts';

/** Why the caller may not change a domain; each slice maps these codes to its own messages. */
type ManagerRefusal = 'authorization_required' | 'unknown_domain' | 'domain_left' | 'unauthorized';

/** Makes the calling slice's refusal of one of these codes. */
type RefuseManager = (code: ManagerRefusal, values?: Readonly<Record<string, string>>) => Result<never>;

/**
 * Returns the domain if the caller manages it, or the calling slice's refusal with `ownerInfo` (the
 * manager's name).
 */
export async function requireManagedDomain(
  db: Database,
  actor: Actor,
  domain: string,
  refuse: RefuseManager,
): Promise<Result<ManagedDomain>> {
  if (actor.kind !== 'user') return refuse('authorization_required');
  const managed = await findManagedDomain(db, actor, domain);
  if (managed === null) return refuseMissing(db, actor, domain, refuse);
  if (managed.canManage) return ok(managed);
  const [owner] = await listAccounts(db, [managed.ownerUserId]);
  return refuse('unauthorized', owner === undefined ? {} : { ownerInfo: owner.displayName });
}

/**
 * Returns the domain if the caller is an administrator of its site, who sees it and may not be its
 * manager, or the calling slice's refusal.
 */
export async function requireVisibleDomain(
  db: Database,
  actor: Actor,
  domain: string,
  refuse: RefuseManager,
): Promise<Result<Domain>> {
  if (actor.kind !== 'user') return refuse('authorization_required');
  const row = await findDomain(db, domain);
  const access = row && row.facts.transferredAwayAt === null && (await siteAccess(db, actor, row.siteId));
  if (!row || !access) return refuseMissing(db, actor, domain, refuse);
  return canListDomains(access) ? ok(row) : refuse('unauthorized');
}

/** Refuses a name that the caller cannot find here; only its last manager learns that it has left. */
export async function refuseMissing(
  db: Database,
  { userId }: UserActor,
  domain: string,
  refuse: RefuseManager,
): Promise<Result<never>> {
  const hasLeft = await wasManagedBy(db, { name: domain, userId });
  return refuse(hasLeft ? 'domain_left' : 'unknown_domain', { domain: displayName(domain) });
}
