import { rm } from 'node:fs/promises';
import { BackupError } from '#platform/backup/backup-error.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { hours, minutes, seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import type { TaskWatch } from '#platform/watch/background-tasks.ts';
import { verifyBackupFile } from '#platform/backup/read-backup-file.ts';
import { pruneArchive } from '#platform/database/embedded/wal-archive.ts';
import type { Config } from '../config.ts';
import { newestStart, nextDueAt, NOTHING_SCHEDULED, repeatChecks } from '../scheduled-work.ts';
import type { ScheduledWork } from '../scheduled-work.ts';
import { listBackups } from './backup-names.ts';
import { makeBackup } from './make-backup.ts';

/** How often to check whether a backup is due. */
const CHECK_EVERY = seconds(30);
/** After a failure, for a disk that is full or a folder that is away. */
const TRY_AGAIN_AFTER = minutes(5);
/** A backup that is later than this is worth a warning. */
const MAY_BE_LATE = hours(1);

/**
 * Makes backups as the settings say, beside everything else, and keeps the newest; a failure is tried again every five
 * minutes. Does nothing without `BACKUP_FOLDER`.
 */
export function scheduledBackups(parts: {
  readonly config: Config;
  readonly log: Log;
  readonly tasks: TaskWatch;
  /** Real time. */
  readonly clock: Clock;
}): ScheduledWork {
  const { config, log, clock, tasks } = parts;
  const { folder, every, at, keep, walArchive } = config.backup;
  if (folder === null || !config.services.has('jobs')) return NOTHING_SCHEDULED;
  const task = tasks.watch('backup', every + MAY_BE_LATE);
  let lastSuccess: Date | null = null;
  let notBefore = 0;

  const work = async (signal: AbortSignal): Promise<void> => {
    const now = clock.now();
    lastSuccess = newestStart(await listBackups(folder), now);
    if (nextDueAt({ every, at }, lastSuccess, now) > now || now.getTime() < notBefore) return;
    const isMade = await task.attempt(async () => {
      const { path, bytes } = await makeBackup({
        config,
        log,
        folder,
        startedAt: now,
        isPortable: false,
        signal,
      });
      lastSuccess = now;
      log.info({ path, bytes }, 'a backup was made');
      await keepNewest(folder, keep, walArchive);
    });
    if (!isMade) notBefore = now.getTime() + TRY_AGAIN_AFTER;
  };
  return {
    ...repeatChecks({
      task,
      every: CHECK_EVERY,
      work,
      stopReason: new BackupError('backup_failed', 'The server was stopped.'),
    }),
    gauges: [
      {
        name: 'backup_last_success_timestamp_seconds',
        help: 'When the newest backup in BACKUP_FOLDER was begun; 0 while there is none.',
        isGauge: true,
        read: () => Math.round((lastSuccess?.getTime() ?? 0) / 1_000),
      },
    ],
    warnings: () => {
      if (lastSuccess === null) return [];
      const due = nextDueAt({ every, at }, lastSuccess, clock.now());
      if (clock.now().getTime() <= due.getTime() + MAY_BE_LATE) return [];
      return [{ about: 'backup', message: `the newest backup is of ${lastSuccess.toISOString()}` }];
    },
  };
}

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
