import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { silentLog } from '#platform/log/log.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import '#tests/setup/same-seed.ts';
import { storedLive } from './live.ts';
import { findMissedChanges, listChangesAfter } from './live-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const READER = { userId: 7, siteIds: [70] };

/** A transaction that announces at once, and commits on request. */
async function begin(topic: string): Promise<{ end: (isKept: boolean) => Promise<void> }> {
  const announced = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<boolean>();
  const done = database.db
    .transaction()
    .execute(async (tx) => {
      await storedLive.announce(tx, { userIds: [READER.userId], topic });
      announced.resolve();
      if (!(await ending.promise)) throw new Error('undone');
    })
    .catch((error: Error) => {
      if (error.message !== 'undone') throw error;
    });
  await announced.promise;
  return {
    end: (isKept) => {
      ending.resolve(isKept);
      return done;
    },
  };
}

/** A table whose rows delay the commit, after its queued work. */
async function makeSlowCommits(owner: Database): Promise<void> {
  const statements = [
    sql`create table live.slow_commit (id int)`,
    sql`create function live.dawdle() returns trigger language plpgsql as
      'begin perform pg_sleep(0.3); return null; end'`,
    sql`create constraint trigger dawdle after insert on live.slow_commit
      deferrable initially deferred for each row execute function live.dawdle()`,
  ];
  for (const statement of statements) await statement.execute(owner);
}

/** Settles when a commit takes its while. */
async function someoneSleeps(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(
      database.db,
    );
    if (rows.length > 0) return;
    await pause(5);
  }
}

describe('the order of changes', () => {
  test('a change that was announced first and commits last comes last, and is not missed', async () => {
    const [early, late] = [await begin('early'), await begin('late')];
    await late.end(true);
    const [first] = await listChangesAfter(database.db, 0, 10);

    await early.end(true);

    const rest = await listChangesAfter(database.db, first?.position ?? 0, 10);
    expect([first?.topic, ...rest.map(({ topic }) => topic)]).toEqual(['late', 'early']);
  });

  test('a slow commit keeps its position in the order', async () => {
    const owner = openDatabase(database.ownerUrl, { log: silentLog });
    await makeSlowCommits(owner);
    await owner.destroy();
    const { position } = await findMissedChanges(database.db, READER, { seconds: 0 }, 1);

    const slow = database.db.transaction().execute(async (tx) => {
      await storedLive.announce(tx, { userIds: [READER.userId], topic: 'slow' });
      await sql`insert into live.slow_commit values (1)`.execute(tx);
    });
    await someoneSleeps();
    await storedLive.announce(database.db, { userIds: [READER.userId], topic: 'quick' });

    const topics = (await listChangesAfter(database.db, position, 10)).map(({ topic }) => topic);
    await slow;
    expect(topics).toEqual(['slow', 'quick']);
  });

  test('an open transaction delays no other', async () => {
    const open = await begin('still thinking');
    const { position } = await findMissedChanges(database.db, READER, { seconds: 0 }, 10);

    await storedLive.announce(database.db, { siteId: 70, topic: 'quick' });

    const missed = await findMissedChanges(database.db, READER, { after: position }, 10);
    await open.end(false);
    expect(missed.topics).toEqual(['quick']);
  });

  test('for any order of commits and reconnects, each change is delivered exactly once', async () => {
    let run = 0;
    const transaction = fc.record({
      startsAfter: fc.integer({ min: 0, max: 12 }),
      takes: fc.integer({ min: 0, max: 12 }),
      isKept: fc.boolean(),
      count: fc.integer({ min: 1, max: 3 }),
    });
    const pauses = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 20 });

    await fc.assert(
      fc.asyncProperty(
        fc.array(transaction, { minLength: 1, maxLength: 25 }),
        fc.array(pauses, { minLength: 2, maxLength: 3 }),
        async (transactions, readers) => {
          run += 1;
          const kept: string[] = [];
          const { position: start } = await findMissedChanges(database.db, READER, { seconds: 0 }, 1);
          let isOver = false;
          const writing = transactions.map(async ({ startsAfter, takes, isKept, count }, index) => {
            await pause(startsAfter);
            const topics = Array.from({ length: count }, (_, each) => `${run}:${index}:${each}`);
            await database.db
              .transaction()
              .execute(async (tx) => {
                for (const topic of topics) await storedLive.announce(tx, { userIds: [7], topic });
                await pause(takes);
                if (!isKept) throw new Error('undone');
              })
              .catch(() => undefined);
            if (isKept) kept.push(...topics);
          });
          const reading = readers.map(async (waits) => {
            const heard: string[] = [];
            let position = start;
            const catchUp = async () => {
              const missed = await findMissedChanges(database.db, READER, { after: position }, 1_000);
              expect(missed.isReset).toBe(false);
              heard.push(...missed.topics);
              position = missed.position;
            };
            for (let turn = 0; !isOver; turn += 1) {
              await pause(waits[turn % waits.length] ?? 0);
              await catchUp();
            }
            await catchUp();
            return heard;
          });

          await Promise.all(writing);
          isOver = true;

          for (const heard of await Promise.all(reading)) expect(heard.toSorted()).toEqual(kept.toSorted());
        },
      ),
      { numRuns: 25 },
    );
  });
});
