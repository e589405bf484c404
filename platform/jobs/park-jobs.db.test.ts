import { sql } from 'kysely';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { TemporaryError } from '#platform/kernel/temporary-error.ts';
import { silentLog } from '#platform/log/log.ts';
import { createTestDatabase, untilSessionsWait } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { defineJob, worker } from './job.ts';
import type { GivenUp, Job, Worker } from './job.ts';
import { JobQueue } from './job-queue.ts';
import { cancelParkedJob, retryParkedJob } from './decide-parked-job.ts';
import { countParked, findParkedJob, listParkedJobs, listParkedLines } from './parked-job-store.ts';
import { prepareQueueSchema } from './queue-structure.ts';

const data = z.object({ lineId: z.int() });
const refund = defineJob('test.refund', data);
const register = defineJob('test.register', data, { ordered: true });
const mail = defineJob('test.mail', data, { retryLimit: 300 });
const BY = 'a test';

let database: TestDatabase;
const queues: JobQueue[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  await prepareQueueSchema(database.adminUrl, new URL(database.url).username);
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
  await database.drop();
});

/** Lets workers run. */
async function startWorking(workers: readonly Worker[]): Promise<JobQueue> {
  const queue = new JobQueue({ url: database.url, db: database.db, log: silentLog, isWorking: true });
  queues.push(queue);
  await queue.start([refund, register, mail]);
  await queue.work(workers, []);
  return queue;
}

/** Waits; what waits for its next try is due at once, and its workers are woken as pg-boss wakes them (`notifyQueue`). */
async function settled(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await isDone()) && Date.now() < deadline) {
    await sql`
      with due as (
        update pgboss.job set start_after = now() where state = 'retry' and retry_backoff returning name
      )
      select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name) from due`.execute(
      database.db,
    );
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function findStates(job: Job<unknown>): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = ${job.name} order by created_on, id`.execute(database.db);
  return rows.map(({ state }) => state);
}
const isParked = async () => (await countParked(database.db)) > 0;
/** Whether no job is due within a year. */
async function isAtRest(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job
    where state in ('created', 'active') or (state = 'retry' and start_after < now() + interval '1 year')`.execute(
    database.db,
  );
  return rows.length === 0;
}

const poison = () => Promise.reject(new RangeError('text holds a character that XML does not allow'));

