import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineEvent, handler } from '#platform/events/event.ts';
import { EventBus } from '#platform/events/event-bus.ts';
import { SettableClock, systemClock } from '#platform/kernel/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { BackgroundTasks } from '#platform/watch/background-tasks.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { defineJob, worker } from './job.ts';
import { JobQueue } from './job-queue.ts';
import { prepareQueueSchema } from './queue-structure.ts';

const greet = defineJob('test.greet', z.object({ name: z.string() }));
const moved = defineEvent('test.box_moved', z.object({ to: z.string() }));

let database: TestDatabase;
const queues: JobQueue[] = [];

async function startQueue(): Promise<JobQueue> {
  const queue = new JobQueue({ url: database.url, db: database.db, log: silentLog, isWorking: true });
  queues.push(queue);
  await queue.start([greet]);
  return queue;
}

beforeEach(async () => {
  database = await createTestDatabase();
  await prepareQueueSchema(database.adminUrl, new URL(database.url).username);
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
  await database.drop();
});

const settled = async (isDone: () => boolean) => {
  const deadline = Date.now() + 20_000;
  while (!isDone() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe('jobs', () => {
  test('a job queued in a transaction that is undone never runs, one that is kept does', async () => {
    const queue = await startQueue();
    const greeted: string[] = [];
    await queue.work([worker(greet, async ({ name }) => void greeted.push(name))], []);

    await database.db
      .transaction()
      .execute(async (tx) => {
        await queue.enqueue(tx, greet, { name: 'nobody' });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await database.db.transaction().execute((tx) => queue.enqueue(tx, greet, { name: 'Ada' }));

    await settled(() => greeted.length > 0);
    expect(greeted).toEqual(['Ada']);
  });

  test('a paused queue keeps its jobs and runs only sweeps that free space; it resumes afterwards', async () => {
    const queue = await startQueue();
    const greeted: string[] = [];
    const swept: string[] = [];
    const sweep = (name: string) => ({ name, everySeconds: 3_600, run: async () => void swept.push(name) });
    await queue.work(
      [worker(greet, async ({ name }) => void greeted.push(name))],
      [sweep('poll'), { ...sweep('forget'), freesRoom: true }],
    );
    await settled(() => swept.length === 2);
    swept.length = 0;

    await queue.pause(true);
    await queue.enqueue(database.db, greet, { name: 'Ada' });
    await queue.sweepNow();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect({ greeted, swept }).toEqual({ greeted: [], swept: ['forget'] });
    const { rows } = await sql<{ state: string; retry_count: number }>`
      select state, retry_count from pgboss.job where name = ${greet.name}`.execute(database.db);
    expect(rows).toEqual([{ state: 'created', retry_count: 0 }]);
    await queue.pause(false);
    await settled(() => greeted.length > 0);

    expect(greeted).toEqual(['Ada']);
  });

  test('a slow sweep delays no start, and one that is asked for meanwhile runs again after it', async () => {
    const queue = await startQueue();
    const first = Promise.withResolvers<void>();
    const began: string[] = [];
    const run = async () => {
      began.push('sweep');
      if (began.length === 1) await first.promise;
    };
    await queue.work([], [{ name: 'compare', everySeconds: 3_600, run }]);
    await settled(() => began.length === 1);

    const asked = queue.sweepNow();
    first.resolve();
    await asked;

    expect(began).toEqual(['sweep', 'sweep']);
  });

  test('a backlog is worked off without a pause between its jobs', async () => {
    const queue = await startQueue();
    const names = Array.from({ length: 20 }, (_each, index) => `guest ${index}`);
    for (const name of names) await queue.enqueue(database.db, greet, { name });
    const greeted: string[] = [];

    await queue.work([worker(greet, async ({ name }) => void greeted.push(name), { concurrency: 1 })], []);

    // One job per poll would take 40 seconds.
    await settled(() => greeted.length === names.length);
    expect(greeted.toSorted()).toEqual(names.toSorted());
  });

  test('a job that fails is tried again', async () => {
    const queue = await startQueue();
    let tries = 0;
    await queue.work(
      [
        worker(greet, async () => {
          tries += 1;
          if (tries === 1) throw new Error('not yet');
        }),
      ],
      [],
    );

    await queue.enqueue(database.db, greet, { name: 'Ada' });

    await settled(() => tries === 2);
    expect(tries).toBe(2);
  });
});

describe('supervision', () => {
  test('runs at its interval, and retries jobs of a crashed process', async () => {
    const queue = await startQueue();
    // As if the interval had passed.
    const letPass = () =>
      sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null`.execute(
        database.db,
      );
    for (let round = 0; round < 70; round += 1) {
      await letPass();
      await queue.supervise();
    }

    await queue.enqueue(database.db, greet, { name: 'Ada' });
    await sql`
      update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'`.execute(
      database.db,
    );
    await letPass();
    await queue.supervise();
    const greeted: string[] = [];
    await queue.work([worker(greet, async ({ name }) => void greeted.push(name))], []);

    await settled(() => greeted.length > 0);
    expect(greeted).toEqual(['Ada']);
  });

  test('is watched, as workers and sweeps are', async () => {
    const tasks = new BackgroundTasks({ clock: systemClock, log: silentLog });
    const queue = new JobQueue({
      url: database.url,
      db: database.db,
      log: silentLog,
      isWorking: true,
      tasks,
      superviseSeconds: 1,
    });
    queues.push(queue);
    await queue.start([greet]);
    await queue.work(
      [worker(greet, async () => undefined)],
      [
        { name: 'test.tidy', everySeconds: 1, run: async () => undefined },
        { name: 'test.broken', everySeconds: 1, run: () => Promise.reject(new Error('refused')) },
      ],
    );

    expect(tasks.statuses().map(({ name }) => name)).toEqual([
      'job supervision',
      'job workers',
      'sweep test.tidy',
      'sweep test.broken',
    ]);
    const succeeded = new Set<string>();
    const waited = new Map<string, number>();
    await settled(() => {
      for (const { name, secondsSinceSuccess } of tasks.statuses()) {
        if (secondsSinceSuccess < (waited.get(name) ?? 0)) succeeded.add(name);
        waited.set(name, secondsSinceSuccess);
      }
      return succeeded.size === 3;
    });
    expect([...succeeded].toSorted()).toEqual(['job supervision', 'job workers', 'sweep test.tidy']);
  });
});

describe('events', () => {
  test('every matching handler receives an event, in order per subject even if the first attempt fails', async () => {
    const heard: string[] = [];
    const counted: string[] = [];
    const cellars: string[] = [];
    let hasFailed = false;
    const queue = new JobQueue({ url: database.url, db: database.db, log: silentLog, isWorking: true });
    queues.push(queue);
    const bus = new EventBus({
      db: database.db,
      jobs: queue,
      clock: new SettableClock(new Date('2026-01-01T00:00:00Z')),
    });
    bus.register([
      handler(moved, 'test.note-move', async ({ to }, { subject }) => {
        if (!hasFailed) {
          hasFailed = true;
          throw new Error('not yet');
        }
        heard.push(`${subject} ${to}`);
      }),
      handler(moved, 'test.count-moves', async ({ to }) => void counted.push(to)),
      handler(moved, 'test.note-cellar', async ({ to }) => void cellars.push(to), {
        concerns: ({ to }) => to === 'cellar',
      }),
    ]);
    await queue.start(bus.workers().map(({ job }) => job));
    await queue.work(bus.workers(), []);

    await database.db.transaction().execute(async (tx) => {
      await bus.publish(tx, moved, 'box:1', { to: 'attic' });
      await bus.publish(tx, moved, 'box:1', { to: 'cellar' });
    });

    await settled(() => heard.length === 2 && counted.length === 2 && cellars.length > 0);
    expect(cellars).toEqual(['cellar']);
    const { rows } = await sql`select data from pgboss.job where name = 'events/test.note-cellar'`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
    expect(heard).toEqual(['box:1 attic', 'box:1 cellar']);
    expect(counted.toSorted()).toEqual(['attic', 'cellar']);
  });
});
