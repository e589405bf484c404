import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import { unavailableFor } from './database-unavailable.ts';
import { TIMEOUT, PoolClient } from './pool-client.ts';
import type { PoolClientConfig } from './pool-client.ts';
import type { CustomTypesConfig } from 'pg';

/**
 * The database as functions in `api/` folders take it: any slice's tables, or a transaction on them.
 *
 * A store narrows it to its own tables; this is the one place where `any` is allowed.
 */
export type Database = Kysely<any>;

/** Pool options; the defaults suit the server. */
export interface DatabaseOptions {
  readonly log: Log;
  /** Connections at most; the embedded server accepts 200 in all. */
  readonly max?: number;
  /** Shown in `pg_stat_activity`. */
  readonly applicationName?: string;
  /** A statement that runs longer is cancelled (milliseconds); 0 lets it run for as long as it takes. */
  readonly statementTimeout?: number;
  /** How long the server may be silent before a liveness check (milliseconds); for tests. */
  readonly patience?: number;
}

/**
 * Opens a pool on a PostgreSQL server. Nothing is connected before the first query.
 *
 * A connection that dies is replaced by the next query; it never ends the process. A query that
 * cannot be answered for want of the database rejects with `DatabaseUnavailable` within ten seconds or so.
 * Ends with `db.destroy()`, which waits for the queries that are under way.
 */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const { patience = TIMEOUT } = options;
  const ofEach: PoolClientConfig = { patience };
  const pool = new pg.Pool({
    ...ofEach,
    Client: PoolClient,
    connectionString: url,
    max: options.max ?? 20,
    application_name: options.applicationName ?? 'namestead',
    // Timeout of waiting for a free connection, and then of connecting.
    connectionTimeoutMillis: 2 * patience,
    statement_timeout: options.statementTimeout ?? seconds(30),
    lock_timeout: seconds(10),
    idle_in_transaction_session_timeout: minutes(1),
    idleTimeoutMillis: seconds(30),
    types: columnTypes,
  });
  // Without a listener an idle connection that dies would end the process.
  pool.on('error', (error) =>
    options.log.info({ error: error.message }, 'an idle database connection ended'),
  );
  const dialect = new PostgresDialect({
    pool: {
      connect: () =>
        pool.connect().catch((error: unknown) => {
          throw unavailableFor(error);
        }),
      end: () => pool.end(),
      options: pool.options,
    },
  });
  return new Kysely({ dialect });
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

/** Whether an insert or update violated the unique constraint of that name (SQLSTATE 23505). */
export function isTaken(error: unknown, constraint: string): boolean {
  const fault = error as { readonly code?: unknown; readonly constraint?: unknown };
  return fault.code === '23505' && fault.constraint === constraint;
}

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

/** A whole number that JavaScript can hold exactly; throws where it cannot (beyond 2^53 - 1). */
function parseInt8(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`The database sent ${text}, which is more than a JavaScript number holds exactly.`);
}

// The driver's parser handles array quoting; only the elements are parsed here.
const TEXT_ARRAY: number = 1009;
const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseInt8],
  [INT8_ARRAY, (text) => parseTextArray(text).map((entry) => (entry === null ? null : parseInt8(entry)))],
  [builtins.DATE, (text) => text],
  [DATE_ARRAY, parseTextArray],
]);

/**
 * Column types: `int8` becomes a number, `date` a `YYYY-MM-DD` string, `timestamptz` a `Date`.
 *
 * The driver decides the rest; `numeric` stays a string, because money is `int8` minor units here.
 */
const columnTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
};
