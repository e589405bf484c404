import type { Listener } from '#platform/database/listener.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { WatchedTask } from '#platform/watch/background-tasks.ts';

/** Rows are compared in this many buckets, so that one changed row does not reload all. */
export const REPLICA_BUCKETS = 256;

/**
 * The interval of comparing digests, so that changes with lost notifications take effect within
 * five seconds.
 */
const COMPARE_EVERY = seconds(4.5);
/** Rows loaded per statement after notifications. */
const KEY_BATCH_SIZE = 500;
const ALL_BUCKETS = Array.from({ length: REPLICA_BUCKETS }, (_each, bucket) => bucket);

/** Some rows: those with these keys, or all of these buckets. */
export type WhichRows<Key> = { readonly keys: readonly Key[] } | { readonly buckets: readonly number[] };

/** The stored rows. */
export interface ReplicaSource<Key, Row> {
  /** The channel of notices about changed rows. */
  readonly channel: string;
  /** How many buckets one statement loads. */
  readonly bucketsPerLoad: number;
  /** The digest of each bucket that has rows; it changes whenever `load` would return other rows. */
  digests(): Promise<ReadonlyMap<number, string>>;
  load(which: WhichRows<Key>): Promise<readonly Row[]>;
  getKey(row: Row): Key;
  /**
   * Reads a notice: the key of the row to load. Null if there is nothing to load, because the
   * notice is invalid or says all there is to know.
   */
  readNotice(payload: string): Key | null;
}

/** The rows in memory. */
export interface ReplicaCopy<Key, Row> {
  readonly size: number;
  /** The keys of rows that belong to these buckets, or may. */
  keysIn(buckets: ReadonlySet<number>): Iterable<Key>;
  /** Adds or replaces a row. */
  put(row: Row): void;
  /** Called for a row that is no longer stored. */
  remove(key: Key): void;
}

/** What is followed, and where it is kept. */
export interface FollowerParts<Key, Row> {
  readonly source: ReplicaSource<Key, Row>;
  readonly copy: ReplicaCopy<Key, Row>;
  readonly listener: Listener;
  /** Reports each load and comparison. */
  readonly task: WatchedTask;
  /** The interval of comparing digests; for tests. */
  readonly compareEvery?: Milliseconds | undefined;
  /** Called when rows were loaded into the copy. */
  readonly onChanged?: (() => void) | undefined;
}

/** Keeps the copy in sync with the database until it is stopped. */
export interface Follower {
  stop(): Promise<void>;
}

/**
 * Follows changes of rows: by notifications, which are hints, and by comparison on every
 * (re)connect and periodically.
 *
 * Resolves when all rows are known; at once if the copy has some already. Rejects if the copy is
 * empty and the rows cannot be read.
 */
export async function followRows<Key, Row>(parts: FollowerParts<Key, Row>): Promise<Follower> {
  const { source, copy, listener, task, compareEvery = COMPARE_EVERY, onChanged } = parts;
  /** The last loaded digest of each bucket; missing if it was not loaded. */
  const digests = new Map<number, string | undefined>();
  const notified = new Set<Key>();
  let isComparisonWanted = false;
  let isStopped = false;
  let work: Promise<void> | null = null;

  /** Loads rows; those in memory that should have been among them are removed. */
  const reload = async (which: WhichRows<Key>): Promise<void> => {
    const rows = await source.load(which);
    const stored = new Set(rows.map((row) => source.getKey(row)));
    const known = 'keys' in which ? which.keys : [...copy.keysIn(new Set(which.buckets))];
    for (const key of known) if (!stored.has(key)) copy.remove(key);
    for (const row of rows) copy.put(row);
    onChanged?.();
  };

  const compare = async (): Promise<void> => {
    // Read before the rows, so that changes in between differ at the next comparison.
    const now = await source.digests();
    const changed = ALL_BUCKETS.filter(
      (bucket) => !digests.has(bucket) || digests.get(bucket) !== now.get(bucket),
    );
    for (let start = 0; start < changed.length && !isStopped; start += source.bucketsPerLoad) {
      const buckets = changed.slice(start, start + source.bucketsPerLoad);
      await reload({ buckets });
      for (const bucket of buckets) digests.set(bucket, now.get(bucket));
    }
  };

  const reloadNotified = async (): Promise<void> => {
    const keys = [...notified].slice(0, KEY_BATCH_SIZE);
    for (const key of keys) notified.delete(key);
    await reload({ keys });
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

  // Rows from the snapshot are served until the database is available.
  if (copy.size === 0) await compare();
  else compareSoon();
  const timer = setInterval(compareSoon, compareEvery);
  void listener.listen(
    source.channel,
    (payload) => {
      if (isStopped) return;
      const key = source.readNotice(payload);
      if (key === null) return;
      notified.add(key);
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
