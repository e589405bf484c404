import { inTransaction } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { RecordOnWire, RecordRequest } from '../contract/record-on-wire.ts';
import { refuseDns } from '../contract/refusals.ts';
import { siteRecords } from '../rules/default-records.ts';
import { planChange } from '../rules/plan-change.ts';
import type { DnsDeps } from './dns-deps.ts';
import { openManagedDomain } from './dns-policy.ts';
import { readAdditions, readRemovals } from './read-change.ts';
import { presentRecords } from './record-presenter.ts';
import { findZone, lockZone, saveChange } from './zone-store.ts';

/** The records to add and to remove, as clients send them. */
export interface RecordChange {
  readonly domain: string;
  readonly recordsToAdd: readonly RecordRequest[];
  readonly recordsToRemove: readonly RecordRequest[];
}

/**
 * Adds and removes records of one zone as a single change.
 *
 * Either all of it is accepted and the zone's serial grows by one, or nothing
 * changes and the refusal names the first record at fault. Name servers read the
 * same rows, so a success is already being served.
 */
export async function changeRecords(
  deps: DnsDeps,
  actor: UserActor,
  input: RecordChange,
): Promise<Result<{ records: RecordOnWire[] }>> {
  const { domain } = input;
  const managed = await openManagedDomain(deps.db, actor, domain);
  if (!managed.ok) return managed;
  if (input.recordsToAdd.length + input.recordsToRemove.length === 0) return refuseDns('nothing_to_change');
  const additions = readAdditions(input.recordsToAdd, domain);
  if (!additions.ok) return additions;

  return inTransaction(deps.db, async (tx) => {
    const zone = await lockZone(tx, domain);
    if (zone === null) return refuseDns('zone_not_found', { domain });
    const removals = readRemovals(input.recordsToRemove, domain, zone.records);
    if (!removals.ok) return removals;
    const plan = planChange(
      { domain, records: zone.records, siteRecords: siteRecords(domain, deps.defaults) },
      { additions: additions.value, removals: removals.value },
    );
    if (!plan.ok)
      return refuseDns(plan.refusal.code, { ...plan.refusal, domain }, { data: { ...plan.refusal } });

    await saveChange(tx, zone, plan.value, { userId: actor.userId, at: deps.clock.now() });
    await deps.live.announce(tx, { siteId: managed.value.siteId, topic: `dns:${domain}` });
    const after = await findZone(tx, domain);
    return ok({ records: presentRecords(domain, after?.records ?? [], after?.serial ?? 0) });
  });
}
