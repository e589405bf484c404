import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmdirSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { folderMark } from './data-folder-lock.ts';
import { canUse, serverUser } from './server-user.ts';
import type { ServerUser } from './server-user.ts';
import { writePrivateFile } from '#platform/files/private-file.ts';

/** Location and owner of a cluster. */
export interface ClusterPlace {
  /** The real path of DATA_DIR. */
  readonly dataFolder: string;
  /** PostgreSQL's data directory. */
  readonly cluster: string;
  /** Location of its socket. */
  readonly socketFolder: string;
  readonly user: ServerUser;
}

/**
 * Where root keeps files that an unprivileged user must reach if the data folder's parents are not
 * accessible.
 */
export const ROOTS_FOLDER = '/var/lib/namestead';

/** The name of PostgreSQL's socket for the port that we always give it; no TCP port is opened. */
export const SOCKET_NAME = '.s.PGSQL.5432';

/** `sun_path` of unix(7) holds 108 bytes, the last of them a zero. */
const LONGEST_SOCKET_PATH = 107;

/** Makes the data folder if need be, and returns its real path. */
export function makeDataFolder(dataDir: string): string {
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    // Enter but not list: as root, the server's user has to pass through.
    chmodSync(dataDir, 0o711);
  }
  return realpathSync(dataDir);
}

/**
 * Decides the location of a data folder's cluster and creates the folders.
 *
 * Normally `DATA_DIR/postgres`. As root below a private folder (a clone in `/root`), a separate
 * folder under `/var/lib/namestead`, whose name is stored in `DATA_DIR/postgres-folder`.
 */
export function prepareClusterPlace(dataFolder: string): ClusterPlace {
  const record = recordFile(dataFolder);
  let home = readHome(dataFolder);
  const user = serverUser([join(home, 'cluster'), dataFolder]);
  makeFolder(home, user);
  if (!canUse(user, home)) {
    if (!user.ids || existsSync(record) || existsSync(join(home, 'cluster'))) {
      throw new DatabaseError(
        'data_folder_unreachable',
        `The user ${user.name}, as whom PostgreSQL runs, cannot reach ${home}. Let it pass through the folders above, or set DATA_DIR to another folder.`,
      );
    }
    rmdirSync(home);
    // Random, because a user who deletes the data folder expects an empty database.
    home = join(ROOTS_FOLDER, `${folderMark(dataFolder)}-${randomBytes(4).toString('hex')}`);
    mkdirSync(ROOTS_FOLDER, { recursive: true });
    chmodSync(ROOTS_FOLDER, 0o755);
    makeFolder(home, user);
    if (!canUse(user, home)) {
      throw new DatabaseError(
        'data_folder_unreachable',
        `The user ${user.name}, as whom PostgreSQL runs, can reach neither ${dataFolder} nor ${home}. Set DATA_DIR to a folder that it can reach, or start as an ordinary user.`,
      );
    }
    writePrivateFile(record, `${home}\n`);
  }
  const socketFolder = chooseSocketFolder(home);
  makeFolder(socketFolder, user);
  return { dataFolder, cluster: join(home, 'cluster'), socketFolder, user };
}

/**
 * Clusters under `/var/lib/namestead` of earlier data folders at this path.
 *
 * They are unused, but may be the only copy of the data: they are never deleted.
 */
export function abandonedClusters(dataFolder: string): string[] {
  if (process.getuid?.() !== 0 || !existsSync(ROOTS_FOLDER)) return [];
  return readdirSync(ROOTS_FOLDER)
    .filter((name) => name.startsWith(`${folderMark(dataFolder)}-`))
    .map((name) => join(ROOTS_FOLDER, name, 'cluster'))
    .filter((cluster) => cluster !== findClusterFolder(dataFolder));
}

/** Path of the socket of a data folder's server; changes nothing. */
export function findSocketFolder(dataFolder: string): string {
  return chooseSocketFolder(readHome(dataFolder));
}

/** Path of the cluster of a data folder; changes nothing. */
export function findClusterFolder(dataFolder: string): string {
  return join(readHome(dataFolder), 'cluster');
}

function recordFile(dataFolder: string): string {
  return join(dataFolder, 'postgres-folder');
}

function readHome(dataFolder: string): string {
  const record = recordFile(dataFolder);
  if (!existsSync(record)) return join(dataFolder, 'postgres');
  const home = readFileSync(record, 'utf8').trim();
  if (dirname(home) === ROOTS_FOLDER) return home;
  throw new DatabaseError(
    'data_folder_unreachable',
    `${record} should name a folder in ${ROOTS_FOLDER}, and says "${home}". Put back what it said.`,
  );
}

function chooseSocketFolder(home: string): string {
  const beside = join(home, 'run');
  if (Buffer.byteLength(join(beside, SOCKET_NAME)) <= LONGEST_SOCKET_PATH) return beside;
  // Not os.tmpdir(): the next start must find it regardless of TMPDIR, and it must be short.
  return `/tmp/namestead-${folderMark(home)}`;
}

function makeFolder(folder: string, user: ServerUser): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const uid = user.ids?.uid ?? process.getuid?.();
  const there = lstatSync(folder);
  if (user.ids && there.isDirectory() && there.uid === 0) chownSync(folder, user.ids.uid, user.ids.gid);
  else if (!there.isDirectory() || there.uid !== uid) {
    throw new DatabaseError(
      'data_folder_unreachable',
      `${folder} belongs to another user than ${user.name}, as whom PostgreSQL runs. Remove it, or set DATA_DIR to another folder.`,
    );
  }
}
