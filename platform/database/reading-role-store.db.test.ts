import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { prepareReadingRole } from './reading-role-store.ts';
import type { ReadingRole } from './reading-role-store.ts';

let database: TestDatabase;

/** Roles belong to the whole cluster, which other tests use. */
const ROLE: ReadingRole = {
  name: `reader_${randomBytes(6).toString('hex')}`,
  settings: ['default_transaction_read_only = on'],
  grants: (name, role) => [
    `GRANT CONNECT ON DATABASE ${name} TO ${role}`,
    `GRANT USAGE ON SCHEMA shelf TO ${role}`,
    `GRANT SELECT ON ALL TABLES IN SCHEMA shelf TO ${role}`,
  ],
};

beforeAll(async () => {
  database = await createTestDatabase({ folders: [] });
  await run(database.ownerUrl, 'CREATE SCHEMA shelf', 'CREATE TABLE shelf.book (id int)');
});
afterAll(async () => {
  await run(database.adminUrl, `DROP OWNED BY "${ROLE.name}"`, `DROP ROLE "${ROLE.name}"`);
  await database.drop();
});

async function run(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function readAs(password: string, table: string): Promise<void> {
  const url = new URL(database.ownerUrl);
  url.username = ROLE.name;
  url.password = password;
  return run(url.href, `SELECT * FROM shelf.${table}`);
}

const prepare = (password: string) => prepareReadingRole(database.ownerUrl, ROLE, password);

describe('a reading role, prepared by an owner who may not create roles', () => {
  test('is created by the statements that are returned, and then nothing is left', async () => {
    const left = await prepare('first');
    expect(left[0]).toBe(
      `CREATE ROLE "${ROLE.name}" LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD 'first'`,
    );

    await run(database.adminUrl, ...left);

    await readAs('first', 'book');
    expect(await prepare('first')).toEqual([]);
  });

  test('gets grants on new tables without an administrator, as after an upgrade', async () => {
    await run(database.ownerUrl, 'CREATE TABLE shelf.map (id int)');
    await expect(readAs('first', 'map')).rejects.toMatchObject({ code: '42501' });

    expect(await prepare('first')).toEqual([]);

    await readAs('first', 'map');
  });

  test('needs an administrator for another password, who alters the role', async () => {
    const left = await prepare('second');
    expect(left[0]).toMatch(/^ALTER ROLE .* PASSWORD 'second'$/);

    await run(database.adminUrl, ...left);

    await readAs('second', 'book');
    expect(await prepare('second')).toEqual([]);
  });
});

test('a role that may create roles leaves nothing to do', async () => {
  expect(await prepareReadingRole(database.adminUrl, ROLE, 'third')).toEqual([]);
  await readAs('third', 'book');
});
