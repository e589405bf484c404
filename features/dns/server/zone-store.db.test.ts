import { sql } from 'kysely';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { defaultRecords } from '../rules/default-records.ts';
import type { ChangePlan } from '../rules/plan-change.ts';
import { addRecords } from '../testing/write-zone.ts';
import { TEST_DEFAULTS, recordLine, zoneRecord } from '../testing/zone-builder.ts';
import { listBucketDigests, listSerials } from './zone-serial-store.ts';
import { openZoneMemory } from './zone-memory.ts';
import { findCurrentZone, findSerial, findZone, insertZone, lockZone, saveChange } from './zone-store.ts';
import type { StoredZone } from '../rules/zone-record.ts';

const AT = new Date('2026-05-01T12:00:00Z');
const AUTHOR = { userId: 7, at: AT };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function newZone(name: string): Promise<StoredZone> {
  await inTransaction(database.db, (tx) => insertZone(tx, name, defaultRecords(name, TEST_DEFAULTS), AUTHOR));
  const zone = await findZone(database.db, name);
  if (zone === null) throw new Error('the zone was not stored');
  return zone;
}

function change(zone: StoredZone, plan: Partial<ChangePlan>): Promise<StoredZone> {
  return inTransaction(database.db, (tx) =>
    saveChange(tx, zone, { added: [], removed: [], ...plan }, AUTHOR),
  );
}

