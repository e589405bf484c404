import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseDns } from '../contract/refusals.ts';
import { oppositeOf } from '../rules/zone-history.ts';
import type { DnsDeps } from './dns-deps.ts';
import { findChange } from './history-store.ts';
import { changeZone, refuseNothing } from './open-zone.ts';
import { planZoneChange } from './zone-change.ts';
import type { ZoneAnswer } from './zone-change.ts';

/**
 * Takes one change of a zone back, as a change of its own.
 *
 * What it removed returns as it was, also what a form would not take; what came after it stays.
 */
export async function undoZoneChange(
  deps: DnsDeps,
  actor: UserActor,
  input: { readonly domain: string; readonly serial: number },
): Promise<Result<ZoneAnswer>> {
  return changeZone(deps, actor, { domain: input.domain }, async (tx, zone) => {
    const done = await findChange(tx, zone.id, input.serial);
    if (done === null) return refuseDns('version_not_found', { serial: input.serial });
    const plan = planZoneChange(deps, zone, oppositeOf(done));
    const change = plan.ok ? refuseNothing(plan.value) : plan;
    return change.ok ? ok({ plan: change.value }) : change;
  });
}
