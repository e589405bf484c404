import { SITE_BUCKETS, SITE_HOSTS_CHANNEL } from '#features/sites/server/api/site-hosts-store.ts';
import type { WhichSites } from '#features/sites/server/api/site-hosts-store.ts';
import type { Listener } from '#platform/database/listener.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { WatchedTask } from '#platform/watch/background-tasks.ts';
import type { HostSource } from '../stored-hosts.ts';
import type { HostTable } from './host-table.ts';

/** How often digests are compared, so that what no notice told is answered within five seconds. */
const COMPARE_EVERY = seconds(4.5);
/** Sites that are read by one statement after notices. */
const SITE_BATCH_SIZE = 500;
/** Buckets that are read by one statement; at a start these are some thousand sites each. */
const BUCKET_BATCH_SIZE = 32;
const ALL_BUCKETS = Array.from({ length: SITE_BUCKETS }, (_each, bucket) => bucket);

/** Keeps the table level with the database until it is stopped. */
export interface HostFollower {
  stop(): Promise<void>;
}

/**
 * Follows the hosts of all sites: by notices, which are hints, and by comparison on every (re)connect and by
 * the clock. Settles when all are known; at once where the table knows some already.
 */
export async function followHosts(parts: {
  readonly source: HostSource;
  readonly listener: Listener;
  readonly table: HostTable;
  readonly task: WatchedTask;
  /** How often digests are compared; for tests. */
  readonly compareEvery?: Milliseconds | undefined;
  /** Is told that the table is another than before. */
  readonly onChanged?: (() => void) | undefined;
}): Promise<HostFollower> {
  const { source, listener, table, task, compareEvery = COMPARE_EVERY, onChanged } = parts;
  /** What was read of each bucket; one that is not named has not been read. */
  const digests = new Map<number, string | undefined>();
  const told = new Set<number>();
  let isComparisonWanted = false;
  let isStopped = false;
  let work: Promise<void> | null = null;

  /** Reads sites again; those of `known` that are not there any more are forgotten. */
  const take = async (which: WhichSites, known: Iterable<number>): Promise<void> => {
    const sites = await source.list(which);
    const there = new Set(sites.map(({ id }) => id));
    for (const id of known) if (!there.has(id)) table.remove(id);
    for (const site of sites) table.put(site);
    onChanged?.();
  };

  const compare = async (): Promise<void> => {
    // Read before the sites: what changes in between differs at the next comparison.
    const now = await source.digests();
    const changed = ALL_BUCKETS.filter(
      (bucket) => !digests.has(bucket) || digests.get(bucket) !== now.get(bucket),
    );
    for (let start = 0; start < changed.length && !isStopped; start += BUCKET_BATCH_SIZE) {
      const buckets = changed.slice(start, start + BUCKET_BATCH_SIZE);
      const isMeant = new Set(buckets);
      const known = [...table.siteIds()].filter((id) => isMeant.has(id % SITE_BUCKETS));
      await take({ buckets }, known);
      for (const bucket of buckets) digests.set(bucket, now.get(bucket));
    }
  };

  const takeTold = async (): Promise<void> => {
    const siteIds = [...told].slice(0, SITE_BATCH_SIZE);
    for (const id of siteIds) told.delete(id);
    await take({ siteIds }, siteIds);
  };

  // One after the other, so that what was read first never takes the place of what was read last.
  const workOff = async (): Promise<void> => {
    while (!isStopped && (told.size > 0 || isComparisonWanted)) {
      const step = told.size > 0 ? takeTold : compare;
      if (step === compare) isComparisonWanted = false;
      // The database may be away; what is in memory is answered on, and the next comparison comes.
      if (!(await task.attempt(step))) told.clear();
    }
    work = null;
  };
  const begin = (): void => {
    work ??= workOff();
  };
  const compareSoon = (): void => {
    isComparisonWanted = true;
    begin();
  };

  // Hosts that are known from before are answered until the database can be asked.
  if (table.size === 0) await compare();
  else compareSoon();
  const timer = setInterval(compareSoon, compareEvery);
  void listener.listen(
    SITE_HOSTS_CHANNEL,
    (payload) => {
      if (isStopped || !/^\d{1,15}$/.test(payload)) return;
      told.add(Number(payload));
      begin();
    },
    compareSoon,
  );
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await work;
    },
  };
}
