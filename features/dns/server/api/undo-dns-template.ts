import { listActiveForwards } from '#features/email/server/api/forwards.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { changedSince, reverseChange } from '../../rules/zone-history.ts';
import type { StoredZone } from '../../rules/zone-record.ts';
import { openZone, planZoneChange, refuseNothing } from '../change-zone.ts';
import type { DnsDeps } from '../dns-deps.ts';
import { findTemplateChange, isChangeUndone } from '../history-store.ts';
import type { StoredChange } from '../history-store.ts';
import { undoZoneChange } from '../undo-zone-change.ts';

/** Refusals of an undo whose records are no longer as the template left them. */
const CHANGED_SINCE: ReadonlySet<string> = new Set([
  'record_changed',
  'record_not_found',
  'duplicate_record',
  'same_as_now',
]);

/** The template change to undo: the first one of the caller after a version of the zone. */
interface TemplateUndoInput {
  readonly domain: string;
  /** The version that the zone had before the template was applied. */
  readonly since: number;
}

/**
 * Previews undoing a template. `nothing` means that the template added no records, because the zone
 * had them; `needs_review` that the undo would switch off email forwards.
 */
export async function previewTemplateUndo(
  deps: DnsDeps,
  actor: UserActor,
  input: TemplateUndoInput,
): Promise<Result<'possible' | 'nothing' | 'changed_since' | 'needs_review'>> {
  const found = await findTemplateUse(deps, actor, input);
  if (!found.ok) return found;
  const { zone, made } = found.value;
  if (made === null) return ok('nothing');
  const isUndone = await isChangeUndone(deps.db, zone.id, made.serial);
  if (isUndone || changedSince(made, zone.records) !== null) return ok('changed_since');
  const plan = refuseNothing(planZoneChange(deps, zone, reverseChange(made)));
  if (!plan.ok) return CHANGED_SINCE.has(plan.refusal.code) ? ok('changed_since') : plan;
  const stops =
    plan.value.stopsForwards === true && (await listActiveForwards(deps.db, zone.name)).length > 0;
  return ok(stops ? 'needs_review' : 'possible');
}

/**
 * Undoes a template, unless its records were changed since. Idempotent: one that was undone is left
 * as it is.
 */
export async function undoDnsTemplate(
  deps: DnsDeps,
  actor: UserActor,
  input: TemplateUndoInput,
): Promise<Result<'undone' | 'nothing' | 'changed_since'>> {
  const found = await findTemplateUse(deps, actor, input);
  if (!found.ok) return found;
  const { zone, made } = found.value;
  if (made === null) return ok('nothing');
  if (await isChangeUndone(deps.db, zone.id, made.serial)) return ok('undone');
  const undone = await undoZoneChange(deps, actor, { domain: input.domain, serial: made.serial });
  if (undone.ok) return ok('undone');
  return CHANGED_SINCE.has(undone.refusal.code) ? ok('changed_since') : undone;
}

async function findTemplateUse(
  deps: DnsDeps,
  actor: UserActor,
  { domain, since }: TemplateUndoInput,
): Promise<Result<{ readonly zone: StoredZone; readonly made: StoredChange | null }>> {
  const zone = await openZone(deps, actor, domain);
  if (!zone.ok) return zone;
  const made = await findTemplateChange(deps.db, zone.value.id, { since, userId: actor.userId });
  return ok({ zone: zone.value, made });
}
