import { sql } from 'kysely';
import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';

/**
 * One digest per bucket of the rows that a query selects. It changes whenever a row appears,
 * disappears, or has another value in any selected column.
 *
 * The digest covers the selected row as a whole, so no column that is loaded can be forgotten: pass
 * the query that loads the rows, before it is narrowed to some of them. `bucket` is an expression
 * over its columns.
 */
export async function digestBuckets<Tables, From extends keyof Tables, Row>(
  db: Kysely<Tables>,
  rows: SelectQueryBuilder<Tables, From, Row>,
  bucket: RawBuilder<number>,
): Promise<Map<number, string>> {
  const digests = await sql<{ bucket: number; digest: string }>`
    select ${bucket} as bucket, sum(hash_record_extended(replicated, 0))::text as digest
    from ${rows} as replicated
    group by 1`.execute(db);
  return new Map(digests.rows.map(({ bucket: at, digest }) => [at, digest]));
}

/** One digest per bucket for rows of several tables; it changes whenever one of theirs does. */
export function joinDigests(parts: readonly ReadonlyMap<number, string>[]): Map<number, string> {
  const buckets = new Set(parts.flatMap((digests) => [...digests.keys()]));
  return new Map(
    [...buckets].map((bucket) => [bucket, parts.map((digests) => digests.get(bucket) ?? '').join('/')]),
  );
}
