import { listAccounts } from '#features/accounts/server/api/accounts.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { findManagedDomain } from './find-managed-domain.ts';
import type { ManagedDomain } from './find-managed-domain.ts';

/** Why the caller may not change a domain; each slice maps these codes to its own messages. */
type ManagerRefusal = 'authorization_required' | 'unknown_domain' | 'unauthorized';

/**
 * Returns the domain if the caller manages it, or the calling slice's refusal with `ownerInfo` (the
 * manager's name).
 */
export async function requireManagedDomain(
  db: Database,
  actor: Actor,
  domain: string,
  refuse: (code: ManagerRefusal, values?: Readonly<Record<string, string>>) => Result<never>,
): Promise<Result<ManagedDomain>> {
  if (actor.kind !== 'user') return refuse('authorization_required');
  const managed = await findManagedDomain(db, actor, domain);
  if (managed === null) return refuse('unknown_domain', { domain });
  if (managed.canManage) return ok(managed);
  const [owner] = await listAccounts(db, [managed.ownerUserId]);
  return refuse('unauthorized', owner === undefined ? {} : { ownerInfo: owner.displayName });
}
