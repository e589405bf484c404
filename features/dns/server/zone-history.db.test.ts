import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordOnWire, RecordRequest } from '../contract/endpoints.ts';
import { createDnsBench, recordLines as lines, recordRequest as record } from '../testing/dns-bench.ts';
import type { DnsBench } from '../testing/dns-bench.ts';
import { changeRecords } from './change-records.ts';
import { findServedSerial as zoneSerial } from './zone-store.ts';
import { listRecords, listZoneFindings, previewChange } from './zone-views.ts';
import { listZoneVersions } from './list-zone-versions.ts';
import { previewZoneRestore, restoreZoneVersion } from './restore-zone-version.ts';

let dns: DnsBench;

beforeAll(async () => {
  dns = await createDnsBench();
});
afterAll(() => dns.bench.close());

const own = async (domain: string): Promise<string[]> =>
  lines(await listRecords(dns.deps, dns.manager, { domain }));
const restore = (domain: string, version: number, serial: number | null = null) =>
  restoreZoneVersion(dns.deps, dns.manager, { domain, version, serial });
const a = (name: string, data: string, more = {}) => record('A', { name, data, ...more });

describe('the history of a zone', () => {
  test('every change is a version with its author, date, origin and effect', async () => {
    await dns.newDomain('past.com');
    await dns.change('past.com', [a('shop', '192.0.2.1', { comment: 'for Anna' })]);
    await dns.change('past.com', [a('', '192.0.2.9')], [a('shop', '192.0.2.1')]);

    const listed = await listZoneVersions(dns.deps, dns.manager, { domain: 'past.com', number: 2 });
    const earlier = await listZoneVersions(dns.deps, dns.manager, {
      domain: 'past.com',
      before: 2,
      number: 9,
    });

    const planned = { ttl: 3_600, comment: '', protected_field: false, type: 'A' };
    const about = {
      changed_at: dns.bench.clock.now().toISOString(),
      changed_by: { ID: dns.manager.userId, name: expect.any(String) as string },
      source: 'edit',
      restored_serial: null,
      undone_serial: null,
    };
    expect(listed).toEqual({
      ok: true,
      value: {
        found: 3,
        versions: [
          {
            ...about,
            serial: 3,
            added: [{ ...planned, name: 'past.com', content: '192.0.2.9' }],
            removed: [
              { ...planned, name: 'shop', content: '192.0.2.1', comment: 'for Anna' },
              { ...planned, name: 'past.com', content: '192.0.2.80', protected_field: true },
              { ...planned, name: 'past.com', content: '192.0.2.81', protected_field: true },
            ],
          },
          {
            ...about,
            serial: 2,
            added: [{ ...planned, name: 'shop', content: '192.0.2.1', comment: 'for Anna' }],
            removed: [],
          },
        ],
      },
    });
    expect(earlier).toMatchObject({
      value: { found: 3, versions: [{ serial: 1, changed_by: null, source: 'product' }] },
    });
  });

  test('any version can be restored, and the restore undone by restoring the one before', async () => {
    await dns.newDomain('back.com');
    await dns.change('back.com', [a('', '192.0.2.9'), a('shop', '192.0.2.1', { comment: 'kept', ttl: 60 })]);
    const second = await listRecords(dns.deps, dns.manager, { domain: 'back.com' });
    await dns.change('back.com', [a('shop', '192.0.2.2')], [a('', '192.0.2.9'), a('shop', '192.0.2.1')]);
    const third = await own('back.com');

    const preview = await previewZoneRestore(dns.deps, dns.manager, { domain: 'back.com', version: 2 });
    const restored = await restore('back.com', 2, 3);

    expect(preview).toMatchObject({
      value: {
        serial: 3,
        added: [{ content: '192.0.2.9' }, { content: '192.0.2.1', comment: 'kept', ttl: 60 }],
      },
    });
    expect(recordTexts(restored)).toEqual(recordTexts(second));
    expect(await zoneSerial(dns.bench.db, 'back.com')).toBe(4);

    expect(lines(await restore('back.com', 3, 4))).toEqual(third);
    expect(lines(await restore('back.com', 1))).toEqual(['www 3600 CNAME 0 back.com.']);
    const listed = await listZoneVersions(dns.deps, dns.manager, { domain: 'back.com', number: 1 });
    expect(listed).toMatchObject({
      value: { versions: [{ serial: 6, source: 'restore', restored_serial: 1 }] },
    });
  });

  test.each([
    ['same_as_now', 1, null],
    ['version_not_found', 2, null],
    ['zone_changed', 1, 7],
  ])('%s', async (code, version, serial) => {
    await dns.newDomain(`${code.replaceAll('_', '-')}.com`);

    expect(lines(await restore(`${code.replaceAll('_', '-')}.com`, version, serial))).toEqual([code]);
  });
});

