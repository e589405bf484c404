import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { migrate } from './migrate.ts';
import type { MigrationFolder } from './migrate.ts';

const serverRole = 'namestead_server';
let database: TestDatabase;
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'namestead-migrations-'));
  database = await createTestDatabase({ folders: [] });
});
afterEach(async () => {
  await database.drop();
  await rm(root, { recursive: true });
});

async function slice(name: string, files: Readonly<Record<string, string>>): Promise<MigrationFolder> {
  const folder = join(root, name);
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  return { slice: name, folder };
}

const applied = async () =>
  (
    await sql<{
      name: string;
    }>`SELECT slice || '/' || name AS name FROM platform.migration ORDER BY applied_at`.execute(database.db)
  ).rows;

describe('migrations', () => {
  test('run in slice order, each once', async () => {
    const lower = await slice('lower', { '0001-shelf.sql': 'CREATE TABLE lower.shelf (id int PRIMARY KEY)' });
    const higher = await slice('higher', {
      '0001-book.sql': 'CREATE TABLE higher.book (shelf int REFERENCES lower.shelf)',
      '0002-title.sql': 'ALTER TABLE higher.book ADD title text; CREATE INDEX ON higher.book (title)',
    });

    const first = await migrate(database.ownerUrl, [lower, higher], { serverRole });
    const second = await migrate(database.ownerUrl, [lower, higher], { serverRole });

    expect(first.applied).toEqual(['lower/0001-shelf', 'higher/0001-book', 'higher/0002-title']);
    expect(second.applied).toEqual([]);
  });

  test('run once when many servers start together', async () => {
    const folder = await slice('lower', { '0001-shelf.sql': 'CREATE TABLE lower.shelf (id int)' });

    const reports = await Promise.all(
      Array.from({ length: 8 }, () => migrate(database.ownerUrl, [folder], { serverRole })),
    );

    expect(reports.flatMap((report) => report.applied)).toEqual(['lower/0001-shelf']);
  });

  test('a migration that fails leaves nothing of itself, and what came before it stays', async () => {
    const folder = await slice('lower', {
      '0001-shelf.sql': 'CREATE TABLE lower.shelf (id int)',
      '0002-broken.sql': 'CREATE TABLE lower.half (id int); SELECT 1 / 0',
    });

    const attempt = migrate(database.ownerUrl, [folder], { serverRole });

    await expect(attempt).rejects.toThrow('Migration lower/0002-broken failed: division by zero');
    expect(await applied()).toEqual([{ name: 'lower/0001-shelf' }]);
    const { rows } = await sql`SELECT to_regclass('lower.half') AS half`.execute(database.db);
    expect(rows).toEqual([{ half: null }]);
  });

  test('an applied migration that was edited is refused, and nothing more is applied', async () => {
    const before = await slice('lower', { '0001-shelf.sql': 'CREATE TABLE lower.shelf (id int)' });
    await migrate(database.ownerUrl, [before], { serverRole });
    const after = await slice('lower', {
      '0001-shelf.sql': 'CREATE TABLE lower.shelf (id bigint)',
      '0002-more.sql': 'CREATE TABLE lower.more (id int)',
    });

    const attempt = migrate(database.ownerUrl, [after], { serverRole });

    await expect(attempt).rejects.toMatchObject({
      code: 'migration_edited',
      message: expect.stringContaining('lower/0001-shelf was edited') as string,
    });
    expect(await applied()).toEqual([{ name: 'lower/0001-shelf' }]);
  });

  test('a database that a newer version has migrated is refused', async () => {
    const newer = await slice('newer', { '0001-a.sql': 'SELECT 1', '0002-b.sql': 'SELECT 2' });
    await migrate(database.ownerUrl, [newer]);
    await rm(join(newer.folder, '0002-b.sql'));

    await expect(migrate(database.ownerUrl, [newer])).rejects.toMatchObject({ code: 'database_newer' });
  });

  test('a server that is not there is a sentence, without the password', async () => {
    const attempt = migrate('postgresql://ada:secret@localhost:1/shop', []);

    await expect(attempt).rejects.toMatchObject({
      code: 'database_unreachable',
      message: expect.stringMatching(
        /^The database shop at localhost cannot be opened as ada: .*ECONNREFUSED(?!.*secret)/,
      ) as string,
    });
  });

  test.each(['0002-gap.sql', '1-short.sql', '0001_Underscore.sql'])(
    'a file called %s is refused',
    async (name) => {
      const folder = await slice('lower', { [name]: 'SELECT 1' });

      await expect(migrate(database.ownerUrl, [folder])).rejects.toMatchObject({
        code: 'migration_misnamed',
      });
    },
  );

  test('the server role reads and writes what slices made, now and later, and makes nothing itself', async () => {
    const first = {
      '0001-shelf.sql':
        'CREATE TABLE lower.shelf (id int GENERATED ALWAYS AS IDENTITY, n bigserial, label text)',
    };
    await migrate(database.ownerUrl, [await slice('lower', first)], { serverRole });
    const later = { ...first, '0002-box.sql': 'CREATE TABLE lower.box (n bigserial, label text)' };
    await migrate(database.ownerUrl, [await slice('lower', later)], { serverRole });

    await sql`INSERT INTO lower.shelf (label) VALUES ('a')`.execute(database.db);
    await sql`UPDATE lower.shelf SET label = 'b'`.execute(database.db);
    await sql`INSERT INTO lower.box (label) VALUES ('a')`.execute(database.db);
    await sql`DELETE FROM lower.box`.execute(database.db);

    await expect(sql`CREATE TABLE lower.mine (id int)`.execute(database.db)).rejects.toThrow(
      'permission denied',
    );
    await expect(sql`DROP TABLE lower.shelf`.execute(database.db)).rejects.toThrow('must be owner');
    await expect(sql`CREATE SCHEMA mine`.execute(database.db)).rejects.toThrow('permission denied');
    await expect(sql`DELETE FROM platform.migration`.execute(database.db)).rejects.toThrow(
      'permission denied',
    );
  });
});
