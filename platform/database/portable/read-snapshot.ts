import pg from 'pg';
import { copyOut } from '../copy-stream.ts';
import { listSequences, listTables } from './list-tables.ts';
import type { StoredSequence, StoredTable } from './list-tables.ts';

/** A consistent snapshot of all rows of a database. */
export interface DatabaseSnapshot {
  readonly tables: readonly StoredTable[];
  readonly sequences: readonly StoredSequence[];
  /** The rows of a table in PostgreSQL's text format. */
  read(table: StoredTable): ReadTable;
}

/** A table's rows while they are read. */
export interface ReadTable {
  readonly content: AsyncIterable<Buffer>;
  /** Row count, known after all were read. */
  readonly rows: () => number;
}

/**
 * Fixed text format of values, independent of the server's or the role's settings; used for both
 * export and import.
 */
export const TEXT_FORMAT = `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL IntervalStyle = 'postgres'; SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex';
  SET LOCAL timezone = 'UTC'; SET LOCAL client_encoding = 'UTF8'`;

/**
 * Runs `work` on a consistent snapshot: one REPEATABLE READ transaction, which blocks only
 * migrations.
 *
 * Sequences are not transactional: they may be ahead of the rows, never behind.
 */
export async function withSnapshot<Value>(
  url: string,
  schemas: readonly string[],
  work: (snapshot: DatabaseSnapshot, client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'namestead backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(TEXT_FORMAT);
    // The first statement that reads takes the snapshot.
    const tables = await listTables(client, schemas);
    const snapshot: DatabaseSnapshot = {
      tables,
      sequences: await listSequences(client, schemas),
      read: (table) => readTable(client, table),
    };
    return await work(snapshot, client);
  } finally {
    await client.end();
  }
}

function readTable(client: pg.Client, { schema, name, columns }: StoredTable): ReadTable {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
  let rows = 0;
  const content = (async function* () {
    for await (const piece of copyOut(client, `COPY ${table} (${list}) TO STDOUT`)) {
      // In the text format a row ends with a line feed; one inside a value is written as \n.
      for (const byte of piece) if (byte === LINE_FEED) rows += 1;
      yield piece;
    }
  })();
  return { content, rows: () => rows };
}

const LINE_FEED = 0x0a;
