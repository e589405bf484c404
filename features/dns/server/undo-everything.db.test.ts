import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectOk } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { CHANGE_SOURCES } from '../rules/zone-history.ts';
import { createDnsBench, recordLines as lines, recordRequest as record } from '../testing/dns-bench.ts';
import type { DnsBench } from '../testing/dns-bench.ts';
import { applyDnsTemplate } from './api/apply-dns-template.ts';
import { copyLiveZone } from './copy-live-zone.ts';
import { importZoneFile } from './import-zone-file.ts';
import { listRecords, listZoneFindings } from './zone-views.ts';
import { listZoneVersions } from './list-zone-versions.ts';
import { restoreZoneVersion } from './restore-zone-version.ts';
import { undoZoneChange } from './undo-zone-change.ts';
import type { ZoneAnswer } from './change-zone.ts';

let dns: DnsBench;

beforeAll(async () => {
  dns = await createDnsBench();
});
afterAll(() => dns.bench.close());

const a = (name: string, data: string, more = {}) => record('A', { name, data, ...more });
const listed = async (domain: string): Promise<ZoneAnswer> =>
  expectOk(await listRecords(dns.deps, dns.manager, { domain }));
/** All records of a zone including default ones, without ids and serial, which change with every change. */
const held = async (domain: string): Promise<string[]> =>
  (await listed(domain)).records
    .filter(({ type }) => type !== 'SOA')
    .map(({ id: _id, ...record }) => JSON.stringify(record))
    .toSorted();
const undo = (domain: string, serial: number) => undoZoneChange(dns.deps, dns.manager, { domain, serial });
const all = async (domain: string, isMeant: (name: string, type: string) => boolean) =>
  (await listed(domain)).records.filter(({ name, type }) => isMeant(name, type));
const importFile = (domain: string, zoneFile: string, replace: boolean) => {
  const how = { leaveOutFaults: false, serial: null };
  return importZoneFile(dns.deps, dns.manager, { domain, zoneFile, replace, ...how });
};
const applyGoogle = (domain: string) =>
  applyDnsTemplate(dns.deps, dns.manager, {
    domain,
    provider: 'g-suite',
    service: 'G-Suite',
    variables: { token: `google-site-verification=${'a'.repeat(43)}` },
  });
const applyFix = async (domain: string): Promise<Result<ZoneAnswer>> => {
  const { findings } = expectOk(await listZoneFindings(dns.deps, dns.manager, { domain }));
  const { change } = findings.find(({ code }) => code === 'short_ttl')?.fix ?? {};
  return dns.change(domain, change?.records_to_add ?? [], change?.records_to_remove ?? []);
};
const [SHOP, HOST] = ['shop', 'panel.test'];

/** Every action on the screen that changes a zone, with its origin in the history. */
const WAYS: readonly (readonly [string, string, (domain: string) => Promise<Result<ZoneAnswer>>])[] = [
  ['a record added', 'edit', (domain) => dns.change(domain, [a('new', '192.0.2.5')])],
  ['an apex address, which suppresses ours', 'edit', (domain) => dns.change(domain, [a('', '198.51.100.9')])],
  [
    'a record edited, with its comment and TTL',
    'edit',
    async (domain) =>
      dns.change(
        domain,
        [a(SHOP, '192.0.2.2', { ttl: 600, comment: '' })],
        await all(domain, (name) => name === SHOP),
      ),
  ],
  [
    'a record deleted',
    'edit',
    async (domain) => dns.change(domain, [], await all(domain, (name) => name === SHOP)),
  ],
  ['a finding fixed', 'edit', applyFix],
  ['a template applied', 'template', applyGoogle],
  [
    'Domain Connect switched on',
    'edit',
    (domain) => dns.change(domain, [record('TXT', { name: '_domainconnect', data: HOST })]),
  ],
  [
    'a zone file added',
    'import',
    (domain) => importFile(domain, '$TTL 90\nshop A 192.0.2.7\nx MX 5 .\n', false),
  ],
  ['a zone file replacing all records', 'import', (domain) => importFile(domain, '@ TXT "a" "b"\n', true)],
  [
    'records copied from other name servers',
    'copy',
    (domain) => copyLiveZone(dns.deps, dns.manager, { domain, zoneFile: 'new 60 TXT "a"\n', serial: 2 }),
  ],
  [
    'a version restored',
    'restore',
    (domain) => restoreZoneVersion(dns.deps, dns.manager, { domain, version: 1, serial: null }),
  ],
  ['a change undone', 'undo', (domain) => undo(domain, 2)],
];

describe('every change of a zone can be undone (spec domain acquisition, section 4: an undo that re-adds)', () => {
  test.each(WAYS.map(([name, source, way], at) => ({ name, source, way, domain: `way-${at}.com` })))(
    '$name: the zone is restored, and undoing the undo repeats the change',
    async ({ source, way, domain }) => {
      await dns.newDomain(domain);
      await dns.change(domain, [
        a(SHOP, '192.0.2.1', { comment: 'for Anna', ttl: 60 }),
        record('MX', { name: '', data: 'mx.example.net', aux: 5 }),
        record('TXT', { name: '', data: 'v=spf1 include:a.net -all' }),
      ]);
      const before = await held(domain);

      const { serial } = expectOk(await way(domain));
      const after = await held(domain);
      expect(after).not.toEqual(before);
      expect(serial).toBe(3);

      expect(expectOk(await undo(domain, serial)).serial).toBe(4);
      expect(await held(domain)).toEqual(before);
      expect(expectOk(await undo(domain, 4)).serial).toBe(5);
      expect(await held(domain)).toEqual(after);

      const { versions } = expectOk(await listZoneVersions(dns.deps, dns.manager, { domain, number: 3 }));
      expect(versions.map((version) => [version.source, version.undone_serial])).toEqual([
        ['undo', 4],
        ['undo', 3],
        [source, source === 'undo' ? 2 : null],
      ]);
    },
  );

  test('every origin of customer changes is covered', () => {
    expect(new Set(WAYS.map(([, source]) => source))).toEqual(
      new Set(CHANGE_SOURCES.filter((source) => source !== 'product')),
    );
  });

  test('applying a template again changes nothing and says so, so there is nothing to undo', async () => {
    await dns.newDomain('template.com');

    expect(expectOk(await applyGoogle('template.com'))).toMatchObject({ changed: true, serial: 2 });
    expect(expectOk(await applyGoogle('template.com'))).toMatchObject({ changed: false, serial: 2 });
  });
});

describe('an undo never overwrites later changes by others', () => {
  test.each([
    ['its note', { comment: 'for Bert', ttl: 120 }],
    ['its TTL', { comment: 'for Anna', ttl: 600 }],
  ])('%s: the undo is refused with both values', async (what, more) => {
    const domain = what === 'its note' ? 'noted.com' : 'timed.com';
    await dns.newDomain(domain);
    await dns.change(domain, [a(SHOP, '192.0.2.1', { comment: 'for Anna', ttl: 120 })]);
    await dns.change(domain, [a(SHOP, '192.0.2.1', more)], await all(domain, (name) => name === SHOP));

    const answer = await undo(domain, 2);

    expect(answer).toMatchObject({
      refusal: {
        code: 'record_changed',
        data: {
          name: `${SHOP}.${domain}`,
          yours: [],
          theirs: [more],
          changed_by: expect.any(String) as string,
        },
      },
    });
    expect(lines(await listRecords(dns.deps, dns.manager, { domain }))).toContain(
      `${SHOP} ${more.ttl} A 0 192.0.2.1`,
    );
  });
});
