import { createHash } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { DatabaseError } from '../database-error.ts';

/** The right to start and stop what lives in a data folder. */
export interface DataFolderLock {
  release(): Promise<void>;
}

/** A short name for a folder, the same for every process that resolves it to the same real path. */
export function folderMark(realPath: string): string {
  return createHash('sha256').update(realPath).digest('hex').slice(0, 16);
}

/**
 * Takes the data folder for this process's life, or throws `data_folder_in_use`.
 *
 * The lock is an abstract unix socket (Linux, unix(7)): it has no file that could be left
 * behind, and the kernel gives it back however the process ends.
 */
export async function lockDataFolder(realPath: string): Promise<DataFolderLock> {
  const name = `\0namestead-data-${folderMark(realPath)}`;
  // A process that finds the folder locked reads its owner here for the error message.
  const server = createServer((asker) => {
    asker.on('error', () => undefined);
    asker.end(String(process.pid));
  });
  const taken = Promise.withResolvers<boolean>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') taken.resolve(false);
    else taken.reject(error);
  });
  server.listen({ path: name }, () => taken.resolve(true));
  if (!(await taken.promise)) {
    const owner = await askOwner(name);
    throw new DatabaseError(
      'data_folder_in_use',
      `The data folder ${realPath} is in use by another process${owner ? ` (${owner})` : ''}. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function askOwner(name: string): Promise<string> {
  const answer = Promise.withResolvers<string>();
  const asker = connect({ path: name });
  asker.setTimeout(500, () => asker.destroy());
  asker.setEncoding('utf8');
  asker.on('data', (pid: string) => answer.resolve(/^\d+$/.test(pid) ? `process ${pid}` : ''));
  asker.on('error', () => undefined);
  asker.on('close', () => answer.resolve(''));
  return answer.promise;
}
