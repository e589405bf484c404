import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { LIVE_CHANGES_PATH, LIVE_STREAM_PATH } from '#platform/contract/live-wire.ts';
import type { TaskStatus } from '#platform/watch/background-tasks.ts';
import { sendRefusal } from './error-answers.ts';
import { refuseHttp } from './http-refusals.ts';
import { operationsGate } from './operations-access.ts';
import type { Operations, OperationsAccess } from './operations-access.ts';
import { createReadiness } from './readiness.ts';
import type { Readiness, ReadinessParts } from './readiness.ts';

/** Histogram buckets of response times in seconds, matching our targets. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** These last as long as nothing happens, which says nothing about us. */
const WAITING_PATHS: ReadonlySet<string | undefined> = new Set([LIVE_STREAM_PATH, LIVE_CHANGES_PATH]);

/** A number that its part keeps; it only grows, but for a gauge. */
export interface OwnCounter {
  /** Prometheus counter names: `dns_questions_total`. */
  readonly name: string;
  readonly help: string;
  /** A number that goes up and down, such as `jobs_parked`. */
  readonly isGauge?: boolean;
  readonly read: () => number | Promise<number>;
}

/** Monitoring: liveness, readiness and metrics. */
export function addOperations(
  server: FastifyInstance,
  parts: ReadinessParts & {
    /** Counters of parts, since the start of the process. */
    readonly counters?: readonly OwnCounter[];
    /** Who may read metrics and details on this server; everyone if omitted. */
    readonly access?: OperationsAccess;
  },
): Operations {
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
        name,
        help,
        registers: [registry],
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

  if (parts.tasks) measureTasks(registry, parts.tasks);

  const operations = answering(registry, createReadiness(parts));
  operations.answerOn(server, operationsGate(parts.access ?? { isPublic: true, token: null }));
  return operations;
}

/** Others only learn whether requests are served: no parts, no warnings, no metrics. */
function answering(registry: Registry, readiness: () => Promise<Readiness>): Operations {
  return {
    answerOn: (server, maySee) => {
      server.get('/healthz', async () => ({ status: 'alive' }));
      server.get('/readyz', async (request, reply) => {
        const answer = await readiness();
        const mayServe = answer.status === 'ready' || answer.status === 'degraded';
        reply.status(mayServe ? 200 : 503).header('cache-control', 'no-store');
        return reply.send(maySee(request) ? answer : { status: mayServe ? 'ready' : answer.status });
      });
      server.get('/metrics', async (request, reply) => {
        if (!maySee(request)) return sendRefusal(request, reply, refuseHttp('not_found').refusal);
        reply.type(registry.contentType).header('cache-control', 'no-store');
        return reply.send(await registry.metrics());
      });
    },
  };
}

/** Two gauges for each background task, read on scrape. */
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
