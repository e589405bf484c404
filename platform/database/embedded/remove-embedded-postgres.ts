import { realpathSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { findClusterFolder, findSocketFolder } from './cluster-place.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { stopServer } from './postmaster.ts';

/**
 * Removes a data folder with its cluster, wherever that lives, and stops a server left running in it.
 *
 * Throws `data_folder_in_use` where a process owns it.
 */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const dataFolder = realpathSync(dataDir);
  const lock = await lockDataFolder(dataFolder);
  try {
    const cluster = findClusterFolder(dataFolder);
    await stopServer(cluster);
    for (const folder of [findSocketFolder(dataFolder), dirname(cluster), dataFolder]) {
      rmSync(folder, { recursive: true, force: true });
    }
  } finally {
    await lock.release();
  }
}
