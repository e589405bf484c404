import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { ZoneDeps } from './dns-deps.ts';
import { changeZone, refuseNothing } from './open-zone.ts';
import { planRestore } from './plan-restore.ts';
import type { ZoneAnswer } from './zone-change.ts';

/** Makes a zone what it was at a version; that is a version too, so going back to the one before undoes it. */
export async function restoreZoneVersion(
  deps: ZoneDeps,
  actor: UserActor,
  input: { readonly domain: string; readonly version: number; readonly serial: number | null },
): Promise<Result<ZoneAnswer>> {
  return changeZone(deps, actor, { domain: input.domain, seen: input.serial }, async (tx, zone) => {
    const plan = await planRestore(tx, deps, zone, input.version);
    const change = plan.ok ? refuseNothing(plan.value) : plan;
    if (!change.ok) return change;
    return ok({ plan: change.value, source: 'restore', restoredSerial: input.version });
  });
}
