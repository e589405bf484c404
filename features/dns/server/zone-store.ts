import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ChangePlan } from '../rules/plan-change.ts';
import { historyLine } from '../rules/zone-history.ts';
import type { ChangeSource } from '../rules/zone-history.ts';
import { interruptRecords, pageNames } from '../rules/interrupt-records.ts';
import { rrsetKey } from '../rules/zone-record.ts';
import type { ZoneRecord, StoredZone } from '../rules/zone-record.ts';
import type { DnsTables } from './tables.ts';
import type { ZoneMemory } from './zone-memory.ts';
import { openZoneMemory } from './zone-memory.ts';
import { deleteRecords, insertRecords, forcePlan, toStoredRecord } from './zone-record-store.ts';
import type { RecordRow } from './zone-record-store.ts';

type Db = Kysely<DnsTables>;

/** The author, date and origin of a change; without a user for automatic changes. */
export interface ChangeAuthor {
  readonly userId: number | null;
  readonly at: Date;
  /** The origin; defaults to an edit. */
  readonly source?: ChangeSource;
  /** The version that it restored. */
  readonly restoredSerial?: number;
  /** The version that it undid. */
  readonly undoneSerial?: number;
}

/** The NOTIFY channel for changed zones: `example.com 7`. */
export const ZONE_CHANNEL = 'zone';
/**
 * The serial announced for a zone that is no longer served. No zone has it, so a recreated zone
 * always differs.
 */
const NO_ZONE = 0;

/**
 * Reads a zone with all its records atomically, in one statement.
 *
 * Records are read as one JSON value, because ten thousand rows take twice as long.
 */
export async function findZone(db: Db, name: string): Promise<StoredZone | null> {
  const zone = await db
    .selectFrom('dns.zone as zone')
    .select(['zone.id', 'zone.serial'])
    .select(
      sql<readonly RecordRow[] | null>`(
        SELECT json_agg(json_build_array(record.id, rrset.name, rrset.type, rrset.ttl, record.rdata, record.origin, record.comment)
                        ORDER BY record.id)
        FROM dns.rrset AS rrset JOIN dns.record AS record ON record.rrset_id = rrset.id
        WHERE rrset.zone_id = zone.id
      )`.as('records'),
    )
    .where('zone.name', '=', name)
    .executeTakeFirst();
  if (zone === undefined) return null;
  return { id: zone.id, name, serial: zone.serial, records: (zone.records ?? []).map(toStoredRecord) };
}

/** The current version of a zone, from the cache if possible. */
export async function findCurrentZone(db: Db, name: string): Promise<StoredZone | null> {
  const memory = openZoneMemory(db);
  const version = await selectVersion(db, name).executeTakeFirst();
  if (version === undefined) return null;
  const known = memory?.at(version);
  if (known) return known;
  const zone = await findZone(db, name);
  if (zone !== null) memory?.keep(zone);
  return zone;
}

/**
 * The current version of a served zone as name servers answer from it; null if there is none, or it
 * is not served.
 */
export async function findServedZone(db: Db, name: string): Promise<StoredZone | null> {
  const served = await selectVersion(db, name)
    .select('interrupted_to')
    .where('is_served', '=', true)
    .executeTakeFirst();
  const zone = served === undefined ? null : await findCurrentZone(db, name);
  const addresses = served?.interrupted_to ?? null;
  if (zone === null || addresses === null) return zone;
  return { ...zone, records: interruptRecords(name, zone.records, addresses) };
}

/**
 * Locks a zone until the caller's transaction ends and returns it; `memory` is the database's
 * cache, if any.
 */
export async function lockZone(
  tx: Db,
  name: string,
  memory: ZoneMemory | null = null,
): Promise<StoredZone | null> {
  const version = await selectVersion(tx, name).forUpdate().executeTakeFirst();
  return version === undefined ? null : (memory?.at(version) ?? (await findZone(tx, name)));
}

function selectVersion(db: Db, name: string) {
  return db.selectFrom('dns.zone').select(['id', 'serial']).where('name', '=', name);
}

/** The serial of a served zone; null if there is none, or it is not served. */
export async function findServedSerial(db: Db, name: string): Promise<number | null> {
  const row = await selectVersion(db, name).where('is_served', '=', true).executeTakeFirst();
  return row?.serial ?? null;
}

/** The serial of a zone, served or not; null if there is none. */
export async function findSerial(db: Db, name: string): Promise<number | null> {
  const row = await db.selectFrom('dns.zone').select('serial').where('name', '=', name).executeTakeFirst();
  return row?.serial ?? null;
}

/** The apex name servers of a served zone, without trailing dots; null if there is none. */
export async function findNameServers(db: Db, name: string): Promise<string[] | null> {
  const rows = await db
    .selectFrom('dns.zone as zone')
    .leftJoin('dns.rrset as rrset', (join) =>
      join
        .onRef('rrset.zone_id', '=', 'zone.id')
        .onRef('rrset.name', '=', 'zone.name')
        .on('rrset.type', '=', 'NS'),
    )
    .leftJoin('dns.record as record', 'record.rrset_id', 'rrset.id')
    .select('record.rdata')
    .where('zone.name', '=', name)
    .orderBy('record.id')
    .execute();
  if (rows.length === 0) return null;
  return rows.flatMap(({ rdata }) => (rdata === null ? [] : [rdata.replace(/\.$/, '')]));
}

