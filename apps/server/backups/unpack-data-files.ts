import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReadTarEntry } from '#platform/backup/tar.ts';
import { giveToFolderOwner } from '#platform/files/private-file.ts';

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
