import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Listener } from '#platform/database/listener.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import { startReplica } from '#platform/replica/start-replica.ts';
import { loggedTasks } from '#platform/watch/background-tasks.ts';
import type { TaskWatch } from '#platform/watch/background-tasks.ts';
import { compileZone } from '../../rules/compile-zone.ts';
import type { DnsTables } from '../tables.ts';
import { findServedZone } from '../zone-store.ts';
import { countQueries } from '../name-server/count-queries.ts';
import { RateLimiter } from '../name-server/rate-limiter.ts';
import { RefusedLog } from '../name-server/refused-log.ts';
import { Responder } from '../name-server/responder.ts';
import { ServerCookies } from '../name-server/server-cookies.ts';
import { systemAddresses } from '../name-server/system-addresses.ts';
import { openTcpEndpoint } from '../name-server/tcp-endpoint.ts';
import { openUdpEndpoint } from '../name-server/udp-endpoint.ts';
import type { TcpLimits } from '../name-server/tcp-askers.ts';
import type { Endpoint } from '../name-server/udp-endpoint.ts';
import { ZoneCache } from '../name-server/zone-cache.ts';
import { zonesOnDisk, zoneSource } from '../name-server/zone-replica.ts';
import { ZoneSnapshot } from '../name-server/zone-snapshot.ts';

/** The dependencies and settings of the name server. */
export interface NameServerParts {
  readonly db: Kysely<DnsTables>;
  readonly listener: Listener;
  readonly host: string;
  /** 0 selects a free port, the same for UDP and TCP. */
  readonly port: number;
  /** Whether other processes may share the address and port; the kernel distributes the queries. */
  readonly isPortShared?: boolean;
  readonly log: Log;
  /** Real time, for the age of cookies and the day of query counts. */
  readonly clock: Clock;
  /** The 16-octet secret of server cookies, the same on all servers of one address; random by default. */
  readonly cookieSecret?: Uint8Array;
  /** Equal answers per network and second over UDP without a cookie; 0 disables the limit. */
  readonly rateLimit?: number;
  /** Limits of TCP connections and queries; defaults to `DEFAULT_TCP_LIMITS`. */
  readonly tcp?: TcpLimits;
  /** Whether loopback addresses are rate-limited like others; for tests. */
  readonly isLoopbackLimited?: boolean;
  /** The resolvers for ALIAS targets; defaults to the machine's own. */
  readonly resolvers?: readonly string[];
  /** The file with a copy of all zones, for starting without the database; none by default. */
  readonly snapshotFile?: string;
  /** Called with the numbers of saved queries: all, and those for missing names. */
  readonly onCounted?: (asked: number, missing: number) => void;
  /** Watches background tasks. */
  readonly tasks?: TaskWatch;
  /** The idle timeout of TCP connections, in milliseconds; for tests. */
  readonly tcpPatience?: number;
  /** The interval of comparing with the database, in milliseconds; for tests. */
  readonly compareEvery?: number;
}

/**
 * Resolvers cache answers for a TTL of at least a minute: 50 identical answers/s to one network is
 * an attack, not resolution.
 */
export const DEFAULT_RATE_LIMIT = 50;

/** A running name server. */
export interface NameServer {
  readonly host: string;
  readonly port: number;
  /** The number of served zones. */
  zoneCount(): number;
  /** Closes its sockets and timers; the caller closes the database and the listener. */
  stop(): Promise<void>;
}

/**
 * Serves all zones over UDP and TCP until it is stopped.
 *
 * Answers come from memory. A change is served when its notification arrives, or within five
 * seconds if that is lost. Throws if the port is taken.
 */
