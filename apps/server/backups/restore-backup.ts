import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '#platform/backup/backup-error.ts';
import type { BackupManifest } from '#platform/backup/manifest.ts';
import { verifyBackupFile } from '#platform/backup/read-backup-file.ts';
import { DatabaseError } from '#platform/database/database-error.ts';
import { findClusterFolder, makeDataFolder } from '#platform/database/embedded/cluster-place.ts';
import { lockDataFolder } from '#platform/database/embedded/data-folder-lock.ts';
import { stopServer } from '#platform/database/embedded/postmaster.ts';
import { embeddedMajor } from '#platform/database/embedded/server-binaries.ts';
import type { RecoveryTarget } from '#platform/database/embedded/wal-archive.ts';
import { filesOfLevel } from '#platform/database/migrate-to-level.ts';
import { hasRestoreMark } from '#platform/database/backup-facts.ts';
import { randomHex } from '#platform/kernel/random.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import type { Config } from '../config.ts';
import { migrationFolders, registryMigrationFolders } from '../migration-folders.ts';
import { EMBEDDED_FOLDER } from '../open-databases.ts';
import { stopLeftRegistry } from '../registry-process.ts';
import { listBackups } from './backup-names.ts';
import { sealingKeyMark } from './make-backup.ts';
import { restoreCluster } from './restore-cluster.ts';
import { notEmpty, restoreIntoOwnDatabase, restoreIntoSide } from './restore-portable.ts';
import { finishRestore, makeSideFolder, removeSideFolder, swapIn, writeJournal } from './side-folder.ts';

/**
 * Parts of the data folder that a backup replaces; derived files that it lacks are created again.
 */
const REPLACED = ['secrets.json', 'inbox', 'name-server', 'edge'];
/** Sandbox files; a backup contains its database only with the embedded PostgreSQL. */
const REPLACED_EMBEDDED = [EMBEDDED_FOLDER, 'registry', ...REPLACED];

/** The backup to restore, and its target. */
export interface RestoreRequest {
  readonly config: Config;
  /** Null takes the newest one of `BACKUP_FOLDER` that is older than `until`. */
  readonly file: string | null;
  readonly isReplacing: boolean;
  /** A moment after the backup that is recovered from archived WAL. */
  readonly until: RecoveryTarget;
  readonly now: Date;
}

/** A restore that has happened. */
export interface Restored {
  readonly manifest: BackupManifest;
  readonly file: string;
  /** Location of the replaced data; null when there was none. */
  readonly keptIn: string | null;
  /** Whether carts and orders can be decrypted with the current key. */
  readonly isSealingKeyRight: boolean;
}

/**
 * Restores a backup over the data, completely or not at all.
 *
 * Everything is checked first and prepared beside the data. Throws a `BackupError`, or a
 * `DatabaseError` such as `data_folder_in_use`.
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const { config } = request;
  const { file, manifest } = await chooseBackup(request);
  await requireSuited(request, manifest);
  const dataDir = makeDataFolder(config.dataDir);
  await finishInterruptedRestore(config);
  const lock = await lockDataFolder(dataDir);
  try {
    const outcome =
      config.databaseUrl === null
        ? await restoreEmbedded(request, dataDir, { file, manifest })
        : await restoreOwn(request, dataDir, { file, manifest, url: config.databaseUrl });
    return { file, manifest, ...outcome, isSealingKeyRight: await isSealingKeyRight(config, manifest) };
  } finally {
    await lock.release();
  }
}

/** Completes or rolls back an interrupted restore. Must run before a data folder is used. */
export function finishInterruptedRestore(config: Config): Promise<void> {
  return finishRestore(config.dataDir, async (mark) => {
    if (config.databaseUrl === null) return false;
    return hasRestoreMark(config.databaseUrl, mark).catch((cause: Error) => {
      throw new DatabaseError(
        'database_unreachable',
        `A restore was cut off, and the database in DATABASE_URL has to say whether it happened: ${cause.message}. Is it up?`,
        { cause },
      );
    });
  });
}

interface Chosen {
  readonly file: string;
  readonly manifest: BackupManifest;
}

async function chooseBackup({ config, file, until }: RestoreRequest): Promise<Chosen> {
  if (file !== null) {
    const manifest = await verifyBackupFile(file);
    if (until instanceof Date && new Date(manifest.header.startedAt) > until)
      throw new BackupError(
        'restore_failed',
        `The backup was made after ${until.toISOString()}. Name an earlier one.`,
      );
    return { file, manifest };
  }
  if (config.backup.folder === null)
    throw new BackupError('not_a_backup', 'Name the file of the backup, or set BACKUP_FOLDER.');
  for (const { path, startedAt } of await listBackups(config.backup.folder)) {
    if (until instanceof Date && startedAt > until) continue;
    const manifest = await verifyBackupFile(path);
    if (!(until instanceof Date) || new Date(manifest.endedAt) <= until) return { file: path, manifest };
  }
  const before = until instanceof Date ? ` from before ${until.toISOString()}` : '';
  throw new BackupError('not_a_backup', `There is no backup${before} in ${config.backup.folder}.`);
}

