import { findManagedDomain } from '#features/domains/server/door.ts';
import type { ManagedDomain } from '#features/domains/server/door.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseDns } from '../contract/refusals.ts';

/** The domain whose records the asker may see and change: its manager alone (spec domain acquisition, section 6). */
export async function openManagedDomain(
  db: Database,
  actor: Actor,
  domain: string,
): Promise<Result<ManagedDomain>> {
  if (actor.kind !== 'user') return refuseDns('authorization_required');
  const managed = await findManagedDomain(db, actor, domain);
  if (managed === null) return refuseDns('unknown_domain', { domain });
  return managed.canManage ? ok(managed) : refuseDns('unauthorized');
}
