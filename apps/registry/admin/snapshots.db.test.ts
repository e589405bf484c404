import Fastify from 'fastify';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { contactCheck } from '#platform/epp-wire/contact/contact-info.ts';
import { domainCheck, domainInfo } from '#platform/epp-wire/domain/domain-info.ts';
import { domainDelete } from '#platform/epp-wire/domain/domain-release.ts';
import { domainUpdate } from '#platform/epp-wire/domain/domain-update.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { OffsetClock } from '#platform/kernel/clock.ts';
import { days } from '#platform/kernel/duration.ts';
import { silentLog } from '#platform/log/log.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';

import { enqueueMessage } from '../stores/poll-store.ts';
import { sweepDomains } from '../start-registry.ts';
import { benchObjects } from '../testing/bench-objects.ts';
import type { BenchObjects } from '../testing/bench-objects.ts';
import { pollToEmpty } from '../testing/bench-polls.ts';
import {
  BENCH_PASSWORD,
  readResultCode,
  readData,
  REGISTRY_FOLDERS,
  registryBench,
} from '../testing/registry-bench.ts';
import type { BenchSession, RegistryBench } from '../testing/registry-bench.ts';
import { addAdminRoutes } from './add-admin-routes.ts';

let database: TestDatabase;
/** Connects as the schema's owner, as a registry does. */
let db: Database;
let bench: RegistryBench;
let clock: OffsetClock;
let session: BenchSession;
let objects: BenchObjects;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase({ folders: REGISTRY_FOLDERS });
  clock = new OffsetClock();
  db = openDatabase(database.ownerUrl, { log: silentLog });
  const made = await registryBench({ ...database, db }, clock.now());
  const deps = { ...made.deps, clock };
  bench = { ...made, deps };
  session = await bench.logIn('namestead');
  objects = await benchObjects(session, 'SNAP');
  app = Fastify();
  addAdminRoutes(app, {
    ...deps,
    identity: { instance: 'bench', eppPort: 0 },
    sweep: () => sweepDomains(deps),
  });
});

afterAll(async () => {
  await app.close();
  await bench.deps.commandLog.close();
  await db.destroy();
  await database.drop();
});

