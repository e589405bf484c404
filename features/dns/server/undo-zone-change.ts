import { switchOnForwards } from '#features/email/server/api/forwards.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { Confirmation } from '../contract/endpoints.ts';
import { refuseDns } from '../contract/refusals.ts';
import { changedSince, reverseChange } from '../rules/zone-history.ts';
import type { StoredZone } from '../rules/zone-record.ts';
import {
  answerChange,
  lockZoneToChange,
  openManagedDomain,
  saveZoneChange,
  refuseNothing,
  planZoneChange,
  versionAsCause,
  describeConflict,
} from './change-zone.ts';
import type { ZoneAnswer } from './change-zone.ts';
import type { ZoneDeps } from './dns-deps.ts';
import { findChange } from './history-store.ts';

/** The version of a new zone. */
const FIRST_SERIAL = 1;

/**
 * Undoes one change of a zone, as a new change.
 *
 * Removed records return exactly, even if forms would reject them, and so do email forwards that it
 * switched off; later changes stay. A record that it added and that was changed since is reported
 * as a conflict.
 */
export async function undoZoneChange(
  deps: ZoneDeps,
  actor: UserActor,
  input: {
    readonly domain: string;
    readonly serial: number;
    readonly confirmed?: readonly Confirmation[] | undefined;
  },
): Promise<Result<ZoneAnswer>> {
  const { domain, serial } = input;
  const managed = await openManagedDomain(deps.db, actor, domain);
  if (!managed.ok) return managed;
  const changed = await inTransaction(deps.db, async (tx): Promise<Result<StoredZone>> => {
    const zone = await lockZoneToChange(deps, tx, { domain });
    if (!zone.ok) return zone;
    const done = await findChange(tx, zone.value.id, serial);
    if (done === null) return refuseDns('version_not_found', { serial });
    // The first version creates the zone, so there is nothing to restore.
    if (serial === FIRST_SERIAL) return refuseDns('first_version', { serial });
    const opposite = reverseChange(done);
    const other = changedSince(done, zone.value.records);
    if (other !== null) {
      return describeConflict(tx, zone.value, { seen: serial, about: other, additions: opposite.additions });
    }
    const plan = refuseNothing(planZoneChange(deps, zone.value, opposite));
    if (!plan.ok) return plan;
    const { siteId } = managed.value;
    const saved = await saveZoneChange(deps, tx, {
      zone: zone.value,
      siteId,
      plan: plan.value,
      userId: actor.userId,
      confirmed: input.confirmed,
      source: 'undo',
      undoneSerial: serial,
    });
    // After the save, because a change that has to be confirmed changes nothing.
    if (saved.ok) await switchOnForwards(deps, tx, { domain, siteId, cause: versionAsCause(serial) });
    return saved;
  });
  return answerChange(deps, changed);
}
