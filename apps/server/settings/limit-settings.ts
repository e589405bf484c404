import type * as z from 'zod';
import { countBetween } from './setting-kinds.ts';

const MEBIBYTE = 1024 * 1024;

/** Resource limits for strangers and customers. */
export const limitSettings = {
  /** HTTP connections at once: in all, and of one address that is no trusted proxy. */
  HTTP_CONNECTIONS: countBetween(10, 100_000, 5_000),
  HTTP_CONNECTIONS_PER_ADDRESS: countBetween(1, 100_000, 500),
  /** MiB of request bodies in memory at once: in all, and of one address. */
  HTTP_BODIES_MB: countBetween(2, 65_536, 64),
  HTTP_BODIES_MB_PER_ADDRESS: countBetween(2, 65_536, 8),
  /** The name server over TCP: connections in all and of one address, and questions a second of one address (0 is any number). */
  DNS_TCP_CONNECTIONS: countBetween(10, 100_000, 1_000),
  DNS_TCP_CONNECTIONS_PER_ADDRESS: countBetween(1, 100_000, 50),
  DNS_TCP_QUESTIONS_PER_SECOND: countBetween(0, 1_000_000, 200),
  /** Connections to the edge: in all, and of one address that is no trusted proxy. */
  EDGE_CONNECTIONS: countBetween(10, 1_000_000, 10_000),
  EDGE_CONNECTIONS_PER_ADDRESS: countBetween(1, 1_000_000, 500),
  /** Sites that an account may create before and after its address is confirmed. */
  SITES_UNCONFIRMED: countBetween(0, 1_000, 1),
  SITES_PER_ACCOUNT: countBetween(1, 100_000, 100),
  /** MiB of usage events and of carts of visitors that are kept, and days of the first. */
  USAGE_EVENTS_MB: countBetween(1, 1_048_576, 256),
  USAGE_EVENTS_DAYS: countBetween(1, 3_650, 90),
  VISITOR_CARTS_MB: countBetween(1, 1_048_576, 512),
  /** MiB free below which operators are warned and below which changes are refused; the less of this and 10 or 2 per cent. */
  DISK_WARN_MB: countBetween(0, 1_073_741_824, 4_096),
  DISK_FLOOR_MB: countBetween(0, 1_073_741_824, 512),
  /** Size limit of the operator's database (`DATABASE_URL`) in MiB; 0 if it has none. */
  DATABASE_LIMIT_MB: countBetween(0, 1_073_741_824, 0),
};

type LimitEnvironment = z.infer<z.ZodObject<typeof limitSettings>>;

/** The settings as values, sizes in octets. */
export function shapeLimits(env: LimitEnvironment) {
  return {
    http: {
      connections: { total: env.HTTP_CONNECTIONS, perAddress: env.HTTP_CONNECTIONS_PER_ADDRESS },
      bodies: {
        total: env.HTTP_BODIES_MB * MEBIBYTE,
        perAddress: env.HTTP_BODIES_MB_PER_ADDRESS * MEBIBYTE,
      },
    },
    dnsTcp: {
      connections: env.DNS_TCP_CONNECTIONS,
      connectionsPerAddress: env.DNS_TCP_CONNECTIONS_PER_ADDRESS,
      questionsPerSecond: env.DNS_TCP_QUESTIONS_PER_SECOND,
    },
    edge: { total: env.EDGE_CONNECTIONS, perAddress: env.EDGE_CONNECTIONS_PER_ADDRESS },
    sites: { unconfirmed: env.SITES_UNCONFIRMED, confirmed: env.SITES_PER_ACCOUNT },
    usage: { octets: env.USAGE_EVENTS_MB * MEBIBYTE, days: env.USAGE_EVENTS_DAYS },
    visitorCartOctets: env.VISITOR_CARTS_MB * MEBIBYTE,
    disk: {
      warnOctets: env.DISK_WARN_MB * MEBIBYTE,
      floorOctets: env.DISK_FLOOR_MB * MEBIBYTE,
      databaseOctets: env.DATABASE_LIMIT_MB * MEBIBYTE,
    },
  };
}
