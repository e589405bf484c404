import { listAccounts } from '#features/accounts/server/api/accounts.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { ZoneVersion, listVersionsEndpoint } from '../contract/zone-endpoints.ts';
import { recordOfLine } from '../rules/zone-history.ts';
import type { DnsDeps } from './dns-deps.ts';
import { countChanges, listChanges } from './history-store.ts';
import type { StoredChange } from './history-store.ts';
import { openZone } from './change-zone.ts';
import { presentPlanned } from './plan-presenter.ts';

/** Lists the changes of a domain's records with author, date and effect, newest first. */
export async function listZoneVersions(
  deps: Pick<DnsDeps, 'db'>,
  actor: UserActor,
  input: { readonly domain: string; readonly before?: number | undefined; readonly number: number },
): Promise<Result<AnswerOf<typeof listVersionsEndpoint>>> {
  const zone = await openZone(deps, actor, input.domain);
  if (!zone.ok) return zone;
  const changes = await listChanges(deps.db, zone.value.id, input);
  const userIds = new Set(changes.map(({ userId }) => userId).filter((id) => id !== null));
  const accounts = userIds.size === 0 ? [] : await listAccounts(deps.db, [...userIds]);
  const names = new Map(accounts.map(({ id, displayName }) => [id, displayName]));
  return ok({
    found: await countChanges(deps.db, zone.value.id),
    versions: changes.map((change) => presentVersion(input.domain, change, names)),
  });
}

function presentVersion(
  domain: string,
  change: StoredChange,
  names: ReadonlyMap<number, string>,
): ZoneVersion {
  const { userId } = change;
  const present = (lines: StoredChange['added']): ZoneVersion['added'] =>
    lines.map((line) => presentPlanned(domain, recordOfLine(line)));
  return {
    serial: change.serial,
    changed_at: change.changedAt.toISOString(),
    changed_by: userId === null ? null : { ID: userId, name: names.get(userId) ?? '' },
    source: change.source,
    restored_serial: change.restoredSerial,
    undone_serial: change.undoneSerial,
    added: present(change.added),
    removed: present(change.removed),
  };
}
