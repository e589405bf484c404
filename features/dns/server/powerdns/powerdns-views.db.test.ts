import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOT_IN_PUBLIC_DNS } from '#platform/dns-wire/domain-name.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { addRecords, writeZone } from '../../testing/write-zone.ts';
import { printRdata } from '../../rules/record-types/record-types.ts';
import { findServedZone, findZone, setZoneInterrupted } from '../zone-store.ts';
import { POWERDNS_ROLE, preparePowerdnsRole } from '../api/powerdns-role-store.ts';

let database: TestDatabase;
let powerdns: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  await preparePowerdnsRole(database.adminUrl, 'first');
  await preparePowerdnsRole(database.adminUrl, 'a password');
  const url = new URL(database.url);
  url.username = POWERDNS_ROLE;
  url.password = 'a password';
  powerdns = new pg.Client({ connectionString: url.href });
  await powerdns.connect();
});
afterAll(async () => {
  await powerdns.end();
  await database.drop();
});

async function rows(sql: string, ...values: readonly unknown[]): Promise<string[]> {
  const { rows: found } = await powerdns.query<unknown[]>({
    text: sql,
    values: [...values],
    rowMode: 'array',
  });
  return found
    .map((row) => row.map((value) => (value === null ? '-' : JSON.stringify(value))).join(' '))
    .toSorted();
}

/** The query of the generic back end (PowerDNS 4.7, `basic-query`). */
const byNameAndType = (name: string, type: string): Promise<string[]> =>
  rows(
    'SELECT content, ttl, prio, type, disabled::int, auth::int FROM records WHERE disabled = false AND type = $1 AND name = $2',
    type,
    name,
  );

const listTypes = (name: string): Promise<string[]> =>
  rows('SELECT type, auth::int FROM records WHERE name = $1', name);

describe('the PowerDNS views', () => {
  test('contain every record as stored, the SOA with the zone’s serial', async () => {
    await writeZone(database.db, 'read.test', [
      'read.test MX 10 mail.read.test.',
      'mail.read.test A 192.0.2.1',
    ]);
    await addRecords(database.db, 'read.test', ['read.test TXT "a \\"b\\""']);

    expect(await byNameAndType('read.test', 'MX')).toEqual(['"10 mail.read.test." 3600 - "MX" 0 1']);
    expect(await byNameAndType('read.test', 'TXT')).toEqual([
      `${JSON.stringify('"a \\"b\\""')} 3600 - "TXT" 0 1`,
    ]);
    expect(await byNameAndType('read.test', 'SOA')).toEqual([
      '"ns1.namestead.test. hostmaster.namestead.test. 2 7200 1800 1209600 300" 3600 - "SOA" 0 1',
    ]);
    expect(await rows("SELECT name, type, notified_serial FROM domains WHERE name = 'read.test'")).toEqual([
      '"read.test" "MASTER" -',
    ]);
  });

  test('are read by generic plans, using indexes', async () => {
    expect(await rows('SHOW plan_cache_mode')).toEqual(['"force_generic_plan"']);
    // In a small table a sequential scan would be cheaper.
    await rows('SET enable_seqscan = off');

    const plan = await rows(
      "EXPLAIN SELECT content, auth FROM records WHERE disabled = false AND type = 'A' AND name = 'a.read.test'",
    );

    expect(plan.join('\n')).toContain('rrset_by_name');
    expect(plan.join('\n')).not.toContain('Seq Scan');
    await rows('RESET enable_seqscan');
  });

  test('contain empty non-terminals, as long as names exist below them', async () => {
    await writeZone(database.db, 'empty.test', [
      'a.b.c.empty.test A 192.0.2.1',
      'x.b.c.empty.test A 192.0.2.2',
    ]);
    expect([await listTypes('b.c.empty.test'), await listTypes('c.empty.test')]).toEqual([['- 1'], ['- 1']]);

    await addRecords(database.db, 'empty.test', ['b.c.empty.test A 192.0.2.3']);
    expect(await listTypes('b.c.empty.test')).toEqual(['"A" 1']);

    await database.db
      .deleteFrom('dns.rrset')
      .where('name', 'in', ['a.b.c.empty.test', 'b.c.empty.test'])
      .execute();
    expect([await listTypes('b.c.empty.test'), await listTypes('c.empty.test')]).toEqual([['- 1'], ['- 1']]);

    await database.db.deleteFrom('dns.rrset').where('name', '=', 'x.b.c.empty.test').execute();
    expect([await listTypes('b.c.empty.test'), await listTypes('c.empty.test')]).toEqual([[], []]);
  });

  test('answer from an interrupted zone as our name server does, and as before when it ends', async () => {
    const zone = 'late.test';
    await writeZone(database.db, zone, [
      'late.test A 192.0.2.1',
      'late.test MX 10 mail.late.test.',
      'late.test TXT "v=spf1 mx -all"',
      'mail.late.test A 192.0.2.2',
      'shop.late.test AAAA 2001:db8::1',
      'shop.late.test TXT "kept"',
      '*.late.test CNAME late.test.',
      'key._domainkey.late.test CNAME key.mail.example.',
      'child.late.test NS ns.child.late.test.',
      'ns.child.late.test A 192.0.2.3',
    ]);
    const listed = () =>
      rows("SELECT name, type, content, ttl FROM records WHERE type <> 'SOA' AND name LIKE '%late.test'");
    const ours = async () =>
      ((await findServedZone(database.db, zone))?.records ?? [])
        .filter(({ data }) => data.type !== 'SOA')
        .map(({ name, ttl, data }) =>
          [name, data.type, printRdata(data), ttl].map((each) => JSON.stringify(each)).join(' '),
        )
        .toSorted();
    const before = await listed();

    await setZoneInterrupted(database.db, zone, ['198.51.100.7']);

    expect(await listed()).toEqual(await ours());
    expect(await listed()).toEqual(
      expect.arrayContaining([
        '"late.test" "A" "198.51.100.7" 300',
        '"www.late.test" "A" "198.51.100.7" 300',
        '"*.late.test" "A" "198.51.100.7" 300',
        '"mail.late.test" "A" "192.0.2.2" 3600',
        '"ns.child.late.test" "A" "192.0.2.3" 3600',
        '"shop.late.test" "TXT" "\\"kept\\"" 3600',
      ]),
    );
    expect((await listed()).join('\n')).not.toMatch(/192\.0\.2\.1"|2001:db8|"CNAME" "late/);

    await setZoneInterrupted(database.db, zone, null);
    expect(await listed()).toEqual(before);
    expect(await ours()).toEqual(before);
  });

  test('leave out an ALIAS to a name outside public DNS, so that it is not resolved', async () => {
    const inside = [...NOT_IN_PUBLIC_DNS].map((ending) => `a.${ending}`);
    for (const [at, target] of [...inside, 'pool.example.net', 'internal.example.net'].entries()) {
      await writeZone(database.db, `alias${at}.net`, [`alias${at}.net ALIAS ${target}.`]);
    }

    expect(await rows("SELECT content FROM records WHERE type = 'ALIAS'")).toEqual([
      '"internal.example.net."',
      '"pool.example.net."',
    ]);
  });

  test('leave out a zone whose name awaits its proof', async () => {
    await writeZone(database.db, 'waits.net', ['a.b.waits.net A 192.0.2.1']);
    expect(await listTypes('b.waits.net')).toEqual(['- 1']);
    await database.db
      .updateTable('dns.zone')
      .set({ is_served: false })
      .where('name', '=', 'waits.net')
      .execute();

    expect(await rows("SELECT name FROM records WHERE name LIKE '%waits.net'")).toEqual([]);
    expect(await rows("SELECT name FROM domains WHERE name = 'waits.net'")).toEqual([]);
  });

  test('a deleted zone is removed completely', async () => {
    await writeZone(database.db, 'gone.test', ['a.b.gone.test A 192.0.2.1']);
    await database.db.deleteFrom('dns.zone').where('name', '=', 'gone.test').execute();

    expect(await rows("SELECT name FROM records WHERE name LIKE '%gone.test'")).toEqual([]);
  });

  test('names at and below a zone cut are not authoritative', async () => {
    await writeZone(database.db, 'cut.test', [
      'sub.cut.test NS ns.sub.cut.test.',
      'ns.sub.cut.test A 192.0.2.53',
      'nosub.cut.test A 192.0.2.1',
    ]);

    expect(await listTypes('sub.cut.test')).toEqual(['"NS" 0']);
    expect(await listTypes('ns.sub.cut.test')).toEqual(['"A" 0']);
    expect(await listTypes('nosub.cut.test')).toEqual(['"A" 1']);
    expect(new Set(await listTypes('cut.test'))).toEqual(new Set(['"A" 1', '"NS" 1', '"SOA" 1']));
  });
});

