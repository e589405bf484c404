import { getConstructionPlans } from 'pg-boss';
import pg from 'pg';
import { seconds } from '#platform/kernel/duration.ts';

/** The queue's tables as SQL. */
export interface QueueStructure {
  readonly version: number;
  /** Statements without a transaction of their own, for an empty schema `pgboss`. */
  readonly sql: string;
}

/** Creates the tables of this version's queue. */
export function queueStructure(): QueueStructure {
  const plans = getConstructionPlans('pgboss', { createSchema: false });
  const sql = plans.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');
  const version = Number(/INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(plans)?.[1]);
  if (!Number.isInteger(version) || sql.length === plans.length)
    throw new Error('The structure of the job queue is written in a way that is not known here.');
  return { version, sql };
}

/** The version of the queue's tables in a database; null where there is no queue yet. */
export async function readQueueVersion(client: pg.Client): Promise<number | null> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('pgboss.version') IS NOT NULL AS there`,
  );
  if (!found[0]?.there) return null;
  const { rows } = await client.query<{ version: number }>('SELECT version::int FROM pgboss.version');
  return rows[0]?.version ?? null;
}

/** Makes the queue's tables in a database that has none, inside the caller's transaction, as the role that runs jobs. */
export async function makeQueueTables(
  client: pg.Client,
  statements: string,
  role: string | null,
): Promise<void> {
  if (role === null) {
    await client.query('CREATE SCHEMA pgboss');
    await client.query(statements);
    return;
  }
  await client.query(`CREATE SCHEMA pgboss AUTHORIZATION ${role}`);
  await client.query(`SET LOCAL ROLE ${role}`);
  await client.query(statements);
  await client.query('RESET ROLE');
}

/**
 * Makes the queue's schema and hands it to the role that runs jobs.
 *
 * pg-boss keeps its own tables up to date, so this one schema belongs to the server's
 * role; everywhere else that role may only read and write.
 */
export async function prepareQueueSchema(adminUrl: string, role: string): Promise<void> {
  const client = new pg.Client({
    connectionString: adminUrl,
    application_name: 'namestead-setup',
    connectionTimeoutMillis: seconds(10),
  });
  await client.connect();
  try {
    // IF NOT EXISTS alone is not enough when two servers start at once: both may pass the look and one then fails.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', ['namestead.pgboss']);
    await client.query(`CREATE SCHEMA IF NOT EXISTS pgboss AUTHORIZATION ${pg.escapeIdentifier(role)}`);
  } finally {
    await client.end();
  }
}
