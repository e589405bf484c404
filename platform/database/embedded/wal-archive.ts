import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writePrivateFile } from '#platform/files/private-file.ts';
import { DatabaseError } from '../database-error.ts';
import { canUse } from './server-user.ts';
import type { ServerUser } from './server-user.ts';

/** The largest loss where the machine is lost with its disk: a busy server archives its WAL at least so often. */
const ARCHIVE_EVERY = '60s';
/** A WAL file in the archive: timeline, and the place in it. */
const WAL_FILE = /^[0-9A-F]{8}([0-9A-F]{16})\.gz$/;

/**
 * Settings with which PostgreSQL archives each finished WAL file into a folder, compressed and
 * synced.
 *
 * An existing file is never replaced: equal content counts as done, other content fails.
 * PostgreSQL's log repeats the error until the operator configures another folder.
 */
export function archiveSettings(folder: string): Record<string, string> {
  const target = `${shellQuoted(resolve(folder))}/%f.gz`;
  const command = [
    `if test -f ${target}; then gzip -dc ${target} | cmp -s - %p;`,
    `else gzip -c %p > ${target}.part && sync ${target}.part && mv ${target}.part ${target}; fi`,
  ].join(' ');
  return { archive_mode: 'on', archive_timeout: ARCHIVE_EVERY, archive_command: command };
}

/** Random id, both in the archive and in its data folder. A restored data folder keeps its own. */
const CLAIM = 'wal-archive-claim';

/**
 * Takes an archive for a data folder, once and for all, or throws `archive_taken`: two servers that archive into one
 * folder make it useless for both, and a restored copy of a server is another server.
 */
export function claimArchive(folder: string, dataFolder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  mkdirSync(dataFolder, { recursive: true });
  const [theirs, ours] = [join(folder, CLAIM), join(dataFolder, CLAIM)];
  if (!existsSync(ours)) writePrivateFile(ours, `${randomBytes(16).toString('hex')}\n`);
  const claim = readFileSync(ours, 'utf8');
  if (!existsSync(theirs)) writePrivateFile(theirs, claim);
  if (readFileSync(theirs, 'utf8') === claim) return;
  throw new DatabaseError(
    'archive_taken',
    `The folder ${folder} has the WAL of another data folder than ${dataFolder}. Set WAL_ARCHIVE to a folder of its own, or, where the other one is gone for good, remove ${theirs}.`,
  );
}

/** Makes the folder of the archive; throws `data_folder_unreachable` where PostgreSQL's user cannot write there. */
export function makeArchiveFolder(folder: string, user: ServerUser): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user.ids) chownSync(folder, user.ids.uid, user.ids.gid);
  if (canUse(user, folder)) return;
  throw new DatabaseError(
    'data_folder_unreachable',
    `The user ${user.name}, as whom PostgreSQL runs, cannot write into ${folder}. Let it pass through the folders above, or set WAL_ARCHIVE to another folder.`,
  );
}

/** A moment, all WAL that there is, or none beyond the backup's own. */
export type RecoveryTarget = Date | 'latest' | null;

/**
 * Settings for recovery of a restored cluster: from the archive, then from the previous cluster's
 * unarchived WAL files. Without `until` it ends at the first consistent state, the end of the
 * backup. It continues on a new timeline, so that its WAL never mixes with the previous cluster's.
 */
export function recoverySettings(from: {
  readonly archive: string | null;
  readonly formerCluster: string | null;
  readonly until: RecoveryTarget;
}): Record<string, string> {
  const ways = [
    ...(from.archive === null
      ? []
      : [`gzip -dc ${shellQuoted(resolve(from.archive))}/%f.gz > %p 2>/dev/null`]),
    ...(from.formerCluster === null
      ? []
      : [`cp ${shellQuoted(join(from.formerCluster, 'pg_wal'))}/%f %p 2>/dev/null`]),
  ];
  return {
    archive_mode: 'off',
    // A missing file is the normal end of the WAL; `false` reports it.
    restore_command: [...ways, 'false'].join(' || '),
    recovery_target_action: 'promote',
    ...targetSettings(from.until),
  };
}

function targetSettings(until: RecoveryTarget): Record<string, string> {
  if (until === 'latest') return {};
  if (until === null) return { recovery_target: 'immediate', recovery_target_timeline: 'current' };
  return { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') };
}

/** Removes the WAL files that no kept backup needs: those before `firstNeeded`. Returns how many. */
export function pruneArchive(folder: string, firstNeeded: string): number {
  const first = WAL_FILE.exec(`${firstNeeded}.gz`)?.[1];
  if (first === undefined) return 0;
  // Timelines branch off one another, so the place counts and not the timeline (as with pg_archivecleanup).
  const old = readdirSync(folder).filter((name) => (WAL_FILE.exec(name)?.[1] ?? first) < first);
  for (const name of old) rmSync(join(folder, name), { force: true });
  return old.length;
}

/** Quotes for sh(1), in a setting where PostgreSQL reads `%` as a placeholder. */
function shellQuoted(path: string): string {
  return `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
}
