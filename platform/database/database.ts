import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import { columnTypes } from './column-types.ts';
import { PreparedClient } from './prepared-client.ts';

/**
 * The database as doors of slices take it: any slice's tables, or a transaction on them.
 *
 * A store narrows it to its own tables; this is the one place where `any` is allowed.
 */
export type Database = Kysely<any>;

/** How a pool behaves; all have defaults that suit the server. */
export interface DatabaseOptions {
  readonly log: Log;
  /** Connections at most; the embedded server accepts 200 in all. */
  readonly max?: number;
  /** Shown in `pg_stat_activity`. */
  readonly applicationName?: string;
  /** A statement that runs longer is cancelled (milliseconds). */
  readonly statementTimeout?: number;
}

/**
 * Opens a pool on a PostgreSQL server. Nothing is connected before the first query.
 *
 * A connection that dies is replaced by the next query; it never ends the process.
 * Ends with `db.destroy()`, which waits for the queries that are under way.
 */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    Client: PreparedClient,
    connectionString: url,
    max: options.max ?? 20,
    application_name: options.applicationName ?? 'namestead',
    connectionTimeoutMillis: seconds(10),
    statement_timeout: options.statementTimeout ?? seconds(30),
    lock_timeout: seconds(10),
    idle_in_transaction_session_timeout: minutes(1),
    idleTimeoutMillis: seconds(30),
    keepAlive: true,
    types: columnTypes,
  });
  // Without listeners an idle connection that dies would end the process; while a connection is
  // checked out the pool does not listen for it, so each gets a listener of its own.
  pool.on('error', (error) =>
    options.log.warn({ error: error.message }, 'an idle database connection ended'),
  );
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // FATAL is the server's last word before it closes the connection. Telling the driver at once keeps
    // the pool from handing the connection out in the moment between (pg 8.23, tried 2026-11).
    client.connection.on('errorMessage', (message: Error & { severity?: string }) => {
      if (message.severity === 'FATAL') client.connection.emit('error', message);
    });
  });
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Runs `work` in a transaction: all of it is stored, or (when it throws) nothing.
 *
 * Inside a transaction it joins that one, so use cases can be put together; the outermost commits.
 */
export function inTransaction<Tables, Value>(
  db: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<Value>,
): Promise<Value> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** SQLSTATEs after which the same work may succeed: serialization failure and deadlock. */
const CONFLICTS = new Set(['40001', '40P01']);

/**
 * Runs `work` again (five times in all) when it lost a race inside the database.
 *
 * Only around a whole transaction, never inside one: what failed has been rolled back.
 */
export async function retryOnConflict<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt === 5 || typeof code !== 'string' || !CONFLICTS.has(code)) throw error;
    }
  }
}

/** Whether something could not be stored because a unique constraint of that name holds its value already (SQLSTATE 23505). */
export function isTaken(error: unknown, constraint: string): boolean {
  const fault = error as { readonly code?: unknown; readonly constraint?: unknown };
  return fault.code === '23505' && fault.constraint === constraint;
}