export async function startNameServer(parts: NameServerParts): Promise<NameServer> {
  const { db, host, log, clock } = parts;
  if (parts.isPortShared === true) requirePortSharing(process.versions.node);
  const snapshot = parts.snapshotFile === undefined ? null : await ZoneSnapshot.open(parts.snapshotFile);
  const cache = new ZoneCache(
    async (name) => {
      const stored = await findServedZone(db, name);
      return stored && compileZone(stored.name, stored.serial, stored.records);
    },
    (error) => log.warn({ error }, 'failed to read a zone'),
    async (name) => (await snapshot?.read(name)) ?? null,
  );
  const refused = new RefusedLog(log);
  const responder = new Responder({
    zones: cache,
    cookies: new ServerCookies(parts.cookieSecret ?? randomBytes(16), () => clock.now().getTime() / 1_000),
    limiter: new RateLimiter({
      perSecond: parts.rateLimit ?? DEFAULT_RATE_LIMIT,
      now: () => performance.now(),
      seed: randomBytes(4).readUInt32LE(),
      isLoopbackLimited: parts.isLoopbackLimited ?? false,
    }),
    addresses: systemAddresses(parts.resolvers ?? []),
    onRefused: (kind, address) => refused.note(kind, address),
  });
  // Sockets open after the zones are known: before that, every name would be refused.
  const follower = await followKnownZones(parts, cache, snapshot);
  try {
    const [udp, tcp] = await openBoth(responder, parts, refused);
    return {
      host,
      port: udp.port,
      zoneCount: () => cache.size,
      async stop() {
        await Promise.all([udp.close(), tcp.close()]);
        refused.flush();
        await follower.stop();
      },
    };
  } catch (error) {
    await follower.stop();
    throw error;
  }
}

/** Serials are compared every 4.5 seconds, the snapshot is written every second, counts every minute. */
const OVERDUE = { zones: seconds(30), snapshot: minutes(1), counts: minutes(5) };

/**
 * Follows zone changes, maintains the snapshot and counts queries. If the database is unavailable,
 * zones come from the snapshot.
 */
async function followKnownZones(
  { db, listener, log, clock, onCounted, compareEvery, tasks = loggedTasks(log) }: NameServerParts,
  cache: ZoneCache,
  snapshot: ZoneSnapshot | null,
): Promise<{ stop(): Promise<void> }> {
  const replica = await startReplica({
    what: 'zones',
    source: zoneSource(db, cache),
    copy: cache,
    listener,
    log,
    compareEvery,
    following: tasks.watch('name server: zones', OVERDUE.zones),
    snapshot: snapshot && zonesOnDisk({ db, cache, snapshot }),
    writing: tasks.watch('name server: zones on disk', OVERDUE.snapshot),
  });
  const counting = tasks.watch('name server: counts', OVERDUE.counts);
  const counter = countQueries({ db, cache, task: counting, clock, ...(onCounted && { onCounted }) });
  return {
    async stop() {
      counting.end();
      await replica.stop();
      await counter.stop();
    },
  };
}

/** A port that is free for UDP may be taken for TCP, so several are tried. */
const MAX_PORTS_TRIED = 20;

async function openBoth(
  responder: Responder,
  parts: NameServerParts,
  refused: RefusedLog,
): Promise<[Endpoint, Endpoint]> {
  for (let attempt = 1; ; attempt += 1) {
    const udp = await openUdpEndpoint(responder, parts, parts.log);
    try {
      const address = { host: parts.host, port: udp.port, isPortShared: parts.isPortShared ?? false };
      const settings = {
        patience: parts.tcpPatience,
        limits: parts.tcp,
        isLoopbackLimited: parts.isLoopbackLimited,
      };
      return [udp, await openTcpEndpoint(responder, address, parts.log, refused, settings)];
    } catch (error) {
      await udp.close();
      if (parts.port !== 0 || attempt >= MAX_PORTS_TRIED) throw error;
    }
  }
}

/** The first releases of Node with port sharing, by major version; all later majors have it. */
const FIRST_MINOR: Readonly<Record<number, number>> = { 22: 12, 23: 1 };
const FIRST_MAJOR = 24;

/** Throws if this Node version ignores port sharing, because a second process would then fail to bind. */
export function requirePortSharing(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major >= FIRST_MAJOR || minor >= (FIRST_MINOR[major] ?? Infinity)) return;
  throw new Error(
    `DNS_SHARE_PORT=1 needs Node 22.12, 23.1 or 24; this is ${version}. Without it one process answers on the port.`,
  );
}
