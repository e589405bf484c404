import type { Database } from '#platform/database/database.ts';
import type { Listener } from '#platform/database/listener.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import { startReplica } from '#platform/replica/start-replica.ts';
import type { Replica } from '#platform/replica/start-replica.ts';
import { loggedTasks } from '#platform/watch/background-tasks.ts';
import type { TaskWatch } from '#platform/watch/background-tasks.ts';
import { storedHosts } from '../stored-hosts.ts';
import { openEdgeEndpoint } from '../edge/edge-endpoint.ts';
import type { EdgeEndpointParts } from '../edge/edge-endpoint.ts';
import { hostsOnDisk } from '../edge/host-replica.ts';
import { HostTable } from '../edge/host-table.ts';

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
function followKnownHosts(
  { db, listener, log, compareEvery, keepEvery, snapshotFile, tasks = loggedTasks(log) }: EdgeParts,
  table: HostTable,
): Promise<Replica> {
  const snapshot = snapshotFile === undefined ? null : hostsOnDisk(table, snapshotFile, keepEvery);
  return startReplica({
    what: 'hosts',
    source: storedHosts(db),
    copy: table,
    listener,
    log,
    compareEvery,
    following: tasks.watch('edge: hosts', HOSTS_OVERDUE),
    snapshot,
    writing: tasks.watch('edge: hosts on disk', FILE_OVERDUE, { isOnDemand: true }),
    onChanged: () => snapshot?.noteChange(),
  });
}
