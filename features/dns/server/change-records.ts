import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { ZoneDeps } from './dns-deps.ts';
import { changeZone } from './open-zone.ts';
import { readChange } from './read-change.ts';
import type { RecordChange } from './read-change.ts';
import { planZoneChange } from './zone-change.ts';
import type { ZoneAnswer } from './zone-change.ts';

/**
 * Adds and removes records of one zone as a single change.
 *
 * Either all of it is accepted and the zone's serial grows by one, or nothing
 * changes and the refusal names the first record at fault. Name servers read the
 * same rows, so a success is already being served.
 */
export async function changeRecords(
  deps: ZoneDeps,
  actor: UserActor,
  input: RecordChange,
): Promise<Result<ZoneAnswer>> {
  return changeZone(deps, actor, { domain: input.domain }, async (tx, zone) => {
    const change = await readChange(tx, zone, input);
    if (!change.ok) return change;
    const plan = planZoneChange(deps, zone, change.value);
    return plan.ok ? ok({ plan: plan.value }) : plan;
  });
}
