import { rm } from 'node:fs/promises';
import { BackupError } from '#platform/backup/backup-error.ts';
import type { OwnCounter } from '#platform/http/add-operations.ts';
import type { OperationsWarning } from '#platform/http/readiness.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { days, hours, minutes, seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import type { TaskWatch } from '#platform/watch/background-tasks.ts';
import { verifyBackupFile } from '#platform/backup/read-backup-file.ts';
import { pruneArchive } from '#platform/database/embedded/wal-archive.ts';
import type { Config } from '../config.ts';
import { listBackups } from './backup-names.ts';
import { makeBackup } from './make-backup.ts';

/** How often to check whether a backup is due. */
const CHECK_EVERY = seconds(30);
/** After a failure, for a disk that is full or a folder that is away. */
const TRY_AGAIN_AFTER = minutes(5);
/** A backup that is later than this is worth a warning. */
const MAY_BE_LATE = hours(1);

/** The backups that a running server makes of itself. */
export interface ScheduledBackups {
  readonly gauges: readonly OwnCounter[];
  readonly warnings: () => readonly OperationsWarning[];
  /** Starts the schedule. */
  start(): void;
  /** Looks whether one is due, and makes it. */
  check(): Promise<void>;
  /** Gives up the one that is being made. */
  stop(): Promise<void>;
}

/** When backups are due. */
export interface BackupPlan {
  readonly every: Milliseconds;
  /** `HH:MM` in UTC; with it `every` is whole days. */
  readonly at: string | null;
}

/** The moment from which on a backup is due, `now` where there is none yet. */
export function nextBackupAt({ every, at }: BackupPlan, last: Date | null, now: Date): Date {
  if (last === null) return now;
  if (at === null) return new Date(last.getTime() + every);
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  // The first such time of day after the last one, and after the days that are left out.
  const earliest = last.getTime() + every - days(1);
  const next = new Date(earliest).setUTCHours(hour, minute, 0, 0);
  return new Date(next > earliest ? next : next + days(1));
}

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
}): ScheduledBackups {
  const { config, log, clock, tasks } = parts;
  const { folder, every, at, keep, walArchive } = config.backup;
  if (folder === null || !config.services.has('jobs')) return NONE;
  const task = tasks.watch('backup', every + MAY_BE_LATE);
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let lastSuccess: Date | null = null;
  let notBefore = 0;

  const work = async (): Promise<void> => {
    const now = clock.now();
    // One of the future, of a clock that was wrong, keeps none from being made.
    const past = (await listBackups(folder)).filter(({ startedAt }) => startedAt <= now);
    lastSuccess = past[0]?.startedAt ?? null;
    if (nextBackupAt({ every, at }, lastSuccess, now) > now || now.getTime() < notBefore) return;
    const isMade = await task.attempt(async () => {
      const { path, bytes } = await makeBackup({
        config,
        log,
        folder,
        startedAt: now,
        isPortable: false,
        signal: stopping.signal,
      });
      lastSuccess = now;
      log.info({ path, bytes }, 'a backup was made');
      await keepNewest(folder, keep, walArchive);
    });
    if (!isMade) notBefore = now.getTime() + TRY_AGAIN_AFTER;
  };
  const check = (): Promise<void> => {
    running ??= work()
      .catch((error: unknown) => task.failed(error))
      .finally(() => (running = undefined));
    return running;
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    check,
    start: () => {
      timer ??= setInterval(() => void check(), CHECK_EVERY).unref();
      void check();
    },
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
      const due = nextBackupAt({ every, at }, lastSuccess, clock.now());
      if (clock.now().getTime() <= due.getTime() + MAY_BE_LATE) return [];
      return [{ about: 'backup', message: `the newest backup is of ${lastSuccess.toISOString()}` }];
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort(new BackupError('backup_failed', 'The server was stopped.'));
      task.end();
      await running;
    },
  };
}

const NONE: ScheduledBackups = {
  gauges: [],
  warnings: () => [],
  start: () => undefined,
  check: async () => undefined,
  stop: async () => undefined,
};

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
