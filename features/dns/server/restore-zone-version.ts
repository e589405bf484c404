import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { Confirmation } from '../contract/endpoints.ts';
import { refuseDns } from '../contract/refusals.ts';
import type { previewRestoreEndpoint } from '../contract/zone-endpoints.ts';
import { changeTowards } from '../rules/desired-zone.ts';
import type { ChangePlan } from '../rules/plan-change.ts';
import { recordsBefore } from '../rules/zone-history.ts';
import type { StoredZone } from '../rules/zone-record.ts';
import {
  answerChange,
  lockZoneToChange,
  openManagedDomain,
  saveZoneChange,
  refuseNothing,
  openZone,
  planZoneChange,
} from './change-zone.ts';
import type { ZoneAnswer } from './change-zone.ts';
import type { ZoneDeps, DnsDeps } from './dns-deps.ts';
import { changesSince } from './history-store.ts';
import { presentPlan } from './plan-presenter.ts';

/** Restores a version of a zone as a new version, which can be undone in the same way. */
export async function restoreZoneVersion(
  deps: ZoneDeps,
  actor: UserActor,
  input: {
    readonly domain: string;
    readonly version: number;
    readonly serial: number | null;
    readonly confirmed?: readonly Confirmation[] | undefined;
  },
): Promise<Result<ZoneAnswer>> {
  const managed = await openManagedDomain(deps.db, actor, input.domain);
  if (!managed.ok) return managed;
  const changed = await inTransaction(deps.db, async (tx): Promise<Result<StoredZone>> => {
    const zone = await lockZoneToChange(deps, tx, { domain: input.domain, seen: input.serial });
    if (!zone.ok) return zone;
    const plan = refuseNothing(await planRestore(tx, deps, zone.value, input.version));
    if (!plan.ok) return plan;
    const { siteId } = managed.value;
    return saveZoneChange(deps, tx, {
      zone: zone.value,
      siteId,
      plan: plan.value,
      userId: actor.userId,
      confirmed: input.confirmed,
      source: 'restore',
      restoredSerial: input.version,
    });
  });
  return answerChange(deps, changed);
}

/** Previews restoring a version. */
export async function previewZoneRestore(
  deps: ZoneDeps,
  actor: UserActor,
  input: { readonly domain: string; readonly version: number },
): Promise<Result<AnswerOf<typeof previewRestoreEndpoint>>> {
  const zone = await openZone(deps, actor, input.domain);
  if (!zone.ok) return zone;
  const plan = await planRestore(deps.db, deps, zone.value, input.version);
  return plan.ok ? ok(await presentPlan(deps.db, zone.value, plan.value)) : plan;
}

/** Plans to make a zone's own records those of an earlier version. Default records adjust automatically. */
export async function planRestore(
  db: Database,
  deps: Pick<DnsDeps, 'defaults'>,
  zone: StoredZone,
  serial: number,
): Promise<Result<ChangePlan>> {
  if (serial > zone.serial) return refuseDns('version_not_found', { serial });
  const later = await changesSince(db, zone.id, serial);
  if (later.length !== zone.serial - serial) return refuseDns('version_not_found', { serial });
  const records = recordsBefore(zone.records, later).filter(({ origin }) => origin === 'customer');
  const desired = records.map((record) => ({ ...record, comment: record.comment ?? '' }));
  const plan = planZoneChange(deps, zone, changeTowards(zone.records, desired));
  return plan.ok ? ok(plan.value) : plan;
}
