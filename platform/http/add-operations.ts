import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { LIVE_CHANGES_PATH, LIVE_STREAM_PATH } from '#platform/contract/live-wire.ts';
import type { TaskStatus } from '#platform/watch/background-tasks.ts';
import { readinessOf } from './readiness.ts';
import type { ReadinessParts } from './readiness.ts';

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
  parts: ReadinessParts & {
    /** What parts count by themselves, from the start of the process. */
    readonly counters?: readonly OwnCounter[];
    /** The same for numbers that fall as well. */
    readonly gauges?: readonly OwnCounter[];
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

  if (parts.tasks) measureTasks(registry, parts.tasks);
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
  const readiness = readinessOf(parts);
  server.get('/readyz', async (_request, reply) => {
    const answer = await readiness();
    const mayServe = answer.status === 'ready' || answer.status === 'degraded';
    return reply.status(mayServe ? 200 : 503).send(answer);
  });
  server.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  return registry;
}

/** Two figures for each background task, as it stands when it is asked for. */
function measureTasks(registry: Registry, tasks: () => readonly TaskStatus[]): void {
  const gauge = (name: string, help: string, read: (status: TaskStatus) => number): void => {
    new Gauge({
      name,
      help,
      labelNames: ['task'],
      registers: [registry],
      collect() {
        this.reset();
        for (const status of tasks()) this.labels(status.name).set(read(status));
      },
    });
  };
  gauge(
    'background_task_seconds_since_success',
    'Seconds since a background task succeeded; 0 for a task on demand that does not fail.',
    ({ secondsSinceSuccess }) => secondsSinceSuccess,
  );
  gauge('background_task_overdue', '1 where a background task has not succeeded in time.', ({ isOverdue }) =>
    isOverdue ? 1 : 0,
  );
}
