import { inTransaction } from '#platform/database/database.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { isAtRegistry } from '../rules/bulk-action.ts';
import type { BulkDeps } from './bulk-deps.ts';
import { countItems, findChange, lockChange, saveChangeState, settleItem, takeItem } from './bulk-store.ts';
import { changeDomain } from './change-domain.ts';
import { announceChange, carryOutBulkChangeJob, orderKey } from './jobs/bulk-jobs.ts';

/** A run ends after so long and the next one is queued, so that other bulk changes have their turn. */
const RUN_TIME = seconds(5);
/** Between two commands to a registry: at most ten a second for all bulk changes of a process. */
const BETWEEN_COMMANDS = 100;
/** Browsers are notified at most this often. */
const BETWEEN_HINTS = 500;

/**
 * Carries out a bulk change, one domain after the other, for a few seconds, and queues the rest.
 *
 * Idempotent: a domain is marked before it is sent, and one whose outcome is unknown comes first in
 * the next run, where the action asks the registry before it repeats anything. Throws while the
 * registry is silent, so that the run is retried.
 */
export async function carryOutBulkChange(
  deps: BulkDeps,
  { changeId }: { readonly changeId: number },
): Promise<void> {
  const endsAt = performance.now() + RUN_TIME;
  let announcedAt = performance.now();
  while (performance.now() < endsAt) {
    const change = await findChange(deps.db, changeId);
    if (!change || change.state === 'draft' || change.state === 'finished') return;
    const item = await takeItem(deps.db, { id: changeId, isRunning: change.state === 'running' });
    if (!item) return finish(deps, changeId);
    const { state, reason, changes } = await changeDomain(deps, change, item);
    await settleItem(
      deps.db,
      { id: changeId, position: item.position },
      { state, reason, changes, at: deps.clock.now() },
    );
    if (performance.now() > announcedAt + BETWEEN_HINTS) {
      await announceChange(deps.live, deps.db, change);
      announcedAt = performance.now();
    }
    if (isAtRegistry(change.action)) await deps.pause(BETWEEN_COMMANDS);
  }
  await deps.jobs.enqueue(deps.db, carryOutBulkChangeJob, { changeId }, { key: orderKey(changeId) });
}

/** Ends a bulk change of which no domain waits any more. */
async function finish({ db, clock, live }: BulkDeps, changeId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const change = await lockChange(tx, changeId);
    if (!change) return;
    const counts = (await countItems(tx, [changeId])).get(changeId);
    const isThrough = !counts?.get('ready') && !counts?.get('sent');
    // Others may have been made to wait again since, with a run of their own.
    if (change.state !== 'draft' && isThrough && change.state !== 'finished')
      await saveChangeState(tx, changeId, { ...change, state: 'finished', finishedAt: clock.now() });
    await announceChange(live, tx, change);
  });
}
