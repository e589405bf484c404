import { inTransaction } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { StoredZone } from '../rules/zone-record.ts';
import {
  answerChange,
  lockZoneToChange,
  openManagedDomain,
  saveZoneChange,
  planZoneChange,
  openZone,
} from './change-zone.ts';
import type { ZoneAnswer } from './change-zone.ts';
import type { ZoneDeps } from './dns-deps.ts';
import { readChange } from './read-change.ts';
import type { RecordChange } from './read-change.ts';
import type { previewChangeEndpoint } from '../contract/zone-endpoints.ts';
import { presentChangePlan } from './plan-presenter.ts';

/**
 * Adds and removes records of a zone as a single change.
 *
 * Atomic: either the whole change is stored and the serial grows by one, or nothing changes and the
 * refusal names the first invalid record. Name servers read the same rows, so a stored change is
 * already served.
 */
export async function changeRecords(
  deps: ZoneDeps,
  actor: UserActor,
  input: RecordChange,
): Promise<Result<ZoneAnswer>> {
  const managed = await openManagedDomain(deps.db, actor, input.domain);
  if (!managed.ok) return managed;
  const changed = await inTransaction(deps.db, async (tx): Promise<Result<StoredZone>> => {
    const zone = await lockZoneToChange(deps, tx, input);
    if (!zone.ok) return zone;
    const change = await readChange(tx, zone.value, input);
    if (!change.ok) return change;
    const plan = planZoneChange(deps, zone.value, change.value);
    if (!plan.ok) return plan;
    const { siteId } = managed.value;
    return ok(
      await saveZoneChange(deps, tx, { zone: zone.value, siteId, plan: plan.value, userId: actor.userId }),
    );
  });
  return answerChange(deps, changed);
}

/** Previews a change of records, with the confirmations it needs; refused like the change itself. */
export async function previewChange(
  deps: ZoneDeps,
  actor: UserActor,
  input: RecordChange,
): Promise<Result<AnswerOf<typeof previewChangeEndpoint>>> {
  const zone = await openZone(deps, actor, input.domain);
  if (!zone.ok) return zone;
  const change = await readChange(deps.db, zone.value, input);
  if (!change.ok) return change;
  const plan = planZoneChange(deps, zone.value, change.value);
  return plan.ok ? ok(await presentChangePlan(deps.db, zone.value, plan.value)) : plan;
}
