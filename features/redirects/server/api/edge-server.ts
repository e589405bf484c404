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

/** What the edge stands on. */
export interface EdgeParts extends EdgeEndpointParts {
  readonly db: Database;
  readonly listener: Listener;
  /** Where all hosts are kept for a start without the database; nowhere where not given. */
  readonly snapshotFile?: string;
  /** Watches what goes on in the background. */
  readonly tasks?: TaskWatch;
  /** How often memory is compared with the database; for tests. */
  readonly compareEvery?: Milliseconds;
  /** How often what changed is written to disk; for tests. */
  readonly keepEvery?: Milliseconds;
}

/** A running edge. */
export interface Edge {
  readonly host: string;
  readonly port: number;
  /** Hosts that are answered for. */
  hostCount(): number;
  /** Answers what is under way and closes; database and listener stay with whoever opened them. */
  stop(): Promise<void>;
}

/**
 * Answers over HTTP for all hosts of all sites until it is stopped.
 *
 * Answers come from memory; a change is answered as soon as its commit is heard of, and within five seconds
 * where it is not heard of. Throws where the port is taken, or where neither the database nor the disk knows hosts.
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

/** Digests are compared every 4.5 seconds; the file is written every ten where something changed. */
const HOSTS_OVERDUE = seconds(30);
const FILE_OVERDUE = minutes(2);

/** Follows the hosts and keeps them on disk. Where the database is away, what is on disk is known. */
async function followKnownHosts(
  { db, listener, log, compareEvery, keepEvery, snapshotFile: file, tasks = loggedTasks(log) }: EdgeParts,
  table: HostTable,
): Promise<{ stop(): Promise<void> }> {
  const following = tasks.watch('edge: hosts', HOSTS_OVERDUE);
  const keeping = tasks.watch('edge: hosts on disk', FILE_OVERDUE, { isOnDemand: true });
  const keeper = file === undefined ? null : keepHosts({ table, file, task: keeping, keepEvery });
  // A file of all hosts must not give way to one of those that have been read so far.
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
    log.warn({ error, hosts: table.size }, 'the database is away; hosts are answered as they are on disk');
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