/** Refuses what this program, or this machine, could not work with. */
async function requireSuited({ config, until }: RestoreRequest, manifest: BackupManifest): Promise<void> {
  for (const { name, migrations } of manifest.databases) {
    const folders = name === 'panel' ? migrationFolders() : registryMigrationFolders();
    await filesOfLevel(folders, migrations).catch((error: unknown) => {
      if (!(error instanceof DatabaseError)) throw error;
      throw new BackupError(
        'backup_newer',
        `The backup was made by version ${manifest.header.version}, which this one does not match. ${error.message}`,
      );
    });
  }
  if (manifest.postgres === null) {
    if (until !== null)
      throw new BackupError(
        'backup_unsuited',
        'A portable backup is restored as it is: --until needs one that the embedded PostgreSQL made.',
      );
    return;
  }
  if (config.databaseUrl !== null)
    throw new BackupError(
      'backup_unsuited',
      'The backup is of the embedded PostgreSQL. To move to the one in DATABASE_URL, restore it without DATABASE_URL, and make a portable backup of it (npm run admin -- backup create --portable).',
    );
  const { major, arch } = manifest.postgres;
  if (major !== embeddedMajor() || arch !== process.arch)
    throw new BackupError(
      'backup_unsuited',
      `The backup is of PostgreSQL ${major} on ${arch}; here is ${embeddedMajor()} on ${process.arch}. Restore it where it fits, and make a portable backup there (npm run admin -- backup create --portable).`,
    );
}

async function restoreEmbedded(
  { config, isReplacing, until, now }: RestoreRequest,
  dataDir: string,
  chosen: Chosen,
): Promise<Pick<Restored, 'keptIn'>> {
  const database = makeDataFolder(join(dataDir, EMBEDDED_FOLDER));
  const lock = await lockDataFolder(database);
  try {
    const former = findClusterFolder(database);
    const isThere = existsSync(join(former, 'PG_VERSION'));
    if (isThere && !isReplacing) throw notEmpty(`The data folder ${dataDir}`);
    // A server that was killed leaves these two running.
    await stopLeftRegistry(config);
    await stopServer(former);
    const side = await makeSideFolder(dataDir);
    try {
      if (chosen.manifest.postgres === null) await restoreIntoSide({ ...chosen, side });
      else {
        const archive = config.backup.walArchive;
        await restoreCluster({ ...chosen, side, archive, formerCluster: isThere ? former : null, until });
      }
    } catch (error) {
      await removeSideFolder(dataDir);
      throw error;
    }
    const keptIn = previousFolderName(now);
    writeJournal(dataDir, { names: REPLACED_EMBEDDED, keptIn, mark: null });
    swapIn(dataDir);
    return { keptIn: isThere ? join(dataDir, keptIn) : null };
  } finally {
    await lock.release();
  }
}

async function restoreOwn(
  { isReplacing, now }: RestoreRequest,
  dataDir: string,
  { url, ...chosen }: Chosen & { readonly url: string },
): Promise<Pick<Restored, 'keptIn'>> {
  const isThere = existsSync(join(dataDir, 'secrets.json'));
  const side = await makeSideFolder(dataDir);
  const keptIn = previousFolderName(now);
  const mark = `restored ${now.toISOString()} ${randomHex(systemRandom, 8)}`;
  let isDecided = false;
  const decide = () => {
    writeJournal(dataDir, { names: REPLACED, keptIn, mark });
    isDecided = true;
  };
  try {
    await restoreIntoOwnDatabase({ ...chosen, side, url, isReplacing, mark, decide });
  } catch (error) {
    // If the commit's outcome is unknown, the next start reads the mark in the database.
    if (!isDecided || !(await hasRestoreMark(url, mark))) {
      await removeSideFolder(dataDir);
      throw error;
    }
  }
  swapIn(dataDir);
  return { keptIn: isThere ? join(dataDir, keptIn) : null };
}

function previousFolderName(now: Date): string {
  return `before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
}

async function isSealingKeyRight(config: Config, manifest: BackupManifest): Promise<boolean> {
  if (config.sealingKey !== null) return sealingKeyMark(config.sealingKey) === manifest.sealingKeyMark;
  const text = await readFile(join(realpathSync(config.dataDir), 'secrets.json'), 'utf8').catch(() => '{}');
  const { sealingKey } = JSON.parse(text) as { sealingKey?: string };
  return sealingKeyMark(sealingKey ?? null) === manifest.sealingKeyMark;
}
