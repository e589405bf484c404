import type { Database } from '#platform/database/database.ts';
import { openListener } from '#platform/database/listener.ts';
import type { Listener } from '#platform/database/listener.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import { startNameServer } from '../server/api/name-server.ts';
import type { NameServer, NameServerParts } from '../server/api/name-server.ts';
import { writeZone } from './write-zone.ts';

/** A name server on its own database. */
export interface NameServerBench {
  readonly db: Database;
  readonly listener: Listener;
  readonly server: NameServer;
  close(): Promise<void>;
}

/** Starts the name server with one zone. */
export async function createNameServerBench(
  zone: string,
  lines: readonly string[],
  settings: Partial<NameServerParts> = {},
): Promise<NameServerBench> {
  const database = await createTestDatabase();
  const { db } = database;
  await writeZone(db, zone, lines);
  const listener = openListener(database.url, { log: silentLog });
  const parts = { db, listener, host: '127.0.0.1', port: 0, log: silentLog, clock: systemClock };
  const server = await startNameServer({ ...parts, ...settings });
  return {
    db,
    listener,
    server,
    async close() {
      await server.stop();
      await listener.close();
      await database.drop();
    },
  };
}
