import { execFileSync } from 'node:child_process';
import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_CONTACT } from '#features/contacts/rules/contact-details.ts';
import { insertDomains, saveDomain, saveRegistrant } from '#features/domains/server/api/domains.ts';
import { saveRegistryNameServers } from '#features/domains/server/api/registry-facts-store.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { compareDeposit } from './compare-deposit.ts';
import { keepNewestDeposits, listDeposits, makeDeposit } from './make-deposit.ts';
import { readDepositFile, verifyDeposit } from './read-deposit.ts';

const AT = new Date('2026-11-26T02:00:00Z');
const SCOPE = { tlds: 'generic', ownNameServers: ['ns1.panel.example', 'ns2.panel.example'] } as const;
/** A program of every Linux. */
const SHA256SUM = 'sha256sum';
/** Texts that break careless writers. */
const POISON = [
  '"',
  'a,b',
  'line\nline',
  '\r\n',
  "'; drop table x; --",
  '=cmd()',
  '\u202eabc',
  'Zażółć',
  '株式会社',
  '😀',
  ' ',
];

let database: TestDatabase;
let root: string;
let folder: string;
let place: { readonly siteId: number; readonly ownerUserId: number };
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'namestead-escrow-'));
  const site = await buildSite(database.db);
  place = { siteId: site.id, ownerUserId: site.ownerId };
});
beforeEach(async () => {
  await sql`delete from domains.domain`.execute(database.db);
  folder = join(root, `deposits-${(count += 1)}`);
});
afterAll(async () => {
  await database.drop();
  await rm(root, { recursive: true });
});

const ADA = {
  ...EMPTY_CONTACT,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  countryCode: 'GB',
};

async function hold(
  name: string,
  more: Partial<Parameters<typeof saveDomain>[1]> = {},
  contact: typeof ADA | null = ADA,
) {
  const now = new Date('2026-01-01T12:00:00.5Z');
  await saveDomain(database.db, {
    ...place,
    name,
    type: 'registered',
    registeredAt: now,
    expiresAt: new Date('2027-01-01T12:00:00.5Z'),
    registryStatuses: ['clientTransferProhibited'],
    createdAt: now,
    ...more,
  });
  await saveRegistrant(database.db, { domain: name, contact, contactId: null, at: now });
}
const make = (startedAt = AT) => makeDeposit(database.db, { ...SCOPE, folder, registrar: '1234', startedAt });
const read = async (path: string, ending: string) => {
  const [name] = (await readdir(path)).filter((each) => each.endsWith(ending));
  return readFile(join(path, name ?? ''), 'utf8');
};

describe('a deposit of the registrations', () => {
  test('has each name with its facts, its real registrant, and hashes that sha256sum confirms', async () => {
    await hold('public.com');
    await hold('hidden.org', { isPrivate: true, usesOurNameServers: false });
    await saveRegistryNameServers(database.db, 'hidden.org', ['NS2.else.example', 'ns1.else.example']);
    // Not among them: a country code, a connection, a name that has left.
    await hold('country.de');
    await hold('mapped.com', { type: 'mapped' });
    await hold('left.com', { transferredAwayAt: AT });

    const made = await make();

    expect(made).toMatchObject({ names: 2, withoutRegistrant: 0 });
    expect(made.path).toBe(join(folder, '1234_RDE_2026-11-26T020000Z'));
    expect(await read(made.path, 'full_1.csv')).toBe(
      [
        'domain,expiration_date,nameservers,holder_contact,admin_contact,tech_contact,billing_contact,creation_date,status,unicode_name,privacy_service',
        `hidden.org,2027-01-01T12:00:00Z,ns1.else.example ns2.else.example,${Array<string>(4).fill('registrant-hidden.org').join(',')},2026-01-01T12:00:00Z,clientTransferProhibited,hidden.org,yes`,
        `public.com,2027-01-01T12:00:00Z,ns1.panel.example ns2.panel.example,${Array<string>(4).fill('registrant-public.com').join(',')},2026-01-01T12:00:00Z,clientTransferProhibited,public.com,no`,
        '',
      ].join('\r\n'),
    );
    expect(await read(made.path, 'hdl_1.csv')).toContain(
      'registrant-hidden.org,Ada Lovelace,,,,,,GB,,,ada@example.com',
    );
    expect(
      execFileSync(SHA256SUM, ['--check', '1234_RDE_2026-11-26_hash_1.txt'], {
        cwd: made.path,
        encoding: 'utf8',
      }),
    ).toContain('1234_RDE_2026-11-26_hdl_1.csv: OK');
    for (const name of await readdir(made.path))
      expect((await stat(join(made.path, name))).mode & 0o777).toBe(0o600);
  });

  test('of an empty registry has its headings only', async () => {
    const made = await make();

    expect(made.names).toBe(0);
    expect((await read(made.path, 'full_1.csv')).split('\r\n')).toHaveLength(2);
    expect(await compareDeposit(database.db, SCOPE, made.path)).toEqual({
      names: 0,
      differenceCount: 0,
      differences: [],
    });
  });

  test('of poisoned texts and international names is read back by another reader as it is', async () => {
    const contacts = POISON.map((text, at) => ({
      ...ADA,
      organization: text,
      address1: text,
      city: `${text}${at}`,
    }));
    for (const [at, contact] of contacts.entries()) await hold(`poison-${at}.com`, {}, contact);
    await hold('xn--fiqs8s-hw3d.com');

    const { path } = await make();

    // Python's reader is not ours.
    const script =
      'import csv,json,sys; print(json.dumps([[r["contact"], r["organization"], r["city"]] for r in csv.DictReader(open(sys.argv[1], newline="", encoding="utf-8"), strict=True)]))';
    const file = join(path, '1234_RDE_2026-11-26_hdl_1.csv');
    const rows = JSON.parse(
      execFileSync('python3', ['-c', script, file], { encoding: 'utf8' }),
    ) as string[][];
    for (const [at, { organization, city }] of contacts.entries())
      expect(rows).toContainEqual([`registrant-poison-${at}.com`, organization, city]);
  });

  test('of more names than a page, in bounded pieces; the newest deposits are kept', async () => {
    const many = Array.from({ length: 1234 }, (_each, at) => ({
      ...place,
      name: `n${at}.com`,
      type: 'registered' as const,
      registeredAt: AT,
      expiresAt: AT,
      createdAt: AT,
    }));
    await insertDomains(database.db, many);

    const made = await make();
    expect(made).toMatchObject({ names: 1234, withoutRegistrant: 1234 });
    expect(await compareDeposit(database.db, SCOPE, made.path)).toMatchObject({
      names: 1234,
      differenceCount: 0,
    });

    const [second, third] = [new Date('2026-11-27T02:00:00Z'), new Date('2026-11-28T02:00:00Z')];
    await make(second);
    await make(third);
    await keepNewestDeposits(folder, 2);
    expect((await listDeposits(folder)).map(({ startedAt }) => startedAt)).toEqual([third, second]);
  });
});