describe('zones in the database', () => {
  test('a new zone has serial 1 and the given records, and is created once', async () => {
    const zone = await newZone('made.test');

    expect(zone.serial).toBe(1);
    expect(zone.records.map(recordLine)).toEqual(defaultRecords('made.test', TEST_DEFAULTS).map(recordLine));
    expect(await insertZone(database.db, 'made.test', [], AUTHOR)).toBe(false);
    expect(await findSerial(database.db, 'made.test')).toBe(1);
    expect(await findSerial(database.db, 'unknown.test')).toBeNull();
    expect(await findZone(database.db, 'unknown.test')).toBeNull();
  });

  test('a change stores records and history and increments the serial', async () => {
    const zone = await newZone('changed.test');
    const long = zoneRecord(
      `k.changed.test TXT ${Array.from({ length: 12 }, () => `"${'x'.repeat(255)}"`).join(' ')}`,
    );

    const changed = await change(zone, {
      removed: zone.records.filter(({ name }) => name === 'www.changed.test'),
      added: [
        zoneRecord('www.changed.test A 192.0.2.1', { ttl: 60 }),
        zoneRecord('www.changed.test A 192.0.2.2', { ttl: 60 }),
        long,
      ],
    });
    const after = await findZone(database.db, 'changed.test');
    const history = await database.db.selectFrom('dns.change').selectAll().where('serial', '=', 2).execute();

    expect(changed).toEqual(after);
    expect(after?.serial).toBe(2);
    expect(after?.records.slice(-3).map(recordLine)).toEqual([
      'www.changed.test A 192.0.2.1',
      'www.changed.test A 192.0.2.2',
      recordLine(long),
    ]);
    expect(history).toMatchObject([
      {
        changed_at: AT,
        user_id: 7,
        source: 'edit',
        added: [
          { record: 'www.changed.test 60 A 192.0.2.1', origin: 'customer', comment: '' },
          { record: 'www.changed.test 60 A 192.0.2.2', origin: 'customer', comment: '' },
          { record: expect.stringContaining('TXT') as string },
        ],
        removed: [{ record: 'www.changed.test 3600 CNAME changed.test.' }],
      },
    ]);
  });

  test('a change returns the zone as stored (property)', async () => {
    const line = fc.constantFrom(
      'a.NAME A 192.0.2.1',
      'a.NAME A 192.0.2.2',
      'a.NAME TXT "with \\"quotes\\" and \\\\"',
      'b.c.NAME MX 10 mx.example.net.',
      'NAME MX 10 .',
      'c.NAME TXT "c"',
    );
    const step = fc.record({
      added: fc.uniqueArray(line, { maxLength: 4 }),
      removed: fc.array(fc.nat(9), { maxLength: 3 }),
      ttl: fc.constantFrom(60, 3_600),
      comment: fc.constantFrom('', 'why it is there'),
    });
    let zones = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        const name = `p${(zones += 1)}.test`;
        let zone = await newZone(name);
        for (const { added, removed, ttl, comment } of steps) {
          const gone = zone.records.filter((_, at) => removed.includes(at - 6));
          const left = new Set(zone.records.filter((record) => !gone.includes(record)).map(recordLine));
          const records = added
            .map((each) => zoneRecord(each.replace('NAME', name), { ttl, comment }))
            .filter((record) => !left.has(recordLine(record)));
          zone = await change(zone, { removed: gone, added: records });
          expect(zone).toEqual(await findZone(database.db, name));
        }
        const rrsets = await database.db
          .selectFrom('dns.rrset')
          .select(['name', 'type'])
          .where('zone_id', '=', zone.id)
          .execute();
        const held = new Set(zone.records.map((record) => `${record.name} ${record.data.type}`));
        expect(new Set(rrsets.map((each) => `${each.name} ${each.type}`))).toEqual(held);
      }),
      { numRuns: 25 },
    );
  });

  test('a cached version is not read again; one that was rolled back or made by another process is', async () => {
    const zone = await newZone('known.test');
    const memory = openZoneMemory(database.db);
    const read = await findCurrentZone(database.db, 'known.test');
    expect(await findCurrentZone(database.db, 'known.test')).toBe(read);
    expect(await inTransaction(database.db, (tx) => lockZone(tx, 'known.test', memory))).toBe(read);

    await inTransaction(database.db, async (tx) => {
      await saveChange(tx, zone, { removed: [], added: [zoneRecord('no.known.test A 192.0.2.1')] }, AUTHOR);
      expect((await findCurrentZone(tx, 'known.test'))?.serial).toBe(2);
      expect(openZoneMemory(tx)).toBeNull();
      throw new Error('rolled back');
    }).catch(() => undefined);
    expect(await findCurrentZone(database.db, 'known.test')).toBe(read);

    await addRecords(database.db, 'known.test', ['yes.known.test A 192.0.2.2']);
    const after = await findCurrentZone(database.db, 'known.test');
    expect(after?.serial).toBe(2);
    expect(after?.records.map(recordLine).at(-1)).toBe('yes.known.test A 192.0.2.2');
    expect(await findCurrentZone(database.db, 'nobodys.test')).toBeNull();
  });

  test('concurrent changes serialise', async () => {
    await newZone('busy.test');
    const order: string[] = [];

    await Promise.all(
      ['one', 'two'].map((who, at) =>
        inTransaction(database.db, async (tx) => {
          const zone = await lockZone(tx, 'busy.test');
          if (zone === null) throw new Error('no zone');
          order.push(`${who} in`);
          await saveChange(
            tx,
            zone,
            { removed: [], added: [zoneRecord(`h${at}.busy.test A 192.0.2.1`)] },
            AUTHOR,
          );
          order.push(`${who} out`);
        }),
      ),
    );

    expect(order.map((step) => step.split(' ')[1])).toEqual(['in', 'out', 'in', 'out']);
    expect(await findSerial(database.db, 'busy.test')).toBe(3);
  });

  test('constraints reject records beside an alias, duplicate records and TTLs out of bounds', async () => {
    const zone = await newZone('strict.test');

    await expect(change(zone, { added: [zoneRecord('www.strict.test A 192.0.2.1')] })).rejects.toThrow(
      'a CNAME stands alone on www.strict.test',
    );
    const alias = zoneRecord('both.strict.test CNAME example.net.');
    const company = zoneRecord('both.strict.test A 192.0.2.1');
    for (const added of [
      [alias, company],
      [company, alias],
    ])
      await expect(change(zone, { added })).rejects.toThrow('a CNAME stands alone on both.strict.test');
    await expect(change(zone, { added: [zoneRecord('strict.test A 192.0.2.80')] })).rejects.toThrow(
      'record_says_it_once',
    );
    await expect(
      change(zone, { added: [zoneRecord('a.strict.test A 192.0.2.80', { ttl: 1 })] }),
    ).rejects.toThrow('rrset_ttl_check');
    expect(await findSerial(database.db, 'strict.test')).toBe(1);
  });

  test('a bucket’s digest changes with any serial in it, and the bucket lists its zones', async () => {
    const zone = await newZone('digest.test');
    const before = await listBucketDigests(database.db);
    const serials = await listSerials(database.db, { buckets: [...before.keys()] });
    const bucket = serials.find(({ name }) => name === 'digest.test')?.bucket ?? -1;

    await change(zone, { added: [zoneRecord('a.digest.test A 192.0.2.1')] });
    const after = await listBucketDigests(database.db);

    expect([...before].filter(([key, digest]) => after.get(key) !== digest).map(([key]) => key)).toEqual([
      bucket,
    ]);
    expect(await listSerials(database.db, { buckets: [bucket] })).toContainEqual({
      name: 'digest.test',
      serial: 2,
      bucket,
    });
    expect(await listSerials(database.db, { buckets: [] })).toEqual([]);
  });

  test.each([
    ['name', "'other.' || name"],
    ['serial', 'serial + 1'],
    ['is_served', 'not is_served'],
  ])('the digests change with a zone’s %s', async (column, value) => {
    const zone = await newZone(`digest-of-${column.replace('_', '-')}.test`);
    const before = await listBucketDigests(database.db);
    expect(await listBucketDigests(database.db)).toEqual(before);

    await sql`update dns.zone set ${sql.ref(column)} = ${sql.raw(value)} where name = ${zone.name}`.execute(
      database.db,
    );

    expect(await listBucketDigests(database.db)).not.toEqual(before);
  });
});
