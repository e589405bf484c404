import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { giveToFolderOwner } from '#platform/files/private-file.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import { DatabaseError } from '../database-error.ts';
import { SOCKET_NAME } from './cluster-place.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { ADMIN_ROLE, connectionUrl } from './connection-url.ts';
import { isPostgresIn, postgresProcessesIn, readPidFile, signal } from './processes.ts';

const LOOK_AGAIN = 10;
/** Orphans of a dead server end by themselves at once, unless one is busy; its work is lost anyway. */
const ORPHANS_MAY_TAKE = seconds(3);
const SAY_SO_AFTER = seconds(5);
const LARGEST_LOG = 10_000_000;

/**
 * A connection to the cluster's running server: adopted if there is one, else started when nothing
 * is left of the one before. Returns nothing when it has to give up.
 */
export async function reachServer(
  place: ClusterPlace,
  binaries: string,
  log: Log,
  giveUp: () => boolean,
): Promise<pg.Client | undefined> {
  let starts = 0;
  let started: { readonly pid: number | undefined; readonly logFrom: number } | undefined;
  let orphanedSince: number | undefined;
  const saySo = setTimeout(() => {
    log.warn({ log: logFile(place) }, 'still waiting for the database server, which may be recovering');
  }, SAY_SO_AFTER);
  try {
    for (; !giveUp(); await sleep(LOOK_AGAIN)) {
      // While it says itself that it is starting it is not asked: each question would be a line in its log.
      const written = readPidFile(place.cluster);
      const isStarting = written.status === 'starting' && isPostgresIn(place.cluster, written.pid);
      const answer = isStarting ? 'silence' : await knock(place);
      if (answer instanceof pg.Client) {
        log.info({ adopted: starts === 0 }, 'the database server is up');
        return answer;
      }
      const alive = postgresProcessesIn(place.cluster).map(({ pid }) => pid);
      if (alive.length === 0) {
        // Two failures might be a race with something that was ending; the third has a reason.
        if (starts === 3) throw cannotStart(place, started?.logFrom ?? 0);
        removeLeftovers(place);
        started = start(place, binaries);
        starts += 1;
        orphanedSince = undefined;
      } else if (alive.includes(readPidFile(place.cluster).pid) || alive.includes(started?.pid ?? 0)) {
        orphanedSince = undefined;
      } else {
        orphanedSince ??= Date.now();
        const orphanedFor = Date.now() - orphanedSince;
        if (orphanedFor > 2 * ORPHANS_MAY_TAKE) for (const pid of alive) signal(pid, 'SIGKILL');
        else if (orphanedFor > ORPHANS_MAY_TAKE) for (const pid of alive) signal(pid, 'SIGQUIT');
      }
    }
    return undefined;
  } finally {
    clearTimeout(saySo);
  }
}

/**
 * Connects to the socket: returns a connection when our server responds, else reports that it does
 * not yet.
 */
async function knock(place: ClusterPlace): Promise<pg.Client | 'silence'> {
  const client = new pg.Client({
    connectionString: connectionUrl(place.socketFolder, 'postgres', ADMIN_ROLE),
    application_name: 'namestead supervisor',
    connectionTimeoutMillis: seconds(2),
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    if (rows[0]?.data_directory === place.cluster) return client;
    throw new DatabaseError(
      'cannot_start',
      `Another PostgreSQL server, of ${rows[0]?.data_directory}, answers at ${place.socketFolder}. Stop it first.`,
    );
  } catch (error) {
    client.connection.stream.destroy();
    if (error instanceof DatabaseError) throw error;
    const { code, message } = error as { code?: string; message: string };
    // Class 28 of PostgreSQL's codes: it is up and will never have us, so waiting is no use.
    if (code?.startsWith('28')) {
      throw new DatabaseError(
        'cannot_start',
        `The PostgreSQL server of ${place.cluster} runs already but refuses us: ${message}. Was it started by another user? Stop it first.`,
        { cause: error },
      );
    }
    return 'silence';
  }
}

function removeLeftovers(place: ClusterPlace): void {
  rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
  rmSync(join(place.socketFolder, SOCKET_NAME), { force: true });
  rmSync(join(place.socketFolder, `${SOCKET_NAME}.lock`), { force: true });
}

function logFile(place: ClusterPlace): string {
  return join(place.dataFolder, 'postgres.log');
}

/** In its own session, so that Ctrl-C in our terminal does not reach it before we have drained. */
function start(place: ClusterPlace, binaries: string): { pid: number | undefined; logFrom: number } {
  const path = logFile(place);
  let logFrom = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (logFrom > LARGEST_LOG) {
    renameSync(path, `${path}.1`);
    logFrom = 0;
  }
  const output = openSync(path, 'a', 0o600);
  giveToFolderOwner(path);
  const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', place.cluster], {
    ...place.user.ids,
    cwd: place.cluster,
    detached: true,
    stdio: ['ignore', output, output],
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
  });
  // The readiness poll notices a failed start.
  child.on('error', () => undefined);
  child.unref();
  closeSync(output);
  return { pid: child.pid, logFrom };
}

function cannotStart(place: ClusterPlace, logFrom: number): DatabaseError {
  const path = logFile(place);
  const said = readFileSync(path).subarray(logFrom).toString('utf8').trim().split('\n').slice(-8).join('\n');
  return new DatabaseError(
    'cannot_start',
    `PostgreSQL ends as soon as it is started. Its log (${path}) says:\n${said}`,
  );
}

/** Whether a server is still replaying WAL; undefined while it does not respond. */
export async function isInRecovery(url: string): Promise<boolean | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ waits: boolean }>('SELECT pg_is_in_recovery() AS waits');
    return rows[0]?.waits;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
