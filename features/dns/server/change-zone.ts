import type { ManagedDomain } from '#features/domains/server/api/find-managed-domain.ts';
import { requireManagedDomain } from '#features/domains/server/api/require-managed-domain.ts';
import { listActiveForwards, switchOffForwards } from '#features/email/server/api/forwards.ts';
import { say } from '#platform/kernel/sentence.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor, UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { listAccounts } from '#features/accounts/server/api/accounts.ts';
import type { Confirmation, RecordOnWire } from '../contract/endpoints.ts';
import { refuseDns, MANAGER_SENTENCES } from '../contract/refusals.ts';
import { mailRecords, siteRecords } from '../rules/default-records.ts';
import { stopsForwards } from '../rules/mail-loss.ts';
import { planChange } from '../rules/plan-change.ts';
import type { ChangePlan, WantedChange } from '../rules/plan-change.ts';
import type { StoredZone } from '../rules/zone-record.ts';
import type { DnsDeps } from './dns-deps.ts';
import { presentRecords } from './record-presenter.ts';
import { openZoneMemory } from './zone-memory.ts';
import { saveChange, findCurrentZone, lockZone } from './zone-store.ts';
import type { ChangeAuthor } from './zone-store.ts';
import type { WantedRecord } from '../rules/read-record.ts';
import { changesSince } from './history-store.ts';
import { presentAffectedForwards, presentPlanned } from './plan-presenter.ts';

/*
 * The steps of every change of a zone: authorise (`openManagedDomain`), load (`lockZoneToChange`),
 * plan (`planZoneChange`), save (`saveZoneChange`). Each use case calls them with its own plan.
 */

/**
 * The domain whose records the caller may see and change: its manager only (spec domain
 * acquisition, section 6).
 */
export async function openManagedDomain(
  db: Database,
  actor: Actor,
  domain: string,
): Promise<Result<ManagedDomain>> {
  return requireManagedDomain(db, actor, domain, (code, values = {}) =>
    code === 'unauthorized' && values.ownerInfo !== undefined
      ? refuseDns(code, {}, { message: say(MANAGER_SENTENCES, 'unauthorized', values) })
      : refuseDns(code, values),
  );
}

/** All records of a domain, with their version. */
export interface ZoneAnswer {
  readonly records: RecordOnWire[];
  readonly serial: number;
}

/**
 * Plans a change of a zone; a refusal names the first invalid record.
 *
 * The plan says whether it takes the mail of the domain's email forwards away.
 */
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
  if (plan.ok) {
    const ours = mailRecords(domain, deps.defaults).flatMap(({ data }) =>
      data.type === 'MX' ? [data.exchange] : [],
    );
    const { movesMail } = change;
    const stops = stopsForwards(zone.records, plan.value, { domain, ours, movesMail });
    return ok({ ...plan.value, stopsForwards: stops });
  }
  return refuseDns(plan.refusal.code, { ...plan.refusal, domain }, { data: { ...plan.refusal } });
}

/** The cause of switched-off email forwards: a version of the domain's records. */
export function versionAsCause(serial: number): string {
  return `dns:${serial}`;
}

/** The origin of a change; defaults to an edit. */
type Cause = Pick<ChangeAuthor, 'source' | 'restoredSerial' | 'undoneSerial'>;

/**
 * Loads the zone of a domain and locks it against other changes until the transaction ends.
 *
 * If `seen` is given, the zone must still have that version.
 */
export async function lockZoneToChange(
  deps: Pick<DnsDeps, 'db'>,
  tx: Database,
  { domain, seen }: { readonly domain: string; readonly seen?: number | null | undefined },
): Promise<Result<StoredZone>> {
  const zone = await lockZone(tx, domain, openZoneMemory(deps.db));
  if (zone === null) return refuseDns('zone_not_found', { domain });
  if (seen && seen !== zone.serial) return refuseDns('zone_changed', {}, { data: { serial: zone.serial } });
  return ok(zone);
}

