import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseDns } from '../contract/refusals.ts';
import { DEFAULT_TTL } from '../rules/dns-limits.ts';
import { copyChange } from '../rules/live-zone.ts';
import { readZoneFile } from '../rules/zone-file/read-zone-file.ts';
import type { ZoneDeps } from './dns-deps.ts';
import { changeZone, refuseNothing } from './open-zone.ts';
import { planZoneChange, type ZoneAnswer } from './zone-change.ts';

/**
 * Copies the records that were read from other name servers as they were looked at, all of them as one change or
 * none: the zone is still the one that was looked at, and no line is at fault.
 */
export async function copyLiveZone(
  deps: ZoneDeps,
  actor: UserActor,
  input: { readonly domain: string; readonly zoneFile: string; readonly serial: number },
): Promise<Result<ZoneAnswer>> {
  const { domain, zoneFile, serial } = input;
  const { records, faults } = readZoneFile(zoneFile, domain);
  const [fault] = faults;
  if (fault) return refuseDns('invalid_zone_file', { ...fault }, { data: { faults } });
  const copied = records.map(({ name, ttl, data }) => ({ name, data, ttl: ttl ?? DEFAULT_TTL }));
  return changeZone(deps, actor, { domain, seen: serial }, async (_tx, zone) => {
    const plan = planZoneChange(deps, zone, copyChange(zone.records, copied));
    const change = plan.ok ? refuseNothing(plan.value) : plan;
    return change.ok ? ok({ plan: change.value, source: 'copy' }) : change;
  });
}
