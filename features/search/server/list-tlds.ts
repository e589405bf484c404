import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { TLD_POLICIES } from '#features/names/rules/tld-policy.ts';
import { refusePaused } from './evaluate-names.ts';

/** Lists the TLDs that we sell, best first; refused during a registration pause, so that no search starts. */
export async function listTlds({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<Result<string[]>> {
  return (await refusePaused(db, clock.now())) ?? ok(TLD_POLICIES.map((policy) => policy.tld));
}
