import { parseArgs } from 'node:util';
import { keepNewest } from '#apps/server/backups/scheduled-backups.ts';
import { makeBackup } from '#apps/server/backups/make-backup.ts';
import { finishInterruptedRestore, restoreBackup } from '#apps/server/backups/restore-backup.ts';
import { readConfig } from '#apps/server/config.ts';
import type { RecoveryTarget } from '#platform/database/embedded/wal-archive.ts';
import { silentLog } from '#platform/log/log.ts';
import { parseOptions, UsageError } from './command.ts';
import { requireDatabase } from './tool-database.ts';

/** Backs everything up into one file, also while the server runs, and returns its path. */
export async function createBackup(words: readonly string[]): Promise<string> {
  const config = readConfig(process.env);
  const { folder, keep, isPortable } = readBackupRequest(words, config.backup.folder);
  await finishInterruptedRestore(config);
  requireDatabase(config);
  const { path, bytes } = await makeBackup({
    config,
    log: silentLog,
    folder,
    startedAt: new Date(),
    isPortable,
  });
  if (keep !== null) await keepNewest(folder, keep, config.backup.walArchive);
  // Written to stderr, because scripts read the path from stdout.
  process.stderr.write(
    `${formatSize(bytes)}. It holds all customer data and the keys that protect it. Store it where only you can read it.\n`,
  );
  if (config.sealingKey !== null || config.secret !== null)
    process.stderr.write(
      'SECRET and SEALING_KEY of the environment are not in it. Store them too, elsewhere.\n',
    );
  return path;
}

/** Replaces the data by a backup. Either all of it is restored, or nothing changes. */
export async function restoreFromBackup(words: readonly string[]): Promise<string> {
  const config = readConfig(process.env);
  const now = new Date();
  const request = readRestoreRequest(words, now);
  const { manifest, file, keptIn, isSealingKeyRight } = await restoreBackup({ config, now, ...request });
  const { until } = request;
  const moment = until instanceof Date ? until.toISOString() : manifest.endedAt;
  const lines = [
    until === 'latest'
      ? `Restored ${file}, and all archived WAL since.`
      : `Restored ${file}, as everything was at ${moment}.`,
  ];
  if (keptIn !== null)
    lines.push(
      // The old database in DATABASE_URL is gone.
      `${config.databaseUrl === null ? 'The data from before is' : 'The old files of DATA_DIR are'} in ${keptIn}. Remove the folder when you no longer need it.`,
    );
  if (!isSealingKeyRight)
    lines.push(
      'The sealing key is not the one of the backup: passwords and transfer codes in carts and orders cannot be opened. Set SEALING_KEY to the one that was in use.',
    );
  return lines.join('\n');
}

/** A file's size for a person: `28 kB`, `6.5 MB`. */
export function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Options of `backup create`. */
interface BackupRequest {
  readonly folder: string;
  /** Null keeps all. */
  readonly keep: number | null;
  readonly isPortable: boolean;
}

/** Reads the words after `backup create`. */
export function readBackupRequest(typed: readonly string[], standardFolder: string | null): BackupRequest {
  const options = {
    to: { type: 'string' },
    keep: { type: 'string' },
    portable: { type: 'boolean' },
  } as const;
  const read = parseOptions(() => parseArgs({ args: [...typed], options }).values);
  const folder = read.to ?? standardFolder;
  if (!folder) throw new UsageError('Missing: --to FOLDER, or set BACKUP_FOLDER.');
  if (read.keep !== undefined && !/^[1-9]\d{0,3}$/.test(read.keep))
    throw new UsageError('--keep takes a number from 1 to 9999.');
  return {
    folder,
    keep: read.keep === undefined ? null : Number(read.keep),
    isPortable: read.portable ?? false,
  };
}

/** Options of `backup restore`. */
interface RestoreRequest {
  readonly file: string | null;
  readonly isReplacing: boolean;
  readonly until: RecoveryTarget;
}

/** An instant with its time zone. Without one it would differ from machine to machine. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** Reads the words after `backup restore`. */
export function readRestoreRequest(typed: readonly string[], now: Date): RestoreRequest {
  const options = { replace: { type: 'boolean' }, until: { type: 'string' } } as const;
  const read = parseOptions(() => parseArgs({ args: [...typed], options, allowPositionals: true }));
  const { values, positionals } = read;
  const until = parseTarget(values.until);
  if (positionals.length > 1 || (positionals.length === 0 && until === null))
    throw new UsageError('Name one file.');
  if (until === undefined)
    throw new UsageError(
      '--until takes an instant with its time zone, such as 2026-11-23T10:00Z, or latest.',
    );
  if (until instanceof Date && until > now) throw new UsageError('--until is in the future.');
  return { file: positionals[0] ?? null, isReplacing: values.replace ?? false, until };
}

/** Undefined where the text is not such an instant. */
function parseTarget(typed: string | undefined): RecoveryTarget | undefined {
  if (typed === undefined) return null;
  if (typed === 'latest') return typed;
  const moment = new Date(typed);
  return INSTANT.test(typed) && !Number.isNaN(moment.getTime()) ? moment : undefined;
}
