import { join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { claimArchive } from '#platform/database/embedded/wal-archive.ts';
import { migrate } from '#platform/database/migrate.ts';
import { prepareQueueSchema } from '#platform/jobs/queue-structure.ts';
import type { Log } from '#platform/log/log.ts';
import type { Config } from './config.ts';
import { migrationFolders } from './migration-folders.ts';

/** Location of the embedded cluster in the data folder. */
export const EMBEDDED_FOLDER = 'database';
/** The server's database. */
export const DATABASE = 'namestead';
/** The role that owns the structure. */
export const OWNER = 'namestead_owner';
/** The role that serves; it changes no structure. */
export const SERVER_ROLE = 'namestead_server';
/** The sandbox registry's database in the embedded cluster. */
export const REGISTRY_DATABASE = 'namestead_registry';
/** Its owner, who serves it too. */
export const REGISTRY_ROLE = 'namestead_registry';

/** The location of the program's data. */
export interface Databases {
  /**
   * Connects as the server's role, which reads and writes the slices' schemas but cannot change
   * structure.
   */
  readonly serverUrl: string;
  /** The sandbox registry's own database as its own role; null with a PostgreSQL of the operator's. */
  readonly registryUrl: string | null;
  /** Runs the migrations; nothing can be read before. */
  prepare(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens the database: the embedded PostgreSQL, or the operator's by `DATABASE_URL`.
 *
 * With the operator's, the role in the address both owns the structure and serves requests.
 */
export async function openDatabases(config: Config, log: Log): Promise<Databases> {
  const { databaseUrl } = config;
  if (databaseUrl !== null) {
    return {
      serverUrl: databaseUrl,
      registryUrl: null,
      prepare: () => prepareStructure(databaseUrl, databaseUrl, readRole(databaseUrl)),
      stop: async () => undefined,
    };
  }
  const { walArchive } = config.backup;
  if (walArchive !== null) claimArchive(walArchive, config.dataDir);
  const cluster = await startEmbeddedPostgres({
    dataDir: join(config.dataDir, EMBEDDED_FOLDER),
    log: log.child({ part: 'database' }),
    ...(walArchive === null ? {} : { walArchive }),
  });
  try {
    await cluster.ensureDatabase(DATABASE, OWNER, SERVER_ROLE);
    await cluster.ensureDatabase(REGISTRY_DATABASE, REGISTRY_ROLE);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return {
    serverUrl: cluster.urlFor(DATABASE, SERVER_ROLE),
    registryUrl: cluster.urlFor(REGISTRY_DATABASE, REGISTRY_ROLE),
    prepare: () => prepareStructure(cluster.urlFor(DATABASE, OWNER), cluster.adminUrl(DATABASE), SERVER_ROLE),
    stop: () => cluster.stop(),
  };
}

async function prepareStructure(ownerUrl: string, adminUrl: string, serverRole: string): Promise<void> {
  const isServedByOwner = readRole(ownerUrl) === serverRole;
  await migrate(ownerUrl, migrationFolders(), isServedByOwner ? {} : { serverRole });
  await prepareQueueSchema(adminUrl, serverRole);
}

function readRole(url: string): string {
  return decodeURIComponent(new URL(url).username) || 'postgres';
}
