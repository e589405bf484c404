import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ChangePlan } from '../rules/plan-change.ts';
import { parseStoredRdata, printRdata } from '../rules/record-types/record-types.ts';
import { historyLine } from '../rules/zone-history.ts';
import type { ChangeSource } from '../rules/zone-history.ts';
import { rrsetKey } from '../rules/zone-record.ts';
import type { StoredRecord, ZoneRecord } from '../rules/zone-record.ts';
import type { DnsTables } from './tables.ts';

type Db = Kysely<DnsTables>;

/** A zone as it is stored. */
export interface StoredZone {
  readonly id: number;
  readonly name: string;
  readonly serial: number;
  readonly records: readonly StoredRecord[];
}

/** Who made a change, when and how; nobody where the product itself did. */
export interface ChangeAuthor {
  readonly userId: number | null;
  readonly at: Date;
  /** How it came about, by default by editing records. */
  readonly source?: ChangeSource;
  /** The version that it went back to. */
  readonly restoredSerial?: number;
  /** The version that it took back. */
  readonly undoneSerial?: number;
}

/** The channel on which a commit tells name servers that a zone has changed: `example.com 7`. */
export const ZONE_CHANNEL = 'zone';

/** A record in a row of JSON: id, owner, type, TTL, rdata, origin, comment. */
type RecordRow = readonly [number, string, string, number, string, ZoneRecord['origin'], string];

/**
 * A zone with all its records, read in one statement and so at one moment.
 *
 * They come as one value of JSON, because ten thousand of them as rows cost twice as much to read.
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
  const records = (zone.records ?? []).map(([id, owner, type, ttl, rdata, origin, comment]): StoredRecord => {
    const record = { id: String(id), name: owner, ttl, data: parseStoredRdata(type, rdata), origin };
    return comment ? { ...record, comment } : record;
  });
  return { id: zone.id, name, serial: zone.serial, records };
}

/** The zone, kept from other changes until the caller's transaction ends. */
export async function lockZone(tx: Db, name: string): Promise<StoredZone | null> {
  await tx.selectFrom('dns.zone').select('id').where('name', '=', name).forUpdate().execute();
  return findZone(tx, name);
}

/** The serial of a zone, or null where we serve none of the name. */
export async function findSerial(db: Db, name: string): Promise<number | null> {
  const row = await db.selectFrom('dns.zone').select('serial').where('name', '=', name).executeTakeFirst();
  return row?.serial ?? null;
}

/** The name servers that a zone names at its apex, without their final dots; null where we serve none of the name. */
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

/** Stores a new zone with serial 1; false, and nothing stored, where the name has one already. */
export async function insertZone(
  tx: Db,
  name: string,
  records: readonly ZoneRecord[],
  author: ChangeAuthor,
): Promise<boolean> {
  const zone = await tx
    .insertInto('dns.zone')
    .values({ name, serial: 1, created_at: author.at })
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

/**
 * Carries out a plan on a locked zone: records, history and serial + 1, and a
 * notice that name servers get with the commit. Gives the new serial.
 */
export async function saveChange(
  tx: Db,
  zone: StoredZone,
  plan: ChangePlan,
  author: ChangeAuthor,
): Promise<number> {
  const serial = zone.serial + 1;
  await tx.updateTable('dns.zone').set({ serial }).where('id', '=', zone.id).execute();
  await deleteRecords(tx, zone, plan.removed);
  await insertRecords(tx, zone.id, plan.added);
  await announce(tx, { id: zone.id, name: zone.name, serial }, plan, author);
  return serial;
}

async function deleteRecords(tx: Db, zone: StoredZone, removed: readonly StoredRecord[]): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map((record) => Number(record.id));
  await tx.deleteFrom('dns.record').where('id', 'in', ids).execute();
  await tx
    .deleteFrom('dns.rrset')
    .where('zone_id', '=', zone.id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('dns.record').whereRef('dns.record.rrset_id', '=', 'dns.rrset.id'))),
    )
    .execute();
}

/** Rows of one statement: with a handful of values each they stay below the 65,535 that PostgreSQL takes. */
const ROWS_AT_ONCE = 5_000;

async function insertRecords(tx: Db, zoneId: number, records: readonly ZoneRecord[]): Promise<void> {
  for (let at = 0; at < records.length; at += ROWS_AT_ONCE) {
    await insertSome(tx, zoneId, records.slice(at, at + ROWS_AT_ONCE));
  }
}

async function insertSome(tx: Db, zoneId: number, records: readonly ZoneRecord[]): Promise<void> {
  const firsts = new Map(records.map((record) => [rrsetKey(record), record]));
  const rrsets = await tx
    .insertInto('dns.rrset')
    .values(
      [...firsts.values()].map(({ name, data, ttl }) => ({ zone_id: zoneId, name, type: data.type, ttl })),
    )
    // Written although it is so already, because only rows that were written are returned.
    .onConflict((conflict) =>
      conflict.columns(['zone_id', 'name', 'type']).doUpdateSet(({ ref }) => ({ ttl: ref('excluded.ttl') })),
    )
    .returning(['id', 'name', 'type'])
    .execute();
  const ids = new Map(rrsets.map(({ id, name, type }) => [`${name} ${type}`, id]));
  await tx
    .insertInto('dns.record')
    .values(
      records.map((record) => ({
        rrset_id: ids.get(rrsetKey(record)) ?? 0,
        rdata: printRdata(record.data),
        origin: record.origin,
        comment: record.comment ?? '',
      })),
    )
    .execute();
}

async function announce(
  tx: Db,
  zone: { readonly id: number; readonly name: string; readonly serial: number },
  plan: { readonly removed: readonly ZoneRecord[]; readonly added: readonly ZoneRecord[] },
  author: ChangeAuthor,
): Promise<void> {
  await tx
    .insertInto('dns.change')
    .values({
      zone_id: zone.id,
      serial: zone.serial,
      changed_at: author.at,
      user_id: author.userId,
      added: JSON.stringify(plan.added.map(historyLine)),
      removed: JSON.stringify(plan.removed.map(historyLine)),
      source: author.source ?? 'edit',
      restored_serial: author.restoredSerial ?? null,
      undone_serial: author.undoneSerial ?? null,
    })
    .execute();
  await sql`select pg_notify(${ZONE_CHANNEL}, ${`${zone.name} ${zone.serial}`})`.execute(tx);
}
