import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Listener } from '#platform/database/listener.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import { loggedTasks } from '#platform/watch/background-tasks.ts';
import type { TaskWatch } from '#platform/watch/background-tasks.ts';
import { compileZone } from '../../rules/compile-zone.ts';
import type { DnsTables } from '../tables.ts';
import { findServedZone } from '../zone-store.ts';
import { countQueries } from '../name-server/count-queries.ts';
import { keepSnapshot } from '../name-server/keep-snapshot.ts';
import { RateLimiter } from '../name-server/rate-limiter.ts';
import { RefusedLog } from '../name-server/refused-log.ts';
import { Responder } from '../name-server/responder.ts';
import { ServerCookies } from '../name-server/server-cookies.ts';
import { systemAddresses } from '../name-server/system-addresses.ts';
import { requirePortSharing } from '../name-server/port-sharing.ts';
import { openTcpEndpoint } from '../name-server/tcp-endpoint.ts';
import { openUdpEndpoint } from '../name-server/udp-endpoint.ts';
import type { TcpLimits } from '../name-server/tcp-askers.ts';
import type { Endpoint } from '../name-server/udp-endpoint.ts';
import { ZoneCache } from '../name-server/zone-cache.ts';
import { followZones } from '../name-server/zone-follower.ts';
import type { ZoneFollower } from '../name-server/zone-follower.ts';
import { ZoneSnapshot } from '../name-server/zone-snapshot.ts';

/** What the name server stands on. */
export interface NameServerParts {
  readonly db: Kysely<DnsTables>;
  readonly listener: Listener;
  readonly host: string;
  /** 0 takes a free one, the same for UDP and TCP. */
  readonly port: number;
  /** Whether other processes may answer on the same address and port, the kernel dealing out the questions. */
  readonly isPortShared?: boolean;
  readonly log: Log;
  /** Real time, for the age of cookies and the day of what is counted. */
  readonly clock: Clock;
  /** 16 octets that server cookies are made with, the same on all servers of one address; random where not given. */
  readonly cookieSecret?: Uint8Array;
  /** How many equal answers one network gets in a second over UDP without a cookie; 0 is any number. */
  readonly rateLimit?: number;
  /** Connections and questions over TCP; `DEFAULT_TCP_LIMITS` where not given. */
  readonly tcp?: TcpLimits;
  /** Whether this machine's own questions are limited as everybody's; for tests. */
  readonly isLoopbackLimited?: boolean;
  /** Resolvers that look up what ALIAS records lead to; the machine's own where none are given. */
  readonly resolvers?: readonly string[];
  /** Where all zones are kept for a start without the database; nowhere where not given. */
  readonly snapshotFile?: string;
  /** Is told how many questions of our zones were written down as answered, and how many of those for names that are not there. */
  readonly onCounted?: (asked: number, missing: number) => void;
  /** Watches what goes on in the background. */
  readonly tasks?: TaskWatch;
  /** How long a TCP connection may rest, in milliseconds; for tests. */
  readonly tcpPatience?: number;
  /** How often memory is compared with the database, in milliseconds; for tests. */
  readonly compareEvery?: number;
}

/** Resolvers ask for the same again when its TTL is over, a minute at least: fifty a second of one network is no asking. */
export const DEFAULT_RATE_LIMIT = 50;

/** A running name server. */
export interface NameServer {
  readonly host: string;
  readonly port: number;
  /** Zones that are served. */
  zoneCount(): number;
  /** Closes its sockets and its timers; database and listener stay with whoever opened them. */
  stop(): Promise<void>;
}

/**
 * Serves all zones over UDP and TCP until it is stopped.
 *
 * Answers come from memory; a change is served as soon as its commit is heard of, and
 * within five seconds where it is not heard of. Throws where the port is taken.
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
    (error) => log.warn({ error }, 'a zone could not be read'),
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
  // Only who knows the zones may answer: before that, every name would be refused.
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

/** Serials are compared every 4.5 seconds, zones kept every second, counts written every minute. */
const OVERDUE = { zones: seconds(30), snapshot: minutes(1), counts: minutes(5) };

/** Follows the zones, keeps them on disk and counts their questions. Where the database is away, what is on disk is known. */
async function followKnownZones(
  { db, listener, log, clock, onCounted, compareEvery, tasks = loggedTasks(log) }: NameServerParts,
  cache: ZoneCache,
  snapshot: ZoneSnapshot | null,
): Promise<{ stop(): Promise<void> }> {
  const following = tasks.watch('name server: zones', OVERDUE.zones);
  const follow = () => followZones({ db, listener, cache, task: following, compareEvery });
  let follower: ZoneFollower;
  try {
    follower = await follow();
  } catch (error) {
    for (const { name, serial } of snapshot?.serials() ?? []) cache.notice(name, serial);
    if (cache.size === 0) throw error;
    log.warn({ error, zones: cache.size }, 'the database is away; zones are served as they are on disk');
    follower = await follow();
  }
  const keeping = tasks.watch('name server: zones on disk', OVERDUE.snapshot);
  const keeper = snapshot === null ? null : keepSnapshot({ db, cache, snapshot, task: keeping });
  if (keeper === null) keeping.end();
  const counting = tasks.watch('name server: counts', OVERDUE.counts);
  const counter = countQueries({ db, cache, task: counting, clock, ...(onCounted && { onCounted }) });
  return {
    async stop() {
      for (const task of [following, keeping, counting]) task.end();
      follower.stop();
      await keeper?.stop();
      await snapshot?.close();
      await counter.stop();
    },
  };
}

/** A port that is free for UDP may be taken for TCP, so a free one is looked for more than once. */
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
