import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsModule } from '#platform/events/event-bus.ts';
import { SettableClock } from '#platform/kernel/clock.ts';
import { days } from '#platform/kernel/duration.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { deleteChangesBeyond, findMissedChanges } from './live-store.ts';
import { storedLive } from './live.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('rows that only tell what happened', () => {
  test('changes for browsers are bounded in number; who missed a deleted one asks for everything again', async () => {
    const { db } = database;
    for (let count = 0; count < 30; count += 1) {
      await storedLive.announce(db, { userIds: [1], topic: `topic:${count}` });
    }
    const missed = (after: number) => findMissedChanges(db, { userId: 1, siteIds: [] }, { after }, 500);
    const { position } = await missed(-1);

    await deleteChangesBeyond(db, 10);

    expect((await missed(position - 10)).topics).toHaveLength(10);
    expect((await missed(position - 11)).isReset).toBe(true);
  });

  test('events are deleted 90 days after they happened, once every handler has acted on them', async () => {
    const { db } = database;
    const clock = new SettableClock(new Date('2026-03-01T12:00:00Z'));
    const insert = (subject: string, at: Date) =>
      sql`insert into events.event (name, subject, data, occurred_at) values ('test.happened', ${subject}, '{}', ${at})`.execute(
        db,
      );
    const now = clock.now().getTime();
    await insert('handled long ago', new Date(now - days(91)));
    await insert('waits since long ago', new Date(now - days(91)));
    await insert('handled lately', new Date(now - days(89)));
    await sql`insert into events.delivery (handler, subject, event_id)
      select 'test', subject, id from events.event where subject = 'waits since long ago'`.execute(db);

    for (const { run } of eventsModule({ db, clock }).sweeps ?? []) await run();

    const { rows } = await sql<{ subject: string }>`select subject from events.event order by id`.execute(db);
    expect(rows.map(({ subject }) => subject)).toEqual(['waits since long ago', 'handled lately']);
  });
});
