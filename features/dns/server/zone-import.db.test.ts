import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDnsBench, recordLines as lines, recordRequest as record } from '../testing/dns-bench.ts';
import type { DnsBench } from '../testing/dns-bench.ts';
import { applyDnsTemplate, previewDnsTemplate } from './api/apply-dns-template.ts';
import { findServedSerial as zoneSerial } from './zone-store.ts';
import { importZoneFile, previewZoneImport } from './import-zone-file.ts';
import type { ZoneImport } from './import-zone-file.ts';
import { listRecords, exportZone } from './zone-views.ts';
import { listZoneVersions } from './list-zone-versions.ts';

let dns: DnsBench;

beforeAll(async () => {
  dns = await createDnsBench();
});
afterAll(() => dns.bench.close());

const OPTIONS: Omit<ZoneImport, 'domain' | 'zoneFile'> = {
  replace: false,
  leaveOutFaults: false,
  serial: null,
};
const take = (domain: string, zoneFile: string, options: Partial<ZoneImport> = {}) =>
  importZoneFile(dns.deps, dns.manager, { domain, zoneFile, ...OPTIONS, ...options });
const exported = async (domain: string): Promise<string> => {
  const answer = await exportZone(dns.deps, dns.manager, { domain });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.zone_file;
};

describe('importing a zone file', () => {
  test('merges its records with existing ones; a second import changes nothing', async () => {
    await dns.newDomain('file.com');
    await dns.change('file.com', [record('A', { name: 'kept', data: '192.0.2.1', comment: 'mine' })]);
    const file =
      '$TTL 300\n@ SOA a. b. 1 2 3 4 5\nkept A 192.0.2.2 ; theirs\nmail A 192.0.2.3\n@ MX 5 mail\n@ AAAA 2001:db8::1\n';

    const answer = await take('file.com', file);

    expect(lines(answer)).toEqual([
      'file.com 300 AAAA 0 2001:db8::1',
      'file.com 300 MX 5 mail.file.com.',
      'kept 300 A 0 192.0.2.1',
      'kept 300 A 0 192.0.2.2',
      'mail 300 A 0 192.0.2.3',
      'www 3600 CNAME 0 file.com.',
    ]);
    expect(
      answer.ok && answer.value.records.filter(({ name }) => name === 'kept').map(({ comment }) => comment),
    ).toEqual(['mine', 'theirs']);
    expect(lines(await take('file.com', file))).toEqual(['same_as_now']);
    const versions = await listZoneVersions(dns.deps, dns.manager, { domain: 'file.com', number: 1 });
    expect(versions).toMatchObject({ value: { versions: [{ source: 'import', serial: 3 }] } });
  });

  test('or replaces them, after a preview', async () => {
    await dns.newDomain('swap.com');
    await dns.change('swap.com', [record('A', { name: 'gone', data: '192.0.2.1' })]);
    const input = { domain: 'swap.com', zoneFile: 'new 60 A 192.0.2.9\nbroken A x\n', replace: true };

    const preview = await previewZoneImport(dns.deps, dns.manager, input);

    expect(preview).toMatchObject({
      value: {
        serial: 2,
        added: [{ name: 'new', content: '192.0.2.9', ttl: 60 }],
        removed: [{ name: 'www' }, { name: 'gone' }],
        faults: [{ line: 2, message: 'Invalid data for a A record: x' }],
        notes: [],
      },
    });
    expect(lines(await take('swap.com', input.zoneFile, { replace: true }))).toEqual(['invalid_zone_file']);
    expect(
      lines(await take('swap.com', input.zoneFile, { replace: true, leaveOutFaults: true, serial: 1 })),
    ).toEqual(['zone_changed']);
    expect(
      lines(await take('swap.com', input.zoneFile, { replace: true, leaveOutFaults: true, serial: 2 })),
    ).toEqual(['new 60 A 0 192.0.2.9']);
  });

  test('a file without a valid line never empties a zone', async () => {
    await dns.newDomain('empty.com');

    expect(lines(await take('empty.com', 'nonsense', { replace: true, leaveOutFaults: true }))).toEqual([
      'invalid_zone_file',
    ]);
    expect(await take('empty.com', '$INCLUDE /etc/passwd')).toMatchObject({
      refusal: {
        code: 'invalid_zone_file',
        message: 'Line 1: $INCLUDE is not supported: paste the lines of that file here.',
        data: { faults: [{ line: 1 }] },
      },
    });
    expect(lines(await take('empty.com', 'www A 192.0.2.1'))).toEqual(['cname_stands_alone']);
    expect(await zoneSerial(dns.bench.db, 'empty.com')).toBe(1);
  });

  test('an exported zone imports to the same zone, including comments', async () => {
    await dns.newDomain('one.com');
    const file = [
      '@ 60 CAA 0 issue "ca.example.net"',
      '@ 60 HTTPS 1 . alpn=h2,h3',
      '@ 60 ALIAS pool.example.net. ; for now',
      '_443._tcp 60 TLSA 3 1 1 '.concat('ab'.repeat(32)),
      'host 60 SSHFP 4 2 '.concat('cd'.repeat(32)),
      '_x._tcp 60 SVCB 2 h.example.net. port=8443',
      '_ftp._tcp 60 URI 10 1 "ftp://ftp1.example.net/public"',
      'p 60 PTR h.example.net.',
      'sub 60 NS ns1.sub',
      'ns1.sub 60 A 192.0.2.1',
      'long 60 TXT "one" "two; three"',
    ].join('\n');
    await take('one.com', file);
    const text = await exported('one.com');

    await dns.newDomain('one.org');
    const second = await take('one.org', text.replaceAll('one.com.', 'one.org.'), { replace: true });

    expect(second.ok).toBe(true);
    expect(lines(await take('one.com', text, { replace: true }))).toEqual(['same_as_now']);
    const apart = (zone: string): string[] => zone.split('\n').filter((line) => !line.includes(' SOA '));
    expect(apart(await exported('one.org'))).toEqual(apart(text.replaceAll('one.com.', 'one.org.')));
  });

  test('10,000 records are one change', async () => {
    await dns.newDomain('large.com');
    const file = Array.from({ length: 10_000 }, (_, at) => `h${at} A 192.0.2.${at % 250}`).join('\n');

    const started = performance.now();
    const answer = await take('large.com', file);

    expect(answer.ok && answer.value.records.length).toBe(10_000 + 7);
    expect(await zoneSerial(dns.bench.db, 'large.com')).toBe(2);
    // The benchmark measures the time; this only rules out quadratic growth.
    expect(performance.now() - started).toBeLessThan(60_000);
  }, 90_000);
});

