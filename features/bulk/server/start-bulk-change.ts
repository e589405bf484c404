import { requireFreshProof } from '#features/accounts/server/api/prove-identity.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { BulkChangeOnWire } from '../contract/bulk-endpoints.ts';
import { refuseBulk } from '../contract/refusals.ts';
import { isSensitive } from '../rules/bulk-action.ts';
import type { BulkDeps } from './bulk-deps.ts';
import {
  countItems,
  deleteChange,
  lockChange,
  readUndoFacts,
  reopenFailed,
  saveChangeState,
} from './bulk-store.ts';
import type { BulkChange } from './bulk-store.ts';
import { findOwnChange, presentChange } from './get-bulk-change.ts';
import { announceChange, carryOutBulkChangeJob, orderKey } from './jobs/bulk-jobs.ts';

type Deps = Pick<BulkDeps, 'db' | 'clock' | 'jobs' | 'live'>;
type Named = { readonly id: string };
type Decide = (tx: Database, change: BulkChange) => Promise<Result<BulkChange>>;

/** Decides about a bulk change of the caller while its row is locked. */
async function decide(
  deps: Deps,
  actor: UserActor,
  named: Named,
  how: Decide,
): Promise<Result<BulkChangeOnWire>> {
  const own = await findOwnChange(deps, actor, named);
  if (!own.ok) return own;
  const decided = await inTransaction(deps.db, async (tx): Promise<Result<BulkChange>> => {
    const change = await lockChange(tx, own.value.id);
    return change ? how(tx, change) : refuseBulk('unknown_bulk_change');
  });
  return decided.ok ? ok(await presentChange(deps, decided.value)) : decided;
}

/** Refuses a bulk change that changes who controls domains, unless the caller has just proved who they are. */
export function requireProofFor(
  actor: UserActor,
  { action, undoes }: Pick<BulkChange, 'action' | 'undoes'>,
): Result<undefined> {
  return isSensitive(action, undoes !== null) ? requireFreshProof(actor) : ok(undefined);
}

/** Makes a bulk change run, with the job that carries it out; in the caller's transaction. */
export async function runBulkChange(
  { clock, jobs, live }: Deps,
  tx: Database,
  change: BulkChange,
): Promise<BulkChange> {
  const started = {
    ...change,
    state: 'running' as const,
    startedAt: change.startedAt ?? clock.now(),
    finishedAt: null,
  };
  await saveChangeState(tx, change.id, started);
  await jobs.enqueue(tx, carryOutBulkChangeJob, { changeId: change.id }, { key: orderKey(change.id) });
  await announceChange(live, tx, change);
  return started;
}

/** Starts a bulk change, or continues a stopped one. Idempotent: one that was started is left as it is. */
export function startBulkChange(
  deps: Deps,
  actor: UserActor,
  named: Named,
): Promise<Result<BulkChangeOnWire>> {
  return decide(deps, actor, named, async (tx, change) => {
    if (change.state !== 'draft' && change.state !== 'stopped') return ok(change);
    const counts = (await countItems(tx, [change.id])).get(change.id);
    if (!counts?.get('ready')) return refuseBulk('no_changeable_domains');
    const proved = requireProofFor(actor, change);
    if (!proved.ok) return proved;
    return ok(await runBulkChange(deps, tx, change));
  });
}

/** Stops a bulk change before its next domain. Idempotent. */
export function stopBulkChange(
  deps: Deps,
  actor: UserActor,
  named: Named,
): Promise<Result<BulkChangeOnWire>> {
  return decide(deps, actor, named, async (tx, change) => {
    if (change.state !== 'running') return ok(change);
    const stopped = { ...change, state: 'stopped' as const };
    await saveChangeState(tx, change.id, stopped);
    await announceChange(deps.live, tx, change);
    return ok(stopped);
  });
}

/** Tries the failed domains of a bulk change again, unless it was undone. */
export function retryBulkChange(
  deps: Deps,
  actor: UserActor,
  named: Named,
): Promise<Result<BulkChangeOnWire>> {
  return decide(deps, actor, named, async (tx, change) => {
    const undo = (await readUndoFacts(tx, [change.id])).get(change.id);
    if (undo && undo.undoneBy !== null) return refuseBulk('bulk_change_undone');
    const proved = requireProofFor(actor, change);
    if (!proved.ok) return proved;
    if ((await reopenFailed(tx, change)) === 0) return refuseBulk('nothing_to_retry');
    return ok(change.state === 'running' ? change : await runBulkChange(deps, tx, change));
  });
}

/** Deletes a draft. */
export async function deleteBulkChange(
  deps: Deps,
  actor: UserActor,
  named: Named,
): Promise<Result<{ readonly success: true }>> {
  const own = await findOwnChange(deps, actor, named);
  if (!own.ok) return own;
  return inTransaction(deps.db, async (tx): Promise<Result<{ readonly success: true }>> => {
    const change = await lockChange(tx, own.value.id);
    if (change?.state !== 'draft') return refuseBulk('bulk_change_started');
    await deleteChange(tx, change.id);
    return ok({ success: true });
  });
}