/** Inserts a new zone with serial 1; false if the name has one already. */
export async function insertZone(
  tx: Db,
  name: string,
  records: readonly ZoneRecord[],
  author: ChangeAuthor,
  isServed = true,
): Promise<boolean> {
  const zone = await tx
    .insertInto('dns.zone')
    .values({ name, serial: 1, created_at: author.at, is_served: isServed })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (zone === undefined) return false;
  await insertRecords(tx, zone.id, records);
  await announce(
    tx,
    { id: zone.id, name, serial: 1 },
    { removed: [], added: records },
    {
      source: 'product',
      ...author,
    },
  );
  return true;
}

/** Sets whether a zone is served; false if unchanged. Notifies name servers on commit. */
export async function setZoneServed(tx: Db, name: string, isServed: boolean): Promise<boolean> {
  const zone = await tx
    .updateTable('dns.zone')
    .set({ is_served: isServed })
    .where('name', '=', name)
    .where('is_served', '!=', isServed)
    .returning('serial')
    .executeTakeFirst();
  if (zone === undefined) return false;
  const payload = `${name} ${isServed ? zone.serial : NO_ZONE}`;
  await tx.selectNoFrom(sql`pg_notify(${ZONE_CHANNEL}, ${payload})`.as('notified')).execute();
  return true;
}

/**
 * Sets the addresses that an interrupted zone leads visitors to, or null; false if unchanged.
 * Increments the serial and notifies name servers on commit. Its records and history stay.
 */
export async function setZoneInterrupted(
  tx: Db,
  name: string,
  addresses: readonly string[] | null,
): Promise<boolean> {
  const zone = await tx
    .updateTable('dns.zone')
    .set({ interrupted_to: addresses, serial: sql<number>`serial + 1` })
    .where('name', '=', name)
    .where(sql<boolean>`interrupted_to is distinct from ${addresses}::text[]`)
    .returning(['id', 'serial', 'is_served'])
    .executeTakeFirst();
  if (zone === undefined) return false;
  await tx.deleteFrom('dns.page_address').where('zone_id', '=', zone.id).execute();
  const pages = pageNames(name).flatMap((owner) =>
    (addresses ?? []).map((address) => ({ zone_id: zone.id, name: owner, address })),
  );
  if (pages.length > 0) await tx.insertInto('dns.page_address').values(pages).execute();
  const payload = `${name} ${zone.is_served ? zone.serial : NO_ZONE}`;
  await tx.selectNoFrom(sql`pg_notify(${ZONE_CHANNEL}, ${payload})`.as('notified')).execute();
  return true;
}

/**
 * Deletes a zone created by `madeBy`, with all its records; false if there is none. Notifies name
 * servers on commit.
 */
export async function deleteZone(tx: Db, name: string, madeBy: Date): Promise<boolean> {
  const zone = await tx
    .deleteFrom('dns.zone')
    .where('name', '=', name)
    .where('created_at', '<=', madeBy)
    .returning('is_served')
    .executeTakeFirst();
  if (zone === undefined) return false;
  // Name servers never knew an unserved zone.
  if (!zone.is_served) return true;
  await tx.selectNoFrom(sql`pg_notify(${ZONE_CHANNEL}, ${`${name} ${NO_ZONE}`})`.as('notified')).execute();
  return true;
}

/**
 * Applies a plan to a locked zone: updates records and history, increments the serial, and notifies
 * name servers on commit. Returns the new zone.
 */
export async function saveChange(
  tx: Db,
  zone: StoredZone,
  plan: ChangePlan,
  author: ChangeAuthor,
): Promise<StoredZone> {
  await forcePlan(tx, plan.added.length + plan.removed.length);
  await deleteRecords(tx, plan.removed);
  const added = await insertRecords(tx, zone.id, plan.added);
  const gone = new Set(plan.removed.map(({ id }) => id));
  const times = new Map(added.map((record) => [rrsetKey(record), record.ttl]));
  const names = new Set(added.map(({ name }) => name));
  const left = zone.records
    .filter(({ id }) => !gone.has(id))
    // The TTL belongs to the RRset, so the last record sets it for all.
    .map((record) =>
      names.has(record.name) ? { ...record, ttl: times.get(rrsetKey(record)) ?? record.ttl } : record,
    );
  const after = { id: zone.id, name: zone.name, serial: zone.serial + 1, records: [...left, ...added] };
  await announce(tx, after, plan, author);
  return after;
}

/** Increments a zone's serial, stores the change, and notifies name servers on commit. */
async function announce(
  tx: Db,
  zone: { readonly id: number; readonly name: string; readonly serial: number },
  plan: { readonly removed: readonly ZoneRecord[]; readonly added: readonly ZoneRecord[] },
  author: ChangeAuthor,
): Promise<void> {
  await tx
    .with('bumped_serial', (with_) =>
      with_.updateTable('dns.zone').set({ serial: zone.serial }).where('id', '=', zone.id),
    )
    .with('recorded_change', (with_) =>
      with_.insertInto('dns.change').values({
        zone_id: zone.id,
        serial: zone.serial,
        changed_at: author.at,
        user_id: author.userId,
        added: JSON.stringify(plan.added.map(historyLine)),
        removed: JSON.stringify(plan.removed.map(historyLine)),
        source: author.source ?? 'edit',
        restored_serial: author.restoredSerial ?? null,
        undone_serial: author.undoneSerial ?? null,
      }),
    )
    .selectFrom('dns.zone')
    .select(sql`pg_notify(${ZONE_CHANNEL}, ${`${zone.name} ${zone.serial}`})`.as('notified'))
    .where('id', '=', zone.id)
    .where('is_served', '=', true)
    .execute();
}
