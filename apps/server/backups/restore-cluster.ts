import {
  chownSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackupError } from '#platform/backup/backup-error.ts';
import type { BackupManifest } from '#platform/backup/manifest.ts';
import { readBackupParts } from '#platform/backup/read-backup-file.ts';
import type { ReadTarEntry } from '#platform/backup/tar.ts';
import { readBackupFacts } from '#platform/database/backup-facts.ts';
import { makeDataFolder, prepareClusterPlace } from '#platform/database/embedded/cluster-place.ts';
import type { ClusterPlace } from '#platform/database/embedded/cluster-place.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { isInRecovery } from '#platform/database/embedded/reach-server.ts';
import { recoverySettings } from '#platform/database/embedded/wal-archive.ts';
import type { RecoveryTarget } from '#platform/database/embedded/wal-archive.ts';
import { filesOfLevel } from '#platform/database/migrate-to-level.ts';
import { giveToFolderOwner } from '#platform/files/private-file.ts';
import { silentLog } from '#platform/log/log.ts';
import { migrationFolders } from '../migration-folders.ts';
import { DATABASE, EMBEDDED_FOLDER } from '../open-databases.ts';
import { CLUSTER_PART } from './fill-cluster-backup.ts';
import { DATA_PART, unpackDataFile } from './data-files.ts';

const LOOK_AGAIN = 50;

/** Source and point in time of a cluster restore. */
export interface ClusterRestore {
  readonly file: string;
  readonly manifest: BackupManifest;
  /** The side folder. */
  readonly side: string;
  readonly archive: string | null;
  /** The cluster that is replaced: it may have WAL that was not archived yet. */
  readonly formerCluster: string | null;
  readonly until: RecoveryTarget;
}

/**
 * Unpacks a backup into the side folder and lets PostgreSQL recover it there, so that what takes the place of the data
 * is known to work. Throws `restore_failed` where it does not.
 */
export async function restoreCluster(restore: ClusterRestore): Promise<void> {
  const { file, manifest, side } = restore;
  const database = join(side, EMBEDDED_FOLDER);
  makeDataFolder(database);
  giveToFolderOwner(database);
  const place = prepareClusterPlace(database);
  for await (const entry of readBackupParts(file, manifest)) {
    if (entry.name.startsWith(DATA_PART)) await unpackDataFile(side, entry);
    else if (entry.name.startsWith(`${CLUSTER_PART}/`)) await unpackClusterEntry(place, entry);
  }
  const signal = join(place.cluster, 'recovery.signal');
  writeFileSync(signal, '', { mode: 0o600 });
  giveTo(place, signal);
  await recover(restore, database, place);
}

async function unpackClusterEntry(place: ClusterPlace, entry: ReadTarEntry): Promise<void> {
  const path = join(place.cluster, entry.name.slice(CLUSTER_PART.length + 1));
  makeFolders(place, entry.isFolder ? path : dirname(path));
  if (entry.isFolder) return;
  await pipeline(entry.content, createWriteStream(path, { mode: 0o600, flush: true }));
  giveTo(place, path);
}

/** PostgreSQL requires folders with owner-only permissions. */
function makeFolders(place: ClusterPlace, folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(place, dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
  giveTo(place, folder);
}

function giveTo({ user }: ClusterPlace, path: string): void {
  if (user.ids) chownSync(path, user.ids.uid, user.ids.gid);
}

async function recover(restore: ClusterRestore, database: string, place: ClusterPlace): Promise<void> {
  const cluster = await startEmbeddedPostgres({
    dataDir: database,
    log: silentLog,
    settings: recoverySettings({ ...restore, formerCluster: findReplacedCluster(restore) }),
  }).catch((cause: unknown) => {
    throw recoveryError(restore, join(database, 'postgres.log'), cause);
  });
  try {
    const url = cluster.adminUrl(DATABASE);
    while ((await isInRecovery(url)) !== false) {
      const log = join(database, 'postgres.log');
      if (/^.*FATAL: {2}(?!the database system is)/m.test(readFileSync(log, 'utf8')))
        throw recoveryError(restore, log);
      await sleep(LOOK_AGAIN);
    }
    // Between the backup and the moment asked for a newer version may have run.
    await filesOfLevel(migrationFolders(), (await readBackupFacts(url)).migrations);
  } finally {
    await cluster.stop();
  }
  archiveHistories(place);
}

/** Lets the next start archive how the timelines branched off, which recovery found or wrote with archiving off. */
function archiveHistories(place: ClusterPlace): void {
  const folder = join(place.cluster, 'pg_wal');
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.history'))) {
    const mark = join(folder, 'archive_status', `${name}.ready`);
    if (existsSync(mark.replace(/ready$/, 'done'))) continue;
    writeFileSync(mark, '', { mode: 0o600 });
    giveTo(place, mark);
  }
}

/**
 * The replaced cluster, if the backup was made of it: WAL of another cluster cannot be replayed.
 */
function findReplacedCluster({ formerCluster, manifest }: ClusterRestore): string | null {
  if (formerCluster === null) return null;
  // The first field of pg_control (PostgreSQL's pg_control.h).
  const control = readFileSync(join(formerCluster, 'global', 'pg_control'));
  return String(control.readBigUInt64LE(0)) === manifest.postgres?.system ? formerCluster : null;
}

function recoveryError({ until }: ClusterRestore, log: string, cause?: unknown): BackupError {
  const text = existsSync(log) ? readFileSync(log, 'utf8') : '';
  if (until instanceof Date && text.includes('recovery ended before configured recovery target was reached'))
    return new BackupError(
      'restore_failed',
      `The archived WAL ends before ${until.toISOString()}. Ask for an earlier moment, or for --until latest; nothing was changed.`,
    );
  const said = /FATAL: .*/.exec(text)?.[0] ?? (cause instanceof Error ? cause.message : 'no reason given');
  return new BackupError(
    'restore_failed',
    `PostgreSQL could not recover the backup (${said}). Nothing was changed.`,
    { cause },
  );
}
