import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { LIVE_CHANGES_PATH, LIVE_STREAM_PATH } from '#platform/contract/live-wire.ts';

/** Seconds that answers take, in the buckets we promise things about. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** These last as long as nothing happens, which says nothing about us. */
const WAITING_PATHS: ReadonlySet<string | undefined> = new Set([LIVE_STREAM_PATH, LIVE_CHANGES_PATH]);

/** A number that its part keeps; it only grows, but for a gauge. */
export interface OwnCounter {
  /** As Prometheus names counters: `dns_questions_total`. */
  readonly name: string;
  readonly help: string;
  /** A number that goes up and down, such as `jobs_parked`. */
  readonly isGauge?: boolean;
  readonly read: () => number | Promise<number>;
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

  for (const { name, help, isGauge, read } of parts.counters ?? []) {
    if (isGauge) {
      new Gauge({
        ...{ name, help, registers: [registry] },
        async collect() {
          this.set(await read());
        },
      });
      continue;
    }
    new Counter({
      name,
      help,
      registers: [registry],
      async collect() {
        const count = await read();
        this.reset();
        this.inc(count);
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