describe('two users change the same record', () => {
  const seen = async (domain: string, name: string): Promise<{ records: RecordOnWire[]; serial: number }> => {
    const listed = await listRecords(dns.deps, dns.manager, { domain });
    if (!listed.ok) throw new Error('record not listed');
    return {
      serial: listed.value.serial,
      records: listed.value.records.filter((each) => each.name === name),
    };
  };

  test('the later one gets both values with author and date; nothing is overwritten', async () => {
    await dns.newDomain('both.com');
    await dns.change('both.com', [a('shop', '192.0.2.1')]);
    const before = await seen('both.com', 'shop');
    await dns.change('both.com', [a('shop', '192.0.2.2')], before.records);
    const change = {
      domain: 'both.com',
      recordsToAdd: [a('shop', '192.0.2.3')],
      recordsToRemove: before.records,
      serial: before.serial,
    };

    const later = await changeRecords(dns.deps, dns.manager, change);
    const preview = await previewChange(dns.deps, dns.manager, change);

    expect(later).toMatchObject({
      ok: false,
      refusal: {
        code: 'record_changed',
        status: 409,
        message:
          'Another user changed shop.both.com, so your changes were not saved. Compare both versions and save again.',
        data: {
          name: 'shop.both.com',
          type: 'A',
          serial: 3,
          yours: [{ name: 'shop', content: '192.0.2.3' }],
          theirs: [{ name: 'shop', data: '192.0.2.2' }],
          changed_by: expect.any(String) as string,
          changed_at: dns.bench.clock.now().toISOString(),
        },
      },
    });
    expect(preview).toMatchObject({ refusal: { code: 'record_changed' } });
    expect(await own('both.com')).toContain('shop 3600 A 0 192.0.2.2');
  });

  test('another TTL is a conflict, a change of another record is not, and a client without a version overwrites', async () => {
    await dns.newDomain('ttl.com');
    await dns.change('ttl.com', [a('shop', '192.0.2.1')]);
    const before = await seen('ttl.com', 'shop');
    await dns.change('ttl.com', [a('other', '192.0.2.2')]);
    const change = { domain: 'ttl.com', recordsToAdd: [], recordsToRemove: before.records };

    const preview = await previewChange(dns.deps, dns.manager, { ...change, serial: before.serial });
    await dns.change('ttl.com', [a('shop', '192.0.2.1', { ttl: 60 })], before.records);

    expect(preview).toMatchObject({ ok: true, value: { removed: [{ name: 'shop' }] } });
    expect(lines(await changeRecords(dns.deps, dns.manager, { ...change, serial: before.serial }))).toEqual([
      'record_changed',
    ]);
    expect(lines(await changeRecords(dns.deps, dns.manager, change))).not.toContain('shop 60 A 0 192.0.2.1');
  });

  test('another comment is a conflict, too, for clients that send their version', async () => {
    await dns.newDomain('note.com');
    await dns.change('note.com', [a('shop', '192.0.2.1')]);
    const before = await seen('note.com', 'shop');
    await dns.change('note.com', [a('shop', '192.0.2.1', { comment: 'for Anna' })], before.records);
    const change = { domain: 'note.com', recordsToAdd: [], recordsToRemove: before.records };

    const answer = await changeRecords(dns.deps, dns.manager, { ...change, serial: before.serial });

    expect(answer).toMatchObject({
      refusal: { code: 'record_changed', data: { theirs: [{ comment: 'for Anna' }] } },
    });
  });
});

