import { switchOffForwards } from '#features/email/server/api/switch-forwards.ts';
import type { Database } from '#platform/database/database.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { RecordOnWire } from '../contract/record-on-wire.ts';
import { refuseDns } from '../contract/refusals.ts';
import { questionsAbout } from '../rules/change-questions.ts';
import { siteRecords } from '../rules/default-records.ts';
import { planChange } from '../rules/plan-change.ts';
import type { ChangePlan, WantedChange } from '../rules/plan-change.ts';
import type { DnsDeps } from './dns-deps.ts';
import { presentRecords } from './record-presenter.ts';
import { saveChange } from './zone-store.ts';
import type { StoredZone } from './stored-zone.ts';
import type { ChangeAuthor } from './zone-store.ts';

/** All records of a domain, and the version that they are. */
export interface ZoneAnswer {
  readonly records: RecordOnWire[];
  readonly serial: number;
}

/** What a change would do to a zone, or the refusal that names the first record at fault. */
export function planZoneChange(
  deps: Pick<DnsDeps, 'defaults'>,
  zone: StoredZone,
  change: WantedChange,
): Result<ChangePlan> {
  const domain = zone.name;
  const plan = planChange(
    { domain, records: zone.records, siteRecords: siteRecords(domain, deps.defaults) },
    change,
  );
  if (plan.ok) return plan;
  return refuseDns(plan.refusal.code, { ...plan.refusal, domain }, { data: { ...plan.refusal } });
}

/** What a domain's email forwards name as the reason why they are off: a version of its records. */
export function versionAsCause(serial: number): string {
  return `dns:${serial}`;
}

/**
 * Carries out a plan on a zone that is locked, tells everybody, and gives it as it is from then on.
 *
 * Where the last mail server goes, nothing arrives that could be sent on: the domain's email forwards go off with it.
 */
export async function carryOut(
  deps: Pick<DnsDeps, 'clock' | 'live'>,
  tx: Database,
  change: { readonly zone: StoredZone; readonly siteId: number; readonly plan: ChangePlan },
  author: ChangeAuthor,
): Promise<StoredZone> {
  const { zone, siteId, plan } = change;
  const after = await saveChange(tx, zone, plan, author);
  if (questionsAbout(zone.records, plan, zone.name).includes('last_mx')) {
    await switchOffForwards(deps, tx, { domain: zone.name, siteId, cause: versionAsCause(after.serial) });
  }
  await deps.live.announce(tx, { siteId, topic: `dns:${zone.name}` });
  return after;
}

/** A zone as it is answered. */
export function presentZone(zone: StoredZone): ZoneAnswer {
  return { records: presentRecords(zone.name, zone.records, zone.serial), serial: zone.serial };
}
