import { displayName } from '#features/names/rules/domain-name.ts';
import type { AnswerOf, QueryOf } from '#platform/contract/endpoint.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type {
  BulkChangeOnWire,
  listBulkChangesEndpoint,
  listBulkItemsEndpoint,
} from '../contract/bulk-endpoints.ts';
import { refuseBulk } from '../contract/refusals.ts';
import { BULK_ITEM_STATES } from '../rules/bulk-action.ts';
import type { BulkItemState } from '../rules/bulk-action.ts';
import type { BulkDeps } from './bulk-deps.ts';
import { countItems, findChange, listChanges, listItems, readUndoFacts } from './bulk-store.ts';
import type { BulkChange, UndoFacts } from './bulk-store.ts';

type Deps = Pick<BulkDeps, 'db'>;

/** How many bulk changes are listed. */
const LISTED = 50;

function present(
  change: BulkChange,
  counts: ReadonlyMap<BulkItemState, number> | undefined,
  undo: UndoFacts | undefined,
): BulkChangeOnWire {
  const count = (state: BulkItemState): number => counts?.get(state) ?? 0;
  const undoneBy = undo?.undoneBy ?? null;
  return {
    id: change.id,
    name: change.name,
    action: change.action,
    state: change.state,
    created_at: change.createdAt.toISOString(),
    started_at: change.startedAt?.toISOString() ?? null,
    finished_at: change.finishedAt?.toISOString() ?? null,
    undoes: change.undoes,
    undone_by: undoneBy,
    can_undo: isUndoable(change) && undoneBy === null && undo?.hasFormer === true,
    counts: {
      total: BULK_ITEM_STATES.reduce((sum, state) => sum + count(state), 0),
      ready: count('ready'),
      unchanged: count('unchanged'),
      impossible: count('impossible'),
      sent: count('sent'),
      done: count('done'),
      failed: count('failed'),
    },
  };
}

/** Whether a bulk change is one that can be undone: finished, and no undo itself. */
export function isUndoable({ state, undoes }: BulkChange): boolean {
  return state === 'finished' && undoes === null;
}

/** A bulk change in its wire form. */
export async function presentChange({ db }: Deps, change: BulkChange): Promise<BulkChangeOnWire> {
  const [counts, undo] = await Promise.all([countItems(db, [change.id]), readUndoFacts(db, [change.id])]);
  return present(change, counts.get(change.id), undo.get(change.id));
}

/** The bulk change of an id, if it is the caller's. Others learn nothing of it. */
export async function findOwnChange(
  { db }: Deps,
  { userId }: UserActor,
  { id }: { readonly id: string },
): Promise<Result<BulkChange>> {
  const change = await findChange(db, Number(id));
  return change?.userId === userId ? ok(change) : refuseBulk('unknown_bulk_change');
}

/** A bulk change of the caller. */
export async function getBulkChange(
  deps: Deps,
  actor: UserActor,
  named: { readonly id: string },
): Promise<Result<BulkChangeOnWire>> {
  const change = await findOwnChange(deps, actor, named);
  return change.ok ? ok(await presentChange(deps, change.value)) : change;
}

/** The last bulk changes of the caller, newest first. */
export async function listBulkChanges(
  { db }: Deps,
  { userId }: UserActor,
): Promise<Result<AnswerOf<typeof listBulkChangesEndpoint>>> {
  const changes = await listChanges(db, userId, LISTED);
  const ids = changes.map(({ id }) => id);
  const [counts, undo] = await Promise.all([countItems(db, ids), readUndoFacts(db, ids)]);
  return ok({
    changes: changes.map((change) => present(change, counts.get(change.id), undo.get(change.id))),
  });
}

/** The domains of a bulk change of the caller, in their order. */
export async function listBulkItems(
  deps: Deps,
  actor: UserActor,
  { id, state, number: limit, offset }: { readonly id: string } & QueryOf<typeof listBulkItemsEndpoint>,
): Promise<Result<AnswerOf<typeof listBulkItemsEndpoint>>> {
  const change = await findOwnChange(deps, actor, { id });
  if (!change.ok) return change;
  const { items, found } = await listItems(deps.db, change.value.id, { state, limit, offset });
  const domains = items.map((item) => ({
    domain: item.shown,
    display_name: displayName(item.shown),
    state: item.state,
    reason: item.reason,
  }));
  return ok({ domains, found });
}
