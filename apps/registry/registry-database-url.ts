import { join } from 'node:path';

import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import type { Log } from '#platform/log/log.ts';

import type { RegistryConfig } from './config.ts';

const DATABASE = 'namestead_registry';

/** Where the registry's data is. */
export interface RegistryData {
  readonly url: string;
  stop(): Promise<void>;
}

/** The database that we were given, or an embedded PostgreSQL for us alone. */
export async function openRegistryData(config: RegistryConfig, log: Log): Promise<RegistryData> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop: async () => undefined };
  const cluster = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'registry-alone'), log });
  try {
    await cluster.ensureDatabase(DATABASE, DATABASE);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return { url: cluster.urlFor(DATABASE, DATABASE), stop: () => cluster.stop() };
}