describe('a job that fails the same way 10 times', () => {
  test('is given up also when the operator decides while the queue is still writing its failure', async () => {
    const giveUp = async (): Promise<GivenUp> => ({ end: 'given_up', says: 'Refunded.' });
    const whenParked = {
      describe: async () => ({ what: 'Transfer of example.com', orderId: null, customer: null, lineIds: [] }),
      giveUp,
    };
    const queue = await startWorking([worker(refund, poison, { whenParked })]);
    await queue.enqueue(database.db, refund, { lineId: 7 });
    await settled(isParked);
    await settled(isAtRest);
    const [parked] = await listParkedJobs(database.db);
    const id = parked?.id ?? 0;

    const decided: ReturnType<typeof cancelParkedJob>[] = [];
    await inTransaction(database.db, async (tx: Database) => {
      // As pg-boss does it: deletes the row, and inserts it with its new state.
      await sql`
        with failed as (delete from pgboss.job where name = ${refund.name} returning *)
        insert into pgboss.job select * from failed`.execute(tx);
      decided.push(cancelParkedJob(database.db, { id, isRefund: false, by: BY }));
      await untilSessionsWait(database.db, 1);
    });

    expect(await Promise.all(decided)).toEqual([{ ok: true }]);
    await settled(async () => (await findParkedJob(database.db, id))?.state === 'given_up');
    expect(await findParkedJob(database.db, id)).toMatchObject({ state: 'given_up', outcome: 'Refunded.' });
  });

  test('is parked: it is not retried, and the operator sees what it is about', async () => {
    let tries = 0;
    const reported: unknown[] = [];
    const whenParked = {
      describe: async ({ lineId }: { lineId: number }) => ({
        what: 'Transfer of example.com',
        orderId: 12,
        customer: 'ada@example.com',
        lineIds: [lineId],
      }),
      announce: async (each: unknown) => void reported.push(each),
      giveUp: async (): Promise<GivenUp> => ({ end: 'given_up', says: '' }),
    };
    const run = () => {
      tries += 1;
      // Numbers in a message make it no other failure.
      return Promise.reject(new RangeError(`text of try ${tries} holds a character that XML does not allow`));
    };
    const queue = await startWorking([worker(refund, run, { whenParked })]);
    await queue.enqueue(database.db, refund, { lineId: 7 });
    await settled(isParked);
    await settled(isAtRest);

    expect(tries).toBe(10);
    expect(await listParkedJobs(database.db)).toMatchObject([
      {
        jobName: 'test.refund',
        state: 'parked',
        failures: 10,
        subject: 'Transfer of example.com',
        orderId: 12,
        customer: 'ada@example.com',
        lineIds: [7],
        waitingBehind: 0,
        error: 'RangeError: text of try 10 holds a character that XML does not allow',
      },
    ]);
    expect(await listParkedLines(database.db, [6, 7])).toEqual(new Set([7]));
    expect(reported).toEqual([{ lineId: 7 }]);
    expect(await findStates(refund)).toEqual(['retry']);
  });

  test('is parked even if its data is invalid and cannot be described', async () => {
    const whenParked = {
      describe: async () => ({ what: 'never asked', orderId: null, customer: null, lineIds: [] }),
    };
    const queue = await startWorking([worker(refund, () => Promise.resolve(), { whenParked })]);
    await inTransaction(database.db, async (tx: Database) => {
      await queue.enqueue(tx, refund, { lineId: 7 });
      await sql`update pgboss.job set data = '{"lineId": "seven"}'`.execute(tx);
    });
    await settled(isParked);

    expect(await listParkedJobs(database.db)).toMatchObject([{ subject: 'test.refund', canGiveUp: false }]);
  });

  test('is parked also where outages came between, and where it fails in ever other words', async () => {
    const letters = 'abcdefghijklmnopqrstuvwxyzäöüßæøåþðđ';
    const tries = { mixed: 0, wordy: 0 };
    const queue = await startWorking([
      worker(refund, () => {
        tries.mixed += 1;
        return tries.mixed % 2 === 0 ? Promise.reject(new TemporaryError('away')) : poison();
      }),
      worker(register, () =>
        Promise.reject(new Error(`never the same: ${letters[(tries.wordy += 1)] ?? ''}`)),
      ),
    ]);
    await queue.enqueue(database.db, refund, { lineId: 7 });
    await queue.enqueue(database.db, register, { lineId: 8 }, { key: 'example.com' });
    await settled(async () => (await countParked(database.db)) === 2);

    expect(tries).toEqual({ mixed: 19, wordy: 30 });
  });

  test('holds up those of its key, which the operator sees, and no others', async () => {
    const done: number[] = [];
    const run = ({ lineId }: { lineId: number }) => {
      if (lineId === 1) return poison();
      done.push(lineId);
      return Promise.resolve();
    };
    const queue = await startWorking([worker(register, run)]);
    await queue.enqueue(database.db, register, { lineId: 1 }, { key: 'example.com' });
    await queue.enqueue(database.db, register, { lineId: 2 }, { key: 'example.com' });
    await queue.enqueue(database.db, register, { lineId: 3 }, { key: 'example.net' });
    await settled(isParked);
    await settled(async () => done.length > 0);

    expect(done).toEqual([3]);
    const [parkedJob] = await listParkedJobs(database.db);
    expect(parkedJob).toMatchObject({ waitingBehind: 1 });

    await cancelParkedJob(database.db, { id: parkedJob?.id ?? 0, isRefund: false, by: BY });
    await settled(async () => done.length === 2);
    expect(done).toEqual([3, 2]);
  });

  test('ends there where it may be given up, with a record and nothing for the operator to decide', async () => {
    let tries = 0;
    const queue = await startWorking([
      worker(mail, () => {
        tries += 1;
        return Promise.reject(Object.assign(new Error('no such user'), { responseCode: 550 }));
      }),
    ]);
    await queue.enqueue(database.db, mail, { lineId: 7 });
    await settled(async () => (await listParkedJobs(database.db, { isAll: true })).length > 0);
    await settled(isAtRest);

    expect(tries).toBe(10);
    expect(await countParked(database.db)).toBe(0);
    expect(await listParkedJobs(database.db, { isAll: true })).toMatchObject([
      { state: 'given_up', decidedBy: 'retry limit', outcome: 'It failed 10 times.' },
    ]);
    expect(await findStates(mail)).toEqual(['completed']);
  });
});

describe('an outage parks nothing', () => {
  test.each([
    ['the registry has not decided', new TemporaryError('create waits for the registry')],
    ['the database is away', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['the mail server is away', Object.assign(new Error('connect'), { code: 'ECONNECTION' })],
    [
      'the network is away',
      new TypeError('fetch failed', { cause: Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }) }),
    ],
  ])('%s', async (_what, error) => {
    let tries = 0;
    const queue = await startWorking([
      worker(refund, () => {
        tries += 1;
        return tries > 35 ? Promise.resolve() : Promise.reject(error);
      }),
    ]);
    await queue.enqueue(database.db, refund, { lineId: 7 });
    await settled(async () => (await findStates(refund))[0] === 'completed');

    expect(tries).toBe(36);
    expect(await listParkedJobs(database.db, { isAll: true })).toEqual([]);
    const { rows } = await sql`select 1 from jobs.failure`.execute(database.db);
    expect(rows).toEqual([]);
  });
});

