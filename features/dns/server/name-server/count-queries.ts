import type { Kysely } from 'kysely';
import { minutes } from '#platform/kernel/duration.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { WatchedTask } from '#platform/watch/background-tasks.ts';
import type { DnsTables } from '../tables.ts';
import { addZoneQueries } from '../zone-query-store.ts';
import type { ZoneCache } from './zone-cache.ts';

/** How often counts are saved; a crash loses at most this much. */
const WRITE_EVERY = minutes(1);

/** Saves the query counts of zones periodically and when stopped. */
export function countQueries(parts: {
  readonly db: Kysely<DnsTables>;
  readonly cache: ZoneCache;
  readonly task: WatchedTask;
  readonly clock: Clock;
  /** Called with the saved sums. */
  readonly onCounted?: (asked: number, missing: number) => void;
}): { stop(): Promise<void> } {
  const { db, cache, task, clock, onCounted } = parts;
  const write = async (): Promise<void> => {
    const counted = cache.takeCounts();
    const day = clock.now().toISOString().slice(0, 10);
    try {
      await addZoneQueries(db, day, counted);
    } catch (error) {
      cache.giveCountsBack(counted);
      task.failed(error);
      return;
    }
    task.succeeded();
    const sum = (key: 'asked' | 'missing'): number => counted.reduce((all, each) => all + each[key], 0);
    onCounted?.(sum('asked'), sum('missing'));
  };
  const timer = setInterval(() => void write(), WRITE_EVERY);
  return {
    stop() {
      clearInterval(timer);
      return write();
    },
  };
}
