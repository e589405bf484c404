import type { ManagedDomain } from '#features/domains/server/api/find-managed-domain.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseDns } from '../contract/refusals.ts';
import type { ChangePlan } from '../rules/plan-change.ts';
import type { DnsDeps, ZoneDeps } from './dns-deps.ts';
import { openManagedDomain } from './dns-policy.ts';
import { carryOut, presentZone } from './zone-change.ts';
import type { ZoneAnswer } from './zone-change.ts';
import { memoryOf } from './zone-memory.ts';
import { findCurrentZone, lockZone } from './zone-store.ts';
import type { StoredZone } from './stored-zone.ts';
import type { ChangeAuthor } from './zone-store.ts';

/** The zone of a domain that the asker may change, to look at. */
export async function openZone(
  deps: Pick<DnsDeps, 'db'>,
  actor: UserActor,
  domain: string,
): Promise<Result<StoredZone>> {
  const managed = await openManagedDomain(deps.db, actor, domain);
  if (!managed.ok) return managed;
  const zone = await findCurrentZone(deps.db, domain);
  return zone === null ? refuseDns('zone_not_found', { domain }) : ok(zone);
}

/**
 * Changes the zone of a domain as `decide` says, all of it or nothing, while nobody else can.
 *
 * `seen` is the version that the asker looked at; the zone must still be at it where one is given.
 */
export async function changeZone(
  deps: ZoneDeps,
  actor: UserActor,
  input: { readonly domain: string; readonly seen?: number | null | undefined },
  decide: (tx: Database, zone: StoredZone, managed: ManagedDomain) => Promise<Result<DecidedChange>>,
): Promise<Result<ZoneAnswer>> {
  const { domain, seen } = input;
  const managed = await openManagedDomain(deps.db, actor, domain);
  if (!managed.ok) return managed;
  const memory = memoryOf(deps.db);
  const changed = await inTransaction(deps.db, async (tx): Promise<Result<StoredZone>> => {
    const zone = await lockZone(tx, domain, memory);
    if (zone === null) return refuseDns('zone_not_found', { domain });
    if (seen && seen !== zone.serial) return refuseDns('zone_changed', {}, { data: { serial: zone.serial } });
    const decided = await decide(tx, zone, managed.value);
    if (!decided.ok) return decided;
    const { plan, ...how } = decided.value;
    const author = { userId: actor.userId, at: deps.clock.now(), ...how };
    return ok(await carryOut(deps, tx, { zone, siteId: managed.value.siteId, plan }, author));
  });
  if (!changed.ok) return changed;
  memory?.keep(changed.value);
  return ok(presentZone(changed.value));
}

/** What is to be done to a zone, and how that came about. */
export interface DecidedChange extends Pick<ChangeAuthor, 'source' | 'restoredSerial' | 'undoneSerial'> {
  readonly plan: ChangePlan;
}

/** A plan that changes something, or the refusal that says that it does not. */
export function refuseNothing(plan: ChangePlan): Result<ChangePlan> {
  return plan.added.length + plan.removed.length === 0 ? refuseDns('same_as_now') : ok(plan);
}
