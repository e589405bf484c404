import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '#platform/log/log.ts';
import { throughWire } from '#platform/testing/database-wire.ts';
import type { Wire } from '#platform/testing/database-wire.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.ts';
import { inTransaction, openDatabase } from './database.ts';
import type { Database } from './database.ts';

/** A tenth of the usual. */
const TIMEOUT = 500;

let database: TestDatabase;
let wire: Wire;
let db: Database;

beforeEach(async () => {
  database = await createTestDatabase({ folders: [] });
  const through = await throughWire(database.ownerUrl);
  wire = through.wire;
  db = openDatabase(through.url, { log: silentLog, max: 2, patience: TIMEOUT });
});
afterEach(async () => {
  wire.close();
  await db.destroy();
  await database.drop();
});

/** Milliseconds until a query fails for want of the database. */
async function failsAfter(query: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await expect(query()).rejects.toBeInstanceOf(DatabaseUnavailable);
  return performance.now() - began;
}
const ask = () => sql`select 1`.execute(db);

describe('a database server that has stopped answering', () => {
  test('fails queries soon, under way or new, and is used again when it answers', async () => {
    await inTransaction(db, ask);
    const underWay = sql`select pg_sleep(60)`.execute(db);
    wire.freeze();
    wire.stall(true);

    const waits = await Promise.all([failsAfter(() => underWay), failsAfter(ask), failsAfter(ask)]);
    expect(Math.max(...waits)).toBeLessThan(3 * TIMEOUT);
    // The server is known to be silent now.
    expect(await failsAfter(ask)).toBeLessThan(3 * TIMEOUT);

    wire.stall(false);
    expect((await ask()).rows).toHaveLength(1);
  });

  test('is waited for as long as a statement takes while it answers others', async () => {
    const { rows } = await sql`select pg_sleep(1.5), 1 as done`.execute(db);

    expect(rows).toMatchObject([{ done: 1 }]);
  });
});

describe('a database server that cannot be used', () => {
  test('because it closes connections, fails queries at once', async () => {
    wire.refuse(true);

    expect(await failsAfter(ask)).toBeLessThan(2_000);
  });

  test('because nothing listens, fails queries at once', async () => {
    const absent = openDatabase('postgres://ada:secret@127.0.0.1:1/shop', { log: silentLog });

    expect(await failsAfter(() => sql`select 1`.execute(absent))).toBeLessThan(2_000);
    await absent.destroy();
  });

  test('because it has no connections left, fails queries at once', async () => {
    const admin = openDatabase(database.adminUrl, { log: silentLog, max: 1 });
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(admin);
    await sql`alter database ${sql.ref(rows[0]?.name ?? '')} connection limit 0`.execute(admin);

    expect(await failsAfter(ask)).toBeLessThan(2_000);
    await admin.destroy();
  });

  test('loses a transaction that is under way', async () => {
    const admin = openDatabase(database.adminUrl, { log: silentLog, max: 1 });
    const work = inTransaction(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(admin);
      await sql`select 1`.execute(tx);
    });

    await expect(work).rejects.toSatisfy(isDatabaseUnavailable);
    await admin.destroy();
  });

  test('is not reported for a faulty statement or value', async () => {
    const faults = [sql`select 1 / 0`, sql`select nothing`, sql`select 9007199254740993::int8`];

    for (const fault of faults) {
      await expect(fault.execute(db)).rejects.not.toBeInstanceOf(DatabaseUnavailable);
    }
  });
});