describe('a deposit that is read back', () => {
  test('reports each difference from the database by name', async () => {
    for (const name of ['changed.com', 'dropped.com', 'same.com', 'moved.com']) await hold(name);
    const { path } = await make();
    await hold('changed.com', { expiresAt: new Date('2028-01-01T12:00:00Z') }, { ...ADA, lastName: 'King' });
    await hold('moved.com', { usesOurNameServers: false });
    await sql`delete from domains.domain where name = 'dropped.com'`.execute(database.db);
    await hold('added.com');
    await hold('zz-added.com');

    const { differences, differenceCount } = await compareDeposit(database.db, SCOPE, path);

    expect(differenceCount).toBe(5);
    expect(differences.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      { name: 'added.com', kind: 'missing', facts: [] },
      { name: 'changed.com', kind: 'differs', facts: ['expiration_date', 'registrant'] },
      { name: 'dropped.com', kind: 'unexpected', facts: [] },
      { name: 'moved.com', kind: 'differs', facts: ['nameservers'] },
      { name: 'zz-added.com', kind: 'missing', facts: [] },
    ]);
  });

  test('is refused if it was cut, changed, or lacks a file', async () => {
    await hold('whole.com');
    const { path } = await make();
    const file = join(path, '1234_RDE_2026-11-26_full_1.csv');
    const before = await readFile(file);

    await truncate(file, before.length - 3);
    await expect(verifyDeposit(path)).rejects.toThrow('is not as it was written');
    await writeFile(file, before.toString().replace('whole', 'whale'));
    await expect(compareDeposit(database.db, SCOPE, path)).rejects.toThrow('is not as it was written');
    await rm(file);
    await expect(verifyDeposit(path)).rejects.toThrow('must have one file');
    await expect(verifyDeposit(join(folder, 'nowhere'))).rejects.toThrow('There is no deposit');
  });

  test('a file without its columns, or with a record that is short, is named', async () => {
    const bad = join(root, 'bad_full_1.csv');
    const all = async () => {
      for await (const _record of readDepositFile(bad)) continue;
    };
    await writeFile(bad, 'domain,status\r\n');
    await expect(all()).rejects.toThrow('the first row lacks expiration_date');
    await writeFile(bad, '');
    await expect(all()).rejects.toThrow('is empty');
  });
});

describe('a deposit that cannot be made', () => {
  test('leaves nothing with its name: a full disk, a stop, and what a crash left is removed later', async () => {
    await hold('one.com');
    const handle = await open(join(root, 'probe'), 'w');
    const proto = Object.getPrototypeOf(handle) as { writeFile: (data: Buffer) => Promise<void> };
    await handle.close();
    const full = vi
      .spyOn(proto, 'writeFile')
      .mockRejectedValueOnce(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    await expect(make()).rejects.toThrow('no space left');
    full.mockRestore();
    expect(await readdir(folder)).toEqual([]);

    const stop = AbortSignal.abort(new Error('the server was stopped'));
    const request = { ...SCOPE, folder, registrar: '1234', startedAt: AT, signal: stop };
    await expect(makeDeposit(database.db, request)).rejects.toThrow('the server was stopped');
    expect(await readdir(folder)).toEqual([]);

    const left = join(folder, '.draft-1234_RDE_2026-11-20T020000Z-77');
    await mkdir(left);
    await utimes(left, new Date('2026-11-20'), new Date('2026-11-20'));
    const { path } = await make();
    expect(await readdir(folder)).toEqual(['1234_RDE_2026-11-26T020000Z']);
    // One that exists is never overwritten.
    await expect(make()).rejects.toThrow();
    expect((await verifyDeposit(path)).bytes).toBeGreaterThan(0);
  });
});
