import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '#platform/log/log.ts';
import { throughWire } from '#platform/testing/database-wire.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { openDatabase } from './database.ts';
import { openListener } from './listener.ts';
import type { Listener } from './listener.ts';

let database: TestDatabase;
let listener: Listener;
let heard: string[];
let connections: number;

beforeEach(async () => {
  database = await createTestDatabase({ folders: [] });
  heard = [];
  connections = 0;
});
afterEach(async () => {
  await listener.close();
  await database.drop();
});

const listen = () =>
  listener.listen(
    'zone',
    (payload) => heard.push(payload),
    () => {
      connections += 1;
    },
  );
const announce = (payload: string) => sql`SELECT pg_notify('zone', ${payload})`.execute(database.db);

describe('the listener', () => {
  test('receives notifications of its channels, and none after closing', async () => {
    listener = openListener(database.url, { log: silentLog });
    const other: string[] = [];
    await Promise.all([
      listen(),
      listener.listen(
        'other',
        (payload) => other.push(payload),
        () => undefined,
      ),
    ]);

    await announce('first');
    await sql`NOTIFY other`.execute(database.db);
    await expect.poll(() => [heard, other]).toEqual([['first'], ['']]);
    await listener.close();
    await announce('second');
    await sql`SELECT pg_sleep(0.1)`.execute(database.db);

    expect(heard).toEqual(['first']);
    expect(connections).toBe(1);
  });

  test('reports every connect, so that missed notifications can be looked up', async () => {
    listener = openListener(database.url, { log: silentLog });
    await listen();
    const admin = openDatabase(database.adminUrl, { log: silentLog, max: 1 });

    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'namestead listener' AND datname = current_database()`.execute(admin);
    await expect.poll(() => connections).toBe(2);
    await announce('after');

    await expect.poll(() => heard).toEqual(['after']);
    await admin.destroy();
  });

  test('notices a connection that is dead without saying so, long before TCP would', async () => {
    const { url, wire } = await throughWire(database.url);
    listener = openListener(url, { log: silentLog });
    await listen();

    wire.freeze();
    await expect.poll(() => connections).toBe(2);
    await announce('after');

    await expect.poll(() => heard).toEqual(['after']);
    wire.close();
  });

  test('waits for a server that is not there yet', async () => {
    const { url, wire } = await throughWire(database.url);
    wire.refuse(true);
    listener = openListener(url, { log: silentLog });
    const listening = listen();
    await sql`SELECT pg_sleep(0.2)`.execute(database.db);
    expect(connections).toBe(0);

    wire.refuse(false);
    await listening;

    expect(connections).toBe(1);
    wire.close();
  });
});
