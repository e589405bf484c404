import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { migrate } from '#platform/database/migrate.ts';
import { contactCreate } from '#platform/epp-wire/contact/contact-create.ts';
import { contactInfo } from '#platform/epp-wire/contact/contact-info.ts';
import { contactUpdate } from '#platform/epp-wire/contact/contact-update.ts';
import { domainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import { domainInfo } from '#platform/epp-wire/domain/domain-info.ts';
import { domainUpdate } from '#platform/epp-wire/domain/domain-update.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';

import { findDomain } from '../stores/domain-store.ts';
import { findContact } from '../stores/contact-store.ts';
import { NO_CONTACT_CHANGE, NO_DOMAIN_CHANGE } from '../testing/bench-objects.ts';
import { openRegistry } from '../testing/open-registry.ts';
import { readResultCode, REGISTRY_FOLDERS } from '../testing/registry-bench.ts';
import type { BenchSession } from '../testing/registry-bench.ts';
import { isAuthInfo } from './auth-info.ts';

const NOW = new Date('2026-02-28T12:00:00Z');

const { bench, ours, rival } = openRegistry(NOW);

const register = async (name: string, authInfo: string) => {
  await ours.ask(contactCreate, newContact('owner', authInfo));
  const facts = { name, periodYears: null, nameServers: [], registrant: 'owner', contacts: [], authInfo };
  expect(readResultCode(await ours.ask(domainCreate, facts))).toBe(1000);
};
const newContact = (id: string, authInfo: string) => ({
  id,
  postal: [
    {
      type: 'int' as const,
      name: 'Ada Example',
      organization: null,
      street: ['1 Row'],
      city: 'London',
      state: null,
      postalCode: 'W1',
      countryCode: 'GB',
    },
  ],
  voice: { number: '+44.2071234567', extension: null },
  fax: null,
  email: 'ada@holder.test',
  authInfo,
  disclosure: null,
});
const setCode = (name: string, authInfo: string) =>
  ours.ask(domainUpdate, {
    name,
    ...NO_DOMAIN_CHANGE,
    authInfo,
  });
const proof = async (session: BenchSession, name: string, authInfo: string) =>
  readResultCode(await session.ask(domainInfo, { name, hosts: 'none', authInfo }));

describe('auth codes at the registry', () => {
  test('are in no answer and in no table, not even for the sponsor', async () => {
    await register('kept-secret.com', 'Very-secret-1');

    const domain = await ours.ask(domainInfo, { name: 'kept-secret.com', hosts: 'all', authInfo: null });
    const contact = await ours.ask(contactInfo, { id: 'owner', authInfo: 'Very-secret-1' });

    expect([readResultCode(domain), readResultCode(contact)]).toEqual([1000, 1000]);
    expect(JSON.stringify([domain, contact])).not.toMatch(/Very-secret|authInfo|"pw"/);
    await bench.deps.commandLog.list({ limit: 100 });
    for (const table of ['domain', 'contact', 'command_log']) {
      const { rows } = await sql`SELECT to_jsonb(t) FROM ${sql.id('registry', table)} AS t`.execute(
        bench.deps.db,
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain('Very-secret');
    }
  });

  test('prove the holder to another registrar until they are exchanged or unset', async () => {
    await register('proved.com', 'First-code-1');
    expect(await proof(rival, 'proved.com', 'First-code-1')).toBe(1000);

    await setCode('proved.com', 'Second-code-2');
    expect(await proof(rival, 'proved.com', 'First-code-1')).toBe(2202);
    expect(await proof(rival, 'proved.com', 'Second-code-2')).toBe(1000);

    await setCode('proved.com', '');
    expect(await proof(rival, 'proved.com', 'Second-code-2')).toBe(2202);
    expect(await proof(rival, 'proved.com', '')).toBe(2202);
  });

  test('may be empty from the beginning (RFC 9154 section 6.1), and then nothing proves the name', async () => {
    await register('unset.com', '');

    expect(await proof(rival, 'unset.com', '')).toBe(2202);
    expect((await findDomain(bench.deps.db, 'unset.com'))?.authInfo).toBeNull();
  });

  test('of contacts are replaced and unset in the same way', async () => {
    await ours.ask(contactCreate, newContact('mover', 'First-code-1'));
    const set = (authInfo: string) =>
      ours.ask(contactUpdate, { id: 'mover', ...NO_CONTACT_CHANGE, authInfo });
    const read = async (authInfo: string) =>
      readResultCode(await rival.ask(contactInfo, { id: 'mover', authInfo }));

    expect(await read('First-code-1')).toBe(1000);
    expect(readResultCode(await set('Second-code-2'))).toBe(1000);
    expect([await read('First-code-1'), await read('Second-code-2')]).toEqual([2202, 1000]);
    expect(readResultCode(await set(''))).toBe(1000);
    expect([await read('Second-code-2'), await read('')]).toEqual([2202, 2202]);
  });

  test('stored as plain text are hashed by the migration, and stay valid', async () => {
    const [{ folder } = { folder: '' }] = REGISTRY_FOLDERS;
    const first = await mkdtemp(join(tmpdir(), 'namestead-first-'));
    await copyFile(join(folder, '0001-objects.sql'), join(first, '0001-objects.sql'));
    const old = await createTestDatabase({ folders: [{ slice: 'registry', folder: first }] });
    try {
      await sql`INSERT INTO registry.registrar VALUES ('one', 'One', 'x')`.execute(old.db);
      await sql`INSERT INTO registry.contact (handle, sponsor, creator, created_at, postal, email, auth_info)
        VALUES ('c-1', 'one', 'one', ${NOW}, '[]', 'a@b.test', 'Plain-code-ü')`.execute(old.db);
      for (const [name, code] of [
        ['old.com', 'Plain-code-2'],
        ['empty.com', ''],
      ]) {
        await sql`INSERT INTO registry.domain (name, tld, sponsor, creator, registrant_id, auth_info, created_at, expires_at)
          VALUES (${name}, 'com', 'one', 'one', 1, ${code}, ${NOW}, ${new Date('2027-02-28')})`.execute(
          old.db,
        );
      }

      await migrate(old.ownerUrl, REGISTRY_FOLDERS, { serverRole: new URL(old.url).username });

      const contact = await findContact(old.db, 'c-1');
      const domain = await findDomain(old.db, 'old.com');
      expect(isAuthInfo(contact?.authInfo ?? null, 'Plain-code-ü', NOW)).toBe(true);
      expect(isAuthInfo(domain?.authInfo ?? null, 'Plain-code-2', NOW)).toBe(true);
      expect(domain?.authInfo?.hash).not.toContain('Plain');
      expect((await findDomain(old.db, 'empty.com'))?.authInfo).toBeNull();
    } finally {
      await old.drop();
      await rm(first, { recursive: true });
    }
  });
});
