import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import { DatabaseFault } from '../database-fault.ts';
import { SOCKET_NAME } from './cluster-place.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { ADMIN_ROLE, connectionUrl } from './connection-url.ts';
import { postgresProcessesIn, signal } from './processes.ts';

/** A PostgreSQL server that is kept running until it is stopped. */
export interface Postmaster {
  /** Ends the sessions and the server; settles when no process of it is left. */
  stop(): Promise<void>;
}

const LOOK_AGAIN = 10;
/** Orphans of a dead server end by themselves at once, unless one is busy; its work is lost anyway. */
const ORPHANS_MAY_TAKE = seconds(3);
const STOP_MAY_TAKE = seconds(60);
const LARGEST_LOG = 10_000_000;

/**
 * Brings the cluster's server up and keeps it up: adopts one that is running, else waits for what
 * is left of one, else starts it. The caller holds the lock of the data folder.
 */
export async function keepPostmaster(place: ClusterPlace, binaries: string, log: Log): Promise<Postmaster> {
  let stopping = false;
  let watch: pg.Client | undefined;
  let upSince = 0;

  /** Holds a connection open to notice the end of the server, whoever started it. */
  const bringUp = async (): Promise<void> => {
    const client = await reachServer(place, binaries, log, () => stopping);
    if (!client) return;
    watch = client;
    upSince = Date.now();
    const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
    void lost.then(() => (watch === client && !stopping ? again() : undefined));
  };
  let attempt = bringUp();
  const again = async (): Promise<void> => {
    log.warn('the database server was lost; bringing it up again');
    watch = undefined;
    // A server that ends as soon as it is up is not restarted without a pause.
    if (Date.now() - upSince < seconds(2)) await sleep(500);
    while (!watch && !stopping) {
      attempt = bringUp().catch((error: unknown) => {
        log.error(
          { error: error instanceof Error ? error.message : error },
          'the database server did not come up',
        );
      });
      await attempt;
      if (!watch && !stopping) await sleep(seconds(2));
    }
    if (watch) log.info('the database server is up again');
  };
  await attempt;

  return {
    async stop() {
      stopping = true;
      await attempt;
      await watch?.end().catch(() => undefined);
      await stopServer(place.cluster);
    },
  };
}

/** A connection to the running server, which is started if need be; nothing when told to give up. */
async function reachServer(
  place: ClusterPlace,
  binaries: string,
  log: Log,
  giveUp: () => boolean,
): Promise<pg.Client | undefined> {
  let starts = 0;
  let started: { readonly pid: number | undefined; readonly logFrom: number } | undefined;
  let orphanedSince: number | undefined;
  for (; !giveUp(); await sleep(LOOK_AGAIN)) {
    const answer = await knock(place);
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
    } else if (alive.includes(postmasterPid(place.cluster)) || alive.includes(started?.pid ?? 0)) {
      orphanedSince = undefined;
    } else {
      orphanedSince ??= Date.now();
      const orphanedFor = Date.now() - orphanedSince;
      if (orphanedFor > 2 * ORPHANS_MAY_TAKE) for (const pid of alive) signal(pid, 'SIGKILL');
      else if (orphanedFor > ORPHANS_MAY_TAKE) for (const pid of alive) signal(pid, 'SIGQUIT');
    }
  }
  return undefined;
}

/** Asks at the socket: a connection when our server answers, else that nobody does yet. */
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
    await client.end();
    throw new DatabaseFault(
      'cannot_start',
      `Another PostgreSQL server, of ${rows[0]?.data_directory}, answers at ${place.socketFolder}. Stop it first.`,
    );
  } catch (error) {
    if (error instanceof DatabaseFault) throw error;
    client.connection.stream.destroy();
    return 'silence';
  }
}

/** The pid that the server wrote down; it may belong to somebody else by now. */
function postmasterPid(cluster: string): number {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return Number.NaN;
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

/** In a session of its own, so that Ctrl-C in our terminal does not reach it before we have drained. */
function start(place: ClusterPlace, binaries: string): { pid: number | undefined; logFrom: number } {
  const path = logFile(place);
  let logFrom = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (logFrom > LARGEST_LOG) {
    renameSync(path, `${path}.1`);
    logFrom = 0;
  }
  const output = openSync(path, 'a', 0o600);
  const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', place.cluster], {
    ...place.user.ids,
    cwd: place.cluster,
    detached: true,
    stdio: ['ignore', output, output],
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
  });
  // That it did not start is noticed by looking for it.
  child.on('error', () => undefined);
  child.unref();
  closeSync(output);
  return { pid: child.pid, logFrom };
}

function cannotStart(place: ClusterPlace, logFrom: number): DatabaseFault {
  const path = logFile(place);
  const said = readFileSync(path).subarray(logFrom).toString('utf8').trim().split('\n').slice(-8).join('\n');
  return new DatabaseFault(
    'cannot_start',
    `PostgreSQL ends as soon as it is started. Its log (${path}) says:\n${said}`,
  );
}

/** Fast shutdown: sessions are ended, everything committed is on disk, nothing is left running. */
export async function stopServer(cluster: string): Promise<void> {
  const since = Date.now();
  let told: NodeJS.Signals | undefined;
  for (;;) {
    const alive = postgresProcessesIn(cluster);
    if (alive.length === 0) return;
    const tell = Date.now() - since > STOP_MAY_TAKE ? 'SIGQUIT' : 'SIGINT';
    const pid = postmasterPid(cluster);
    const known = alive.filter((process) => process.pid === pid);
    // Without a postmaster that wrote itself down, each that has no parent here stands for itself.
    const heads =
      known.length > 0 ? known : alive.filter(({ parent }) => !alive.some((other) => other.pid === parent));
    if (told !== tell) for (const head of heads) signal(head.pid, tell);
    told = tell;
    await sleep(LOOK_AGAIN);
  }
}
