import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { after, seconds } from '#platform/kernel/duration.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { proveChangeEndpoint } from '../contract/zone-endpoints.ts';
import { longestMemory, questionsAbout } from '../rules/change-proof.ts';
import { compileZone } from '../rules/compile-zone.ts';
import { historyLine, recordsBefore } from '../rules/zone-history.ts';
import type { DnsDeps } from './dns-deps.ts';
import { findChange } from './history-store.ts';
import type { StoredChange } from './history-store.ts';
import { proveServer } from './api/name-server-proof.ts';
import { openZone } from './change-zone.ts';
import { findServedZone } from './zone-store.ts';
import type { StoredZone } from '../rules/zone-record.ts';

/**
 * Queries each of our name servers for the latest change of a domain's records, and returns how
 * long old answers stay cached.
 */
export async function proveZoneChange(
  deps: Pick<DnsDeps, 'db' | 'nameServers'>,
  actor: UserActor,
  input: { readonly domain: string },
): Promise<Result<AnswerOf<typeof proveChangeEndpoint>>> {
  const opened = await openZone(deps, actor, input.domain);
  if (!opened.ok) return opened;
  const zone = opened.value;
  const change = await findChange(deps.db, zone.id, zone.serial);
  const questions = change === null ? [] : questionsAbout(change);
  // An expired name's zone answers other addresses than those that are stored.
  const served = (await findServedZone(deps.db, zone.name)) ?? zone;
  const compiled = compileZone(served.name, served.serial, served.records);
  const servers = await Promise.all(
    deps.nameServers.map(async (server) => ({
      names: [...server.names],
      ...(await proveServer(server, compiled, questions)),
    })),
  );
  const memory = change === null ? 0 : cacheSeconds(zone, change, questions);
  return ok({
    serial: zone.serial,
    old_answers_seconds: memory,
    old_answers_until:
      change === null || memory === 0 ? null : after(change.changedAt, seconds(memory)).toISOString(),
    is_withheld: change !== null && served.serial === zone.serial && isWithheld(change, served),
    servers,
  });
}

/** Whether name servers answer without a record that the change added: its domain has expired. */
function isWithheld({ added }: StoredChange, { records }: StoredZone): boolean {
  const served = new Set(records.map((record) => historyLine(record).record));
  return added.some(({ record }) => !served.has(record));
}

/** A zone created by the change has no old answers. */
function cacheSeconds(
  zone: StoredZone,
  change: StoredChange,
  questions: ReturnType<typeof questionsAbout>,
): number {
  const before = recordsBefore(zone.records, [change]);
  if (before.length === 0) return 0;
  return longestMemory(compileZone(zone.name, zone.serial - 1, before), questions);
}
