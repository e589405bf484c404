import type { UserActor } from '#platform/kernel/actor.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { listFindingsEndpoint } from '../contract/zone-endpoints.ts';
import type { ZoneFinding } from '../rules/zone-lint/zone-finding.ts';
import { lintZone } from '../rules/zone-lint/lint-zone.ts';
import type { DnsDeps } from './dns-deps.ts';
import { openZone } from './change-zone.ts';
import { presentFindings } from './plan-presenter.ts';
import { findServedSerial } from './zone-store.ts';

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
