import { join } from 'node:path';
import pg from 'pg';
import { BackupError } from '#platform/backup/backup-error.ts';
import type { BackupDatabase, BackupManifest } from '#platform/backup/manifest.ts';
import { readBackupParts } from '#platform/backup/read-backup-file.ts';
import type { ReadTarEntry } from '#platform/backup/tar.ts';
import { makeDataFolder } from '#platform/database/embedded/cluster-place.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { filesOfLevel } from '#platform/database/migrate-to-level.ts';
import { MIGRATION_LOCK } from '#platform/database/migrate.ts';
import { leaveRestoreMark } from '#platform/database/backup-facts.ts';
import { giveToFolderOwner } from '#platform/files/private-file.ts';
import { silentLog } from '#platform/log/log.ts';
import { migrationFolders, registryMigrationFolders } from '../migration-folders.ts';
import {
  DATABASE,
  EMBEDDED_FOLDER,
  OWNER,
  REGISTRY_DATABASE,
  REGISTRY_ROLE,
  SERVER_ROLE,
} from '../open-databases.ts';
import { panelSchemas, REGISTRY_SCHEMAS } from './fill-portable-backup.ts';
import { loadDatabase } from './load-database.ts';
import type { DatabaseLoad } from './load-database.ts';
import { DATA_PART, unpackDataFile } from './data-files.ts';

/** A portable backup and where it goes. */
export interface PortableRestore {
  readonly file: string;
  readonly manifest: BackupManifest;
  /** The side folder. */
  readonly side: string;
}

/** Loads a portable backup into a new embedded cluster in the side folder. */
export async function restoreIntoSide(restore: PortableRestore): Promise<void> {
  const { side } = restore;
  const folder = join(side, EMBEDDED_FOLDER);
  makeDataFolder(folder);
  giveToFolderOwner(folder);
  await unpackData(restore);
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log: silentLog });
  try {
    for (const database of restore.manifest.databases) {
      const isPanel = database.name === 'panel';
      const name = isPanel ? DATABASE : REGISTRY_DATABASE;
      const roles = isPanel ? { owner: OWNER, server: SERVER_ROLE } : { owner: REGISTRY_ROLE };
      await cluster.ensureDatabase(name, roles.owner, isPanel ? SERVER_ROLE : undefined);
      const load = await buildLoad(restore, database, roles);
      await inTransaction(cluster.adminUrl(name), (client) => loadDatabase(client, load));
    }
  } finally {
    await cluster.stop();
  }
}

/** How a restore into the operator's database is committed together with the data folder. */
export interface OwnDatabaseRestore extends PortableRestore {
  readonly url: string;
  readonly isReplacing: boolean;
  /** Left in the database by the commit. */
  readonly mark: string;
  /** Writes the journal; called right before the commit. */
  readonly decide: () => void;
}

/**
 * Loads the panel's part of a portable backup into the operator's database, in one transaction: all of it, or nothing.
 *
 * Throws `server_running` where a server is connected, and `not_empty` where there is data that may not be replaced.
 */
export async function restoreIntoOwnDatabase(restore: OwnDatabaseRestore): Promise<void> {
  await unpackData(restore);
  const database = restore.manifest.databases.find(({ name }) => name === 'panel');
  if (!database) throw new BackupError('backup_damaged', 'The backup has no database of a panel.');
  const load = await buildLoad(restore, database, null);
  await inTransaction(restore.url, async (client) => {
    await requireAlone(client);
    const present = await presentSchemas(client, load.schemas);
    if (present.length > 0 && !restore.isReplacing) throw notEmpty('The database in DATABASE_URL');
    for (const schema of present) await client.query(`DROP SCHEMA ${pg.escapeIdentifier(schema)} CASCADE`);
    await loadDatabase(client, load);
    await leaveRestoreMark(client, restore.mark);
    restore.decide();
  });
}

/** Reports existing data and how to proceed. */
export function notEmpty(what: string): BackupError {
  return new BackupError(
    'not_empty',
    `${what} has data already. Add --replace to put the backup in its place; nothing was changed.`,
  );
}

async function unpackData({ file, manifest, side }: PortableRestore): Promise<void> {
  for await (const entry of readBackupParts(file, manifest))
    if (entry.name.startsWith(DATA_PART)) await unpackDataFile(side, entry);
}

async function buildLoad(
  restore: PortableRestore,
  database: BackupDatabase,
  roles: DatabaseLoad['roles'],
): Promise<DatabaseLoad> {
  const isPanel = database.name === 'panel';
  const folders = isPanel ? migrationFolders() : registryMigrationFolders();
  return {
    database,
    roles,
    files: await filesOfLevel(folders, database.migrations),
    schemas: isPanel ? panelSchemas(database.migrations) : REGISTRY_SCHEMAS,
    queueSql: isPanel ? await readQueueSql(restore) : null,
    parts: readParts(restore, `${database.name}/`),
  };
}

async function* readParts({ file, manifest }: PortableRestore, prefix: string): AsyncGenerator<ReadTarEntry> {
  for await (const entry of readBackupParts(file, manifest)) if (entry.name.startsWith(prefix)) yield entry;
}

async function readQueueSql(restore: PortableRestore): Promise<string | null> {
  const { queue } = restore.manifest;
  if (queue === null) return null;
  const pieces: Buffer[] = [];
  for await (const entry of readParts(restore, queue.part))
    for await (const piece of entry.content) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** A server that starts now waits for its migrations until the restore is done. */
async function requireAlone(client: pg.Client): Promise<void> {
  const { rows: locks } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1) AS taken',
    [MIGRATION_LOCK],
  );
  const { rows: others } = await client.query<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'namestead%'`,
  );
  if (locks[0]?.taken && others.length === 0) return;
  throw new BackupError(
    'server_running',
    `A server uses the database in DATABASE_URL (${others.map(({ name }) => name).join(', ') || 'it is starting'}). Stop all servers first; nothing was changed.`,
  );
}

async function presentSchemas(client: pg.Client, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1) ORDER BY 1',
    [schemas],
  );
  return rows.map(({ name }) => name);
}

async function inTransaction(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'namestead restore',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN');
    await work(client);
    await client.query('COMMIT');
  } catch (error) {
    if (error instanceof BackupError || !(error instanceof Error)) throw error;
    const { detail } = error as { readonly detail?: string };
    const reason = detail === undefined ? error.message : `${error.message} (${detail})`;
    throw new BackupError(
      'restore_failed',
      `The backup could not be loaded: ${reason}. Nothing was changed.`,
      {
        cause: error,
      },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
