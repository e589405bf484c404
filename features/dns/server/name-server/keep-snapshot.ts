import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { seconds } from '#platform/kernel/duration.ts';
import type { WatchedTask } from '#platform/watch/background-tasks.ts';
import type { DnsTables } from '../tables.ts';
import { listZoneTexts } from '../zone-snapshot-store.ts';
import type { ZoneCache } from './zone-cache.ts';
import type { ZoneSnapshot } from './zone-snapshot.ts';

/** Zones written per batch, and the pause between batches, because queries have priority. */
const ZONE_BATCH_SIZE = 500;
const REST = 20;
/** How soon a change is on disk; several of one zone are written once. */
const KEEP_EVERY = seconds(1);

/** Writes changed zones to the snapshot, with a short delay, until it is stopped. */
export function keepSnapshot(parts: {
  readonly db: Kysely<DnsTables>;
  readonly cache: ZoneCache;
  readonly snapshot: ZoneSnapshot;
  readonly task: WatchedTask;
}): { stop(): Promise<void> } {
  const { db, cache, snapshot, task } = parts;
  const stopped = new AbortController();

  const keepChanged = async (): Promise<void> => {
    for (;;) {
      const names = cache.takeChanged(ZONE_BATCH_SIZE);
      if (names.length === 0 || stopped.signal.aborted) return;
      const changed = names.filter((name) => snapshot.serialOf(name) !== cache.serialOf(name));
      try {
        const gone = changed.filter((name) => cache.serialOf(name) === null);
        await snapshot.forget(gone);
        const there = changed.filter((name) => cache.serialOf(name) !== null);
        if (there.length > 0) await snapshot.keep(await listZoneTexts(db, there));
      } catch (error) {
        cache.markChanged(names);
        throw error;
      }
      if (changed.length > 0) await pause(REST, undefined, { signal: stopped.signal });
    }
  };

  const work = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await keepChanged().then(
        () => task.succeeded(),
        (error: unknown) => {
          if (!stopped.signal.aborted) task.failed(error);
        },
      );
      await pause(KEEP_EVERY, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };
  const working = work();
  return {
    async stop() {
      stopped.abort();
      await working;
    },
  };
}
