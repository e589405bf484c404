import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { EventHandler } from '#platform/events/event.ts';
import { EventBus } from '#platform/events/event-bus.ts';
import { JobQueue } from '#platform/jobs/job-queue.ts';
import type { Job } from '#platform/jobs/job.ts';
import { SettableClock } from '#platform/kernel/clock.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import type { Random } from '#platform/kernel/random.ts';
import { storedLive } from '#platform/live/live.ts';
import type { Live } from '#platform/live/live.ts';
import { listChangesAfter } from '#platform/live/live-store.ts';
import { silentLog } from '#platform/log/log.ts';
import { createTestDatabase } from './test-database.ts';

/** The instant at which every bench begins. */
export const BENCH_START = new Date('2026-03-01T12:00:00Z');

/** Real dependencies of use cases, in a database of the test; time stands still. */
export interface SliceBench {
  readonly db: Database;
  /** Its database's address, for a test's own connections. */
  readonly url: string;
  /** The superuser, for tests of other roles. */
  readonly adminUrl: string;
  readonly clock: SettableClock;
  readonly realClock: SettableClock;
  readonly random: Random;
  readonly jobs: JobQueue;
  readonly events: EventBus;
  readonly live: Live;
  /** The data of the queued jobs of a kind, oldest first. Nothing works on them: the test does, or asserts. */
  queued<Data>(job: Job<Data>): Promise<Data[]>;
  /** The data of the stored events of this name, oldest first. */
  published(name: string): Promise<unknown[]>;
  /** Live updates, oldest first: the topic, and the person or site. */
  announced(): Promise<{ topic: string; userId: number | null; siteId: number | null }[]>;
  close(): Promise<void>;
}

/** Makes a bench for the tests of one file; `jobs` are those that the use cases enqueue. */
export async function createSliceBench(
  parts: {
    readonly jobs?: readonly Pick<Job<unknown>, 'name'>[];
    readonly handlers?: readonly EventHandler[];
  } = {},
): Promise<SliceBench> {
  const database = await createTestDatabase();
  const clock = new SettableClock(BENCH_START);
  const jobs = new JobQueue({ url: database.url, db: database.db, log: silentLog, isWorking: false });
  const events = new EventBus({ db: database.db, jobs, clock });
  events.register(parts.handlers ?? []);
  const kinds = (parts.jobs ?? []) as readonly Job<unknown>[];
  await jobs.start([...kinds, ...events.workers().map(({ job }) => job)]);
  const { db } = database;

  return {
    db,
    url: database.url,
    adminUrl: database.adminUrl,
    clock,
    realClock: new SettableClock(BENCH_START),
    random: systemRandom,
    jobs,
    events,
    live: storedLive,
    async queued(job) {
      const { rows } = await sql<{ data: unknown }>`
        select data from pgboss.job where name = ${job.name} order by created_on, id`.execute(db);
      return rows.map(({ data }) => job.data.parse(data));
    },
    async published(name) {
      const { rows } = await sql<{ data: unknown }>`
        select data from events.event where name = ${name} order by id`.execute(db);
      return rows.map(({ data }) => data);
    },
    async announced() {
      const changes = await listChangesAfter(db, 0, 1_000);
      return changes.map(({ topic, userId, siteId }) => ({ topic, userId, siteId }));
    },
    async close() {
      await jobs.stop();
      await database.drop();
    },
  };
}
