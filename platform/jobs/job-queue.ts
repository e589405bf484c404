import { setTimeout as pause } from 'node:timers/promises';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '#platform/database/database.ts';
import { PoolClient } from '#platform/database/pool-client.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import { loggedTasks } from '#platform/watch/background-tasks.ts';
import type { TaskWatch, WatchedTask } from '#platform/watch/background-tasks.ts';
import type { Job, Sweep, Worker } from './job.ts';
import { QueueTroubles } from './queue-troubles.ts';
import { runJob } from './run-job.ts';
import type { TakenJob } from './run-job.ts';

/** A crashed server's jobs are taken up again after this long without a sign of life. */
const HEARTBEAT_SECONDS = 10;
/** Polling is the floor under `NOTIFY`, which wakes workers at once. */
const POLLING_SECONDS = 2;
/**
 * Outages may last long: with back-off these retries last for years. Other failures are parked long
 * before (`run-job.ts`).
 *
 * pg-boss blocks a key behind a permanently failed job, and deletes such a job after a week.
 */
const RETRY_LIMIT = 1_000_000;
/**
 * pg-boss deletes jobs that wait for longer, even between two attempts; its default is two weeks.
 */
const RETENTION_SECONDS = 10 * 365 * 86_400;
/** The first wait between two tries; the operator's retry begins with it again. */
export const RETRY_DELAY_SECONDS = 1;
const RETRY_DELAY_MAX_SECONDS = 600;
/** Counting ten million jobs takes pg-boss more than a minute (its boss.js, "applyMonitorBackoff"). */
const LONGEST_STATEMENT = minutes(5);
/** Supervision that has not succeeded for so long is overdue: several rounds at the usual interval. */
const SUPERVISION_OVERDUE = minutes(1);
/** Workers ask for jobs every two seconds; one that has not for so long does not work any more. */
const WORKERS_OVERDUE = minutes(1);
/** A sweep is overdue after three of its intervals, and a minute more for the runs themselves. */
const sweepOverdue = ({ everySeconds }: Sweep) => seconds(everySeconds) * 3 + minutes(1);
/** Grace period for running jobs on shutdown. */
const DRAIN_MILLISECONDS = 20_000;

/** Options of `enqueue`. */
export interface EnqueueSettings {
  /** The order key of an `ordered` job; another job with the same key waits for it. */
  readonly key?: string;
}

