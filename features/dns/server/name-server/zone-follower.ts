import type { Kysely } from 'kysely';
import type { Listener } from '#platform/database/listener.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { WatchedTask } from '#platform/watch/background-tasks.ts';
import type { DnsTables } from '../tables.ts';
import { listBucketDigests, listSerials } from '../zone-serial-store.ts';
import { ZONE_CHANNEL } from '../zone-store.ts';
import type { ZoneCache } from './zone-cache.ts';

/**
 * The interval of comparing serials, so that changes with lost notifications are served within five
 * seconds.
 */
const COMPARE_EVERY = seconds(4.5);

/** Keeps the cache in sync with the database until it is stopped. */
export interface ZoneFollower {
  stop(): void;
}

/**
 * Follows the zones' serials: by notifications, which are hints, and by comparison on every
 * (re)connect and periodically.
 *
 * Resolves when all zones are known; at once if the cache has some already.
 */
export async function followZones(parts: {
  readonly db: Kysely<DnsTables>;
  readonly listener: Listener;
  readonly cache: ZoneCache;
  readonly task: WatchedTask;
  /** The interval of comparing serials; for tests. */
  readonly compareEvery?: Milliseconds | undefined;
}): Promise<ZoneFollower> {
  const { db, listener, cache, task, compareEvery = COMPARE_EVERY } = parts;
  let digests = new Map<number, string>();
  let isComparing = false;
  let isWanted = false;
  let isStopped = false;

  const compare = async (): Promise<void> => {
    const now = await listBucketDigests(db);
    const changed = new Set(
      [...new Set([...now.keys(), ...digests.keys()])].filter((key) => now.get(key) !== digests.get(key)),
    );
    cache.replaceBuckets(changed, await listSerials(db, [...changed]));
    digests = now;
  };

  const compareSoon = async (): Promise<void> => {
    isWanted = true;
    if (isComparing) return;
    isComparing = true;
    while (isWanted && !isStopped) {
      isWanted = false;
      // Database unavailable: keep serving from memory, retry on the next tick.
      await task.attempt(compare);
    }
    isComparing = false;
  };

  // Zones from the snapshot are served until the database is available.
  if (cache.size === 0) await compare();
  else void compareSoon();
  const timer = setInterval(() => void compareSoon(), compareEvery);
  void listener.listen(
    ZONE_CHANNEL,
    (payload) => {
      const [name = '', serial = ''] = payload.split(' ');
      if (!isStopped && /^\d+$/.test(serial)) cache.notice(name, Number(serial));
    },
    () => void compareSoon(),
  );
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
