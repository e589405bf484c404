import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DnsTables } from './tables.ts';

type Db = Kysely<DnsTables>;

/** The query counts of a zone. */
export interface ZoneQueries {
  readonly name: string;
  readonly asked: number;
  /** Of those, queries for names that do not exist. */
  readonly missing: number;
}

/** Lists the days of a zone with queries, from one on (`2026-05-01`, UTC). */
export async function listZoneQueries(
  db: Db,
  zoneId: number,
  since: string,
): Promise<{ readonly day: string; readonly asked: number; readonly missing: number }[]> {
  return db
    .selectFrom('dns.zone_queries')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'asked', 'missing'])
    .where('zone_id', '=', zoneId)
    .where(sql<boolean>`day >= ${since}::date`)
    .orderBy('day')
    .execute();
}

/** Adds a name server's counts to a day; zones deleted meanwhile are skipped. */
export async function addZoneQueries(db: Db, day: string, counted: readonly ZoneQueries[]): Promise<void> {
  if (counted.length === 0) return;
  await sql`
    INSERT INTO dns.zone_queries AS known (zone_id, day, asked, missing)
    SELECT zone.id, ${day}::date, counted.asked, counted.missing
    FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) AS counted (name text, asked bigint, missing bigint)
    JOIN dns.zone ON zone.name = counted.name
    ORDER BY zone.id
    ON CONFLICT (zone_id, day) DO UPDATE
    SET asked = known.asked + excluded.asked, missing = known.missing + excluded.missing
  `.execute(db);
}
