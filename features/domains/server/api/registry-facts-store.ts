import { sql, type Kysely } from 'kysely';
import type { LeavingWay, RegistryDifference, RegistryFacts } from '../../rules/compare-with-registry.ts';
import type { Domain } from '../domain-store.ts';
import type { DomainsTables } from '../tables.ts';

type Db = Kysely<DomainsTables>;

/**
 * Locks the row of a registered name until the transaction ends; false if its registration is no
 * longer the one that was read, or has changed since.
 */
export async function lockUnchanged(
  tx: Db,
  { name, siteId, facts, registryStatuses }: Domain,
): Promise<boolean> {
  const row = await tx
    .selectFrom('domains.domain')
    .select('name')
    .where('name', '=', name)
    .where('site_id', '=', siteId)
    .where('type', '=', 'registered')
    .where('transferred_away_at', 'is', null)
    .where('registered_at', 'is not distinct from', facts.registeredAt)
    .where('transferred_at', 'is not distinct from', facts.transferredHereAt)
    .where('expires_at', 'is not distinct from', facts.expiresAt)
    .where('outbound_transfer_requested_at', 'is not distinct from', facts.outboundTransferRequestedAt)
    .where(sql<boolean>`registry_statuses = ${[...registryStatuses]}::text[]`)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores what the registry reported of a name, and when it was asked. */
export async function saveRegistryFacts(
  db: Db,
  name: string,
  { facts, checkedAt }: { readonly facts: RegistryFacts; readonly checkedAt: Date },
): Promise<void> {
  await db
    .updateTable('domains.domain')
    .set({
      registry_statuses: [...facts.statuses],
      registry_expires_at: facts.registryExpiresAt,
      outbound_transfer_requested_at: facts.outboundTransferRequestedAt,
      outbound_transfer_answer_at: facts.outboundTransferAnswerAt,
      outbound_transfer_to: facts.outboundTransferTo,
      registry_checked_at: checkedAt,
    })
    .where('name', '=', name)
    .execute();
}

/** Stores the name servers that the registry delegates a name to, if they changed; nothing for a name that is gone. */
export async function saveRegistryNameServers(
  db: Db,
  name: string,
  nameServers: readonly string[],
): Promise<void> {
  const list = nameServers.map((each) => each.toLowerCase()).toSorted();
  await sql`
    insert into domains.registry_copy as copy (domain, name_servers)
    select name, ${list}::text[] from domains.domain where name = ${name}
    on conflict (domain) do update set name_servers = excluded.name_servers
      where copy.name_servers is distinct from excluded.name_servers`.execute(db);
}

/** When a name left, and until when it is served. */
export interface DepartedName {
  readonly leftAt: Date;
  readonly servedUntil: Date;
}

/** Marks a name as left: it is served on and no longer managed, and does not renew. */
export async function markDeparted(
  db: Db,
  name: string,
  { leftAt, servedUntil }: DepartedName,
): Promise<void> {
  await db
    .updateTable('domains.domain')
    .set({
      transferred_away_at: leftAt,
      served_until: servedUntil,
      interrupted_at: null,
      is_auto_renewing: false,
      has_payment_problem: false,
      outbound_transfer_requested_at: null,
      outbound_transfer_answer_at: null,
      outbound_transfer_to: null,
    })
    .where('name', '=', name)
    .execute();
}

/** Deletes the row of a registered name; its forwards go with it. */
export async function deleteDepartedRow(db: Db, name: string): Promise<void> {
  await db.deleteFrom('domains.domain').where('name', '=', name).where('type', '=', 'registered').execute();
}

/** Deletes up to `limit` names that have left and are no longer to be served, and returns them. */
export async function deleteServedUntil(
  db: Db,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly { readonly name: string; readonly siteId: number; readonly ownerUserId: number }[]> {
  const due = db
    .selectFrom('domains.domain')
    .select('name')
    .where('served_until', '<=', now)
    .orderBy('served_until')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .deleteFrom('domains.domain')
    .where('name', 'in', due)
    .returning(['name', 'site_id', 'owner_user_id'])
    .execute();
  return rows.map((row) => ({ name: row.name, siteId: row.site_id, ownerUserId: row.owner_user_id }));
}

/** A name that was registered here and has left. */
export interface FormerDomain {
  /** A-labels. */
  readonly name: string;
  readonly unicodeName: string;
  readonly siteId: number;
  readonly ownerUserId: number;
  readonly way: LeavingWay;
  readonly leftAt: Date;
  readonly registeredAt: Date;
  readonly paidUntil: Date | null;
}

/** Adds a name to the history of its manager. */
export async function insertFormerDomain(
  db: Db,
  former: FormerDomain & { readonly noticedAt: Date },
): Promise<void> {
  await db
    .insertInto('domains.former_domain')
    .values({
      name: former.name,
      unicode_name: former.unicodeName,
      site_id: former.siteId,
      owner_user_id: former.ownerUserId,
      way: former.way,
      left_at: former.leftAt,
      noticed_at: former.noticedAt,
      registered_at: former.registeredAt,
      paid_until: former.paidUntil,
    })
    .execute();
}

/** Whether a person was the manager of a name that has left. */
export async function wasManagedBy(
  db: Db,
  { name, userId }: { readonly name: string; readonly userId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('domains.former_domain')
    .select('id')
    .where('name', '=', name)
    .where('owner_user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The names that a person managed and that have left, newest first. */
export async function listFormerDomains(
  db: Db,
  former: { readonly ownerUserId: number; readonly limit: number },
): Promise<readonly FormerDomain[]> {
  const rows = await db
    .selectFrom('domains.former_domain')
    .selectAll()
    .where('owner_user_id', '=', former.ownerUserId)
    .orderBy('left_at', 'desc')
    .orderBy('id', 'desc')
    .limit(former.limit)
    .execute();
  return rows.map((row) => ({
    name: row.name,
    unicodeName: row.unicode_name,
    siteId: row.site_id,
    ownerUserId: row.owner_user_id,
    way: row.way,
    leftAt: row.left_at,
    registeredAt: row.registered_at,
    paidUntil: row.paid_until,
  }));
}

/**
 * Names to compare with their registry: first those whose outbound transfer should be over, then
 * those that were not compared since `before`, longest ago first; without those of `closedTlds`.
 */
export async function listNamesToCompare(
  db: Db,
  due: {
    readonly now: Date;
    readonly before: Date;
    readonly limit: number;
    /** Those whose registry is in maintenance. */
    readonly closedTlds: readonly string[];
  },
): Promise<readonly string[]> {
  const closed = due.closedTlds.map((tld) => `%.${tld}`);
  const held = db
    .selectFrom('domains.domain')
    .select('name')
    .where('type', '=', 'registered')
    .$if(closed.length > 0, (query) => query.where(sql<boolean>`name not like all(${closed}::text[])`))
    .where('transferred_away_at', 'is', null);
  const over = await held.where('outbound_transfer_answer_at', '<=', due.now).limit(due.limit).execute();
  const rest = await held
    .where((where) =>
      where.or([where('registry_checked_at', 'is', null), where('registry_checked_at', '<', due.before)]),
    )
    .orderBy('registry_checked_at', (order) => order.asc().nullsFirst())
    .orderBy('name')
    .limit(due.limit)
    .execute();
  return [...new Set([...over, ...rest].map(({ name }) => name))].slice(0, due.limit);
}

/** Records that a name was to be compared, so that the next ones come first. */
export async function saveRegistryChecked(db: Db, name: string, checkedAt: Date): Promise<void> {
  await db
    .updateTable('domains.domain')
    .set({ registry_checked_at: checkedAt })
    .where('name', '=', name)
    .execute();
}

/** Replaces the recorded differences of a name that still wait for the operator; returns those that are new. */
export async function saveDifferences(
  db: Db,
  name: string,
  { differences, at }: { readonly differences: readonly RegistryDifference[]; readonly at: Date },
): Promise<readonly RegistryDifference[]> {
  const kinds = differences.map(({ kind }) => kind);
  await db
    .deleteFrom('domains.registry_difference')
    .where('name', '=', name)
    .where('is_repaired', '=', false)
    .$if(kinds.length > 0, (query) => query.where('kind', 'not in', kinds))
    .execute();
  if (differences.length === 0) return [];
  const rows = await db
    .insertInto('domains.registry_difference')
    .values(
      differences.map(({ kind, detail, isRepaired }) => ({
        name,
        kind,
        detail,
        is_repaired: isRepaired,
        found_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'kind'])
        .doUpdateSet((set) => ({
          detail: set.ref('excluded.detail'),
          is_repaired: set.ref('excluded.is_repaired'),
          found_at: set.ref('excluded.found_at'),
        }))
        // One that was reported and is unchanged is not reported again.
        .where(
          sql<boolean>`excluded.is_repaired or (registry_difference.detail, registry_difference.is_repaired) is distinct from (excluded.detail, excluded.is_repaired)`,
        ),
    )
    .returning('kind')
    .execute();
  const written = new Set(rows.map(({ kind }) => kind));
  return differences.filter(({ kind }) => written.has(kind));
}

/** A recorded difference. */
export interface RecordedDifference extends RegistryDifference {
  readonly name: string;
  readonly foundAt: Date;
}

/** The differences that wait for the operator, and the repaired ones since an instant; newest first. */
export async function listDifferences(
  db: Db,
  since: Date,
  limit = 1_000,
): Promise<readonly RecordedDifference[]> {
  const rows = await db
    .selectFrom('domains.registry_difference')
    .selectAll()
    .where((where) => where.or([where('is_repaired', '=', false), where('found_at', '>=', since)]))
    .orderBy('is_repaired')
    .orderBy('found_at', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    name: row.name,
    kind: row.kind,
    detail: row.detail,
    isRepaired: row.is_repaired,
    foundAt: row.found_at,
  }));
}

/** Names that are gone, which the operator confirmed. */
export async function listConfirmedGone(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('domains.registry_difference')
    .select('name')
    .where('kind', '=', 'left')
    .where('is_repaired', '=', false)
    .where('is_confirmed', '=', true)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Confirms that names are gone: one, or all that wait (null); returns them. */
export async function confirmGone(db: Db, name: string | null): Promise<readonly string[]> {
  const rows = await db
    .updateTable('domains.registry_difference')
    .set({ is_confirmed: true })
    .where('kind', '=', 'left')
    .where('is_repaired', '=', false)
    .$if(name !== null, (query) => query.where('name', '=', name ?? ''))
    .returning('name')
    .execute();
  return rows.map((row) => row.name).toSorted();
}

/** How many names are held, and how many are gone: recorded as left since an instant, or held back. */
export async function countGoneNames(
  db: Db,
  since: Date,
): Promise<{ readonly held: number; readonly lately: number; readonly heldBack: number }> {
  const { rows } = await sql<{ held: number; lately: number; held_back: number }>`select
    (select count(*)::int from domains.domain where type = 'registered' and transferred_away_at is null) as held,
    (select count(*)::int from domains.registry_difference
      where kind = 'left' and is_repaired and not is_confirmed and found_at >= ${since}) as lately,
    (select count(*)::int from domains.registry_difference
      where kind = 'left' and not is_repaired and not is_confirmed) as held_back`.execute(db);
  const [counts] = rows;
  return { held: counts?.held ?? 0, lately: counts?.lately ?? 0, heldBack: counts?.held_back ?? 0 };
}

/** How many differences wait for the operator. */
export async function countOpenDifferences(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('domains.registry_difference')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('is_repaired', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes repaired differences that were found before an instant. */
export async function forgetDifferences(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('domains.registry_difference')
    .where('is_repaired', '=', true)
    .where('found_at', '<', before)
    .execute();
}
