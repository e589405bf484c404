import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DnsTables } from './tables.ts';

type Db = Kysely<DnsTables>;

/** A zone's name, serial and digest bucket. */
export interface ZoneSerial {
  readonly name: string;
  readonly serial: number;
  readonly bucket: number;
}

/** The number of digest buckets, so that one changed zone does not require listing all. */
export const SERIAL_BUCKETS = 256;

const bucketOf = sql<number>`(hashtext(name) & ${sql.lit(SERIAL_BUCKETS - 1)})`;

/** One digest per bucket; it changes whenever a served zone appears, disappears or gets another serial. */
export async function listBucketDigests(db: Db): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('dns.zone')
    .select([bucketOf.as('bucket'), sql<string>`sum(hashtextextended(name, serial))::text`.as('digest')])
    .where('is_served', '=', true)
    .groupBy(bucketOf)
    .execute();
  return new Map(rows.map(({ bucket, digest }) => [bucket, digest]));
}

/** Lists name and serial of every served zone in the buckets. */
export async function listSerials(db: Db, buckets: readonly number[]): Promise<ZoneSerial[]> {
  if (buckets.length === 0) return [];
  return db
    .selectFrom('dns.zone')
    .select(['name', 'serial', bucketOf.as('bucket')])
    .where('is_served', '=', true)
    .where(sql<boolean>`${bucketOf} = any(${[...buckets]}::int[])`)
    .execute();
}