/** Enqueues jobs; the only interface that most of the program needs. */
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
  readonly #tasks: TaskWatch;
  readonly #superviseSeconds: number;
  readonly #stopping = new AbortController();
  readonly #sweepTasks = new Map<string, WatchedTask>();
  #supervising: Promise<void> | null = null;
  #sweeps: readonly Sweep[] = [];
  #workers: readonly Worker[] = [];
  #isPaused = false;
  #pausing: Promise<void> = Promise.resolve();
  #isStopping = false;

  /**
   * @param settings.url the server role's database.
   * @param settings.db the same, where failures are counted.
   * @param settings.isWorking whether this process carries jobs out, or only queues them.
   * @param settings.tasks watches supervision, workers and sweeps.
   * @param settings.superviseSeconds seconds between two rounds of supervision; pg-boss looks after each queue once a second at most.
   */
  constructor(settings: {
    url: string;
    db: Database;
    log: Log;
    isWorking: boolean;
    tasks?: TaskWatch;
    superviseSeconds?: number;
  }) {
    this.#db = settings.db;
    this.#log = settings.log;
    this.#tasks = settings.tasks ?? loggedTasks(settings.log);
    this.#superviseSeconds = settings.superviseSeconds ?? HEARTBEAT_SECONDS;
    // Prepared statements also help here: the query for due jobs runs constantly, and planning it
    // takes longer than running it.
    const pool: object = { Client: PoolClient, statement_timeout: LONGEST_STATEMENT };
    this.#boss = new PgBoss({
      ...pool,
      connectionString: settings.url,
      schema: 'pgboss',
      application_name: 'namestead-jobs',
      max: 4,
      createSchema: false,
      useListenNotify: settings.isWorking,
      // `work` supervises, so that a round that fails is noticed: pg-boss only emits an error.
      supervise: false,
      schedule: false,
      // Left to itself pg-boss would look for dead servers' jobs once a minute only.
      monitorIntervalSeconds: Math.max(1, Math.ceil(this.#superviseSeconds)),
    });
    const troubles = new QueueTroubles(this.#log, systemClock);
    this.#boss.on('error', (error) => troubles.note(error));
    this.#boss.on('warning', (warning) => this.#log.warn({ warning }, 'the job queue warns'));
  }

  /** Creates or updates the queues; safe to run on several servers at once. */
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

  /** Begins to carry jobs out, and runs each sweep once in the background: a slow one delays no start. */
  async work(workers: readonly Worker[], sweeps: readonly Sweep[]): Promise<void> {
    this.#workers = workers;
    if (!this.#isPaused) await this.#takeJobs();
    this.#supervising = this.#superviseUntilStopped();
    this.#sweeps = sweeps;
    for (const sweep of sweeps) {
      this.#sweepTasks.set(sweep.name, this.#tasks.watch(`sweep ${sweep.name}`, sweepOverdue(sweep)));
      this.#timers.add(setInterval(() => void this.#sweep(sweep), sweep.everySeconds * 1_000));
    }
    void this.sweepNow();
  }

  async #superviseUntilStopped(): Promise<void> {
    const supervision = this.#tasks.watch('job supervision', SUPERVISION_OVERDUE);
    const workers = this.#tasks.watch('job workers', WORKERS_OVERDUE);
    for (;;) {
      await pause(seconds(this.#superviseSeconds), undefined, { signal: this.#stopping.signal }).catch(
        () => undefined,
      );
      if (this.#isStopping) return;
      await supervision.attempt(() => this.supervise());
      await workers.attempt(() => this.#requireWorking());
    }
  }

  async #takeJobs(): Promise<void> {
    for (const worker of this.#workers) {
      for (let count = 0; count < worker.concurrency; count += 1) await this.#workOn(worker);
    }
  }

  /**
   * One round of supervision: jobs of processes that died are retried, and old jobs are deleted.
   *
   * Rejects where the round failed. Many processes may supervise; each queue is looked after once per interval.
   */
  async supervise(): Promise<void> {
    await this.#boss.supervise();
  }

  /** Rejects if a worker neither runs nor polls. */
  async #requireWorking(): Promise<void> {
    const oldest = Date.now() - seconds(POLLING_SECONDS) * 5;
    const idle = this.#boss
      .getWipData()
      .filter(({ count, createdOn, lastFetchedOn }) => count === 0 && (lastFetchedOn ?? createdOn) < oldest);
    if (idle.length === 0) return;
    const queues = [...new Set(idle.map(({ name }) => name))];
    throw new Error(`${idle.length} workers have stopped asking for jobs: ${queues.join(', ')}`);
  }

  /**
   * Pauses all jobs except sweeps that free space, until it is turned off.
   *
   * Running jobs finish, and waiting jobs keep their attempts.
   */
  pause(isPaused: boolean): Promise<void> {
    this.#pausing = this.#pausing.then(async () => {
      if (this.#isPaused === isPaused || this.#isStopping) return;
      this.#isPaused = isPaused;
      if (!isPaused) await this.#takeJobs();
      else await Promise.all(this.#workers.map(({ job }) => this.#boss.offWork(job.name)));
    });
    return this.#pausing;
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
        // After one job there may be more: a backlog is processed without waiting for the next
        // poll.
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

  /** Runs every sweep once from now on: a run that began before, at another time of the clock, does not count. */
  async sweepNow(): Promise<void> {
    await Promise.all(
      this.#sweeps.map(async (sweep) => {
        await this.#running.get(sweep.name);
        await this.#sweep(sweep);
      }),
    );
  }

  #sweep(sweep: Sweep): Promise<void> {
    const current = this.#running.get(sweep.name);
    if (current) return current;
    if (this.#isStopping || (this.#isPaused && sweep.freesRoom !== true)) return Promise.resolve();
    const task = this.#sweepTasks.get(sweep.name);
    const run = (task?.attempt(() => sweep.run()) ?? Promise.resolve())
      .then(() => undefined)
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

  /** Lets running jobs finish, then closes the database pool. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#stopping.abort();
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#running.values());
    await this.#supervising;
    await this.#boss.stop({ graceful: true, timeout: DRAIN_MILLISECONDS, close: true });
  }
}
