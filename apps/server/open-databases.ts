import { join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { prepareQueueSchema } from '#platform/jobs/prepare-queue-schema.ts';
import type { Log } from '#platform/log/log.ts';
import type { Config } from './config.ts';
import { migrationFolders } from './migration-folders.ts';

/** Where in the data folder the embedded cluster lives. */
export const EMBEDDED_FOLDER = 'database';
/** The server's database. */
export const DATABASE = 'namestead';
const OWNER = 'namestead_owner';
/** The role that serves; it changes no structure. */
export const SERVER_ROLE = 'namestead_server';
const REGISTRY_DATABASE = 'namestead_registry';
const REGISTRY_ROLE = 'namestead_registry';

/** Where the program's data is, migrated and ready. */
export interface Databases {
  /** As the server's own role, which reads and writes its slices' schemas and changes no structure. */
  readonly serverUrl: string;
  /** The sandbox registry's own database as its own role; null with a PostgreSQL of the operator's. */
  readonly registryUrl: string | null;
  stop(): Promise<void>;
}

/**
 * Brings the data up: the embedded PostgreSQL, or the operator's by `DATABASE_URL`.
 *
 * With the operator's, the role in the address owns the structure and serves too.
 */
export async function openDatabases(config: Config, log: Log): Promise<Databases> {
  if (config.databaseUrl !== null) {
    await prepareSchema(config.databaseUrl, roleOf(config.databaseUrl));
    return { serverUrl: config.databaseUrl, registryUrl: null, stop: async () => undefined };
  }
  const cluster = await startEmbeddedPostgres({
    dataDir: join(config.dataDir, EMBEDDED_FOLDER),
    log: log.child({ part: 'database' }),
  });
  try {
    await cluster.ensureDatabase(DATABASE, OWNER, SERVER_ROLE);
    await cluster.ensureDatabase(REGISTRY_DATABASE, REGISTRY_ROLE);
    await migrate(cluster.urlFor(DATABASE, OWNER), migrationFolders(), { serverRole: SERVER_ROLE });
    await prepareQueueSchema(cluster.adminUrl(DATABASE), SERVER_ROLE);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return {
    serverUrl: cluster.urlFor(DATABASE, SERVER_ROLE),
    registryUrl: cluster.urlFor(REGISTRY_DATABASE, REGISTRY_ROLE),
    stop: () => cluster.stop(),
  };
}

async function prepareSchema(url: string, role: string): Promise<void> {
  await migrate(url, migrationFolders());
  await prepareQueueSchema(url, role);
}

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username) || 'postgres';
}
