import { databaseOctets } from '#platform/database/database-size-store.ts';
import type { Database } from '#platform/database/database.ts';
import { diskPlace, RoomWatch } from '#platform/disk/room-watch.ts';
import type { WatchedPlace } from '#platform/disk/room-watch.ts';
import type { OwnCounter } from '#platform/http/add-operations.ts';
import type { Log } from '#platform/log/log.ts';
import type { Config } from './config.ts';

/**
 * Watches the disk of the data folder, and a database of the operator's own where they say how much it may take.
 *
 * The embedded database lives in the data folder.
 */
export function watchRoom({ dataDir, databaseUrl, limits }: Config, db: Database, log: Log): RoomWatch {
  const { databaseOctets: most, ...disk } = limits.disk;
  const database: WatchedPlace = {
    name: 'database',
    read: async () => ({ freeOctets: Math.max(0, most - (await databaseOctets(db))), totalOctets: most }),
  };
  const isDatabaseWatched = databaseUrl !== null && most > 0;
  return new RoomWatch({
    places: [diskPlace(dataDir), ...(isDatabaseWatched ? [database] : [])],
    limits: disk,
    log: log.child({ part: 'room' }),
  });
}

/** Metrics of the watched storage, `NaN` for what is not watched. */
export function roomGauges(room: RoomWatch): readonly OwnCounter[] {
  const read = (place: string, what: 'freeOctets' | 'totalOctets') => () =>
    room.rooms().get(place)?.[what] ?? Number.NaN;
  return [
    {
      name: 'disk_free_bytes',
      isGauge: true,
      help: 'Octets that are free on the disk of the data folder.',
      read: read('disk', 'freeOctets'),
    },
    {
      name: 'disk_size_bytes',
      isGauge: true,
      help: 'Octets that the disk of the data folder has.',
      read: read('disk', 'totalOctets'),
    },
    {
      name: 'database_free_bytes',
      isGauge: true,
      help: 'Octets that are left of DATABASE_LIMIT_MB.',
      read: read('database', 'freeOctets'),
    },
    {
      name: 'changes_refused',
      isGauge: true,
      help: '1 while changes are refused because there is too little room.',
      read: () => (room.hasRoom() ? 0 : 1),
    },
  ];
}
