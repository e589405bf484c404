import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { COUNTED_DAYS } from '../contract/zone-endpoints.ts';
import type { listQueriesEndpoint } from '../contract/zone-endpoints.ts';
import type { DnsDeps } from './dns-deps.ts';
import { openZone } from './change-zone.ts';
import { listZoneQueries as listCounted } from './zone-query-store.ts';

/** Lists the queries for a domain's records on each of the last 30 days, including today. */
export async function listZoneQueries(
  deps: Pick<DnsDeps, 'db' | 'clock'>,
  actor: UserActor,
  input: { readonly domain: string },
): Promise<Result<AnswerOf<typeof listQueriesEndpoint>>> {
  const zone = await openZone(deps, actor, input.domain);
  if (!zone.ok) return zone;
  const today = deps.clock.now();
  const wanted = Array.from({ length: COUNTED_DAYS }, (_, at) =>
    after(today, days(at + 1 - COUNTED_DAYS))
      .toISOString()
      .slice(0, 10),
  );
  const counted = await listCounted(deps.db, zone.value.id, wanted[0] ?? '');
  const known = new Map(counted.map((each) => [each.day, each]));
  const shown = wanted.map((day) => {
    const { asked = 0, missing = 0 } = known.get(day) ?? {};
    return { day, asked, missing };
  });
  return ok({
    asked: shown.reduce((sum, { asked }) => sum + asked, 0),
    missing: shown.reduce((sum, { missing }) => sum + missing, 0),
    days: shown,
  });
}
