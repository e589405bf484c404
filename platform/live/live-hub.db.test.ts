import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openListener } from '#platform/database/listener.ts';
import type { Listener } from '#platform/database/listener.ts';
import { silentLog } from '#platform/log/log.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { LiveHub } from './live-hub.ts';
import type { FollowedStream } from './live-hub.ts';
import { SESSION_TOPIC } from './live.ts';
import { deleteChangesBefore } from './live-store.ts';
import type { LiveStart, MissedChanges } from './live-store.ts';
import { waitForChanges } from './wait-for-changes.ts';

const [ADA, EVE, SITE] = [1, 2, 30];

let database: TestDatabase;
let listener: Listener;
let hub: LiveHub;
let members: Map<number, number[]>;

beforeEach(async () => {
  database = await createTestDatabase();
  listener = openListener(database.url, { log: silentLog });
  members = new Map([[SITE, [ADA]]]);
  hub = new LiveHub({
    db: database.db,
    log: silentLog,
    listMembers: async (siteId) => members.get(siteId) ?? [],
    listSiteIds: async (userId) =>
      [...members].flatMap(([id, people]) => (people.includes(userId) ? id : [])),
  });
  await hub.start(listener);
});
afterEach(async () => {
  hub.closeAll();
  await listener.close();
  await database.drop();
});

interface Reader {
  readonly news: MissedChanges[];
  readonly topics: () => readonly string[];
  readonly followed: FollowedStream;
  isClosed: boolean;
}

async function read(userId: number, start: LiveStart = { seconds: 0 }, mayGoOn = true): Promise<Reader> {
  const news: MissedChanges[] = [];
  const state = { isClosed: false };
  const stream = {
    userId,
    send: (each: MissedChanges) => void news.push(each),
    mayGoOn: async () => mayGoOn,
    close: () => void (state.isClosed = true),
  };
  const followed = await hub.follow(stream, start);
  return Object.assign(state, { news, topics: () => news.flatMap(({ topics }) => topics), followed });
}

const announce = (topic: string, to: { userIds?: number[]; siteId?: number }) =>
  hub.announce(database.db, { topic, ...to });
async function settle(isDone: () => boolean): Promise<void> {
  await expect.poll(isDone, { interval: 5 }).toBe(true);
}

