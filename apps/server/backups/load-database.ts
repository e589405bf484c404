import type pg from 'pg';
import { BackupError } from '#platform/backup/backup-error.ts';
import type { BackupDatabase } from '#platform/backup/manifest.ts';
import type { ReadTarEntry } from '#platform/backup/tar.ts';
import { migrateToLevel } from '#platform/database/migrate-to-level.ts';
import type { MigrationFile } from '#platform/database/migrate.ts';
import { loadSnapshot } from '#platform/database/portable/load-snapshot.ts';
import type { Loading } from '#platform/database/portable/load-snapshot.ts';
import { TEXT_FORMAT } from '#platform/database/portable/read-snapshot.ts';
import { makeQueueTables } from '#platform/jobs/queue-structure.ts';

/** What is loaded into an empty database. */
export interface DatabaseLoad {
  readonly database: BackupDatabase;
  /** The migrations that the backed up database had had. */
  readonly files: readonly MigrationFile[];
  readonly schemas: readonly string[];
  /** Statements that make the queue's tables; null where there was no queue. */
  readonly queueSql: string | null;
  /** Roles of the embedded server, where the connection is the superuser's; else all belongs to the connected role. */
  readonly roles: { readonly owner: string; readonly server?: string } | null;
  /** The entries of this database in the backup. */
  readonly parts: AsyncIterable<ReadTarEntry>;
}

/**
 * Makes the structure that the backed up database had, and loads its rows, inside the caller's transaction.
 *
 * Throws `restore_failed` where a table does not get the number of rows that it had, or they break a constraint.
 */
export async function loadDatabase(client: pg.Client, load: DatabaseLoad): Promise<void> {
  const { roles } = load;
  await client.query(TEXT_FORMAT);
  if (roles) await client.query(`SET LOCAL ROLE ${roles.owner}`);
  await migrateToLevel(client, load.files, roles?.server ? { serverRole: roles.server } : {});
  await client.query('RESET ROLE');
  if (load.queueSql !== null) await makeQueueTables(client, load.queueSql, roles?.server ?? null);
  // The queue's statements set limits of their own.
  await client.query(TEXT_FORMAT);
  await loadSnapshot(client, load.schemas, (loading) => fill(loading, load));
}

async function fill(loading: Loading, { database, parts }: DatabaseLoad): Promise<void> {
  const tables = database.tables ?? [];
  const tableByPart = new Map(tables.flatMap((table) => table.parts.map((name) => [name, table] as const)));
  const loaded = new Map<unknown, number>();
  for await (const part of parts) {
    const table = tableByPart.get(part.name);
    if (!table) throw new BackupError('backup_damaged', `The backup names no table for ${part.name}.`);
    loaded.set(table, (loaded.get(table) ?? 0) + (await loading.load(table, part.content)));
  }
  for (const table of tables) {
    const rows = loaded.get(table) ?? 0;
    if (rows === table.rows) continue;
    throw new BackupError(
      'restore_failed',
      `${table.schema}.${table.name} had ${table.rows} rows and got ${rows}. Nothing was changed.`,
    );
  }
  for (const sequence of database.sequences ?? []) await loading.place(sequence);
}
