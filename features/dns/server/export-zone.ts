import type { UserActor } from '#platform/kernel/actor.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { exportZoneEndpoint } from '../contract/zone-endpoints.ts';
import { printZoneFile } from '../rules/zone-file/print-zone-file.ts';
import type { DnsDeps } from './dns-deps.ts';
import { openZone } from './change-zone.ts';
import { presentPlanned } from './plan-presenter.ts';

/** Exports a domain's records as a zone file and as data, including default records. */
export async function exportZone(
  deps: Pick<DnsDeps, 'db'>,
  actor: UserActor,
  input: { readonly domain: string },
): Promise<Result<AnswerOf<typeof exportZoneEndpoint>>> {
  const opened = await openZone(deps, actor, input.domain);
  if (!opened.ok) return opened;
  const { name: domain, serial, records } = opened.value;
  return ok({
    domain,
    serial,
    zone_file: printZoneFile({ domain, serial }, records),
    records: records.map((record) => presentPlanned(domain, record)),
  });
}
