import { requireManagedDomain } from '#features/domains/server/api/require-managed-domain.ts';
import type { ManagedDomain } from '#features/domains/server/api/find-managed-domain.ts';
import { fillSentence } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import type { Result } from '#platform/kernel/result.ts';
import { MANAGER_SENTENCES, refuseDns } from '../contract/refusals.ts';

/** The domain whose records the asker may see and change: its manager alone (spec domain acquisition, section 6). */
export async function openManagedDomain(
  db: Database,
  actor: Actor,
  domain: string,
): Promise<Result<ManagedDomain>> {
  return requireManagedDomain(db, actor, domain, (code, values = {}) =>
    code === 'unauthorized' && values.ownerInfo !== undefined
      ? refuseDns(code, {}, { message: fillSentence(MANAGER_SENTENCES.unauthorized, values) })
      : refuseDns(code, values),
  );
}
