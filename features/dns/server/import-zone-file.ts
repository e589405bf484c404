import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { Confirmation } from '../contract/endpoints.ts';
import { refuseDns } from '../contract/refusals.ts';
import type { previewImportEndpoint } from '../contract/zone-endpoints.ts';
import type { ChangePlan } from '../rules/plan-change.ts';
import { importChange } from '../rules/plan-import.ts';
import { readZoneFile } from '../rules/zone-file/read-zone-file.ts';
import type { ReadZoneFile } from '../rules/zone-file/read-zone-file.ts';
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
import { presentPlan } from './plan-presenter.ts';

/** A zone file to import, with options. */
export interface ZoneImport {
  readonly domain: string;
  readonly zoneFile: string;
  /** Whether records missing from the file are removed. */
  readonly replace: boolean;
  /** Whether to skip invalid lines; otherwise the first one rejects the file. */
  readonly leaveOutFaults: boolean;
  /** The version that the preview was based on. */
  readonly serial: number | null;
  readonly confirmed?: readonly Confirmation[] | undefined;
}

/** Imports the records of a zone file as one change; default records stay. */
export async function importZoneFile(
  deps: ZoneDeps,
  actor: UserActor,
  input: ZoneImport,
): Promise<Result<ZoneAnswer>> {
  const managed = await openManagedDomain(deps.db, actor, input.domain);
  if (!managed.ok) return managed;
  const changed = await inTransaction(deps.db, async (tx): Promise<Result<StoredZone>> => {
    const zone = await lockZoneToChange(deps, tx, { domain: input.domain, seen: input.serial });
    if (!zone.ok) return zone;
    const planned = planImport(deps, zone.value, input);
    if (!planned.ok) return planned;
    const { file } = planned.value;
    const [fault] = file.faults;
    if (fault && (!input.leaveOutFaults || file.records.length === 0)) {
      return refuseDns(
        'invalid_zone_file',
        { line: fault.line, message: fault },
        { data: { faults: file.faults } },
      );
    }
    const plan = refuseNothing(ok(planned.value.plan));
    if (!plan.ok) return plan;
    const { siteId } = managed.value;
    return saveZoneChange(deps, tx, {
      zone: zone.value,
      siteId,
      plan: plan.value,
      userId: actor.userId,
      confirmed: input.confirmed,
      source: 'import',
    });
  });
  return answerChange(deps, changed);
}

/** Previews the import of a zone file, with messages about its lines. */
export async function previewZoneImport(
  deps: ZoneDeps,
  actor: UserActor,
  input: { readonly domain: string; readonly zoneFile: string; readonly replace: boolean },
): Promise<Result<AnswerOf<typeof previewImportEndpoint>>> {
  const zone = await openZone(deps, actor, input.domain);
  if (!zone.ok) return zone;
  const planned = planImport(deps, zone.value, input);
  if (!planned.ok) return planned;
  const { file, plan } = planned.value;
  const shown = await presentPlan(deps.db, zone.value, plan);
  return ok({ ...shown, faults: [...file.faults], notes: [...file.notes] });
}

/** Parses a zone file and plans its import. */
export function planImport(
  deps: Pick<DnsDeps, 'defaults'>,
  zone: StoredZone,
  input: { readonly zoneFile: string; readonly replace: boolean },
): Result<{ readonly file: ReadZoneFile; readonly plan: ChangePlan }> {
  const file = readZoneFile(input.zoneFile, zone.name);
  const plan = planZoneChange(deps, zone, importChange(zone.records, file.records, input.replace));
  return plan.ok ? ok({ file, plan: plan.value }) : plan;
}
