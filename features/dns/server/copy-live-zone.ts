import { findProxy } from '#features/mapping/rules/proxy-networks.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { Confirmation } from '../contract/endpoints.ts';
import type { previewLiveZoneEndpoint } from '../contract/live-zone-endpoints.ts';
import { refuseDns } from '../contract/refusals.ts';
import { copyChange, pointsToSite } from '../rules/live-zone.ts';
import { printZoneFile } from '../rules/zone-file/print-zone-file.ts';
import { readZoneFile } from '../rules/zone-file/read-zone-file.ts';
import { DEFAULT_TTL } from '../rules/zone-record.ts';
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
import { readLiveZone } from './read-live-zone.ts';

/**
 * Copies the previewed records from other name servers as one change.
 *
 * Refused if the zone has changed since the preview, or if any line is invalid.
 */
export async function copyLiveZone(
  deps: ZoneDeps,
  actor: UserActor,
  input: {
    readonly domain: string;
    readonly zoneFile: string;
    readonly serial: number;
    readonly confirmed?: readonly Confirmation[] | undefined;
  },
): Promise<Result<ZoneAnswer>> {
  const { domain, zoneFile, serial } = input;
  const { records, faults } = readZoneFile(zoneFile, domain);
  const [fault] = faults;
  if (fault)
    return refuseDns('invalid_zone_file', { line: fault.line, message: fault }, { data: { faults } });
  const copied = records.map(({ name, ttl, data }) => ({ name, data, ttl: ttl ?? DEFAULT_TTL }));
  const managed = await openManagedDomain(deps.db, actor, domain);
  if (!managed.ok) return managed;
  const changed = await inTransaction(deps.db, async (tx): Promise<Result<StoredZone>> => {
    const zone = await lockZoneToChange(deps, tx, { domain, seen: serial });
    if (!zone.ok) return zone;
    const plan = refuseNothing(planZoneChange(deps, zone.value, copyChange(zone.value.records, copied)));
    if (!plan.ok) return plan;
    const { siteId } = managed.value;
    return saveZoneChange(deps, tx, {
      zone: zone.value,
      siteId,
      plan: plan.value,
      userId: actor.userId,
      confirmed: input.confirmed,
      source: 'copy',
    });
  });
  return answerChange(deps, changed);
}

/**
 * Previews copying a domain's records from its current name servers.
 *
 * Changes nothing. The records are returned as a zone file, so that exactly those can be copied.
 */
export async function previewLiveZone(
  deps: Pick<DnsDeps, 'db' | 'defaults' | 'publicNameServers'>,
  actor: UserActor,
  input: {
    readonly domain: string;
    /** Whether visitors keep the site that the domain points to now. */
    readonly withSite: boolean;
  },
): Promise<Result<AnswerOf<typeof previewLiveZoneEndpoint>>> {
  const { domain, withSite } = input;
  const zone = await openZone(deps, actor, domain);
  if (!zone.ok) return zone;
  const live = await readLiveZone(deps, domain);
  if (!live.ok) return live;
  const { nameServers, records, leftOut } = live.value;
  const copied = withSite ? records : records.filter((record) => !pointsToSite(domain, record));
  const plan = planZoneChange(deps, zone.value, copyChange(zone.value.records, copied));
  if (!plan.ok) return plan;
  return ok({
    ...(await presentPlan(deps.db, zone.value, plan.value)),
    name_servers: [...nameServers],
    found: records.length,
    zone_file: printZoneFile({ domain, serial: zone.value.serial }, copied),
    proxies: [
      ...new Set(copied.flatMap(({ data }) => ('address' in data ? (findProxy(data.address) ?? []) : []))),
    ],
    left_out: leftOut.map(({ name, type }) => ({ name: name || domain, type })),
  });
}