describe('previewing a change', () => {
  test('returns its effect, confirmations and possible problems; nothing is changed', async () => {
    await dns.newDomain('plan.com');
    await dns.change('plan.com', [
      record('MX', { data: 'mail.example.net' }),
      ...Array.from({ length: 9 }, (_, at) => a(`h${at}`, '192.0.2.1')),
    ]);
    const listed = await listRecords(dns.deps, dns.manager, { domain: 'plan.com' });
    const records = listed.ok ? listed.value.records.filter(({ protected_field }) => !protected_field) : [];

    const preview = await previewChange(dns.deps, dns.manager, {
      domain: 'plan.com',
      recordsToAdd: [record('CNAME', { name: 'x', data: 'nothing.plan.com' })],
      recordsToRemove: records.filter(({ type, name }) => type === 'MX' || /^h[0-3]$/.test(name)),
    });

    expect(preview).toMatchObject({
      value: {
        serial: 2,
        removed: { length: 5 },
        added: [{ name: 'x', type: 'CNAME', content: 'nothing.plan.com.' }],
        questions: ['last_mx', 'many_deletions'],
        findings: [
          {
            code: 'dangling_cname',
            message: 'x.plan.com points to nothing.plan.com, which does not exist.',
            fix: null,
          },
        ],
      },
    });
    expect(await zoneSerial(dns.bench.db, 'plan.com')).toBe(2);
  });

  test('a fix replaces the change and includes it', async () => {
    await dns.newDomain('instead.com');
    await dns.change('instead.com', [record('TXT', { data: 'v=spf1 include:a.net -all' })]);
    const look = async (recordsToAdd: RecordRequest[]) => {
      const preview = await previewChange(dns.deps, dns.manager, {
        domain: 'instead.com',
        recordsToAdd,
        recordsToRemove: [],
      });
      if (!preview.ok) throw new Error(preview.refusal.code);
      return preview.value.findings;
    };

    const [alias] = await look([record('MX', { data: 'www.instead.com', aux: 5 }), a('n', '192.0.2.1')]);
    expect(alias).toMatchObject({ code: 'host_is_alias', fix: { change: { records_to_remove: [] } } });
    expect(alias?.fix?.change.records_to_add.map(({ type, data }) => `${type} ${data}`)).toEqual([
      'A 192.0.2.1',
      'MX instead.com.',
    ]);

    const [spf] = await look([record('TXT', { data: 'v=spf1 include:b.net ~all' })]);
    const fix = spf?.fix?.change ?? { records_to_add: [], records_to_remove: [] };
    expect(spf?.code).toBe('two_spf');
    expect(lines(await dns.change('instead.com', fix.records_to_add, fix.records_to_remove))).toEqual([
      'instead.com 3600 TXT 0 v=spf1 include:a.net include:b.net -all',
      'www 3600 CNAME 0 instead.com.',
    ]);
  });

  test('a finding’s fix is a change that can be sent unchanged', async () => {
    await dns.newDomain('mend.com');
    await dns.change('mend.com', [
      record('MX', { data: 'www.mend.com', aux: 5 }),
      a('t', '192.0.2.1', { ttl: 60 }),
    ]);

    const listed = await listZoneFindings(dns.deps, dns.manager, { domain: 'mend.com' });
    if (!listed.ok) throw new Error('finding not listed');
    for (const { fix } of listed.value.findings) {
      await dns.change('mend.com', fix?.change.records_to_add ?? [], fix?.change.records_to_remove ?? []);
    }

    expect(listed.value.findings.map(({ code, fix }) => [code, fix?.message])).toEqual([
      ['host_is_alias', 'Use the actual name'],
      ['short_ttl', 'Set TTL to 1 hour'],
    ]);
    expect(await own('mend.com')).toEqual([
      'mend.com 3600 MX 5 mend.com.',
      't 3600 A 0 192.0.2.1',
      'www 3600 CNAME 0 mend.com.',
    ]);
    expect(await listZoneFindings(dns.deps, dns.manager, { domain: 'mend.com' })).toEqual({
      ok: true,
      value: { findings: [] },
    });
  });
});

function recordTexts(answer: Awaited<ReturnType<typeof listRecords>>): string[] {
  if (!answer.ok) return [answer.refusal.code];
  return answer.value.records
    .filter(({ type }) => type !== 'SOA')
    .map(({ name, type, data, ttl, comment }) => `${name} ${ttl} ${type} ${data} ${comment}`);
}