describe('decisions of the operator about a parked job', () => {
  /** A job that is parked, and what becomes of its next runs. */
  async function park(
    job: typeof refund,
    rules: { giveUp?: () => Promise<GivenUp>; lineIds?: number[] } = {},
  ) {
    const seen = { isMended: false, runs: 0, reported: 0 };
    const { giveUp = async () => ({ end: 'given_up', says: 'It was refunded.' }) as const, lineIds = [7] } =
      rules;
    const whenParked = {
      describe: async () => ({ what: 'x', orderId: 12, customer: null, lineIds }),
      announce: async () => void (seen.reported += 1),
      giveUp,
    };
    const run = () => {
      seen.runs += 1;
      return seen.isMended ? Promise.resolve() : poison();
    };
    const queue = await startWorking([worker(job, run, { whenParked })]);
    await queue.enqueue(database.db, job, { lineId: 7 }, { key: 'example.com' });
    await settled(isParked);
    await settled(isAtRest);
    const [{ id } = { id: 0 }] = await listParkedJobs(database.db);
    const now = () => findParkedJob(database.db, id);
    return { id, now, seen };
  }

  test('a retry does the job where its cause is mended', async () => {
    const { id, now, seen } = await park(register);
    seen.isMended = true;

    expect(await retryParkedJob(database.db, { id, by: BY })).toEqual({ ok: true });
    await settled(async () => (await now())?.state === 'done');
    await settled(isAtRest);

    expect(await now()).toMatchObject({ state: 'done', decidedBy: BY, outcome: 'It was carried out.' });
    expect(seen).toMatchObject({ runs: 11, reported: 2 });
    expect(await findStates(register)).toEqual(['completed']);
    expect(await countParked(database.db)).toBe(0);
  });

  test('a retry that fails the same way parks it at once', async () => {
    const { id, now, seen } = await park(register);

    await retryParkedJob(database.db, { id, by: BY });
    await settled(async () => seen.runs === 11 && (await now())?.state === 'parked');
    await settled(isAtRest);

    expect(seen.runs).toBe(11);
    expect(await now()).toMatchObject({ state: 'parked', failures: 11 });
  });

  test('giving up does what its slice does for it, once, and the money behind it must be named', async () => {
    let times = 0;
    const { id, now } = await park(refund, {
      giveUp: async () => {
        times += 1;
        // During an outage: it is given up afterwards.
        if (times === 1) throw new TemporaryError('the registry is silent');
        return { end: 'given_up', says: 'It was refunded.' };
      },
    });

    expect(await cancelParkedJob(database.db, { id, isRefund: false, by: BY })).toMatchObject({ ok: false });
    expect(await cancelParkedJob(database.db, { id, isRefund: true, by: BY })).toEqual({ ok: true });
    // Said again while it is under way, it is the same decision.
    expect(await cancelParkedJob(database.db, { id, isRefund: true, by: 'another' })).toEqual({ ok: true });
    await settled(async () => (await now())?.state === 'given_up');
    await settled(isAtRest);

    expect(times).toBe(2);
    expect(await now()).toMatchObject({ state: 'given_up', decidedBy: BY, outcome: 'It was refunded.' });
    expect(await findStates(refund)).toEqual(['completed']);
    expect(await cancelParkedJob(database.db, { id, isRefund: true, by: BY })).toEqual({ ok: true });
    expect(times).toBe(2);
  });

  test('a job that cannot be given up now stays parked, and says why', async () => {
    const { id, now } = await park(refund, {
      giveUp: async () => ({ end: 'kept', says: 'example.com has come to us.' }),
    });

    await cancelParkedJob(database.db, { id, isRefund: true, by: BY });
    await settled(async () => (await now())?.state === 'parked');

    expect(await now()).toMatchObject({ state: 'parked', outcome: 'example.com has come to us.' });
    await settled(isAtRest);
  });

  test('without money behind it there is nothing to refund', async () => {
    const { id } = await park(refund, { lineIds: [] });

    expect(await cancelParkedJob(database.db, { id, isRefund: true, by: BY })).toMatchObject({ ok: false });
    expect(await cancelParkedJob(database.db, { id, isRefund: false, by: BY })).toEqual({ ok: true });
  });

  test('reports a job that does not exist or is closed', async () => {
    const { id, now, seen } = await park(register);
    seen.isMended = true;
    await retryParkedJob(database.db, { id, by: BY });
    await settled(async () => (await now())?.state === 'done');

    expect(await retryParkedJob(database.db, { id: 4711, by: BY })).toMatchObject({ ok: false });
    expect(await cancelParkedJob(database.db, { id: 4711, isRefund: true, by: BY })).toMatchObject({
      ok: false,
    });
    expect(await retryParkedJob(database.db, { id, by: BY })).toMatchObject({ ok: false });
    expect(await cancelParkedJob(database.db, { id, isRefund: true, by: BY })).toMatchObject({ ok: false });
  });

  test('a job that must not be given up is not', async () => {
    const describeNothing = async () => ({ what: 'Refund', orderId: 12, customer: null, lineIds: [] });
    const whenParked = { describe: describeNothing };
    const queue = await startWorking([worker(refund, poison, { whenParked })]);
    await queue.enqueue(database.db, refund, { lineId: 7 });
    await settled(isParked);
    const [{ id } = { id: 0 }] = await listParkedJobs(database.db);

    expect(await cancelParkedJob(database.db, { id, isRefund: false, by: BY })).toMatchObject({ ok: false });
    expect(await findParkedJob(database.db, id)).toMatchObject({ state: 'parked', canGiveUp: false });
  });
});
