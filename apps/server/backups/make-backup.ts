import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { BackupError } from '#platform/backup/backup-error.ts';
import { FORMAT } from '#platform/backup/manifest.ts';
import type { BackupHeader } from '#platform/backup/manifest.ts';
import { writeBackupFile } from '#platform/backup/write-backup-file.ts';
import { DatabaseError } from '#platform/database/database-error.ts';
import { lockDataFolder } from '#platform/database/embedded/data-folder-lock.ts';
import type { DataFolderLock } from '#platform/database/embedded/data-folder-lock.ts';
import { embeddedAdminUrl } from '#platform/database/embedded/connection-url.ts';
import type { Log } from '#platform/log/log.ts';
import manifest from '../../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { DATABASE, EMBEDDED_FOLDER, openDatabases, REGISTRY_DATABASE } from '../open-databases.ts';
import { backupName } from './backup-names.ts';
import type { BackupSource } from './backup-contents.ts';
import { fillClusterBackup } from './fill-cluster-backup.ts';
import { fillPortableBackup } from './fill-portable-backup.ts';
import { listDataFiles } from './data-files.ts';

/** Source and destination of a backup. */
export interface BackupRequest {
  readonly config: Config;
  readonly log: Log;
  readonly folder: string;
  readonly startedAt: Date;
  /** Rows instead of PostgreSQL's own files; always so with `DATABASE_URL`. */
  readonly isPortable: boolean;
  /** Gives the backup up. */
  readonly signal?: AbortSignal;
}

/** A backup that is on disk. */
export interface MadeBackup {
  readonly path: string;
  readonly bytes: number;
  readonly kind: 'cluster' | 'portable';
}

/**
 * Writes one backup file while servers run and write. Starts the embedded database for the duration
 * if it is not running. Throws a `BackupError` and leaves no file on failure.
 */
export async function makeBackup(request: BackupRequest): Promise<MadeBackup> {
  const { config, folder, startedAt } = request;
  const path = join(folder, backupName(startedAt));
  const header: BackupHeader = {
    product: 'namestead',
    format: FORMAT,
    version: manifest.version,
    startedAt: startedAt.toISOString(),
  };
  const isPortable = request.isPortable || config.databaseUrl !== null;
  const work = async (source: BackupSource): Promise<MadeBackup> => {
    const settings = request.signal ? { signal: request.signal } : {};
    const bytes = await writeBackupFile({ path, header, ...settings }, async (writer) => {
      const contents = isPortable
        ? await fillPortableBackup(writer, source)
        : await fillClusterBackup(writer, source);
      for (const { name, read } of await listDataFiles(config.dataDir)) {
        const content = await read();
        if (content !== null) await writer.addBytes(`data/${name}`, content);
      }
      const key = config.sealingKey ?? (await loadSealingKey(config.dataDir));
      return { ...contents, endedAt: new Date().toISOString(), sealingKeyMark: sealingKeyMark(key) };
    });
    return { path, bytes, kind: isPortable ? 'portable' : 'cluster' };
  };
  const lock = await lockFolder(folder);
  try {
    return await withSource(request, work);
  } finally {
    await lock.release();
  }
}

/** One at a time: what another one has begun in the folder is then known to be left over. */
async function lockFolder(folder: string): Promise<DataFolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return lockDataFolder(realpathSync(folder)).catch((error: unknown) => {
    if (!(error instanceof DatabaseError)) throw error;
    throw new BackupError('backup_failed', `Another backup into ${folder} is being made.`, { cause: error });
  });
}

/** Tells one sealing key from another and gives none away: keys are random and long. */
export function sealingKeyMark(key: string | null): string {
  if (key === null) return '';
  return createHash('sha256').update(`namestead sealing key ${key}`).digest('hex').slice(0, 16);
}

async function loadSealingKey(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, 'secrets.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { sealingKey?: string }).sealingKey ?? null;
}

async function withSource<Value>(
  { config, log }: BackupRequest,
  work: (source: BackupSource) => Promise<Value>,
): Promise<Value> {
  if (config.databaseUrl !== null) {
    await requireAnswer(config.databaseUrl);
    return work({ panelUrl: config.databaseUrl, registryUrl: null });
  }
  const folder = join(config.dataDir, EMBEDDED_FOLDER);
  const adminUrl = (database: string) => embeddedAdminUrl(folder, database);
  const panelUrl = adminUrl(DATABASE);
  if (panelUrl === undefined)
    throw new BackupError(
      'backup_failed',
      `There is no database in ${config.dataDir} yet; npm start makes one.`,
    );
  const source = { panelUrl, registryUrl: adminUrl(REGISTRY_DATABASE) ?? null };
  if (await isAnswering(panelUrl)) return work(source);
  const databases = await openDatabases(config, log);
  try {
    await requireAnswer(panelUrl);
    return await work(source);
  } finally {
    await databases.stop();
  }
}

async function isAnswering(url: string): Promise<boolean> {
  return (await reasonForSilence(url)) === null;
}

async function requireAnswer(url: string): Promise<void> {
  const reason = await reasonForSilence(url);
  if (reason !== null)
    throw new BackupError('backup_failed', `The database cannot be opened: ${reason}. Is it up?`);
}

async function reasonForSilence(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