const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: InjectOptions['payload']) => {
  const answer = await app.inject({ method, url, ...(payload === undefined ? {} : { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};
const isFree = async (name: string) => {
  const [checked] = readData(await session.ask(domainCheck, { keys: [name] }), domainCheck.answer);
  return checked?.isAvailable;
};
/** Every row of every table that is state, as text in one order. */
const wholeState = async () => {
  const tables = [
    'clock_offset',
    'registrar',
    'contact',
    'domain',
    'domain_contact',
    'host',
    'domain_host',
    'charge',
    'message',
  ];
  const rows = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(`registry.${table}`)
        .selectAll()
        .execute()
        .then((all) => all.map((row) => JSON.stringify([table, row])).toSorted()),
    ),
  );
  return rows.flat().filter((row) => !row.includes('clock_offset'));
};

describe('a snapshot of the whole state', () => {
  beforeEach(() => call('POST', '/clock', { offsetMilliseconds: 0 }));

  test('undoes all later changes, while sessions stay open', async () => {
    const kept = await objects.domain();
    expect(await call('POST', '/snapshots', { name: 'before' })).toMatchObject({
      status: 201,
      body: { name: 'before' },
    });
    const before = await wholeState();
    const gone = await objects.domain();
    const contact = await objects.contact();
    const change = {
      name: kept,
      add: { nameServers: [], contacts: [], statuses: ['clientHold' as const] },
      remove: { nameServers: [], contacts: [], statuses: [] },
      registrant: null,
      authInfo: null,
    };
    expect(readResultCode(await session.ask(domainUpdate, change))).toBe(1000);

    expect((await call('POST', '/snapshots/before/restore')).status).toBe(200);

    expect(await wholeState()).toEqual(before);
    expect(await isFree(gone)).toBe(true);
    expect(await isFree(kept)).toBe(false);
    const [checked] = readData(await session.ask(contactCheck, { keys: [contact] }), contactCheck.answer);
    expect(checked?.isAvailable).toBe(true);
    expect(await isFree(await objects.domain({ name: gone }))).toBe(false);
  });

  test('resets the clock, and undoes its effects', async () => {
    const name = (await objects.domain()).toLowerCase();
    await call('POST', '/clock', { advanceMilliseconds: days(3) });
    const { body } = await call('POST', '/snapshots', { name: 'third-day' });
    await call('POST', '/clock', { advanceMilliseconds: days(400) });
    const renewed = await db.selectFrom('registry.domain').selectAll().where('name', '=', name).execute();

    const restored = await call('POST', '/snapshots/third-day/restore');

    const [row] = await db.selectFrom('registry.domain').selectAll().where('name', '=', name).execute();
    expect(row?.expires_at).toBeInstanceOf(Date);
    expect(row?.expires_at).not.toEqual(renewed[0]?.expires_at);
    expect(Math.abs(Date.parse(restored.body.now) - Date.parse(body.takenAt))).toBeLessThan(days(1));
  });

  test('can be restored repeatedly, listed, and deleted', async () => {
    await call('POST', '/snapshots', { name: 'again' });
    for (let round = 0; round < 2; round += 1) {
      const name = await objects.domain();
      expect((await call('POST', '/snapshots/again/restore')).status).toBe(200);
      expect(await isFree(name)).toBe(true);
    }

    const names = (body: { snapshots: { name: string }[] }) => body.snapshots.map(({ name }) => name);
    expect(names((await call('GET', '/snapshots')).body)).toContain('again');
    expect(names((await call('DELETE', '/snapshots/again')).body)).not.toContain('again');
    expect((await call('POST', '/snapshots/again/restore')).status).toBe(404);
    expect((await call('DELETE', '/snapshots/again')).status).toBe(404);
  });

  test('restored while commands come leaves each of them done or undone, never lost halfway', async () => {
    await call('POST', '/snapshots', { name: 'busy' });
    const names = Array.from({ length: 8 }, (_each, index) => `busy-${index}.com`);
    const others = await Promise.all(names.map(() => bench.logIn('namestead')));
    const makers = await Promise.all(others.map((each, index) => benchObjects(each, `B${index}`)));

    const [restored, ...made] = await Promise.all([
      call('POST', '/snapshots/busy/restore'),
      // The holder of some is deleted in between; the registry then reports 2303.
      ...makers.map((maker, index) =>
        maker.domain({ name: names[index] ?? '' }).catch((error: Error) => error.message),
      ),
    ]);

    expect(restored.status).toBe(200);
    const refusals = made.filter((each) => !each.endsWith('.com'));
    expect(refusals.filter((each) => !each.includes('2303'))).toEqual([]);
  });

  test('ends the sessions of registrars created since (2501), and no others', async () => {
    await call('POST', '/snapshots', { name: 'before-late' });
    await call('POST', '/registrars/late', { password: BENCH_PASSWORD });
    const late = await bench.logIn('late');
    await call('POST', '/snapshots/before-late/restore');

    expect(readResultCode(await late.ask(domainCheck, { keys: ['free.com'] }))).toBe(2501);
    expect(readResultCode(await session.ask(domainCheck, { keys: ['free.com'] }))).toBe(1000);
    await call('POST', '/registrars/late', { password: BENCH_PASSWORD });
    expect(readResultCode(await (await bench.logIn('late')).ask(domainCheck, { keys: ['free.com'] }))).toBe(
      1000,
    );
  });

  test('keeps its name to itself: nothing that is no name gets near the database', async () => {
    expect(
      (await call('POST', '/snapshots', { name: 'x"; DROP SCHEMA registry; --' })).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await call('POST', '/snapshots/x%22;%20DROP/restore')).status).toBe(404);
  });
});

describe('the statuses that the registry sets itself (RFC 5731 section 2.3)', () => {
  const set = (name: string, serverStatuses: readonly string[]) =>
    call('POST', `/domains/${name}/statuses`, { serverStatuses });
  const remove = (key: string) => session.ask(domainDelete, { key });

  test('lock a name until removed, and notify its sponsor each time', async () => {
    const name = (await objects.domain()).toLowerCase();
    await pollToEmpty(session);

    expect((await set(name, ['serverDeleteProhibited', 'serverHold'])).body).toEqual({
      name,
      statuses: ['serverDeleteProhibited', 'serverHold', 'inactive'],
    });
    expect(readResultCode(await remove(name))).toBe(2304);
    await set(name, []);
    const told = await pollToEmpty(session);
    expect(told.map((message) => readData(message, domainInfo.answer).statuses)).toEqual([
      ['serverDeleteProhibited', 'serverHold', 'inactive'],
      ['inactive'],
    ]);
    expect(readResultCode(await remove(name))).toBe(1000);
  });

  test('are rejected for an unknown name, for client statuses, and for invalid combinations', async () => {
    const name = 'grown-old.com';
    const past = { name, registrar: 'namestead', registeredAt: '2020-01-01T00:00:00Z' };
    await call('POST', '/domains', { domains: [{ ...past, expiresAt: '2090-01-01T00:00:00Z' }] });
    expect(readResultCode(await remove(name))).toBe(1001);

    expect((await set('nobody-has-it.com', [])).status).toBe(404);
    expect((await set(name, ['serverDeleteProhibited'])).status).toBe(409);
    expect((await set(name, ['clientHold'])).status).not.toBe(200);
  });
});

describe('other data for the operator', () => {
  test('accounts and queues, by registrar', async () => {
    await objects.domain();

    const { body } = await call('GET', '/accounts');
    const account = body.accounts.find(({ currency }: { currency: string }) => currency === 'USD');

    expect(account).toMatchObject({ registrar: 'namestead', balance: account.charged - account.refunded });
    expect(account.charged % 1_026).toBe(0);

    await enqueueMessage(db, { registrar: 'rival', at: clock.now(), text: 'Something happened.' });
    expect((await call('GET', '/messages')).body).toEqual({ waiting: { rival: 1 } });
    expect((await call('GET', '/messages?registrar=rival')).body.messages).toMatchObject([
      { text: 'Something happened.' },
    ]);
  });

  test('a registry is filled in one call, and repeating it only adds what is missing', async () => {
    const rules = async () => {
      const references = sql`SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
        WHERE connamespace = 'registry'::regnamespace ORDER BY conname`;
      const indexes = sql`SELECT indexdef FROM pg_indexes WHERE schemaname = 'registry' ORDER BY indexdef`;
      return [(await references.execute(db)).rows, (await indexes.execute(db)).rows];
    };
    const before = await rules();

    expect((await call('POST', '/fill', { count: 1_000, tld: 'net' })).body).toEqual({ filled: 1_000 });
    expect((await call('POST', '/fill', { count: 1_200, tld: 'net' })).body).toEqual({ filled: 200 });

    expect(await rules()).toEqual(before);
    expect(await isFree('filled-1200.net')).toBe(false);
    expect(await isFree('filled-1201.net')).toBe(true);
  });
});
