import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { defaultRecords } from '../rules/default-records.ts';
import { historyLine, recordsBefore } from '../rules/zone-history.ts';
import type { ZoneRecord } from '../rules/zone-record.ts';
import { TEST_DEFAULTS, zoneRecord } from '../testing/zone-builder.ts';
import { changesSince } from './history-store.ts';
import { findZone } from './zone-store.ts';

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));
const FIRST = ['0001-zones.sql', '0002-powerdns.sql'];
const AT = new Date('2026-01-01T00:00:00Z');
const DOMAIN = 'old.com';

let database: TestDatabase;
let folder: string;

/** Zones as stored before versions recorded the origin of records. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namestead-dns-history-'));
  for (const name of FIRST) await cp(join(MIGRATIONS, name), join(folder, name));
  database = await createTestDatabase({ folders: [{ slice: 'dns', folder }] });
  for (const [version, zone] of VERSIONS.entries()) await insertVersion(version + 1, zone);
  await migrate(database.ownerUrl, [{ slice: 'dns', folder: MIGRATIONS }]);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const START = defaultRecords(DOMAIN, TEST_DEFAULTS);
const isSiteAddress = ({ data, origin }: ZoneRecord): boolean => data.type === 'A' && origin === 'system';
const OWN_ADDRESS = zoneRecord(`${DOMAIN} A 198.51.100.7`);
const TEXT = zoneRecord(`k.${DOMAIN} TXT "a  b; c" "d"`, { ttl: 60 });
/**
 * The records of each version: the initial ones; with the customer's address and text; without the
 * address.
 */
const VERSIONS: readonly (readonly ZoneRecord[])[] = [
  START,
  [...START.filter((record) => !isSiteAddress(record)), OWN_ADDRESS, TEXT],
  [...START, TEXT],
];

const formatLine = (record: ZoneRecord): string => historyLine(record).record;
const sorted = (records: readonly ZoneRecord[]): string[] =>
  records.map((record) => JSON.stringify(historyLine(record))).toSorted();

/** Stores a version in the old format: lines of text only. */
async function insertVersion(serial: number, records: readonly ZoneRecord[]): Promise<void> {
  const { db } = database;
  const before = VERSIONS[serial - 2] ?? [];
  const without = (some: readonly ZoneRecord[], others: readonly ZoneRecord[]): string[] =>
    some.map(formatLine).filter((line) => !others.map(formatLine).includes(line));
  const zone = { name: DOMAIN, serial, created_at: AT };
  const { id } =
    (await db.selectFrom('dns.zone').select('id').where('name', '=', DOMAIN).executeTakeFirst()) ??
    (await db.insertInto('dns.zone').values(zone).returning('id').executeTakeFirstOrThrow());
  await db.updateTable('dns.zone').set({ serial }).where('id', '=', id).execute();
  await db
    .insertInto('dns.change')
    .values({
      zone_id: id,
      serial,
      changed_at: AT,
      user_id: serial === 1 ? null : 7,
      added: JSON.stringify(without(records, before)),
      removed: JSON.stringify(without(before, records)),
    })
    .execute();
  await db.deleteFrom('dns.rrset').where('zone_id', '=', id).execute();
  for (const record of records) {
    const [name, ttl, type, ...rdata] = formatLine(record).split(' ');
    const rrset = await db
      .insertInto('dns.rrset')
      .values({ zone_id: id, name, type, ttl })
      .onConflict((conflict) => conflict.columns(['zone_id', 'name', 'type']).doUpdateSet({ ttl }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('dns.record')
      .values({ rrset_id: rrset['id'], rdata: rdata.join(' '), origin: record.origin })
      .execute();
  }
}

describe('a zone from before its history recorded origins', () => {
  test('has its records and version', async () => {
    const zone = await findZone(database.db, DOMAIN);

    expect(zone?.serial).toBe(3);
    expect(sorted(zone?.records ?? [])).toEqual(sorted(VERSIONS[2] ?? []));
  });

  test.each([1, 2, 3])('version %i has its records with their origins', async (serial) => {
    const zone = await findZone(database.db, DOMAIN);
    const later = await changesSince(database.db, zone?.id ?? 0, serial);

    expect(later).toHaveLength(3 - serial);
    expect(sorted(recordsBefore(zone?.records ?? [], later))).toEqual(sorted(VERSIONS[serial - 1] ?? []));
  });

  test('its first version is an automatic change, the others are edits', async () => {
    const zone = await findZone(database.db, DOMAIN);
    const changes = await changesSince(database.db, zone?.id ?? 0, 0);

    expect(changes.map(({ serial, source, userId }) => [serial, source, userId])).toEqual([
      [3, 'edit', 7],
      [2, 'edit', 7],
      [1, 'product', null],
    ]);
    expect(changes.map(({ restoredSerial, undoneSerial }) => restoredSerial ?? undoneSerial)).toEqual([
      null,
      null,
      null,
    ]);
  });
});
