import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { postgresProcessesIn, readPidFile, signal } from './processes.ts';
import { reachServer } from './reach-server.ts';

/** A PostgreSQL server that is kept running until it is stopped. */
export interface Postmaster {
  /** Ends the sessions and the server; settles when no process of it is left. */
  stop(): Promise<void>;
}

const LOOK_AGAIN = 10;
const STOP_MAY_TAKE = seconds(60);

/**
 * Starts the cluster's server and keeps it running: adopts a running one, else waits for leftover
 * processes to exit, else starts it. The caller holds the lock of the data folder.
 */
export async function ensurePostmaster(place: ClusterPlace, binaries: string, log: Log): Promise<Postmaster> {
  let stopping = false;
  let watch: pg.Client | undefined;
  let upSince = 0;

  /** Keeps a connection open to notice the end of the server, even one that it adopted. */
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
    // A server that exits right after its start is restarted only after a pause.
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

/** Fast shutdown: sessions are ended, everything committed is on disk, nothing is left running. */
export async function stopServer(cluster: string): Promise<void> {
  const since = Date.now();
  let lastSignal: NodeJS.Signals | undefined;
  for (;;) {
    const alive = postgresProcessesIn(cluster);
    if (alive.length === 0) return;
    const tell = Date.now() - since > STOP_MAY_TAKE ? 'SIGQUIT' : 'SIGINT';
    const { pid } = readPidFile(cluster);
    const known = alive.filter((process) => process.pid === pid);
    // Without a recorded postmaster, each process without a parent here is a server.
    const heads =
      known.length > 0 ? known : alive.filter(({ parent }) => !alive.some((other) => other.pid === parent));
    if (lastSignal !== tell) for (const head of heads) signal(head.pid, tell);
    lastSignal = tell;
    await sleep(LOOK_AGAIN);
  }
}
