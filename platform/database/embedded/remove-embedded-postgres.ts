import { realpathSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { findClusterFolder, findSocketFolder } from './cluster-place.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { stopServer } from './postmaster.ts';
import { postgresProcessesIn, signal } from './processes.ts';

/**
 * Removes a data folder with its cluster, wherever that lives, and stops a server left running in it.
 *
 * Throws `data_folder_in_use` where a process owns it.
 */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const dataFolder = realpathSync(dataDir);
  const lock = await lockDataFolder(dataFolder);
  try {
    await stopServer(findClusterFolder(dataFolder));
    removeFolders(dataFolder);
  } finally {
    await lock.release();
  }
}

/** The same for the owner's exit handler, which cannot wait; its data is lost. */
export function dropEmbeddedPostgres(dataDir: string): void {
  const dataFolder = realpathSync(dataDir);
  // Immediate shutdown, not SIGKILL: the server still frees its shared memory.
  for (const { pid } of postgresProcessesIn(findClusterFolder(dataFolder))) signal(pid, 'SIGQUIT');
  removeFolders(dataFolder);
}

function removeFolders(dataFolder: string): void {
  for (const folder of [findSocketFolder(dataFolder), dirname(findClusterFolder(dataFolder)), dataFolder]) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}
