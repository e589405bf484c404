import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { domainRegistered } from '#features/domains/contract/events.ts';
import { importDomains } from '#features/domains/server/door.ts';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import type { Result } from '#platform/kernel/result.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { changeRecordsEndpoint } from '../contract/endpoints.ts';
import type { RecordOnWire, RecordRequest } from '../contract/record-on-wire.ts';
import { dnsRefusals } from '../contract/refusals.ts';
import { TEST_DEFAULTS } from '../testing/zone-builder.ts';
import { changeRecords } from './change-records.ts';
import type { DnsDeps } from './dns-deps.ts';
import { dnsModule } from './dns-module.ts';
import { zoneSerial } from './door.ts';
import { listRecords } from './list-records.ts';

let bench: SliceBench;
let deps: DnsDeps;
let manager: UserActor;

beforeAll(async () => {
  bench = await createSliceBench();
  deps = { ...bench, defaults: TEST_DEFAULTS };
  manager = actorOf((await buildAccount(bench.db)).id);
});
afterAll(() => bench.close());

function actorOf(userId: number): UserActor {
  return { kind: 'user', userId, via: 'session', scopes: ['*'] };
}

/** A registered domain of the manager's, its zone made by the event as it would be. */
async function newDomain(name: string): Promise<number> {
  const site = await buildSite(bench.db, { ownerId: manager.userId });
  const registeredAt = bench.clock.now();
  const row = {
    name,
    siteId: site.id,
    ownerUserId: manager.userId,
    type: 'registered',
    createdAt: registeredAt,
  } as const;
  await importDomains(bench, [{ ...row, registeredAt, expiresAt: new Date('2030-01-01T00:00:00Z') }]);
  await makeZone(name, site.id);
  return site.id;
}

async function makeZone(domain: string, siteId: number): Promise<void> {
  const [created] = dnsModule(deps).handlers ?? [];
  expect(created?.kind.name).toBe(domainRegistered.name);
  await created?.handle(
    { domain, siteId, userId: manager.userId },
    { eventId: 1, subject: `domain:${domain}` },
  );
}

const record = (type: string, fields: Partial<RecordRequest> = {}): RecordRequest => ({ type, ...fields });

function change(
  domain: string,
  add: readonly RecordRequest[],
  remove: readonly RecordRequest[] = [],
  actor = manager,
) {
  return changeRecords(deps, actor, { domain, recordsToAdd: add, recordsToRemove: remove });
}

function lines(result: Result<{ records: RecordOnWire[] }>): string[] {
  if (!result.ok) return [result.refusal.code];
  return result.value.records
    .filter(({ protected_field }) => !protected_field)
    .map(({ name, type, data, aux, ttl }) => `${name} ${ttl} ${type} ${aux} ${data}`);
}

describe('a registered domain', () => {
  test('has a zone with the default records, made once however often the event comes', async () => {
    const siteId = await newDomain('fresh.com');
    await makeZone('fresh.com', siteId);

    const listed = await listRecords(deps, manager, { domain: 'fresh.com' });

    expect(await zoneSerial(bench.db, 'fresh.com')).toBe(1);
    expect(listed.ok && listed.value.records).toEqual([
      wire({ type: 'A', data: '192.0.2.80', protected_field: true }),
      wire({ type: 'A', data: '192.0.2.81', protected_field: true }),
      ...['ns1', 'ns2', 'ns3'].map((server) =>
        wire({ type: 'NS', data: `${server}.namestead.test.`, protected_field: true }),
      ),
      wire({
        type: 'SOA',
        data: 'ns1.namestead.test. hostmaster.namestead.test. 1 7200 1800 1209600 300',
        protected_field: true,
      }),
      wire({ name: 'www', type: 'CNAME', data: 'fresh.com.' }),
    ]);
  });
});

function wire(fields: Partial<RecordOnWire>): RecordOnWire {
  const nothing = { aux: 0, weight: 0, service: '', protocol: '', port: 0 };
  const common = {
    id: expect.stringMatching(/^\d+$/) as string,
    name: 'fresh.com',
    domain: 'fresh.com',
    ttl: 3_600,
  };
  return { ...common, ...nothing, type: '', data: '', protected_field: false, ...fields };
}

