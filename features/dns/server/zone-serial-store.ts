import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { digestBuckets } from '#platform/replica/bucket-digest-store.ts';
import { REPLICA_BUCKETS } from '#platform/replica/follow-rows.ts';
import type { WhichRows } from '#platform/replica/follow-rows.ts';
import type { DnsTables } from './tables.ts';

type Db = Kysely<DnsTables>;

/** A zone's name, serial and digest bucket. */
export interface ZoneSerial {
  readonly name: string;
  readonly serial: number;
  readonly bucket: number;
}

const zoneBucket = sql<number>`(hashtext(name) & ${sql.lit(REPLICA_BUCKETS - 1)})`;

/** Name and serial of every served zone. */
function servedZones(db: Db) {
  return db.selectFrom('dns.zone').select(['name', 'serial']).where('is_served', '=', true);
}

/** One digest per bucket; it changes whenever a served zone appears, disappears or gets another serial. */
export function listBucketDigests(db: Db): Promise<Map<number, string>> {
  return digestBuckets(db, servedZones(db), zoneBucket);
}

/** Lists name and serial of some served zones. */
export async function listSerials(db: Db, which: WhichRows<string>): Promise<ZoneSerial[]> {
  return servedZones(db)
    .select(zoneBucket.as('bucket'))
    .where(
      'keys' in which
        ? sql<boolean>`name = any(${[...which.keys]}::text[])`
        : sql<boolean>`${zoneBucket} = any(${[...which.buckets]}::int[])`,
    )
    .execute();
}