describe('streams of changes', () => {
  test('go to the person or to everyone who may see the site, and to no one else', async () => {
    const [ada, eve] = [await read(ADA), await read(EVE)];

    await announce('order:1', { userIds: [ADA] });
    await announce('cart:30', { siteId: SITE });
    await announce('order:2', { userIds: [EVE] });

    await settle(() => eve.topics().length === 1 && ada.topics().length === 2);
    expect(ada.topics()).toEqual(['order:1', 'cart:30']);
    expect(eve.topics()).toEqual(['order:2']);
  });

  test('a person removed from a site receives no more of its changes, live or on reconnect', async () => {
    members.set(SITE, [ADA, EVE]);
    const [ada, eve] = [await read(ADA), await read(EVE)];
    await announce('domains', { siteId: SITE });
    await settle(() => eve.topics().length === 1);
    const position = eve.followed.position();

    members.set(SITE, [ADA]);
    await announce('cart:30', { siteId: SITE });

    await settle(() => ada.topics().length === 2);
    expect(eve.topics()).toEqual(['domains']);
    expect((await read(EVE, { after: position })).topics()).toEqual([]);
  });

  test('a reconnect delivers missed changes, each topic once, and then new ones', async () => {
    const before = await read(ADA);
    await announce('order:1', { userIds: [ADA] });
    await settle(() => before.topics().length === 1);
    const position = before.followed.position();
    before.followed.end();
    await announce('order:2', { userIds: [ADA] });
    await announce('order:2', { userIds: [ADA] });
    await announce('domains', { siteId: SITE });

    const again = await read(ADA, { after: position });
    await announce('order:3', { userIds: [ADA] });

    await settle(() => again.topics().length === 3);
    expect(again.topics().toSorted()).toEqual(['domains', 'order:2', 'order:3']);
  });

  test('a new page learns of what changed since it began to load', async () => {
    await announce('order:1', { userIds: [ADA] });

    expect((await read(ADA, { seconds: 60 })).topics()).toEqual(['order:1']);
    expect((await read(ADA, { seconds: 0 })).topics()).toEqual([]);
  });

  test('a rolled-back hint is never delivered', async () => {
    const ada = await read(ADA);

    await database.db
      .transaction()
      .execute(async (tx) => {
        await hub.announce(tx, { userIds: [ADA], topic: 'never' });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await announce('after', { userIds: [ADA] });

    await settle(() => ada.topics().length === 1);
    expect(ada.topics()).toEqual(['after']);
  });

  test('missed changes are unknown if they are too old, too many, or of another database', async () => {
    const [first] = (await read(ADA)).news;
    for (let index = 0; index < 3; index += 1) await announce(`order:${index}`, { userIds: [ADA] });
    const newest = (await hub.missed(ADA, { seconds: 0 })).position;

    await deleteChangesBefore(database.db, new Date(Date.now() + 60_000));

    expect((await hub.missed(ADA, { after: first?.position ?? 0 })).isReset).toBe(true);
    expect((await hub.missed(ADA, { after: newest + 1 })).isReset).toBe(true);
    expect((await hub.missed(ADA, { after: -1 })).isReset).toBe(true);
    expect(await hub.missed(ADA, { after: newest })).toEqual({
      position: newest,
      topics: [],
      isReset: false,
    });

    const many = Array.from({ length: 501 }, (_, index) => index);
    await database.db.transaction().execute(async (tx) => {
      for (const index of many) await hub.announce(tx, { userIds: [ADA], topic: `order:${index}` });
    });
    expect(await hub.missed(ADA, { after: newest })).toMatchObject({ topics: [], isReset: true });
  });

  test('a lost listening connection loses no change', async () => {
    const ada = await read(ADA);
    await listener.close();
    await announce('order:1', { userIds: [ADA] });
    expect(ada.topics()).toEqual([]);

    listener = openListener(database.url, { log: silentLog });
    await hub.start(listener);

    await settle(() => ada.topics().length === 1);
  });

  test('a stream whose session has expired gets a notice and is closed; the person’s other sessions continue', async () => {
    const [ended, other] = [await read(ADA, { seconds: 0 }, false), await read(ADA)];

    await announce(SESSION_TOPIC, { userIds: [ADA] });

    await settle(() => ended.isClosed);
    expect(ended.topics()).toEqual([SESSION_TOPIC]);
    expect(other.topics()).toEqual([SESSION_TOPIC]);
    expect(other.isClosed).toBe(false);
  });

  test('streams that open and close at random each receive all their changes', async () => {
    const COUNT = 120;
    const heardBy = await Promise.all(
      Array.from({ length: 6 }, async (_, reader) => {
        const heard: string[] = [];
        let position: number | null = null;
        const deadline = Date.now() + 15_000;
        while (!heard.includes(`n:${COUNT - 1}`) && Date.now() < deadline) {
          const one = await read(ADA, position === null ? { seconds: 60 } : { after: position });
          if (reader === 0 && position === null) void write();
          await new Promise((resolve) => setTimeout(resolve, (reader * 7 + heard.length) % 23));
          position = one.followed.position();
          one.followed.end();
          heard.push(...one.topics());
        }
        return heard;
      }),
    );
    async function write(): Promise<void> {
      for (let index = 0; index < COUNT; index += 1) await announce(`n:${index}`, { userIds: [ADA] });
    }

    const all = Array.from({ length: COUNT }, (_, index) => `n:${index}`);
    for (const heard of heardBy) expect(heard).toEqual(all);
  });
});

describe('asking for changes', () => {
  test('returns missed changes at once, and waits if there are none', async () => {
    const ask = (waitSeconds: number) =>
      waitForChanges(hub, { userId: ADA, start: { after: 0 }, waitSeconds });
    expect(await ask(0)).toEqual({ position: 0, is_reset: false, topics: [] });

    const waiting = ask(20);
    await settle(() => hub.count(ADA) === 1);
    await announce('order:1', { userIds: [ADA] });

    expect(await waiting).toMatchObject({ is_reset: false, topics: ['order:1'] });
    expect(await ask(20)).toMatchObject({ topics: ['order:1'] });
    expect(hub.count()).toBe(0);
  });

  test('a question that waits is answered when the server stops', async () => {
    const waiting = waitForChanges(hub, { userId: ADA, start: { after: 0 }, waitSeconds: 20 });
    await settle(() => hub.count(ADA) === 1);

    hub.closeAll();

    expect(await waiting).toEqual({ position: 0, is_reset: false, topics: [] });
  });
});
