import type { Database } from '#platform/database/database.ts';
import type { Listener } from '#platform/database/listener.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import { loggedTasks } from '#platform/watch/background-tasks.ts';
import type { TaskWatch } from '#platform/watch/background-tasks.ts';
import { storedHosts } from '../stored-hosts.ts';
import { openEdgeEndpoint } from '../edge/edge-endpoint.ts';
import type { EdgeEndpointParts } from '../edge/edge-endpoint.ts';
import { followHosts } from '../edge/follow-hosts.ts';
import { readHostSnapshot } from '../edge/host-snapshot.ts';
import { HostTable } from '../edge/host-table.ts';
import { keepHosts } from '../edge/keep-hosts.ts';

/** The dependencies and settings of the edge. */
export interface EdgeParts extends EdgeEndpointParts {
  readonly db: Database;
  readonly listener: Listener;
  /** The file with all hosts, for starting without the database; none by default. */
  readonly snapshotFile?: string;
  /** Watches background tasks. */
  readonly tasks?: TaskWatch;
  /** The interval of comparing with the database; for tests. */
  readonly compareEvery?: Milliseconds;
  /** The interval of writing the snapshot; for tests. */
  readonly keepEvery?: Milliseconds;
}

/** A running edge. */
export interface Edge {
  readonly host: string;
  readonly port: number;
  /** The number of known hosts. */
  hostCount(): number;
  /** Completes pending responses and closes; the caller closes the database and the listener. */
  stop(): Promise<void>;
}

/**
 * Answers HTTP requests for all hosts of all sites until it is stopped.
 *
 * Responses come from memory. A change takes effect when its notification arrives, or within five
 * seconds if that is lost. Throws if the port is taken, or if neither database nor snapshot has
 * hosts.
 */
export async function startEdge(parts: EdgeParts): Promise<Edge> {
  const table = new HostTable();
  const following = await followKnownHosts(parts, table);
  try {
    const endpoint = await openEdgeEndpoint(parts, (host) => table.find(host));
    return {
      host: parts.host,
      port: endpoint.port,
      hostCount: () => table.size,
      async stop() {
        await endpoint.close();
        await following.stop();
      },
    };
  } catch (error) {
    await following.stop();
    throw error;
  }
}

/** Digests are compared every 4.5 seconds; the snapshot is written every ten if something changed. */
const HOSTS_OVERDUE = seconds(30);
const FILE_OVERDUE = minutes(2);

/**
 * Follows changes of hosts and maintains the snapshot. If the database is unavailable, hosts come
 * from the snapshot.
 */
async function followKnownHosts(
  { db, listener, log, compareEvery, keepEvery, snapshotFile: file, tasks = loggedTasks(log) }: EdgeParts,
  table: HostTable,
): Promise<{ stop(): Promise<void> }> {
  const following = tasks.watch('edge: hosts', HOSTS_OVERDUE);
  const keeping = tasks.watch('edge: hosts on disk', FILE_OVERDUE, { isOnDemand: true });
  const keeper = file === undefined ? null : keepHosts({ table, file, task: keeping, keepEvery });
  // A complete snapshot must not be replaced by a partially loaded one.
  let isWhole = false;
  const follow = (): ReturnType<typeof followHosts> =>
    followHosts({
      source: storedHosts(db),
      listener,
      table,
      task: following,
      compareEvery,
      onChanged: () => {
        if (isWhole) keeper?.noteChange();
      },
    });
  const follower = await follow().catch(async (error: unknown) => {
    for (const site of file === undefined ? [] : await readHostSnapshot(file)) table.put(site);
    if (table.size === 0) {
      await keeper?.stop();
      throw error;
    }
    log.warn({ error, hosts: table.size }, 'database unavailable; serving hosts from snapshot');
    isWhole = true;
    return follow();
  });
  isWhole = true;
  keeper?.noteChange();
  return {
    async stop() {
      for (const task of [following, keeping]) task.end();
      await follower.stop();
      await keeper?.stop();
    },
  };
}