/**
 * Saves a planned change of a locked zone with its history, announces it, and returns the new zone.
 *
 * A change that takes the mail of the domain's email forwards away switches them off in the same
 * transaction. A person must have confirmed that; nothing is saved otherwise.
 */
export async function saveZoneChange(
  deps: Pick<DnsDeps, 'clock' | 'live'>,
  tx: Database,
  change: {
    readonly zone: StoredZone;
    readonly siteId: number;
    readonly plan: ChangePlan;
    /** Null for an automatic change. */
    readonly userId: number | null;
    /** What the caller confirmed; omitted for an automatic change. */
    readonly confirmed?: readonly Confirmation[];
  } & Cause,
): Promise<Result<StoredZone>> {
  const { zone, siteId, plan, confirmed = [], ...author } = change;
  const mustConfirm = author.userId !== null && !confirmed.includes('deactivate_forwards');
  if (plan.stopsForwards === true && mustConfirm) {
    const forwards = await listActiveForwards(tx, zone.name);
    if (forwards.length > 0) {
      const data = { confirm: ['deactivate_forwards'], forwards: presentAffectedForwards(forwards) };
      return refuseDns('confirmation_required', { domain: zone.name }, { data });
    }
  }
  const after = await saveChange(tx, zone, plan, { ...author, at: deps.clock.now() });
  if (plan.stopsForwards === true) {
    await switchOffForwards(deps, tx, { domain: zone.name, siteId, cause: versionAsCause(after.serial) });
  }
  await deps.live.announce(tx, { siteId, topic: `dns:${zone.name}` });
  return ok(after);
}

/** The response to a change after its transaction; only a committed version may be cached. */
export function answerChange(deps: Pick<DnsDeps, 'db'>, changed: Result<StoredZone>): Result<ZoneAnswer> {
  if (!changed.ok) return changed;
  openZoneMemory(deps.db)?.keep(changed.value);
  return ok(presentZone(changed.value));
}

/** Maps a zone to its response. */
export function presentZone(zone: StoredZone): ZoneAnswer {
  return { records: presentRecords(zone.name, zone.records, zone.serial), serial: zone.serial };
}

/** Loads the zone of a domain that the caller may change, without a lock. */
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

/** Refuses a plan that changes nothing. */
export function refuseNothing(plan: Result<ChangePlan>): Result<ChangePlan> {
  if (!plan.ok) return plan;
  const { added, removed } = plan.value;
  return added.length + removed.length === 0 ? refuseDns('same_as_now') : plan;
}

/**
 * The refusal of a change whose record was changed since the client loaded it.
 *
 * Contains the client's value, the current value, and its author and date.
 */
export async function describeConflict(
  db: Database,
  zone: StoredZone,
  change: {
    readonly seen: number;
    readonly about: Pick<WantedRecord, 'name' | 'data'>;
    readonly additions: readonly WantedRecord[];
  },
): Promise<Result<never>> {
  const { name, data } = change.about;
  const { type } = data;
  const isSame = (record: Pick<WantedRecord, 'name' | 'data'>): boolean =>
    record.name === name && record.data.type === type;
  const since = await changesSince(db, zone.id, change.seen);
  const theirChange = since.find(({ added, removed }) =>
    [...added, ...removed].some(({ record }) => {
      const [owner, , ofType] = record.split(' ', 3);
      return owner === name && ofType === type;
    }),
  );
  const userId = theirChange?.userId ?? null;
  const [who] = userId === null ? [] : await listAccounts(db, [userId]);
  return refuseDns(
    'record_changed',
    { name },
    {
      data: {
        name,
        type,
        serial: zone.serial,
        yours: change.additions
          .filter(isSame)
          .map((record) =>
            presentPlanned(zone.name, { ...record, ttl: record.ttl ?? 0, origin: 'customer' }),
          ),
        theirs: presentRecords(zone.name, zone.records.filter(isSame), zone.serial),
        changed_by: who?.displayName ?? null,
        changed_at: theirChange?.changedAt.toISOString() ?? null,
      },
    },
  );
}
