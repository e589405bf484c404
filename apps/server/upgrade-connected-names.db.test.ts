import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { upgradeDatabase } from './testing/database-before.ts';

/** The migration that added proof of control, and everything after it. */
const WITH_PROOF: Readonly<Record<string, string>> = { domains: 'name-control', dns: 'served-zones' };

/** Their site is of no interest here. */
const OLD_ROWS = `
  ALTER TABLE domains.domain DROP CONSTRAINT domain_site_id_fkey;
  INSERT INTO domains.domain (name, unicode_name, site_id, owner_user_id, type, inbound_transfer_status, created_at)
  VALUES ('mapped-before.com', 'mapped-before.com', 1, 1, 'mapped', NULL, now()),
         ('coming-before.com', 'coming-before.com', 1, 1, 'transfer', 'pending_start', now());
  INSERT INTO dns.zone (name, serial, created_at) VALUES ('mapped-before.com', 3, now());`;

let database: TestDatabase;

/** A database from before connections required proof, with a connected name and its zone. */
beforeAll(async () => {
  database = await upgradeDatabase(WITH_PROOF, OLD_ROWS);
});
afterAll(() => database?.drop());

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
