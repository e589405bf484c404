import { requireManagedDomain } from '#features/domains/server/api/require-managed-domain.ts';
import type { ManagedDomain } from '#features/domains/server/api/find-managed-domain.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseEmail } from '../contract/refusals.ts';

/** The domain whose email the asker may see and change: its manager alone (spec domain acquisition, section 6). */
export async function openMailDomain(
  db: Database,
  actor: Actor,
  domain: string,
): Promise<Result<ManagedDomain>> {
  return requireManagedDomain(db, actor, domain, refuseEmail);
}