describe('templates', () => {
  const input = { domain: 'mail.com', provider: 'zoho-mail', service: 'Zoho', variables: { token: 'zb12' } };

  test('the records of a service are previewed, added once, and their origin is recorded', async () => {
    await dns.newDomain('mail.com');

    const preview = await previewDnsTemplate(dns.deps, dns.manager, input);
    const applied = await applyDnsTemplate(dns.deps, dns.manager, input);
    const again = await applyDnsTemplate(dns.deps, dns.manager, input);

    expect(preview).toMatchObject({ value: { records: { length: 5 }, removed: [], questions: [] } });
    expect(lines(applied)).toEqual([
      'mail.com 3600 MX 10 mx.zoho.com.',
      'mail.com 3600 MX 20 mx2.zoho.com.',
      'mail.com 3600 MX 50 mx3.zoho.com.',
      'mail.com 3600 TXT 0 zoho-verification=zb12.zmverify.zoho.com',
      'mail.com 3600 TXT 0 v=spf1 include:zoho.com ~all',
      'www 3600 CNAME 0 mail.com.',
    ]);
    expect(again).toEqual({ ok: true, value: { ...(applied.ok ? applied.value : {}), changed: false } });
    expect(await zoneSerial(dns.bench.db, 'mail.com')).toBe(2);
    const versions = await listZoneVersions(dns.deps, dns.manager, { domain: 'mail.com', number: 1 });
    expect(versions).toMatchObject({ value: { versions: [{ source: 'template' }] } });
  });

  test.each([
    ['unknown_template', { service: 'G-Suite' }],
    ['invalid_token', { variables: { token: 'zb' } }],
    ['invalid_variables', { variables: { token: 'zb12', domain: 'other.com' } }],
    ['unknown_domain', { domain: 'nobody.com' }],
  ])('%s', async (code, wrong) => {
    await dns.newDomain('mail.com').catch(() => undefined);

    const refused = await applyDnsTemplate(dns.deps, dns.manager, { ...input, ...wrong });

    expect(refused).toMatchObject({ ok: false, refusal: { code } });
    expect(await previewDnsTemplate(dns.deps, dns.manager, { ...input, ...wrong })).toMatchObject({
      refusal: { code },
    });
    if (code === 'invalid_token') expect(refused).toMatchObject({ refusal: { message: 'Invalid Token' } });
  });

  test('users who may not change the records may not preview changes either', async () => {
    await dns.newDomain('closed.com');
    const stranger = await dns.newActor();
    const domain = 'closed.com';

    for (const answer of [
      await exportZone(dns.deps, stranger, { domain }),
      await listZoneVersions(dns.deps, stranger, { domain, number: 1 }),
      await previewZoneImport(dns.deps, stranger, { domain, zoneFile: '', replace: true }),
      await importZoneFile(dns.deps, stranger, { domain, zoneFile: '', ...OPTIONS }),
      await applyDnsTemplate(dns.deps, stranger, { ...input, domain }),
    ]) {
      expect(answer).toMatchObject({ ok: false, refusal: { code: 'unknown_domain' } });
    }
    expect(lines(await listRecords(dns.deps, dns.manager, { domain }))).toHaveLength(1);
  });
});
