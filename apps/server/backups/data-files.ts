import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the data folder that a backup holds. */
export interface DataFile {
  /** Below the data folder, with slashes. */
  readonly name: string;
  /** Its content; null where it has gone since. */
  readonly read: () => Promise<Buffer | null>;
}

/** Files of the registry that say something of its process alone. */
const OF_ONE_PROCESS = /\.(log(\.\d+)?|pid)$/;

/**
 * Everything in a backup besides the database: the secrets, the roles' passwords, the sandbox
 * registry's certificates and password, and the inbox. Excludes logs and the snapshots of name
 * servers and edges.
 */
export async function listDataFiles(dataDir: string): Promise<DataFile[]> {
  const registry = (await namesIn(join(dataDir, 'registry'))).filter((name) => !OF_ONE_PROCESS.test(name));
  const inbox = await namesIn(join(dataDir, 'inbox'));
  const names = [
    'secrets.json',
    'database/database-passwords.json',
    ...registry.map((name) => `registry/${name}`),
    ...inbox.map((name) => `inbox/${name}`),
  ];
  return names.map((name) => ({ name, read: () => readIfThere(join(dataDir, name)) }));
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ifAbsent([]));
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

function readIfThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch(ifAbsent(null));
}

function ifAbsent<Value>(instead: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}
