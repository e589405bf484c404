import { SITE_BUCKETS, SITE_HOSTS_CHANNEL } from '#features/sites/server/api/site-hosts-store.ts';
import type { WhichSites } from '#features/sites/server/api/site-hosts-store.ts';
import type { Listener } from '#platform/database/listener.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { WatchedTask } from '#platform/watch/background-tasks.ts';
import type { HostSource } from '../stored-hosts.ts';
import type { HostTable } from './host-table.ts';

/**
 * The interval of comparing digests, so that changes with lost notifications take effect within
 * five seconds.
 */
const COMPARE_EVERY = seconds(4.5);
/** Sites loaded per statement after notifications. */
const SITE_BATCH_SIZE = 500;
/** Buckets loaded per statement; at start each has some thousand sites. */
const BUCKET_BATCH_SIZE = 32;
const ALL_BUCKETS = Array.from({ length: SITE_BUCKETS }, (_each, bucket) => bucket);

/** Keeps the table in sync with the database until it is stopped. */
export interface HostFollower {
  stop(): Promise<void>;
}

/**
 * Follows the hosts of all sites: by notifications, which are hints, and by comparison on every
 * (re)connect and periodically.
 *
 * Resolves when all hosts are known; at once if the table has some already.
 */
export async function followHosts(parts: {
  readonly source: HostSource;
  readonly listener: Listener;
  readonly table: HostTable;
  readonly task: WatchedTask;
  /** The interval of comparing digests; for tests. */
  readonly compareEvery?: Milliseconds | undefined;
  /** Called when the table has changed. */
  readonly onChanged?: (() => void) | undefined;
}): Promise<HostFollower> {
  const { source, listener, table, task, compareEvery = COMPARE_EVERY, onChanged } = parts;
  /** The last loaded digest of each bucket; missing if it was not loaded. */
  const digests = new Map<number, string | undefined>();
  const notified = new Set<number>();
  let isComparisonWanted = false;
  let isStopped = false;
  let work: Promise<void> | null = null;

  /** Reloads sites; those of `known` that no longer exist are removed. */
  const take = async (which: WhichSites, known: Iterable<number>): Promise<void> => {
    const sites = await source.list(which);
    const there = new Set(sites.map(({ id }) => id));
    for (const id of known) if (!there.has(id)) table.remove(id);
    for (const site of sites) table.put(site);
    onChanged?.();
  };

  const compare = async (): Promise<void> => {
    // Read before the sites, so that changes in between differ at the next comparison.
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

  const reloadNotified = async (): Promise<void> => {
    const siteIds = [...notified].slice(0, SITE_BATCH_SIZE);
    for (const id of siteIds) notified.delete(id);
    await take({ siteIds }, siteIds);
  };

  // Sequential, so that an earlier read never replaces a later one.
  const workOff = async (): Promise<void> => {
    while (!isStopped && (notified.size > 0 || isComparisonWanted)) {
      const step = notified.size > 0 ? reloadNotified : compare;
      if (step === compare) isComparisonWanted = false;
      // Database unavailable: keep serving from memory, retry on the next tick.
      if (!(await task.attempt(step))) notified.clear();
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

  // Hosts from the snapshot are served until the database is available.
  if (table.size === 0) await compare();
  else compareSoon();
  const timer = setInterval(compareSoon, compareEvery);
  void listener.listen(
    SITE_HOSTS_CHANNEL,
    (payload) => {
      if (isStopped || !/^\d{1,15}$/.test(payload)) return;
      notified.add(Number(payload));
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
