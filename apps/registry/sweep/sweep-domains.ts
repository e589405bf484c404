import { inTransaction } from '#platform/database/database.ts';

import { holdDomain } from '../commands/settled-domain.ts';
import type { SettleDeps } from '../commands/settled-domain.ts';
import { listDueNames } from '../stores/domain-life-store.ts';
import type { RegistryDatabase } from '../stores/registry-database.ts';

/** So many names are looked up at once; each is settled in a transaction of its own. */
const BATCH = 200;

/**
 * Settles every name that time has changed since anybody looked, the longest due first, so that messages come
 * without anybody asking; tells how many. Whoever asks for a name before it comes by finds the same.
 *
 * @throws AggregateError of what went wrong with some, after all others are settled
 */
export async function sweepDomains(
  deps: SettleDeps & { readonly db: RegistryDatabase },
  signal?: AbortSignal,
): Promise<number> {
  const now = deps.clock.now();
  let last: { readonly dueAt: Date; readonly rowId: number } | null = null;
  let count = 0;
  const faults: unknown[] = [];
  for (;;) {
    const due: Awaited<ReturnType<typeof listDueNames>> = await listDueNames(deps.db, now, {
      after: last,
      limit: BATCH,
    });
    for (const { name } of due) {
      // What is left then is settled by whoever asks for it, or by the next sweep.
      if (signal?.aborted === true) return count;
      try {
        await inTransaction(deps.db, (tx) => holdDomain(tx, deps, name));
        count += 1;
      } catch (error) {
        faults.push(error);
      }
    }
    last = due.at(-1) ?? null;
    if (last !== null && due.length === BATCH) continue;
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} names could not be settled`);
    return count;
  }
}
