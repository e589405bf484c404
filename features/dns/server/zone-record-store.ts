import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { parseStoredRdata, printRdata } from '../rules/record-types/record-types.ts';
import type { StoredRecord, ZoneRecord } from '../rules/zone-record.ts';
import type { DnsTables } from './tables.ts';

type Db = Kysely<DnsTables>;

/** A record as a JSON row: id, owner, type, TTL, rdata, origin, comment. */
export type RecordRow = readonly [number, string, string, number, string, ZoneRecord['origin'], string];

/** Parses a JSON row. */
export function toStoredRecord([id, name, type, ttl, rdata, origin, comment]: RecordRow): StoredRecord {
  const record = { id: String(id), name, ttl, data: parseStoredRdata(type, rdata), origin };
  return comment ? { ...record, comment } : record;
}

/** For this many records a new query plan costs less than using one made for a few. */
const MANY_RECORDS = 1_000;

/**
 * Discards the connection's cached query plans before a bulk write.
 *
 * PostgreSQL caches the plan of each foreign key check; one made while the tables were small uses a
 * sequential scan for every record: six seconds for 10,000 records instead of a tenth of one
 * (PostgreSQL 18).
 */
export async function forcePlan(tx: Db, records: number): Promise<void> {
  if (records >= MANY_RECORDS) await sql`DISCARD PLANS`.execute(tx);
}

/** Deletes records, and RRsets that become empty. */
export async function deleteRecords(tx: Db, removed: readonly StoredRecord[]): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map((record) => Number(record.id));
  await sql`
    WITH gone AS (DELETE FROM dns.record WHERE id = any(${ids}::bigint[]) RETURNING rrset_id),
    fewer AS (SELECT rrset_id, count(*) AS records FROM gone GROUP BY rrset_id)
    DELETE FROM dns.rrset USING fewer
    WHERE rrset.id = fewer.rrset_id
      AND fewer.records = (SELECT count(*) FROM dns.record WHERE record.rrset_id = rrset.id)
  `.execute(tx);
}

/** Inserts records in one statement and returns them with ids in ascending order. */
export async function insertRecords(
  tx: Db,
  zoneId: number,
  records: readonly ZoneRecord[],
): Promise<readonly StoredRecord[]> {
  if (records.length === 0) return [];
  const lines = records.map(({ name, data, ttl, origin, comment = '' }) => ({
    name,
    type: data.type,
    ttl,
    rdata: printRdata(data),
    origin,
    comment,
  }));
  // The no-op update makes existing RRsets part of RETURNING.
  const { rows } = await sql<{ id: number }>`
    WITH wanted AS (
      SELECT * FROM ROWS FROM (
        json_to_recordset(${JSON.stringify(lines)}::json)
          AS (name text, type text, ttl integer, rdata text, origin text, comment text)
      ) WITH ORDINALITY AS line (name, type, ttl, rdata, origin, comment, place)
    ), sets AS (
      INSERT INTO dns.rrset (zone_id, name, type, ttl)
      SELECT DISTINCT ON (name, type) ${zoneId}::bigint, name, type, ttl FROM wanted ORDER BY name, type, place DESC
      ON CONFLICT (zone_id, name, type) DO UPDATE SET ttl = excluded.ttl
      RETURNING id, name, type
    )
    INSERT INTO dns.record (rrset_id, rdata, origin, comment)
    SELECT sets.id, rdata, origin, comment FROM wanted JOIN sets USING (name, type) ORDER BY place
    RETURNING id
  `.execute(tx);
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  return lines.map(({ name, type, ttl, rdata, origin, comment }, at) =>
    toStoredRecord([ids[at] ?? 0, name, type, ttl, rdata, origin, comment]),
  );
}
