import { requireFreshProof } from '#features/accounts/server/api/prove-identity.ts';
import { refuseAccount } from '#features/accounts/contract/refusals.ts';
import { requireManagedDomain } from '#features/domains/server/api/require-managed-domain.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseGuard } from '../contract/refusals.ts';
import { releaseFreeze } from './api/freeze-store.ts';
import { noteSensitiveChange } from './api/note-sensitive-change.ts';
import type { GuardDeps } from './guard-deps.ts';

/**
 * Allows changes of who controls a frozen domain again, for its manager with a fresh proof of identity.
 *
 * No token may do it: a stolen one could undo the freeze. The registrant and the manager are
 * mailed, with a link that freezes the domain again.
 */
export async function unfreezeDomain(
  { db, clock, jobs, live }: Pick<GuardDeps, 'db' | 'clock' | 'jobs' | 'live'>,
  actor: UserActor,
  { domain }: { readonly domain: string },
): Promise<Result<{ readonly success: true }>> {
  const named = { domain: displayName(domain) };
  const managed = await requireManagedDomain(db, actor, domain, (code, values) =>
    refuseDomain(code, { ...named, ...values }),
  );
  if (!managed.ok) return managed;
  if (actor.via !== 'session') return refuseAccount('session_needed');
  const proved = requireFreshProof(actor);
  if (!proved.ok) return proved;
  return inTransaction(db, async (tx: Database): Promise<Result<{ readonly success: true }>> => {
    const held = await releaseFreeze(tx, domain);
    if (!held) return refuseGuard('not_frozen', named);
    await noteSensitiveChange({ jobs }, tx, { kind: 'unfreeze', held, actor, at: clock.now() });
    await live.announce(tx, { siteId: held.siteId, topic: 'domains' });
    return ok({ success: true });
  });
}
