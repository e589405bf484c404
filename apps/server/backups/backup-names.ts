import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_ENDING } from '#platform/backup/write-backup-file.ts';

/** A backup in a folder, by its name. */
export interface NamedBackup {
  readonly path: string;
  readonly startedAt: Date;
}

const NAME = /^namestead-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

/** The name of a backup that begins now: `namestead-2026-11-23T030000Z.tar.gz`. */
export function backupName(startedAt: Date): string {
  const stamp = startedAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  return `namestead-${stamp}${BACKUP_ENDING}`;
}

/** The backups of a folder, newest first; other files are not among them. None where there is no folder. */
export async function listBackups(folder: string): Promise<NamedBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
      if (year === undefined) return [];
      const startedAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
      return [{ path: join(folder, name), startedAt }];
    })
    .sort((one, other) => other.startedAt.getTime() - one.startedAt.getTime());
}
