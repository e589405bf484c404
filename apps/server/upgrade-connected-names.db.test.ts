import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, type MigrationFolder } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { migrationFolders } from './migration-folders.ts';

/** What came with the proof of control, and everything after it. */
const WITH_PROOF: Readonly<Record<string, string>> = { domains: 'name-control', dns: 'served-zones' };

/** Their site is of no interest here. */
const OLD_ROWS = `
  ALTER TABLE domains.domain DROP CONSTRAINT domain_site_id_fkey;
  INSERT INTO domains.domain (name, unicode_name, site_id, owner_user_id, type, inbound_transfer_status, created_at)
  VALUES ('mapped-before.com', 'mapped-before.com', 1, 1, 'mapped', NULL, now()),
         ('coming-before.com', 'coming-before.com', 1, 1, 'transfer', 'pending_start', now());
  INSERT INTO dns.zone (name, serial, created_at) VALUES ('mapped-before.com', 3, now());`;

let database: TestDatabase;
let folder: string;

/** A database as it was before connections had to be proved, with a connected name and its zone. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namestead-upgrade-'));
  const before = await Promise.all(migrationFolders().map(foldersBefore));
  database = await createTestDatabase({ folders: before });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(OLD_ROWS);
  await owner.end();
  await migrate(database.ownerUrl, migrationFolders());
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true });
});

async function foldersBefore({ slice, folder: whole }: MigrationFolder): Promise<MigrationFolder> {
  const first = WITH_PROOF[slice];
  if (first === undefined) return { slice, folder: whole };
  const part = join(folder, slice);
  const names = (await readdir(whole)).toSorted();
  const end = names.findIndex((name) => name.includes(first));
  for (const name of names.slice(0, end)) await cp(join(whole, name), join(part, name));
  return { slice, folder: part };
}

test('an upgrade keeps every connected name served that was served before', async () => {
  const { rows: names } = await sql`select name, control from domains.domain order by name`.execute(
    database.db,
  );
  const { rows: zones } = await sql`select name, is_served from dns.zone`.execute(database.db);

  expect(names).toEqual([
    { name: 'coming-before.com', control: 'proven' },
    { name: 'mapped-before.com', control: 'proven' },
  ]);
  expect(zones).toEqual([{ name: 'mapped-before.com', is_served: true }]);
});
