import pg from 'pg';
import { seconds } from '#platform/kernel/duration.ts';

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
