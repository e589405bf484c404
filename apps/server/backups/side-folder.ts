import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { lockDataFolder } from '#platform/database/embedded/data-folder-lock.ts';
import { removeEmbeddedPostgres } from '#platform/database/embedded/remove-embedded-postgres.ts';
import { giveToFolderOwner, writePrivateFile } from '#platform/files/private-file.ts';

/** Where a restore prepares the new data. */
const SIDE = 'restoring';
/** Its journal: from the moment at which this file exists the restore has happened, and only its renames are left. */
const JOURNAL = 'journal.json';

const journal = z.object({
  /** Names in the data folder that the restore replaces, or takes away where it has none. */
  names: z.array(z.string().regex(/^[a-z][a-z.-]*$/)),
  /** Where the previous files go, below the data folder. */
  keptIn: z.string().regex(/^before-restore-[\w-]+$/),
  /** With a database of the operator's: the restore has happened where its commit left this mark there. */
  mark: z.string().nullable(),
});

/** How a restore replaces parts of the data folder. */
export type Journal = z.infer<typeof journal>;

/** Whether a restore of this data folder is in progress or was interrupted. */
export function isRestoring(dataDir: string): boolean {
  return existsSync(join(dataDir, SIDE));
}

/** Creates and returns an empty side folder; deletes leftovers of an earlier restore. */
export async function makeSideFolder(dataDir: string): Promise<string> {
  await removeSideFolder(dataDir);
  const side = join(dataDir, SIDE, 'new');
  mkdirSync(side, { recursive: true });
  for (const folder of [dirname(side), side]) {
    // Enter but not list: as root, PostgreSQL's user has to pass through.
    chmodSync(folder, 0o711);
    giveToFolderOwner(folder);
  }
  return side;
}

/** Removes the side folder, and stops a database server that was left running there. */
export async function removeSideFolder(dataDir: string): Promise<void> {
  const database = join(dataDir, SIDE, 'new', 'database');
  if (existsSync(database)) await removeEmbeddedPostgres(database);
  rmSync(join(dataDir, SIDE), { recursive: true, force: true });
}

/** Commits the restore: from here on a crash cannot undo it. */
export function writeJournal(dataDir: string, entry: Journal): void {
  // Sync all files and folders to disk before committing.
  spawnSync('sync', ['-f', join(dataDir, SIDE)], { stdio: 'ignore' });
  writePrivateFile(join(dataDir, SIDE, JOURNAL), `${JSON.stringify(entry, null, 2)}\n`);
}

/** Applies the journal. Idempotent, so it can be interrupted at any point and run again. */
export function swapIn(dataDir: string): void {
  const { names, keptIn } = readJournal(dataDir);
  const kept = join(dataDir, keptIn);
  mkdirSync(kept, { recursive: true, mode: 0o711 });
  giveToFolderOwner(kept);
  for (const name of names) {
    const [place, former, fresh] = [join(dataDir, name), join(kept, name), join(dataDir, SIDE, 'new', name)];
    // Once the previous file has been moved away, the file in its place is the restored one.
    if (existsSync(place) && !existsSync(former)) renameSync(place, former);
    if (existsSync(fresh)) renameSync(fresh, place);
  }
  rmSync(join(dataDir, SIDE), { recursive: true, force: true });
}

function readJournal(dataDir: string): Journal {
  return journal.parse(JSON.parse(readFileSync(join(dataDir, SIDE, JOURNAL), 'utf8')));
}

/**
 * Completes a restore that was interrupted after its commit, and rolls back one that was
 * interrupted before.
 *
 * Throws `data_folder_in_use` while a restore is running. `isCommitted` looks for the mark in the
 * operator's database.
 */
export async function finishRestore(
  dataDir: string,
  isCommitted: (mark: string) => Promise<boolean>,
): Promise<void> {
  if (!isRestoring(dataDir)) return;
  const lock = await lockDataFolder(dataDir);
  try {
    if (!existsSync(join(dataDir, SIDE, JOURNAL))) return await removeSideFolder(dataDir);
    const { mark } = readJournal(dataDir);
    if (mark === null || (await isCommitted(mark))) swapIn(dataDir);
    else await removeSideFolder(dataDir);
  } finally {
    await lock.release();
  }
}
