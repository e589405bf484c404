import pg from 'pg';
import { copyOut } from '../copy-stream.ts';
import { listSequences, listTables } from './list-tables.ts';
import type { StoredSequence, StoredTable } from './list-tables.ts';

/** All rows of a database as they were at one moment. */
export interface DatabaseSnapshot {
  readonly tables: readonly StoredTable[];
  readonly sequences: readonly StoredSequence[];
  /** The rows of a table in PostgreSQL's text format. */
  read(table: StoredTable): ReadTable;
}

/** A table's rows while they are read. */
export interface ReadTable {
  readonly content: AsyncIterable<Buffer>;
  /** How many there were, once all were read. */
  readonly rows: () => number;
}

/** How values are written, whatever the server's or the role's settings are; both directions use it. */
export const TEXT_FORMAT = `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL IntervalStyle = 'postgres'; SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex';
  SET LOCAL timezone = 'UTC'; SET LOCAL client_encoding = 'UTF8'`;

/**
 * Lets `work` read a database as it is at one moment, however busy it is: one REPEATABLE READ transaction, which
 * holds up nobody but migrations.
 *
 * Sequences are outside of transactions: they may be further than the rows, never behind them.
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
      // In the text format a row ends with a line feed, and a line feed in a value is written as \n.
      for (const byte of piece) if (byte === LINE_FEED) rows += 1;
      yield piece;
    }
  })();
  return { content, rows: () => rows };
}

const LINE_FEED = 0x0a;
