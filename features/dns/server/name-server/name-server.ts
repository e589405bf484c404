import type { Kysely } from 'kysely';
import type { Listener } from '#platform/database/listener.ts';
import type { Log } from '#platform/log/log.ts';
import { compileZone } from '../../rules/compile-zone.ts';
import type { DnsTables } from '../tables.ts';
import { findZone } from '../zone-store.ts';
import { Responder } from './responder.ts';
import { openTcpEndpoint } from './tcp-endpoint.ts';
import { openUdpEndpoint } from './udp-endpoint.ts';
import type { Endpoint } from './udp-endpoint.ts';
import { ZoneCache } from './zone-cache.ts';
import { followZones } from './zone-follower.ts';

/** What the name server stands on. */
export interface NameServerParts {
  readonly db: Kysely<DnsTables>;
  readonly listener: Listener;
  readonly host: string;
  /** 0 takes a free one, the same for UDP and TCP. */
  readonly port: number;
  readonly log: Log;
  /** How long a TCP connection may rest, in milliseconds; for tests. */
  readonly tcpPatience?: number;
}

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
  const { db, listener, host, log } = parts;
  const cache = new ZoneCache(
    async (name) => {
      const stored = await findZone(db, name);
      return stored && compileZone(stored.name, stored.serial, stored.records);
    },
    (error) => log.warn({ error }, 'a zone could not be read'),
  );
  const responder = new Responder(cache);
  // Only who knows the zones may answer: before that, every name would be refused.
  const follower = await followZones({ db, listener, cache, log });
  try {
    const [udp, tcp] = await openBoth(responder, parts);
    return {
      host,
      port: udp.port,
      zoneCount: () => cache.size,
      async stop() {
        follower.stop();
        await Promise.all([udp.close(), tcp.close()]);
      },
    };
  } catch (error) {
    follower.stop();
    throw error;
  }
}

/** A port that is free for UDP may be taken for TCP, so a free one is looked for more than once. */
const MOST_PORTS_TRIED = 20;

async function openBoth(responder: Responder, parts: NameServerParts): Promise<[Endpoint, Endpoint]> {
  for (let attempt = 1; ; attempt += 1) {
    const udp = await openUdpEndpoint(responder, parts, parts.log);
    try {
      const address = { host: parts.host, port: udp.port };
      return [udp, await openTcpEndpoint(responder, address, parts.log, parts.tcpPatience)];
    } catch (error) {
      await udp.close();
      if (parts.port !== 0 || attempt >= MOST_PORTS_TRIED) throw error;
    }
  }
}