describe('changing records', () => {
  test('each of the six types is added, answered in wire fields, and removed again', async () => {
    await newDomain('types.com');
    const before = await listRecords(deps, manager, { domain: 'types.com' });

    const added = await change('types.com', [
      record('A', { name: 'Shop', data: ' 192.0.2.1 ' }),
      record('AAAA', { name: 'shop.types.com', data: '2001:DB8::1', ttl: 60 }),
      record('CNAME', { name: 'blog', data: 'blogs.example.net' }),
      record('MX', { name: '@', data: 'mail.example.net', aux: '0' }),
      record('TXT', { name: 'types.com.', data: 'Hello "World"' }),
      record('SRV', {
        name: '',
        service: '_sip',
        protocol: 'tcp',
        aux: 1,
        weight: 2,
        port: 5060,
        target: 'sip.example.net',
      }),
    ]);

    expect(lines(added)).toEqual([
      'types.com 3600 MX 0 mail.example.net.',
      'types.com 3600 TXT 0 Hello "World"',
      'types.com 3600 SRV 1 sip.example.net.',
      'blog 3600 CNAME 0 blogs.example.net.',
      'shop 3600 A 0 192.0.2.1',
      'shop 60 AAAA 0 2001:db8::1',
      'www 3600 CNAME 0 types.com.',
    ]);
    const srv = added.ok && added.value.records.find(({ type }) => type === 'SRV');
    expect(srv).toMatchObject({
      service: 'sip',
      protocol: 'tcp',
      weight: 2,
      port: 5060,
      target: 'sip.example.net.',
    });
    const own = added.ok
      ? added.value.records.filter(({ protected_field, name }) => !protected_field && name !== 'www')
      : [];
    const removed = await change('types.com', [], own);
    expect(lines(removed)).toEqual(lines(before));
    expect(await zoneSerial(bench.db, 'types.com')).toBe(3);
  });

  test('a record that was deleted can be restored from what it said, and removed by that too', async () => {
    await newDomain('undo.com');
    const added = await change('undo.com', [
      record('SRV', { name: 'a', service: 'sip', port: '1', target: 'b.example.net' }),
    ]);
    const srv = added.ok ? added.value.records.filter(({ type }) => type === 'SRV') : [];

    const deleted = await change('undo.com', [], srv);
    const restored = await change('undo.com', srv);
    const deletedAgain = await change('undo.com', [], srv);

    expect(lines(deleted)).toEqual(['www 3600 CNAME 0 undo.com.']);
    expect(lines(restored)).toEqual(lines(added));
    expect(lines(deletedAgain)).toEqual(lines(deleted));
  });

  test('all of a change is stored or nothing, and the serial stands still where it is refused', async () => {
    await newDomain('whole.com');

    const refused = await change('whole.com', [
      record('A', { name: 'a', data: '192.0.2.1' }),
      record('A', { name: 'www', data: '192.0.2.1' }),
    ]);

    expect(refused).toEqual({
      ok: false,
      refusal: {
        code: 'cname_stands_alone',
        status: 409,
        message: 'A CNAME record stands alone on its name: www.whole.com cannot have it and other records.',
        data: { code: 'cname_stands_alone', name: 'www.whole.com', type: 'A' },
      },
    });
    expect(await zoneSerial(bench.db, 'whole.com')).toBe(1);
  });

  test('fields at fault are named, each with its own words', async () => {
    await newDomain('faults.com');

    const refused = await change('faults.com', [
      record('A', { name: 'ok', data: '192.0.2.1' }),
      record('MX', { name: 'a b', data: 'mail', aux: 70_000 }),
    ]);

    expect(refused).toMatchObject({
      ok: false,
      refusal: {
        code: 'invalid_record',
        message: 'Invalid Name',
        data: {
          index: 1,
          field: 'name',
          fields: { name: 'Invalid Name', data: 'Invalid Mail Server', aux: 'Invalid Priority' },
        },
      },
    });
  });

  test.each([
    ['nothing_to_change', [], []],
    ['record_not_found', [], [record('A', { id: '1', name: 'nobody', data: '192.0.2.1' })]],
    ['record_not_found', [], [record('LOC', { name: 'x', data: 'y' })]],
    ['protected_record', [], [record('NS', { name: '@', data: 'ns1.namestead.test' })]],
    ['protected_record', [], [record('A', { name: '', data: '192.0.2.80' })]],
    ['invalid_record', [record('NS', { name: '', data: 'ns1.elsewhere.test' })], []],
    ['invalid_record', [record('SOA', { name: '', data: 'x' })], []],
    ['duplicate_record', [record('CNAME', { name: 'www', data: 'refused.com' })], []],
    ['cname_to_itself', [record('CNAME', { name: 'me', data: 'me.refused.com' })], []],
    [
      'ttl_differs',
      [
        record('A', { name: 't', data: '192.0.2.1', ttl: 60 }),
        record('A', { name: 't', data: '192.0.2.2', ttl: 61 }),
      ],
      [],
    ],
  ])('%s', async (code, add, remove) => {
    await newDomain('refused.com').catch(() => undefined);

    expect(lines(await change('refused.com', add, remove))).toEqual([code]);
  });
});

