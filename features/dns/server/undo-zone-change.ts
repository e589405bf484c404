import { switchOnForwards } from '#features/email/server/api/switch-forwards.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseDns } from '../contract/refusals.ts';
import { changedSince, oppositeOf } from '../rules/zone-history.ts';
import type { ZoneDeps } from './dns-deps.ts';
import { findChange } from './history-store.ts';
import { changeZone, refuseNothing } from './open-zone.ts';
import { describeConflict } from './describe-conflict.ts';
import { planZoneChange, versionAsCause } from './zone-change.ts';
import type { ZoneAnswer } from './zone-change.ts';

/** The version that a zone is made as. */
const FIRST_SERIAL = 1;

/**
 * Takes one change of a zone back, as a change of its own.
 *
 * What it removed returns as it was, also what a form would not take, and so do the email forwards that went
 * with it; what came after it stays. A record that it made and somebody changed since is told as that.
 */
export async function undoZoneChange(
  deps: ZoneDeps,
  actor: UserActor,
  input: { readonly domain: string; readonly serial: number },
): Promise<Result<ZoneAnswer>> {
  const { domain, serial } = input;
  return changeZone(deps, actor, { domain }, async (tx, zone, { siteId }) => {
    const done = await findChange(tx, zone.id, serial);
    if (done === null) return refuseDns('version_not_found', { serial });
    // What a zone is made with is no change: without it there was no zone.
    if (serial === FIRST_SERIAL) return refuseDns('first_version', { serial });
    const opposite = oppositeOf(done);
    const other = changedSince(done, zone.records);
    if (other !== null) {
      return describeConflict(tx, zone, { seen: serial, about: other, additions: opposite.additions });
    }
    const plan = planZoneChange(deps, zone, opposite);
    const change = plan.ok ? refuseNothing(plan.value) : plan;
    if (!change.ok) return change;
    await switchOnForwards(deps, tx, { domain, siteId, cause: versionAsCause(serial) });
    return ok({ plan: change.value, source: 'undo', undoneSerial: serial });
  });
}
