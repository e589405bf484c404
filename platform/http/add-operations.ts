import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { LIVE_CHANGES_PATH, LIVE_STREAM_PATH } from '#platform/contract/live-wire.ts';

/** Seconds that answers take, in the buckets we promise things about. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** These last as long as nothing happens, which says nothing about us. */
const WAITING_PATHS: ReadonlySet<string | undefined> = new Set([LIVE_STREAM_PATH, LIVE_CHANGES_PATH]);

/** A number that only grows, and that its part keeps. */
export interface OwnCounter {
  /** As Prometheus names counters: `dns_questions_total`. */
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
}

/** What an operator's machinery asks: is it alive, may it get traffic, what does it measure. */
export function addOperations(
  server: FastifyInstance,
  parts: {
    /** Each part's check; rejects when the part cannot serve. */
    readonly checks: Readonly<Record<string, () => Promise<void>>>;
    readonly isDraining: () => boolean;
    /** What parts count by themselves, from the start of the process. */
    readonly counters?: readonly OwnCounter[];
    /** The same for numbers that fall as well. */
    readonly gauges?: readonly OwnCounter[];
    /** What operators should look at though traffic is served, by part. */
    readonly warnings?: () => Readonly<Record<string, string>>;
  },
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request until its answer was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    if (WAITING_PATHS.has(request.routeOptions.url)) return;
    durations
      .labels(request.method, request.routeOptions.url ?? 'unknown', String(reply.statusCode))
      .observe(reply.elapsedTime / 1_000);
  });

  for (const { name, help, read } of parts.counters ?? []) {
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  for (const { name, help, read } of parts.gauges ?? []) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }

  server.get('/healthz', async () => ({ status: 'alive' }));
  server.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(parts.checks).map(async ([name, check]) => [name, await passes(check)] as const),
    );
    const isReady = !parts.isDraining() && results.every(([, isUp]) => isUp);
    return reply.status(isReady ? 200 : 503).send({
      status: parts.isDraining() ? 'draining' : isReady ? 'ready' : 'not ready',
      checks: Object.fromEntries(results.map(([name, isUp]) => [name, isUp ? 'up' : 'down'])),
      warnings: parts.warnings?.() ?? {},
    });
  });
  server.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  return registry;
}

async function passes(check: () => Promise<void>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch {
    return false;
  }
}
