import type { Actor, UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { refuseDns } from '../contract/refusals.ts';
import { readChange } from './change-records.ts';
import type { RecordChange } from './change-records.ts';
import type { DnsDeps, ZoneDeps } from './dns-deps.ts';
import { openManagedDomain, openZone, planZoneChange, presentZone } from './change-zone.ts';
import type { ZoneAnswer } from './change-zone.ts';
import { findCurrentZone, findSerial, findServedSerial } from './zone-store.ts';
import type {
  exportZoneEndpoint,
  listFindingsEndpoint,
  previewChangeEndpoint,
} from '../contract/zone-endpoints.ts';
import type { ZoneFinding } from '../rules/zone-lint/zone-finding.ts';
import { lintZone } from '../rules/zone-lint/lint-zone.ts';
import { presentChangePlan, presentFindings, presentPlanned } from './plan-presenter.ts';
import { printZoneFile } from '../rules/zone-file/print-zone-file.ts';

/** Lists the DNS records of a domain for its manager; none if the caller has the current version. */
export async function listRecords(
  deps: Pick<DnsDeps, 'db'>,
  actor: Actor,
  { domain, known }: { readonly domain: string; readonly known?: number | undefined },
): Promise<Result<ZoneAnswer & { is_known?: true }>> {
  const managed = await openManagedDomain(deps.db, actor, domain);
  if (!managed.ok) return managed;
  if (known !== undefined && known === (await findSerial(deps.db, domain))) {
    return ok({ records: [], serial: known, is_known: true });
  }
  const zone = await findCurrentZone(deps.db, domain);
  if (zone === null) return refuseDns('zone_not_found', { domain });
  return ok(presentZone(zone));
}

/** Lists the possible problems of a domain's records, with fixes where available. */
export async function listZoneFindings(
  deps: Pick<DnsDeps, 'db'>,
  actor: UserActor,
  input: { readonly domain: string },
): Promise<Result<AnswerOf<typeof listFindingsEndpoint>>> {
  const opened = await openZone(deps, actor, input.domain);
  if (!opened.ok) return opened;
  const { name, records } = opened.value;
  const isServed = (await findServedSerial(deps.db, name)) !== null;
  const findings = [...(isServed ? [] : [notServed(name)]), ...lintZone(name, records)];
  return ok({ findings: presentFindings(name, records, findings) });
}

/** The finding about a zone that is not served until its holder proves control. */
function notServed(name: string): ZoneFinding {
  return { code: 'not_served', name, type: 'SOA', detail: '', fix: null };
}

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

/** Previews a change of records, with the confirmations it needs; refused like the change itself. */
export async function previewChange(
  deps: ZoneDeps,
  actor: UserActor,
  input: RecordChange,
): Promise<Result<AnswerOf<typeof previewChangeEndpoint>>> {
  const zone = await openZone(deps, actor, input.domain);
  if (!zone.ok) return zone;
  const change = await readChange(deps.db, zone.value, input);
  if (!change.ok) return change;
  const plan = planZoneChange(deps, zone.value, change.value);
  return plan.ok ? ok(await presentChangePlan(deps.db, zone.value, plan.value)) : plan;
}
