import type { Database } from '#platform/database/database.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseDns } from '../contract/refusals.ts';
import { changeTowards } from '../rules/desired-zone.ts';
import type { ChangePlan } from '../rules/plan-change.ts';
import { recordsBefore } from '../rules/zone-history.ts';
import type { DnsDeps } from './dns-deps.ts';
import { changesSince } from './history-store.ts';
import { planZoneChange } from './zone-change.ts';
import type { StoredZone } from './stored-zone.ts';

/** What makes a zone's own records those of an earlier version. Ours follow by themselves. */
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