describe('permissions of PowerDNS', () => {
  test('it can store the serial that its secondaries were notified of', async () => {
    await writeZone(database.db, 'told.test');
    const id = (await findZone(database.db, 'told.test'))?.id;

    for (const serial of [1, 7])
      await rows('UPDATE domains SET notified_serial = $1 WHERE id = $2', serial, id);

    expect(await rows("SELECT notified_serial FROM domains WHERE name = 'told.test'")).toEqual(['"7"']);
  });

  test('it can store its own zone metadata and keys', async () => {
    await writeZone(database.db, 'kept.test');
    const id = (await findZone(database.db, 'kept.test'))?.id;

    await rows(
      'INSERT INTO domainmetadata (domain_id, kind, content) VALUES ($1, $2, $3)',
      id,
      'ALLOW-AXFR-FROM',
      '::1',
    );
    await rows("INSERT INTO tsigkeys (name, algorithm, secret) VALUES ('key', 'hmac-sha256', 'c2VjcmV0')");

    expect(await rows('SELECT kind, content FROM domainmetadata')).toEqual(['"ALLOW-AXFR-FROM" "::1"']);
  });

  test.each([
    ['read our tables', 'SELECT name FROM dns.zone'],
    ['read other slices’ tables', 'SELECT * FROM accounts.account'],
    ['read what was migrated', 'SELECT * FROM platform.migration'],
    ['change a record', "UPDATE records SET content = '192.0.2.66'"],
    ['rename a zone by the view', "DELETE FROM domains WHERE name = 'read.test'"],
    ['create tables', 'CREATE TABLE pdns.mine (id int)'],
  ])('it cannot %s', async (_what, sql) => {
    await expect(rows(sql)).rejects.toThrow(/permission denied|cannot (update|delete)/);
  });

  test('its update of a zone changes only the notified serial', async () => {
    await writeZone(database.db, 'same.test');
    await rows("UPDATE domains SET name = 'other.test', type = 'SLAVE' WHERE name = 'same.test'");

    expect(await rows("SELECT name, type FROM domains WHERE name IN ('same.test', 'other.test')")).toEqual([
      '"same.test" "MASTER"',
    ]);
  });
});
