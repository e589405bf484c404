import { rm } from 'node:fs/promises';
import { verifyBackupFile } from '#platform/backup/read-backup-file.ts';
import { pruneArchive } from '#platform/database/embedded/wal-archive.ts';
import { listBackups } from './backup-names.ts';

/**
 * Removes all but the newest `keep` backups of a folder, then the archived WAL that the oldest kept one does not need.
 *
 * WAL stays where the oldest one cannot be read: it may be what still helps.
 */
export async function keepNewest(folder: string, keep: number, walArchive: string | null): Promise<void> {
  const backups = await listBackups(folder);
  for (const { path } of backups.slice(keep)) await rm(path, { force: true });
  const oldest = backups.slice(0, keep).at(-1);
  if (walArchive === null || !oldest || backups.length < keep) return;
  const manifest = await verifyBackupFile(oldest.path).catch(() => null);
  if (manifest?.postgres) pruneArchive(walArchive, manifest.postgres.firstWal);
}
