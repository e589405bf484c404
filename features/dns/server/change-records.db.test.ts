import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordOnWire } from '../contract/endpoints.ts';
import { createDnsBench, recordLines as lines, recordRequest as record } from '../testing/dns-bench.ts';
import type { DnsBench } from '../testing/dns-bench.ts';
import { findServedSerial as zoneSerial } from './zone-store.ts';
import { listRecords } from './zone-views.ts';

let dns: DnsBench;

beforeAll(async () => {
  dns = await createDnsBench();
});
afterAll(() => dns.bench.close());

describe('a registered domain', () => {
  test('has a zone with the default records, created once for repeated events', async () => {
    const siteId = await dns.newDomain('fresh.com');
    await dns.announceRegistered('fresh.com', siteId);

    const listed = await listRecords(dns.deps, dns.manager, { domain: 'fresh.com' });

    expect(await zoneSerial(dns.bench.db, 'fresh.com')).toBe(1);
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
  const nothing = { aux: 0, weight: 0, service: '', protocol: '', port: 0, comment: '' };
  const common = {
    id: expect.stringMatching(/^\d+$/) as string,
    name: 'fresh.com',
    domain: 'fresh.com',
    ttl: 3_600,
  };
  return { ...common, ...nothing, type: '', data: '', protected_field: false, ...fields };
}

describe('changing records', () => {
  test('each of the six types can be added, is returned in wire fields, and can be removed', async () => {
    await dns.newDomain('types.com');
    const before = await listRecords(dns.deps, dns.manager, { domain: 'types.com' });

    const added = await dns.change('types.com', [
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
    const removed = await dns.change('types.com', [], own);
    expect(lines(removed)).toEqual(lines(before));
    expect(await zoneSerial(dns.bench.db, 'types.com')).toBe(3);
  });

  test('a client with the current version gets no records', async () => {
    await dns.newDomain('known.com');
    const ask = (known: number) => listRecords(dns.deps, dns.manager, { domain: 'known.com', known });

    expect(await ask(1)).toEqual({ ok: true, value: { records: [], serial: 1, is_known: true } });
    await dns.change('known.com', [record('A', { name: 'shop', data: '192.0.2.1' })]);
    expect(lines(await ask(1))).toContain('shop 3600 A 0 192.0.2.1');
  });

  test('a deleted record can be restored from its content, and removed by it, too', async () => {
    await dns.newDomain('undo.com');
    const added = await dns.change('undo.com', [
      record('SRV', { name: 'a', service: 'sip', port: '1', target: 'b.example.net' }),
    ]);
    const srv = added.ok ? added.value.records.filter(({ type }) => type === 'SRV') : [];

    const deleted = await dns.change('undo.com', [], srv);
    const restored = await dns.change('undo.com', srv);
    const deletedAgain = await dns.change('undo.com', [], srv);

    expect(lines(deleted)).toEqual(['www 3600 CNAME 0 undo.com.']);
    expect(lines(restored)).toEqual(lines(added));
    expect(lines(deletedAgain)).toEqual(lines(deleted));
  });

  test('a change is stored atomically, and the serial stays if it is refused', async () => {
    await dns.newDomain('whole.com');

    const refused = await dns.change('whole.com', [
      record('A', { name: 'a', data: '192.0.2.1' }),
      record('A', { name: 'www', data: '192.0.2.1' }),
    ]);

    expect(refused).toMatchObject({
      ok: false,
      refusal: {
        code: 'cname_stands_alone',
        status: 409,
        message: 'www.whole.com cannot have a CNAME record together with other records.',
        data: { code: 'cname_stands_alone', name: 'www.whole.com', type: 'A' },
      },
    });
    expect(await zoneSerial(dns.bench.db, 'whole.com')).toBe(1);
  });

  test('invalid fields are named, each with its message', async () => {
    await dns.newDomain('faults.com');

    const refused = await dns.change('faults.com', [
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
    await dns.newDomain('refused.com').catch(() => undefined);

    expect(lines(await dns.change('refused.com', add, remove))).toEqual([code]);
  });
});
