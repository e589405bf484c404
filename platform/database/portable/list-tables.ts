import type pg from 'pg';

/** A table of a database, with the columns that are stored rather than computed. */
export interface StoredTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

/** A sequence of a database. */
export interface StoredSequence {
  readonly schema: string;
  readonly name: string;
  /** The last value drawn; null where none was. */
  readonly value: string | null;
}

/**
 * Tables whose rows are excluded: the queue's statistics, in daily partitions that it creates and
 * drops itself.
 */
const DISPOSABLE = /^queue_stats/;

/**
 * The durable tables of some schemas, in a stable order. Lists the partitions of a partitioned
 * table; excludes unlogged tables (attempt counters).
 */
export async function listTables(client: pg.Client, schemas: readonly string[]): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `SELECT n.nspname AS schema, c.relname AS name,
            array(SELECT a.attname::text FROM pg_attribute a
                  WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
                  ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY($1) AND c.relkind = 'r' AND c.relpersistence = 'p'
     ORDER BY n.nspname, c.relname`,
    [schemas],
  );
  return rows.filter(({ schema, name }) => schema !== 'pgboss' || !DISPOSABLE.test(name));
}

/** The sequences of some schemas, and their positions. */
export async function listSequences(
  client: pg.Client,
  schemas: readonly string[],
): Promise<StoredSequence[]> {
  const { rows } = await client.query<StoredSequence>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS value
     FROM pg_sequences WHERE schemaname = ANY($1) ORDER BY 1, 2`,
    [schemas],
  );
  return rows;
}
