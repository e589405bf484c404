import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { ChangePlan } from '../rules/plan-change.ts';
import { importChange } from '../rules/plan-import.ts';
import { readZoneFile } from '../rules/zone-file/read-zone-file.ts';
import type { ReadZoneFile } from '../rules/zone-file/read-zone-file.ts';
import type { DnsDeps } from './dns-deps.ts';
import { planZoneChange } from './zone-change.ts';
import type { StoredZone } from './stored-zone.ts';

/** A zone file as it was read, and what taking it over would do. */
export function planImport(
  deps: Pick<DnsDeps, 'defaults'>,
  zone: StoredZone,
  input: { readonly zoneFile: string; readonly replace: boolean },
): Result<{ readonly file: ReadZoneFile; readonly plan: ChangePlan }> {
  const file = readZoneFile(input.zoneFile, zone.name);
  const plan = planZoneChange(deps, zone, importChange(zone.records, file.records, input.replace));
  return plan.ok ? ok({ file, plan: plan.value }) : plan;
}
