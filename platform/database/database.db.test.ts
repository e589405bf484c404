import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '#platform/log/log.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { inTransaction, openDatabase, retryOnConflict } from './database.ts';
import type { Database } from './database.ts';

let database: TestDatabase;
let owner: Database;

beforeAll(async () => {
  database = await createTestDatabase({ folders: [] });
  owner = openDatabase(database.ownerUrl, { log: silentLog, max: 4 });
  await sql`CREATE TABLE note (id int PRIMARY KEY, body text)`.execute(owner);
});
afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

const one = async (expression: string) => {
  const { rows } = await sql<{ value: unknown }>`SELECT ${sql.raw(expression)} AS value`.execute(database.db);
  return rows[0]?.value;
};
const notes = async () =>
  (await sql<{ id: number }>`SELECT id FROM note ORDER BY id`.execute(owner)).rows.map(({ id }) => id);
const note = (db: Database, id: number) => sql`INSERT INTO note VALUES (${id})`.execute(db);

describe('values that come out of the database', () => {
  test.each([
    ['a count is a number', 'count(*) FROM generate_series(1, 3) AS t(n)', 3],
    ['the largest exact number', '9007199254740991::int8', Number.MAX_SAFE_INTEGER],
    ['a list of large numbers', "'{1,NULL,-5}'::int8[]", [1, null, -5]],
    ['a calendar date is text', "DATE '2026-02-28'", '2026-02-28'],
    ['a list of dates', "ARRAY[DATE '2026-02-28']", ['2026-02-28']],
    ['an instant is a Date', "TIMESTAMPTZ '2026-02-28 12:00+02'", new Date('2026-02-28T10:00:00Z')],
    ['an exact fraction stays text', '1.10::numeric', '1.10'],
  ])('%s', async (_, expression, value) => {
    const [selected = '', from] = expression.split(' FROM ');

    expect(await one(from ? `(SELECT ${selected} FROM ${from})` : selected)).toEqual(value);
  });

  test('a number that JavaScript cannot hold is an error, not a wrong number', async () => {
    await expect(one('9007199254740993::int8')).rejects.toThrow('more than a JavaScript number holds');
    expect(await one('1::int8')).toBe(1);
  });
});

describe('a transaction', () => {
  test('stores all or nothing, and one inside another belongs to it', async () => {
    await inTransaction(owner, async (tx) => {
      await note(tx, 1);
      await inTransaction(tx, (inner) => note(inner, 2));
    });
    const broken = inTransaction(owner, async (tx) => {
      await inTransaction(tx, (inner) => note(inner, 3));
      throw new Error('changed my mind');
    });

    await expect(broken).rejects.toThrow('changed my mind');
    expect(await notes()).toEqual([1, 2]);
  });

  test('retries a transaction that lost a race', async () => {
    let attempts = 0;
    const work = () =>
      retryOnConflict(async () => {
        attempts += 1;
        if (attempts === 1) await sql`DO $$ BEGIN RAISE EXCEPTION SQLSTATE '40001'; END $$`.execute(owner);
        return attempts;
      });

    expect(await work()).toBe(2);
    await expect(retryOnConflict(() => note(owner, 1))).rejects.toThrow('duplicate key');
  });
});

describe('a connection', () => {
  test('replaces a cut connection, idle or in use, with the next query', async () => {
    await sql`SELECT 1`.execute(database.db);
    // Only here: the databases of other test files are on the same server.
    const cut = sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'namestead test' AND datname = current_database()`;
    const busy = sql`SELECT pg_sleep(5)`.execute(database.db).catch((error: unknown) => String(error));
    const admin = openDatabase(database.adminUrl, { log: silentLog, max: 1 });

    await cut.execute(admin);

    expect(await busy).toMatch(/terminat/);
    expect(await one('1')).toBe(1);
    await admin.destroy();
  });

  test('does not wait for ever for a statement', async () => {
    const hasty = openDatabase(database.ownerUrl, { log: silentLog, max: 1, statementTimeout: 300 });

    await expect(sql`SELECT pg_sleep(60)`.execute(hasty)).rejects.toThrow('statement timeout');
    await hasty.destroy();
  });
});
