import pg from 'pg';
import { listAppliedMigrations } from './migrate-to-level.ts';
import type { AppliedMigration } from './migrate-to-level.ts';

/** What a backup records about a database. */
export interface BackupFacts {
  readonly migrations: AppliedMigration[];
  readonly postgresMajor: number;
  /** PostgreSQL's identifier of the cluster; no two have the same. */
  readonly system: string;
}

/** The migrations that a database has had, and the server that it is on. */
export async function readBackupFacts(url: string): Promise<BackupFacts> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'namestead backup',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number; system: string }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
              system_identifier::text AS system FROM pg_control_system()`,
    );
    const [server = { version: 0, system: '' }] = rows;
    return {
      migrations: await listAppliedMigrations(client),
      postgresMajor: server.version,
      system: server.system,
    };
  } finally {
    await client.end();
  }
}

/** Leaves a mark in a database, inside the caller's transaction: it is there if, and only if, that commits. */
export async function leaveRestoreMark(client: pg.Client, mark: string): Promise<void> {
  await client.query(`COMMENT ON SCHEMA platform IS ${pg.escapeLiteral(mark)}`);
}

/** Whether the restore with this mark was committed in the database. */
export async function hasRestoreMark(url: string, mark: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'namestead restore',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ mark: string | null }>(
      `SELECT obj_description(to_regnamespace('platform'), 'pg_namespace') AS mark`,
    );
    return rows[0]?.mark === mark;
  } finally {
    await client.end();
  }
}
