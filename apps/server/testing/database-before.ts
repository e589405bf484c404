import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, type MigrationFolder } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { migrationFolders } from '../migration-folders.ts';

/**
 * A database of an earlier version with rows in it, upgraded in place to this one.
 *
 * @param firstNew a part of the name of each slice's first migration that the earlier version did not have; slices
 *   that are not named are as they are now.
 * @param rows SQL that fills the earlier version.
 */
export async function upgradeDatabase(
  firstNew: Readonly<Record<string, string>>,
  rows: string,
): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'namestead-upgrade-'));
  try {
    const before = await Promise.all(
      migrationFolders().map((each) => migrationsBefore(each, folder, firstNew[each.slice])),
    );
    const database = await createTestDatabase({ folders: before });
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query(rows);
    await owner.end();
    await migrate(database.ownerUrl, migrationFolders());
    return database;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function migrationsBefore(
  { slice, folder: whole }: MigrationFolder,
  folder: string,
  firstNew: string | undefined,
): Promise<MigrationFolder> {
  if (firstNew === undefined) return { slice, folder: whole };
  const part = join(folder, slice);
  const names = (await readdir(whole)).toSorted();
  const end = names.findIndex((name) => name.includes(firstNew));
  for (const name of names.slice(0, end)) await cp(join(whole, name), join(part, name));
  return { slice, folder: part };
}
