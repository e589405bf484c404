import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '#platform/database/database.ts';
import { PreparedClient } from '#platform/database/prepared-client.ts';
import type { Log } from '#platform/log/log.ts';
import type { Job, Sweep, Worker } from './job.ts';
import { runJob } from './run-job.ts';
import type { TakenJob } from './run-job.ts';

/** A crashed server's jobs are taken up again after this long without a sign of life. */
const HEARTBEAT_SECONDS = 10;
/** Polling is the floor under `NOTIFY`, which wakes workers at once. */
const POLLING_SECONDS = 2;
/**
 * Outages last as long as they last: with the back-off below these tries last for years. What fails by itself is
 * parked long before (`run-job.ts`).
 *
 * pg-boss holds up a key behind a job that failed for good, and deletes such a job after a week.
 */
const RETRY_LIMIT = 1_000_000;
/** pg-boss deletes what has waited for longer, also between two tries; its own default is two weeks. */
const RETENTION_SECONDS = 10 * 365 * 86_400;
/** The first wait between two tries; the operator's retry begins with it again. */
export const RETRY_DELAY_SECONDS = 1;
const RETRY_DELAY_MAX_SECONDS = 600;
/** How long a running job may still take when the server is asked to stop. */
const DRAIN_MILLISECONDS = 20_000;

/** What `enqueue` may say of one job. */
export interface EnqueueSettings {
  /** The order key of an `ordered` job; another job with the same key waits for it. */
  readonly key?: string;
}

/** Puts work into the queue; all that most of the program sees of it. */
export interface Jobs {
  /** Queues a job in the caller's transaction: it exists if, and only if, that commits. */
  enqueue<Data>(db: Database, job: Job<Data>, data: Data, settings?: EnqueueSettings): Promise<void>;
}

/** The queue of this process: pg-boss in schema `pgboss`, woken by `NOTIFY`. */
export class JobQueue implements Jobs {
  readonly #boss: PgBoss;
  readonly #db: Database;
  readonly #log: Log;
  readonly #known = new Map<string, Job<unknown>>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Map<string, Promise<void>>();
  #sweeps: readonly Sweep[] = [];
  #isStopping = false;

  /**
   * @param settings.url the server role's database.
   * @param settings.db the same, where failures are counted.
   * @param settings.isWorking whether this process carries jobs out, or only queues them.
   */
  constructor(settings: { url: string; db: Database; log: Log; isWorking: boolean }) {
    this.#db = settings.db;
    this.#log = settings.log;
    // Its pool takes what ours takes: looking for a job is asked all the time, and planning it takes longer than it does.
    const pool: object = { Client: PreparedClient };
    this.#boss = new PgBoss({
      ...pool,
      connectionString: settings.url,
      schema: 'pgboss',
      application_name: 'namestead-jobs',
      max: 4,
      createSchema: false,
      useListenNotify: settings.isWorking,
      supervise: settings.isWorking,
      schedule: false,
      // Left to itself the queue would look for dead servers' jobs once a minute only.
      superviseIntervalSeconds: HEARTBEAT_SECONDS,
      monitorIntervalSeconds: HEARTBEAT_SECONDS,
    });
    this.#boss.on('error', (error) => this.#log.error({ error }, 'the job queue has a problem'));
    this.#boss.on('warning', (warning) => this.#log.warn({ warning }, 'the job queue warns'));
  }

  /** Makes the queues what the jobs say; safe to run from many servers at once. */
  async start(jobs: readonly Job<unknown>[]): Promise<void> {
    await this.#boss.start();
    for (const job of jobs) {
      this.#known.set(job.name, job);
      await this.#prepareQueue(job);
    }
  }

  async #prepareQueue(job: Job<unknown>): Promise<void> {
    const settings = {
      retryLimit: job.retryLimit ?? RETRY_LIMIT,
      retryDelay: RETRY_DELAY_SECONDS,
      retryBackoff: true,
      retryDelayMax: RETRY_DELAY_MAX_SECONDS,
      retentionSeconds: RETENTION_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      notify: true,
    };
    const policy = job.ordered ? 'key_strict_fifo' : 'standard';
    if (await this.#boss.getQueue(job.name)) await this.#boss.updateQueue(job.name, settings);
    else await this.#boss.createQueue(job.name, { ...settings, policy });
  }

  /** Begins to carry jobs out. */
  async work(workers: readonly Worker[], sweeps: readonly Sweep[]): Promise<void> {
    for (const worker of workers) {
      for (let count = 0; count < worker.concurrency; count += 1) await this.#workOn(worker);
    }
    this.#sweeps = sweeps;
    for (const sweep of sweeps) {
      this.#timers.add(setInterval(() => void this.#sweep(sweep), sweep.everySeconds * 1_000));
    }
    await this.sweepNow();
  }

  async #workOn(worker: Worker): Promise<void> {
    const { job } = worker;
    const started = { workerId: '' };
    started.workerId = await this.#boss.work(
      job.name,
      {
        pollingIntervalSeconds: POLLING_SECONDS,
        // A retry comes due without a notice, so the floor stays as low with notices as without.
        notifyPollingIntervalSeconds: POLLING_SECONDS,
        batchSize: 1,
        includeMetadata: true,
      },
      async (batch) => {
        // Where one job was there may be more: a backlog is worked off without a pause for the poll.
        this.#boss.notifyWorker(started.workerId);
        for (const taken of batch) await this.#runOne(worker, taken);
      },
    );
  }

  async #runOne(worker: Worker, taken: TakenJob): Promise<void> {
    const startedAt = performance.now();
    await runJob({ db: this.#db, log: this.#log }, worker, taken);
    const milliseconds = Math.round(performance.now() - startedAt);
    this.#log.debug({ job: worker.job.name, id: taken.id, milliseconds }, 'job done');
  }

  /** Runs every sweep once: at the start, and when the clock was moved. */
  async sweepNow(): Promise<void> {
    await Promise.all(this.#sweeps.map((sweep) => this.#sweep(sweep)));
  }

  #sweep(sweep: Sweep): Promise<void> {
    const current = this.#running.get(sweep.name);
    if (current) return current;
    if (this.#isStopping) return Promise.resolve();
    const run = sweep
      .run()
      .catch((error: unknown) => this.#log.error({ sweep: sweep.name, error }, 'sweep failed'))
      .finally(() => this.#running.delete(sweep.name));
    this.#running.set(sweep.name, run);
    return run;
  }

  async enqueue<Data>(
    db: Database,
    job: Job<Data>,
    data: Data,
    settings: EnqueueSettings = {},
  ): Promise<void> {
    if (!this.#known.has(job.name)) throw new Error(`job ${job.name} belongs to no module`);
    await this.#boss.send(job.name, job.data.parse(data) as object, {
      db: fromKysely(db),
      ...(settings.key === undefined ? {} : { singletonKey: settings.key }),
    });
  }

  /** Lets running jobs finish, then lets go of the database. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#running.values());
    await this.#boss.stop({ graceful: true, timeout: DRAIN_MILLISECONDS, close: true });
  }
}
