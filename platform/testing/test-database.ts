import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { MigrationFolder } from '#platform/database/migrate.ts';
import { silentLog } from '#platform/log/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: TestPostgres;
  }
}

/** The run's PostgreSQL server, as tests/setup/global-setup.ts announces it. */
export interface TestPostgres {
  /** Connection strings of the migrated template; another database's name goes in as the path. */
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly serverUrl: string;
}

/** A database of a test's own. */
export interface TestDatabase {
  /**
   * Connects as the server's role, which may read and write the slices' tables, but not create any.
   */
  readonly db: Database;
  readonly url: string;
  /** The role that migrations run as; it may make schemas and tables. */
  readonly ownerUrl: string;
  /** The superuser, for tests that meddle with other connections. */
  readonly adminUrl: string;
  /** Closes `db` and drops the database, even with open connections. */
  drop(): Promise<void>;
}

/**
 * Makes a fresh database with all slices' tables, or with those of `folders` only.
 *
 * Takes about 50 ms; one a file is usual. Call `drop` when the file is done.
 */
export async function createTestDatabase(
  options: { readonly folders?: readonly MigrationFolder[] } = {},
): Promise<TestDatabase> {
  const { adminUrl, ownerUrl, serverUrl } = inject('testPostgres');
  const template = options.folders ? 'template1' : readDatabaseName(adminUrl);
  const [owner, server] = [new URL(ownerUrl).username, new URL(serverUrl).username];
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = on(serverUrl, name);
  await ask(
    on(adminUrl, 'postgres'),
    `CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${owner}`,
    `REVOKE ALL ON DATABASE ${name} FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE ${name} TO ${server}`,
  );
  if (options.folders) await migrate(on(ownerUrl, name), options.folders, { serverRole: server });
  const db = openDatabase(url, { log: silentLog, max: 10, applicationName: 'namestead test' });
  return {
    db,
    url,
    ownerUrl: on(ownerUrl, name),
    adminUrl: on(adminUrl, name),
    async drop() {
      await db.destroy();
      await ask(on(adminUrl, 'postgres'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** Settles once so many sessions of this database wait for a lock of another one. */
export async function untilSessionsWait(db: Database, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    if (rows.length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The same connection string for another database. */
function on(connection: string, database: string): string {
  const url = new URL(connection);
  url.pathname = `/${database}`;
  return url.href;
}

function readDatabaseName(connection: string): string {
  return new URL(connection).pathname.slice(1);
}

async function ask(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'namestead test set-up' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
