import { proxyOf } from '#features/mapping/rules/proxy-networks.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { previewLiveZoneEndpoint } from '../contract/live-zone-endpoints.ts';
import { copyChange, pointsToSite } from '../rules/live-zone.ts';
import { printZoneFile } from '../rules/zone-file/print-zone-file.ts';
import type { DnsDeps } from './dns-deps.ts';
import { openZone } from './open-zone.ts';
import { presentPlan } from './plan-presenter.ts';
import { readLiveZone } from './read-live-zone.ts';
import { planZoneChange } from './zone-change.ts';

/**
 * What copying a domain's records from the name servers that it has now would do. Nothing is changed; what was read comes
 * along as a zone file, so that exactly that can be copied.
 */
export async function previewLiveZone(
  deps: Pick<DnsDeps, 'db' | 'defaults' | 'nameServersOfTheWorld'>,
  actor: UserActor,
  input: {
    readonly domain: string;
    /** Whether visitors shall go on to the site that the domain leads to now. */
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
      ...new Set(copied.flatMap(({ data }) => ('address' in data ? (proxyOf(data.address) ?? []) : []))),
    ],
    left_out: leftOut.map(({ name, type }) => ({ name: name || domain, type })),
  });
}
