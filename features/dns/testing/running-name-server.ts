import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import type { EmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { removeEmbeddedPostgres } from '#platform/database/embedded/remove-embedded-postgres.ts';
import { openListener } from '#platform/database/listener.ts';
import { migrate } from '#platform/database/migrate.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { startNameServer } from '../server/api/name-server.ts';
import type { NameServer } from '../server/api/name-server.ts';
import { QTYPE, askUdp, dnsQuery } from './dns-client.ts';
import { addRecords, writeZone } from './write-zone.ts';

const DATABASE = 'dns_test';
const OWNER = 'dns_owner';
const SERVER = 'dns_server';
const MIGRATIONS = fileURLToPath(new URL('../server/migrations', import.meta.url));

/** A real name server on its own real database, for tests that interfere with either. */
export interface RunningNameServer {
  /** The current name server. */
  readonly server: NameServer;
  readonly db: Database;
  /** The superuser's connection string for a database. */
  adminUrl(database: string): string;
  readonly databaseName: string;
  /** Its snapshot file, if it has one. */
  readonly snapshotFile: string;
  /** Stores a zone and waits until it is served. */
  newZone(name: string, ...lines: readonly string[]): Promise<void>;
  /** Adds records as one change; `beforeCommit` runs after the writes, before the commit. */
  add(zone: string, lines: readonly string[], beforeCommit?: () => Promise<void>): Promise<void>;
  stopDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
  /** Restarts the name server, with or without a database. */
  restartServer(): Promise<void>;
  close(): Promise<void>;
}

/** Starts both; the name server listens on a free port. */
export async function runNameServer(
  settings: {
    readonly tcpPatience?: number;
    /** Zones created before the name server starts. */
    readonly zones?: readonly string[];
    /** Whether it has a snapshot. */
    readonly hasSnapshot?: boolean;
    /** Addresses with one server each, all with the same zones; defaults to one. */
    readonly hosts?: readonly string[];
    /** Defaults to a free port. */
    readonly port?: number;
  } = {},
): Promise<RunningNameServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'namestead-dns-'));
  // As root, the database runs as another user, who needs access.
  chmodSync(dataDir, 0o711);
  const start = (): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ dataDir, log: silentLog });
  let postgres = await start();
  await postgres.ensureDatabase(DATABASE, OWNER, SERVER);
  await migrate(postgres.urlFor(DATABASE, OWNER), [{ slice: 'dns', folder: MIGRATIONS }], {
    serverRole: SERVER,
  });
  const url = postgres.urlFor(DATABASE, SERVER);
  const db = openDatabase(url, { log: silentLog });
  for (const zone of settings.zones ?? []) await writeZone(db, zone);
  const listener = openListener(url, { log: silentLog });
  const snapshotFile = join(dataDir, 'zones');
  const [host = '127.0.0.1', ...otherHosts] = settings.hosts ?? [];
  const startServer = (at = host): Promise<NameServer> =>
    startNameServer({
      db,
      listener,
      host: at,
      port: settings.port ?? 0,
      log: silentLog,
      clock: systemClock,
      ...(settings.hasSnapshot === true ? { snapshotFile } : {}),
      ...(settings.tcpPatience === undefined ? {} : { tcpPatience: settings.tcpPatience }),
    });
  let server = await startServer();
  const others = await Promise.all(otherHosts.map((other) => startServer(other)));
  return {
    get server() {
      return server;
    },
    db,
    databaseName: DATABASE,
    snapshotFile,
    adminUrl: (database) => postgres.adminUrl(database),
    async newZone(name, ...lines) {
      await writeZone(db, name, lines);
      while ((await askUdp(server, dnsQuery(`${name}.`, QTYPE.SOA))).rcode !== 0) await pause(2);
    },
    add: (zone, lines, beforeCommit) => addRecords(db, zone, lines, beforeCommit),
    stopDatabase: () => postgres.stop(),
    async startDatabase() {
      postgres = await start();
    },
    async restartServer() {
      await server.stop();
      server = await startServer();
    },
    async close() {
      await Promise.all([server, ...others].map((each) => each.stop()));
      await listener.close();
      await db.destroy();
      await postgres.stop();
      await removeEmbeddedPostgres(dataDir);
    },
  };
}
