import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { openListener } from '#platform/database/listener.ts';
import type { Listener } from '#platform/database/listener.ts';
import { silentLog } from '#platform/log/log.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { LiveHub } from './live-hub.ts';
import { hintAlong, storedLive } from './live.ts';
import { listChangesAfter, passOnChanges } from './live-store.ts';

const SITE = 30;
let database: TestDatabase;
let listener: Listener;

beforeEach(async () => {
  database = await createTestDatabase();
  listener = openListener(database.url, { log: silentLog });
});
afterEach(async () => {
  await listener.close();
  await database.drop();
});

/** A change made and hinted at by one statement; with 0 rows nothing was changed. */
const change = (topic: string, rows = 1, db: Database = database.db) =>
  sql`with changed as (select 1 from generate_series(1, ${rows}::integer)),
    reported as (${hintAlong({ siteId: SITE, userIds: [7], topic }, 'changed')}) select 1 from changed`.execute(
    db,
  );
const reported = async () => (await listChangesAfter(database.db, 0, 1_000)).map(({ topic }) => topic).sort();

describe('hints that statements leave', () => {
  test('are delivered after passing on, once per audience, and not if nothing was changed', async () => {
    await change('cart:1');
    await change('cart:1');
    await change('cart:2', 0);

    const before = await reported();
    await storedLive.passOn(database.db);
    await storedLive.passOn(database.db);

    expect(before).toEqual([]);
    expect(await reported()).toEqual(['cart:1', 'cart:1']);
  });

  test('of a rolled-back change are never delivered', async () => {
    const undone = inTransaction(database.db, async (tx) => {
      await change('cart:1', 1, tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');

    await passOnChanges(database.db);

    expect(await reported()).toEqual([]);
  });

  test('get positions after all earlier changes, and concurrent runs neither lose nor repeat one', async () => {
    await storedLive.announce(database.db, { userIds: [7], topic: 'first' });
    const topics = Array.from({ length: 60 }, (_, index) => `cart:${index}`);

    await Promise.all(topics.flatMap((topic) => [change(topic), passOnChanges(database.db)]));
    await passOnChanges(database.db);

    const changes = await listChangesAfter(database.db, 0, 1_000);
    expect(changes[0]?.topic).toBe('first');
    expect(changes.map(({ position }) => position)).toEqual(changes.map((_, index) => index + 1));
    expect(await reported()).toEqual([...topics, ...topics, 'first'].sort());
  });

  test('reach an open tab, however many come at once, and those that a killed server left too', async () => {
    const hub = new LiveHub({
      db: database.db,
      log: silentLog,
      listMembers: async () => [7],
      listSiteIds: async () => [SITE],
    });
    await hub.start(listener);
    const heard: string[] = [];
    await change('left-behind');
    await hub.follow(
      {
        userId: 7,
        send: ({ topics }) => void heard.push(...topics),
        mayGoOn: async () => true,
        close: () => undefined,
      },
      { seconds: 0 },
    );

    for (let index = 0; index < 30; index += 1) {
      await change(`cart:${index}`);
      await hub.passOn();
    }

    await expect.poll(() => new Set(heard).size, { interval: 5 }).toBe(31);
    hub.closeAll();
  });
});
