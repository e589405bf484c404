import { inTransaction } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { BulkChangeOnWire } from '../contract/bulk-endpoints.ts';
import { refuseBulk } from '../contract/refusals.ts';
import { whyNotUndone } from '../rules/bulk-action.ts';
import type { BulkHindrance } from '../rules/bulk-action.ts';
import type { BulkDeps } from './bulk-deps.ts';
import {
  deleteUndoDraft,
  findChange,
  insertChange,
  listDoneItems,
  lockChange,
  readUndoFacts,
} from './bulk-store.ts';
import type { BulkChange, BulkItem, DoneItem } from './bulk-store.ts';
import { toItem } from './draft-bulk-change.ts';
import { evaluateDomains } from './evaluate-domains.ts';
import { findOwnChange, isUndoable, presentChange } from './get-bulk-change.ts';
import { announceChange } from './jobs/bulk-jobs.ts';
import { planAtOnce } from './plan-items.ts';
import { requireProofFor, runBulkChange } from './start-bulk-change.ts';

type Deps = Pick<BulkDeps, 'db' | 'clock' | 'actions' | 'jobs' | 'live'>;

/**
 * Starts a bulk change that puts back what each domain had before another, which has to be finished.
 * Domains that were changed since are set apart with the reason; where all are, it stays a draft.
 *
 * Idempotent: the undo that was started is answered again.
 */
export async function undoBulkChange(
  deps: Deps,
  actor: UserActor,
  named: { readonly id: string },
): Promise<Result<BulkChangeOnWire>> {
  const own = await findOwnChange(deps, actor, named);
  if (!own.ok) return own;
  const change = own.value;
  const earlier = await findStartedUndo(deps, change.id);
  if (earlier) return ok(await presentChange(deps, earlier));
  const done = isUndoable(change) ? await listDoneItems(deps.db, change.id) : [];
  if (done.length === 0) return refuseBulk('nothing_to_undo');
  const proved = requireProofFor(actor, { action: change.action, undoes: change.id });
  if (!proved.ok) return proved;
  const items = await planUndo(deps, actor, change, done);
  const undo = await inTransaction(deps.db, async (tx): Promise<Result<BulkChange>> => {
    const locked = await lockChange(tx, change.id);
    const faster = await findStartedUndo({ db: tx }, change.id);
    if (faster) return ok(faster);
    if (!locked || !isUndoable(locked)) return refuseBulk('nothing_to_undo');
    await deleteUndoDraft(tx, change.id);
    const { userId, name, action, template, contact } = change;
    const kept = { userId, name, action, template, contact, request: null, undoes: change.id };
    const draft = await insertChange(tx, { ...kept, createdAt: deps.clock.now(), items });
    if (!draft) return refuseBulk('nothing_to_undo');
    if (!items.some(({ state }) => state === 'ready')) return ok(draft);
    await announceChange(deps.live, tx, change);
    return ok(await runBulkChange(deps, tx, draft));
  });
  return undo.ok ? ok(await presentChange(deps, undo.value)) : undo;
}

async function findStartedUndo({ db }: Pick<Deps, 'db'>, id: number): Promise<BulkChange | null> {
  const undoneBy = (await readUndoFacts(db, [id])).get(id)?.undoneBy ?? null;
  return undoneBy === null ? null : findChange(db, undoneBy);
}

/** The domains of an undo: ready, or set apart with the reason. */
async function planUndo(
  deps: Deps,
  actor: UserActor,
  { action }: BulkChange,
  done: readonly DoneItem[],
): Promise<readonly (BulkItem & DoneItem)[]> {
  const names = done.map(({ domain }) => domain);
  const { domains } = await evaluateDomains(deps, actor, { action, selection: { names } });
  const byName = new Map(domains.map((domain) => [domain.name, domain]));
  const hindrances = new Map<string, BulkHindrance | 'dns_needs_review' | null>(
    done.map((item) => [item.domain, whyNotUndone(action, byName.get(item.domain) ?? null, item)]),
  );
  const refused = new Map<string, BulkItem['reason']>();
  if (action === 'dns_template') {
    const possible = done.filter(({ domain }) => hindrances.get(domain) === null);
    await planAtOnce(possible, async ({ domain, former }) => {
      const outlook = await deps.actions.previewTemplateUndo(actor, { domain, since: Number(former) });
      if (outlook.ok) hindrances.set(domain, ZONE_HINDRANCES[outlook.value]);
      else refused.set(domain, { message: outlook.refusal.message, sentence: outlook.refusal.sentence });
    });
  }
  return done.map((item) => {
    const { domain, shown } = item;
    const reason = refused.get(domain);
    const planned: BulkItem = reason
      ? { domain, shown, state: 'impossible', reason }
      : toItem({ name: domain, shown, hindrance: hindrances.get(domain) ?? null });
    return { ...item, ...planned };
  });
}

const ZONE_HINDRANCES = {
  possible: null,
  nothing: 'not_altered',
  changed_since: 'changed_since',
  needs_review: 'dns_needs_review',
} as const;