describe('who may', () => {
  test('somebody else’s domain is unknown, an administrator who is not its manager is told who can', async () => {
    await newDomain('mine.com');
    const stranger = actorOf((await buildAccount(bench.db)).id);
    const administrator = actorOf((await buildAccount(bench.db)).id);
    const site = await buildSite(bench.db, {
      ownerId: manager.userId,
      members: [{ userId: administrator.userId, role: 'administrator' }],
    });
    await importDomains(bench, [
      {
        name: 'ours.com',
        siteId: site.id,
        ownerUserId: manager.userId,
        type: 'mapped',
        createdAt: bench.clock.now(),
      },
    ]);

    for (const domain of ['mine.com', 'never.com']) {
      expect(lines(await listRecords(deps, stranger, { domain }))).toEqual(['unknown_domain']);
    }
    expect(
      lines(await change('mine.com', [record('A', { name: 'a', data: '192.0.2.1' })], [], stranger)),
    ).toEqual(['unknown_domain']);
    expect(await listRecords(deps, administrator, { domain: 'ours.com' })).toMatchObject({
      refusal: {
        code: 'unauthorized',
        status: 403,
        message: 'Only the site owner can edit this domain name.',
      },
    });
    expect(
      lines(await listRecords(deps, { kind: 'visitor', visitorId: null }, { domain: 'mine.com' })),
    ).toEqual(['authorization_required']);
    expect(lines(await listRecords(deps, manager, { domain: 'ours.com' }))).toEqual(['zone_not_found']);
    expect(lines(await change('ours.com', [record('A', { name: 'a', data: '192.0.2.1' })]))).toEqual([
      'zone_not_found',
    ]);
  });
});

describe('the contract (API.md, rule 4)', () => {
  const parse = (dns: unknown): boolean => changeRecordsEndpoint.body?.safeParse({ dns }).success ?? false;

  test('the change is a JSON string of lists of records', () => {
    expect(
      parse(
        '{"records_to_add":[{"type":"A","name":"a","data":"192.0.2.1","aux":10,"port":null,"isBeingAdded":true}]}',
      ),
    ).toBe(true);
    for (const wrong of [
      {},
      7,
      '',
      '{',
      '[]',
      '"x"',
      '{"records_to_add":{}}',
      '{"records_to_add":[{"name":"a"}]}',
      `{"records_to_add":[{"type":"A","data":"${'x'.repeat(6_000)}"}]}`,
    ]) {
      expect(parse(wrong), JSON.stringify(wrong).slice(0, 40)).toBe(false);
    }
  });

  test('every refusal that the operation names is catalogued', () => {
    for (const code of changeRecordsEndpoint.refusals) expect(dnsRefusals).toHaveProperty(code);
  });
});
