import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listener } from '#platform/database/listener.ts';
import { hours } from '#platform/kernel/duration.ts';
import { silentLog } from '#platform/log/log.ts';
import { followRows } from '#platform/replica/follow-rows.ts';
import { loggedTasks } from '#platform/watch/background-tasks.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { writeZone } from '../../testing/write-zone.ts';
import { ZoneCache } from './zone-cache.ts';
import { zonesOnDisk, zoneSource } from './zone-replica.ts';
import { ZoneSnapshot } from './zone-snapshot.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A listener that delivers only the test's notifications. */
function quietLine() {
  const handlers: { notice?: (payload: string) => void; connected?: () => void } = {};
  const listener: Listener = {
    listen: async (_channel, notice, connected) => void Object.assign(handlers, { notice, connected }),
    close: async () => undefined,
  };
  return { handlers, listener };
}

describe('following zone changes', () => {
  test('missed changes are caught up whenever the connection is open again', async () => {
    const cache = new ZoneCache(
      async () => null,
      () => undefined,
    );
    const { handlers, listener } = quietLine();
    await writeZone(database.db, 'before.test');
    // The periodic comparison would take an hour.
    const source = zoneSource(database.db, cache);
    const parts = { source, copy: cache, listener, task: loggedTasks(silentLog).watch('test', 1_000) };
    const follower = await followRows({ ...parts, compareEvery: hours(1) });
    expect(cache.size).toBe(1);

    await writeZone(database.db, 'missed.test');
    handlers.connected?.();

    await expect.poll(() => cache.size, { interval: 5 }).toBe(2);
    await follower.stop();
  });

  test('an invalid notification is ignored', async () => {
    const cache = new ZoneCache(
      async () => null,
      () => undefined,
    );
    const { handlers, listener } = quietLine();
    const follower = await followRows({
      source: zoneSource(database.db, cache),
      copy: cache,
      listener,
      task: loggedTasks(silentLog).watch('test', 1_000),
    });
    const { size } = cache;

    for (const payload of ['', 'name', 'name x', ' ', 'name -1']) handlers.notice?.(payload);

    expect(cache.size).toBe(size);
    await follower.stop();
  });
});

test('a zone that was deleted while no name server ran is removed from the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'namestead-zone-replica-'));
  const snapshot = await ZoneSnapshot.open(join(folder, 'zones'));
  const records = [['gone.test', 60, 'A', '192.0.2.1']] as const;
  await snapshot.keep([{ name: 'gone.test', serial: 1, records }]);
  const cache = new ZoneCache(
    async () => null,
    () => undefined,
  );
  await writeZone(database.db, 'stays.test');
  cache.notice('stays.test', 1);

  const disk = zonesOnDisk({ db: database.db, cache, snapshot });
  await disk.write(new AbortController().signal);

  expect([...snapshot.serials()].map(({ name }) => name)).toEqual(['stays.test']);
  await disk.close();
  await rm(folder, { recursive: true });
});
