import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { TemporaryError } from '#platform/kernel/temporary-error.ts';
import { silentLog } from '#platform/log/log.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { defineJob, worker } from './job.ts';
import type { Job } from './job.ts';
import { JobQueue } from './job-queue.ts';
import { listParkedJobs } from './parked-job-store.ts';
import { prepareQueueSchema } from './queue-structure.ts';

const data = z.object({ name: z.string() });
const refund = defineJob('test.refund', data);
const register = defineJob('test.register', data, { ordered: true });
const greet = defineJob('test.greet', data, { retryLimit: 2 });

/** Tries that a job has had after days of an outage: one in ten minutes. */
const MANY_TRIES = 10_000;

let database: TestDatabase;
const queues: JobQueue[] = [];

async function startQueue(isWorking = false): Promise<JobQueue> {
  const queue = new JobQueue({ url: database.url, db: database.db, log: silentLog, isWorking });
  queues.push(queue);
  await queue.start([refund, register, greet]);
  return queue;
}

/** Lets a queued job have failed that often, and be due now. */
const letHaveFailed = (job: Job<unknown>, tries: number) =>
  sql`
    update pgboss.job set state = 'retry', retry_count = ${tries}, started_on = now(), start_after = now()
    where name = ${job.name}`.execute(database.db);

async function findStates(job: Job<unknown>): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = ${job.name} order by created_on, id`.execute(database.db);
  return rows.map(({ state }) => state);
}

const settled = async (isDone: () => boolean | Promise<boolean>) => {
  const deadline = Date.now() + 20_000;
  while (!(await isDone()) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
};

beforeEach(async () => {
  database = await createTestDatabase();
  await prepareQueueSchema(database.adminUrl, new URL(database.url).username);
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
  await database.drop();
});

describe('a job that must be done is never dropped silently', () => {
  test.each([refund, register])('is tried again however long an outage lasts: %o', async (job) => {
    const queue = await startQueue(true);
    await queue.enqueue(database.db, job, { name: 'Ada' }, { key: 'Ada' });
    await letHaveFailed(job, MANY_TRIES);
    const tries: string[] = [];

    await queue.work(
      [
        worker(job, async ({ name }) => {
          tries.push(name);
          throw new TemporaryError('the outage lasts');
        }),
      ],
      [],
    );
    await settled(() => tries.length > 0);
    await queue.stop();

    expect(await findStates(job)).toEqual(['retry']);
  });

  test('and those that wait behind it are done in order once the outage is over', async () => {
    const queue = await startQueue(true);
    await queue.enqueue(database.db, register, { name: 'first' }, { key: 'example.com' });
    await letHaveFailed(register, MANY_TRIES);
    await queue.enqueue(database.db, register, { name: 'second' }, { key: 'example.com' });
    const done: string[] = [];
    let hasFailed = false;

    await queue.work(
      [
        worker(register, async ({ name }) => {
          if (!hasFailed) {
            hasFailed = true;
            throw new TemporaryError('the outage lasts');
          }
          done.push(name);
        }),
      ],
      [],
    );
    // The wait for the next try is ten minutes by now.
    await settled(async () => {
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(database.db);
      return done.length === 2;
    });

    expect(done).toEqual(['first', 'second']);
  });

  test('is kept while it waits, for a year if need be', async () => {
    const queue = await startQueue();
    await queue.enqueue(database.db, register, { name: 'Ada' }, { key: 'Ada' });
    await letHaveFailed(register, MANY_TRIES);
    await sql`
      update pgboss.job set
        created_on = created_on - interval '1 year',
        start_after = start_after - interval '1 year',
        keep_until = keep_until - interval '1 year'`.execute(database.db);

    const boss = new PgBoss({
      connectionString: database.url,
      schema: 'pgboss',
      createSchema: false,
      supervise: false,
      schedule: false,
    });
    await boss.start();
    await boss.supervise(register.name);
    await boss.stop({ graceful: false });

    expect(await findStates(register)).toEqual(['retry']);
  });

  test('goes for a queue that was made with other settings, too', async () => {
    await startQueue();
    await sql`update pgboss.queue set retry_limit = 3, retention_seconds = 60`.execute(database.db);

    const queue = await startQueue();
    await queue.enqueue(database.db, refund, { name: 'Ada' });

    // The limit is for outages: other failures are parked after 10 attempts (park-jobs.db.test.ts).
    const { rows } = await sql<{ retry_limit: number }>`
      select retry_limit from pgboss.job where keep_until > now() + interval '1 year'`.execute(database.db);
    expect(rows).toEqual([{ retry_limit: expect.toSatisfy((limit: number) => limit > MANY_TRIES) }]);
  });
});

describe('a job that may be given up', () => {
  test('is, after the tries that it was given, and the operator can read that it was', async () => {
    const queue = await startQueue(true);
    await queue.enqueue(database.db, greet, { name: 'Ada' });
    await letHaveFailed(greet, 1);
    let tries = 0;

    await queue.work(
      [
        worker(greet, async () => {
          tries += 1;
          throw new Error('nobody there');
        }),
      ],
      [],
    );
    await settled(() => tries > 0);
    await queue.stop();

    expect(await findStates(greet)).toEqual(['failed']);
    expect(await listParkedJobs(database.db, { isAll: true })).toMatchObject([
      { jobName: 'test.greet', state: 'given_up', error: 'Error: nobody there' },
    ]);
  });

  test('cannot be an ordered one, because a failed job holds up its key', () => {
    expect(() => defineJob('test.ordered', data, { ordered: true, retryLimit: 2 })).toThrow('test.ordered');
  });
});
