import pg from 'pg';
import { seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import { abandonedClusters, makeDataFolder, prepareClusterPlace, ROOTS_FOLDER } from './cluster-place.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { ADMIN_ROLE, connectionUrl, rolePasswords } from './connection-url.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { ensurePostmaster, stopServer } from './postmaster.ts';
import { serverBinaries } from './server-binaries.ts';
import { writeServerSettings, SETTINGS_FILE } from './server-settings.ts';
import { archiveSettings, makeArchiveFolder } from './wal-archive.ts';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseError } from '../database-error.ts';

/** A PostgreSQL server of our own, up until it is stopped. */
export interface EmbeddedPostgres {
  /** Connection string of the superuser; it works for the user that runs this process only. */
  adminUrl(database: string): string;
  /** Connection string of a role that `ensureDatabase` knows. */
  urlFor(database: string, role: string): string;
  /**
   * Creates a database owned by `ownerRole`, and both roles; `serverRole` may connect and gets its
   * rights from `migrate`. No other role may connect. Idempotent.
   */
  ensureDatabase(name: string, ownerRole: string, serverRole?: string): Promise<void>;
  /** Stops the server after its clients are done, and gives the data folder back. */
  stop(): Promise<void>;
}

/** What to start, and where. */
export interface EmbeddedPostgresOptions {
  /** The folder of all data; created if missing. */
  readonly dataDir: string;
  readonly log: Log;
  /** PostgreSQL settings that override ours; tests trade durability for speed. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A folder that finished WAL files are copied into. */
  readonly walArchive?: string;
}

/**
 * Starts the PostgreSQL server of a data folder, in whatever state it is.
 *
 * Throws a `DatabaseError` whose sentence tells the operator what to do, for example
 * `data_folder_in_use`. The steps are those of `docs/decisions/0004-embedded-database.md`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {} } = options;
  const dataFolder = makeDataFolder(options.dataDir);
  const lock = await lockDataFolder(dataFolder);
  try {
    const place = prepareClusterPlace(dataFolder);
    for (const abandoned of abandonedClusters(dataFolder)) {
      log.warn(
        { abandoned },
        'an earlier data folder of this path kept its database there; remove it when it is not needed',
      );
      await stopServer(abandoned);
    }
    const binaries = serverBinaries(place.user, place.user.ids ? ROOTS_FOLDER : dataFolder);
    await makeCluster(place, binaries, settings.fsync !== 'off');
    if (options.walArchive !== undefined) makeArchiveFolder(options.walArchive, place.user);
    writeServerSettings(place, {
      ...(options.walArchive === undefined ? {} : archiveSettings(options.walArchive)),
      ...settings,
    });
    const postmaster = await ensurePostmaster(place, binaries, log);
    const passwords = rolePasswords(dataFolder);
    const adminUrl = (database: string): string => connectionUrl(place.socketFolder, database, ADMIN_ROLE);
    return {
      adminUrl,
      urlFor: (database, role) => connectionUrl(place.socketFolder, database, role, passwords.of(role)),
      async ensureDatabase(name, ownerRole, serverRole) {
        await asAdmin(adminUrl('postgres'), async (admin) => {
          await ensureRole(admin, ownerRole, passwords.of(ownerRole));
          if (serverRole) await ensureRole(admin, serverRole, passwords.of(serverRole));
          await createDatabase(admin, name, ownerRole, serverRole);
        });
      },
      async stop() {
        await postmaster.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({
    connectionString: url,
    application_name: 'namestead set-up',
    connectionTimeoutMillis: seconds(10),
  });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** The password is set each time, so that a lost password file mends itself. */
async function ensureRole(admin: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  const verb = rowCount ? 'ALTER' : 'CREATE';
  await admin.query(
    `${verb} ROLE ${pg.escapeIdentifier(role)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${pg.escapeLiteral(password)}`,
  );
}

/** Each step can be repeated, so a start that was cut off between them is completed by the next. */
async function createDatabase(admin: pg.Client, name: string, owner: string, server?: string): Promise<void> {
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (!rowCount) {
    await admin.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} OWNER ${pg.escapeIdentifier(owner)}`);
  }
  for (const database of ['postgres', 'template1', name]) {
    await admin.query(`REVOKE ALL ON DATABASE ${pg.escapeIdentifier(database)} FROM PUBLIC`);
  }
  if (server) {
    await admin.query(
      `GRANT CONNECT ON DATABASE ${pg.escapeIdentifier(name)} TO ${pg.escapeIdentifier(server)}`,
    );
  }
}

/**
 * Makes the cluster with `initdb` where there is none yet.
 *
 * It is made beside and renamed when complete, so that a crash on the way leaves no half cluster.
 */
async function makeCluster(place: ClusterPlace, binaries: string, durable: boolean): Promise<void> {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return;
  const home = dirname(place.cluster);
  for (const left of readdirSync(home)) {
    if (left.startsWith(`${basename(place.cluster)}.`))
      // An `initdb` that outlived its parent may still be writing there; it ends when its files are gone.
      rmSync(join(home, left), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
  const draft = `${place.cluster}.${randomBytes(4).toString('hex')}`;
  try {
    await promisify(execFile)(
      join(binaries, 'bin', 'initdb'),
      [
        '-D',
        draft,
        '-U',
        ADMIN_ROLE,
        '--encoding=UTF8',
        '--auth=reject',
        // The same sort order on every machine, independent of its C library.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...place.user.ids, cwd: '/', env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } },
    );
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    const { stderr, message } = cause as { stderr?: string; message: string };
    throw new DatabaseError(
      'cannot_start',
      `initdb could not make ${place.cluster}: ${stderr?.trim() || message}`,
      {
        cause,
      },
    );
  }
  appendFileSync(join(draft, 'postgresql.conf'), `\ninclude '${SETTINGS_FILE}'\n`);
  renameSync(draft, place.cluster);
}
