import { readdir, readFile } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import { createWriteStream, mkdirSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ReadTarEntry } from '#platform/backup/tar.ts';
import { giveToFolderOwner } from '#platform/files/private-file.ts';

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

/** The part of a backup with the files of the data folder. */
export const DATA_PART = 'data/';

/** Writes one file of the data folder into the side folder, private and owned as the folder is. */
export async function unpackDataFile(side: string, entry: ReadTarEntry): Promise<void> {
  const path = join(side, entry.name.slice(DATA_PART.length));
  const folder = dirname(path);
  const made = mkdirSync(folder, { recursive: true, mode: 0o711 });
  if (made !== undefined) giveToFolderOwner(folder);
  await pipeline(entry.content, createWriteStream(path, { mode: 0o600, flush: true }));
  giveToFolderOwner(path);
}
