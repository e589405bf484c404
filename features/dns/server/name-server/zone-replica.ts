import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { seconds } from '#platform/kernel/duration.ts';
import { REPLICA_BUCKETS } from '#platform/replica/follow-rows.ts';
import type { ReplicaSource } from '#platform/replica/follow-rows.ts';
import type { ReplicaSnapshot } from '#platform/replica/start-replica.ts';
import type { DnsTables } from '../tables.ts';
import { listBucketDigests, listSerials } from '../zone-serial-store.ts';
import type { ZoneSerial } from '../zone-serial-store.ts';
import { listZoneTexts } from '../zone-snapshot-store.ts';
import { ZONE_CHANNEL } from '../zone-store.ts';
import type { ZoneCache } from './zone-cache.ts';
import type { ZoneSnapshot } from './zone-snapshot.ts';

/** Zones written per batch, and the pause between batches, because queries have priority. */
const ZONE_BATCH_SIZE = 500;
const REST = 20;
/** How soon a change is on disk; several of one zone are written once. */
const WRITE_EVERY = seconds(1);

/**
 * The names and serials of all served zones, as the rows of a replica. Their records are read on
 * demand by the cache.
 *
 * A notice has name and serial, so nothing is loaded for it.
 */
export function zoneSource(db: Kysely<DnsTables>, cache: ZoneCache): ReplicaSource<string, ZoneSerial> {
  return {
    channel: ZONE_CHANNEL,
    // Names and serials are small: all are listed by one statement.
    bucketsPerLoad: REPLICA_BUCKETS,
    digests: () => listBucketDigests(db),
    load: (which) => listSerials(db, which),
    getKey: ({ name }) => name,
    readNotice(payload) {
      const [name = '', serial = ''] = payload.split(' ');
      if (/^\d+$/.test(serial)) cache.notice(name, Number(serial));
      return null;
    },
  };
}

/** Keeps the texts of all zones in a file; only changed zones are read and written. */
export function zonesOnDisk(parts: {
  readonly db: Kysely<DnsTables>;
  readonly cache: ZoneCache;
  readonly snapshot: ZoneSnapshot;
}): ReplicaSnapshot {
  const { db, cache, snapshot } = parts;
  let isFirstWrite = true;

  const writeBatch = async (names: readonly string[]): Promise<boolean> => {
    const changed = names.filter((name) => snapshot.getSerial(name) !== cache.getSerial(name));
    try {
      const gone = changed.filter((name) => cache.getSerial(name) === null);
      await snapshot.forget(gone);
      const there = changed.filter((name) => cache.getSerial(name) !== null);
      if (there.length > 0) await snapshot.keep(await listZoneTexts(db, there));
    } catch (error) {
      cache.markChanged(names);
      throw error;
    }
    return changed.length > 0;
  };

  return {
    writeEvery: WRITE_EVERY,
    firstWriteAfter: 0,
    // What is missing is read from the database, which may be gone by then; the next start does it.
    isWrittenAtStop: false,
    async restore() {
      for (const { name, serial } of snapshot.serials()) cache.notice(name, serial);
    },
    async write(signal) {
      // Zones that were deleted while no name server ran are on disk alone.
      if (isFirstWrite) for (const { name } of snapshot.serials()) cache.markChanged([name]);
      isFirstWrite = false;
      for (;;) {
        const names = cache.takeChanged(ZONE_BATCH_SIZE);
        if (names.length === 0 || signal.aborted) return;
        if (await writeBatch(names)) await pause(REST, undefined, { signal });
      }
    },
    close: () => snapshot.close(),
  };
}
