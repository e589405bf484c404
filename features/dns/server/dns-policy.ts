import { requireManagedDomain } from '#features/domains/server/door.ts';
import type { ManagedDomain } from '#features/domains/server/door.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseDns } from '../contract/refusals.ts';

/** The domain whose records the asker may see and change: its manager alone (spec domain acquisition, section 6). */
export async function openManagedDomain(
  db: Database,
  actor: Actor,
  domain: string,
): Promise<Result<ManagedDomain>> {
  return requireManagedDomain(db, actor, domain, refuseDns);
}
