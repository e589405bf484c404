import type { ManagedDomain } from '#features/domains/server/api/find-managed-domain.ts';
import { requireManagedDomain } from '#features/domains/server/api/require-managed-domain.ts';
import { switchOffForwards } from '#features/email/server/api/switch-forwards.ts';
import { fillSentence } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor, UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { RecordOnWire } from '../contract/endpoints.ts';
import { refuseDns, MANAGER_SENTENCES } from '../contract/refusals.ts';
import { questionsAbout } from '../rules/change-questions.ts';
import { siteRecords } from '../rules/default-records.ts';
import { planChange } from '../rules/plan-change.ts';
import type { ChangePlan, WantedChange } from '../rules/plan-change.ts';
import type { StoredZone } from '../rules/zone-record.ts';
import type { DnsDeps } from './dns-deps.ts';
import { presentRecords } from './record-presenter.ts';
import { memoryOf } from './zone-memory.ts';
import { saveChange, findCurrentZone, lockZone } from './zone-store.ts';
import type { ChangeAuthor } from './zone-store.ts';

/*
 * The steps of every change of a zone, in their order: may they (`openManagedDomain`), load (`lockZoneToChange`),
 * plan (`planZoneChange`), save (`saveZoneChange`). Each use case takes them itself, with a plan of its own.
 */

/** The domain whose records the asker may see and change: its manager alone (spec domain acquisition, section 6). */
export async function openManagedDomain(
  db: Database,
  actor: Actor,
  domain: string,
): Promise<Result<ManagedDomain>> {
  return requireManagedDomain(db, actor, domain, (code, values = {}) =>
    code === 'unauthorized' && values.ownerInfo !== undefined
      ? refuseDns(code, {}, { message: fillSentence(MANAGER_SENTENCES.unauthorized, values) })
      : refuseDns(code, values),
  );
}

/** All records of a domain, and the version that they are. */
export interface ZoneAnswer {
  readonly records: RecordOnWire[];
  readonly serial: number;
}

/** What a change would do to a zone, or the refusal that names the first record at fault. */
export function planZoneChange(
  deps: Pick<DnsDeps, 'defaults'>,
  zone: StoredZone,
  change: WantedChange,
): Result<ChangePlan> {
  const domain = zone.name;
  const plan = planChange(
    { domain, records: zone.records, siteRecords: siteRecords(domain, deps.defaults) },
    change,
  );
  if (plan.ok) return plan;
  return refuseDns(plan.refusal.code, { ...plan.refusal, domain }, { data: { ...plan.refusal } });
}

/** What a domain's email forwards name as the reason why they are off: a version of its records. */
export function versionAsCause(serial: number): string {
  return `dns:${serial}`;
}

/** How a change came about; by editing records where nothing is said. */
type Cause = Pick<ChangeAuthor, 'source' | 'restoredSerial' | 'undoneSerial'>;

/**
 * The zone of a domain, kept from other changes until the transaction ends.
 *
 * `seen` is the version that the asker looked at; the zone must still be at it where one is given.
 */
export async function lockZoneToChange(
  deps: Pick<DnsDeps, 'db'>,
  tx: Database,
  { domain, seen }: { readonly domain: string; readonly seen?: number | null | undefined },
): Promise<Result<StoredZone>> {
  const zone = await lockZone(tx, domain, memoryOf(deps.db));
  if (zone === null) return refuseDns('zone_not_found', { domain });
  if (seen && seen !== zone.serial) return refuseDns('zone_changed', {}, { data: { serial: zone.serial } });
  return ok(zone);
}

/**
 * Saves a planned change of a locked zone with its history, announces it, and returns the zone after it.
 *
 * A zone without a mail server receives nothing that could be forwarded: where the last one goes, the domain's
 * email forwards are switched off in the same transaction.
 */
export async function saveZoneChange(
  deps: Pick<DnsDeps, 'clock' | 'live'>,
  tx: Database,
  change: {
    readonly zone: StoredZone;
    readonly siteId: number;
    readonly plan: ChangePlan;
    /** Null where the product itself makes the change. */
    readonly userId: number | null;
  } & Cause,
): Promise<StoredZone> {
  const { zone, siteId, plan, ...author } = change;
  const after = await saveChange(tx, zone, plan, { ...author, at: deps.clock.now() });
  if (questionsAbout(zone.records, plan, zone.name).includes('last_mx')) {
    await switchOffForwards(deps, tx, { domain: zone.name, siteId, cause: versionAsCause(after.serial) });
  }
  await deps.live.announce(tx, { siteId, topic: `dns:${zone.name}` });
  return after;
}

/** The answer to a change once its transaction is over; only a committed version may be kept in memory. */
export function answerChange(deps: Pick<DnsDeps, 'db'>, changed: Result<StoredZone>): Result<ZoneAnswer> {
  if (!changed.ok) return changed;
  memoryOf(deps.db)?.keep(changed.value);
  return ok(presentZone(changed.value));
}

/** A zone as it is answered. */
export function presentZone(zone: StoredZone): ZoneAnswer {
  return { records: presentRecords(zone.name, zone.records, zone.serial), serial: zone.serial };
}

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

/** A plan that changes something, or the refusal that says that it does not. */
export function refuseNothing(plan: Result<ChangePlan>): Result<ChangePlan> {
  if (!plan.ok) return plan;
  const { added, removed } = plan.value;
  return added.length + removed.length === 0 ? refuseDns('same_as_now') : plan;
}
