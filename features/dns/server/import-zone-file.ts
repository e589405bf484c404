import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseDns } from '../contract/refusals.ts';
import type { ZoneDeps } from './dns-deps.ts';
import { changeZone, refuseNothing } from './open-zone.ts';
import { planImport } from './plan-import.ts';
import type { ZoneAnswer } from './zone-change.ts';

/** A zone file to take over. */
export interface ZoneImport {
  readonly domain: string;
  readonly zoneFile: string;
  /** Whether records that the file does not hold are removed. */
  readonly replace: boolean;
  /** Whether lines at fault are left out; otherwise the first of them refuses the file. */
  readonly leaveOutFaults: boolean;
  /** The version that the import was reviewed against. */
  readonly serial: number | null;
}

/** Takes over the records of a zone file as one change; our own records stay as they are. */
export async function importZoneFile(
  deps: ZoneDeps,
  actor: UserActor,
  input: ZoneImport,
): Promise<Result<ZoneAnswer>> {
  return changeZone(deps, actor, { domain: input.domain, seen: input.serial }, async (_tx, zone) => {
    const planned = planImport(deps, zone, input);
    if (!planned.ok) return planned;
    const { file, plan } = planned.value;
    const [fault] = file.faults;
    if (fault && (!input.leaveOutFaults || file.records.length === 0)) {
      return refuseDns('invalid_zone_file', { ...fault }, { data: { faults: file.faults } });
    }
    const change = refuseNothing(plan);
    return change.ok ? ok({ plan: change.value, source: 'import' }) : change;
  });
}
