import type { FastifyInstance, FastifyRequest } from 'fastify';
import { seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import { limitBodyMemory } from './body-memory.ts';
import type { BodyLimits } from './body-memory.ts';
import { ConnectionCounter } from './connection-limits.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { sendRefusal } from './error-answers.ts';
import { refuseHttp } from './http-refusals.ts';

/** Limits of the HTTP server for one address, and in total. */
export interface HttpLimits {
  readonly connections: ConnectionLimits;
  readonly bodies: BodyLimits;
  /** `HTTP_TIMEOUTS` where not given. */
  readonly timeouts?: HttpTimeouts;
}

/** Timeouts for the parts of a request, as named in `node:http`. */
interface HttpTimeouts {
  readonly headersTimeout: Milliseconds;
  readonly requestTimeout: Milliseconds;
  readonly connectionsCheckingInterval: Milliseconds;
}

const MEBIBYTE = 1024 * 1024;

/**
 * Suits a machine with 1 GB: an idle connection takes about 20 kB, so 5,000 take 100 MB. A browser
 * opens 6 connections, so one address suffices for an office of 80 people.
 */
export const DEFAULT_HTTP_LIMITS: HttpLimits = {
  connections: { total: 5_000, perAddress: 500 },
  bodies: { total: 64 * MEBIBYTE, perAddress: 8 * MEBIBYTE },
};

/** Headers fit into one packet, and 30 seconds carry the largest body over 300 kbit/s. */
export const HTTP_TIMEOUTS: HttpTimeouts = {
  headersTimeout: seconds(10),
  requestTimeout: seconds(30),
  connectionsCheckingInterval: seconds(2),
};
/**
 * Timeouts of an idle connection, and of a stalled one; live streams send heartbeats more often.
 */
export const KEEP_ALIVE_TIMEOUT = seconds(30);
export const STANDSTILL_TIMEOUT = seconds(120);

/** Retry delay for a rejected client: by then idle connections have timed out. */
const RETRY_AFTER_SECONDS = 30;

/** Asked by the machinery that restarts servers: refusing these would turn a crowd into an outage. */
const ALWAYS_ANSWERED: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Rejects connections and bodies over the limits, with a message and the time to wait. */
export function addHttpLimits(
  server: FastifyInstance,
  limits: HttpLimits,
  isProxy: (address: string) => boolean,
): void {
  const connections = new ConnectionCounter(limits.connections, isProxy);
  connections.watch(server.server);
  server.addHook('onRequest', async (request, reply) => {
    const crowding = connections.findCrowding(request.raw.socket);
    if (crowding === null || isAlwaysAnswered(request)) return;
    reply.header('connection', 'close');
    const code = crowding === 'address' ? 'too_many_connections' : 'server_busy';
    const extra = { data: { retry_after: RETRY_AFTER_SECONDS } };
    return sendRefusal(request, reply, refuseHttp(code, { seconds: RETRY_AFTER_SECONDS }, extra).refusal);
  });
  limitBodyMemory(server, limits.bodies);
}

function isAlwaysAnswered({ raw }: FastifyRequest): boolean {
  return ALWAYS_ANSWERED.has(raw.url ?? '');
}
