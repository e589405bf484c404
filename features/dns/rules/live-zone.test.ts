import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rdata } from '#platform/dns-wire/rdata.ts';
import { applyPlan, recordLine, storedRecords, TEST_DEFAULTS, zoneRecord } from '../testing/zone-builder.ts';
import { defaultRecords, siteRecords } from './default-records.ts';
import { DKIM_SELECTORS, liveQuestions, mayStayUnanswered } from './live-names.ts';
import type { LiveQuestion } from './live-names.ts';
import { copyChange, isMissed, pointsToSite, liveRecords } from './live-zone.ts';
import type { LiveAnswer, LiveRecord } from './live-zone.ts';
import { isAddressName, isServiceName } from './hostname.ts';
import { planChange } from './plan-change.ts';
import { readZoneFile } from './zone-file/read-zone-file.ts';
import { printZoneFile } from './zone-file/print-zone-file.ts';

const DOMAIN = 'fern.com';
const PROBE = 'copy-probe-x';

const a = (address: string): Rdata => ({ type: 'A', address });
const cname = (target: string): Rdata => ({ type: 'CNAME', target });
const mx = (preference: number, exchange: string): Rdata => ({ type: 'MX', preference, exchange });
const txt = (text: string): Rdata => ({ type: 'TXT', strings: [Buffer.from(text)] });

const answer = (name: string, type: LiveQuestion['type'], data: readonly Rdata[], ttl = 300): LiveAnswer => ({
  question: { name, type },
  records: data.map((each) => ({ ttl, data: each })),
});
const read = (...answers: readonly LiveAnswer[]) => liveRecords(DOMAIN, PROBE, answers);
const lines = (records: readonly LiveRecord[]): string[] =>
  records.map((record) => `${recordLine({ ...record, origin: 'customer' })} ${record.ttl}`);

describe('the queries to a domain’s name servers', () => {
  const questions = liveQuestions(PROBE);

  test('cover the apex, the wildcard, www, mail, policies and keys, each once', () => {
    const queries = questions.map(({ name, type }) => `${name} ${type}`);
    expect(new Set(queries).size).toBe(queries.length);
    expect(queries).toEqual(
      expect.arrayContaining([' A', ' AAAA', ' MX', ' TXT', `${PROBE} A`, 'www A', 'mail MX', '_dmarc TXT']),
    );
    for (const selector of DKIM_SELECTORS) expect(queries).toContain(`${selector}._domainkey TXT`);
    // Keeps a copy to a few seconds of queries.
    expect(questions.length).toBeLessThan(260);
  });

  test('use only names that our zones can contain', () => {
    for (const { name, type } of questions) {
      const isAddress = type === 'A' || type === 'AAAA';
      expect(name === '' || (isAddress ? isAddressName(name) : isServiceName(name)), `${name} ${type}`).toBe(
        true,
      );
    }
  });

  test('without answers for addresses, mail or texts there is no copy', () => {
    const open = new Set(questions.filter(mayStayUnanswered).map(({ type }) => type));
    expect([...open].toSorted()).toEqual(['CAA', 'HTTPS', 'SRV']);
  });
});

describe('records copied from answers', () => {
  test('are in stored form, with their own TTLs', () => {
    const { records } = read(
      answer('', 'A', [a('203.0.113.80')], 600),
      answer('', 'MX', [mx(10, 'Mail.Host.example.')]),
      answer('', 'TXT', [txt('v=spf1 -all')]),
      answer('www', 'A', [cname('Fern.com.')]),
      answer('www', 'AAAA', [cname('Fern.com.')]),
    );

    expect(lines(records)).toEqual([
      'fern.com A 203.0.113.80 600',
      'fern.com MX 10 mail.host.example. 300',
      'fern.com TXT "v=spf1 -all" 300',
      'www.fern.com CNAME fern.com. 300',
    ]);
  });

  test('wildcard answers become one record of the asterisk, and other answers stay beside it', () => {
    const { records } = read(
      answer(PROBE, 'A', [a('203.0.113.1')]),
      answer(PROBE, 'TXT', []),
      answer('www', 'A', [a('203.0.113.1')]),
      answer('www', 'AAAA', []),
      answer('mail', 'A', [a('203.0.113.1')]),
      answer('mail', 'MX', [mx(5, 'mail.fern.com.')]),
      answer('shop', 'A', [a('203.0.113.2')]),
    );

    expect(lines(records)).toEqual([
      '*.fern.com A 203.0.113.1 300',
      'mail.fern.com A 203.0.113.1 300',
      'mail.fern.com MX 5 mail.fern.com. 300',
      'shop.fern.com A 203.0.113.2 300',
    ]);
  });

  test('with a wildcard alias, keys and policies are not copied from it', () => {
    const { records } = read(
      answer(PROBE, 'A', [cname('catch.host.example.')]),
      answer('_dmarc', 'TXT', [cname('catch.host.example.')]),
      answer('google._domainkey', 'TXT', [txt('v=DKIM1; p=MII')]),
    );

    expect(lines(records)).toEqual([
      '*.fern.com CNAME catch.host.example. 300',
      'google._domainkey.fern.com TXT "v=DKIM1; p=MII" 300',
    ]);
  });

  test('TTLs are within our bounds, and one per RRset (RFC 2181, section 5.2)', () => {
    const { records } = read({
      question: { name: '', type: 'MX' },
      records: [
        { ttl: 2_000_000, data: mx(1, 'a.example.') },
        { ttl: 5, data: mx(2, 'b.example.') },
      ],
    });

    expect(records.map(({ ttl }) => ttl)).toEqual([60, 60]);
  });

  test('records that we cannot serve are reported as omitted', () => {
    const { records, leftOut } = read(
      answer('', 'A', [cname('elsewhere.example.'), a('203.0.113.1')]),
      answer('', 'TXT', [{ type: 'OPAQUE', code: 16, octets: Uint8Array.of(9) }]),
      answer('mail', 'MX', [mx(1, 'local\\.part.example.')]),
    );

    expect(records).toEqual([]);
    expect(leftOut).toEqual([
      { name: '', type: 'CNAME' },
      { name: 'mail', type: 'MX' },
    ]);
  });

  test.each([
    ['', 'MX', true],
    ['shop', 'CNAME', true],
    ['', 'CNAME', false],
    [DOMAIN, 'CNAME', false],
    ['www', 'AAAA', false],
    ['', 'HTTPS', false],
    ['_sip._tls', 'SRV', false],
  ])('omitting %j %s matters: %s', (name, type, missed) => {
    expect(isMissed(DOMAIN, { name, type })).toBe(missed);
  });
});

describe('copying into a zone', () => {
  const plan = (own: readonly string[], copied: readonly string[]): string[] | string => {
    const present = storedRecords([
      ...defaultRecords(DOMAIN, TEST_DEFAULTS),
      ...own.map((line) => zoneRecord(line)),
    ]);
    const live = copied.map((line) => zoneRecord(line));
    const zone = { domain: DOMAIN, records: present, siteRecords: siteRecords(DOMAIN, TEST_DEFAULTS) };
    const planned = planChange(zone, copyChange(present, live));
    if (!planned.ok) return planned.refusal.code;
    return applyPlan(present, planned.value)
      .filter(({ data }) => data.type !== 'SOA' && data.type !== 'NS')
      .map((record) => recordLine(record))
      .toSorted();
  };
  const SITE = ['fern.com A 192.0.2.80', 'fern.com A 192.0.2.81'];
  const WWW = 'www.fern.com CNAME fern.com.';

  test.each<[string, readonly string[], readonly string[], readonly string[]]>([
    [
      'mail and texts are added beside the site',
      [],
      ['fern.com MX 10 mail.host.example.', 'fern.com TXT "v=spf1 -all"'],
      [...SITE, 'fern.com MX 10 mail.host.example.', 'fern.com TXT "v=spf1 -all"', WWW],
    ],
    [
      'existing mail servers replace ours',
      ['fern.com MX 10 mx1.namestead.test.'],
      ['fern.com MX 5 mail.host.example.'],
      [...SITE, 'fern.com MX 5 mail.host.example.', WWW],
    ],
    [
      'www gets its current address, without an alias',
      [],
      ['www.fern.com A 203.0.113.80'],
      [...SITE, 'www.fern.com A 203.0.113.80'],
    ],
    [
      'an alias replaces everything else at its name',
      ['shop.fern.com A 192.0.2.1', 'shop.fern.com TXT "note"'],
      ['shop.fern.com CNAME shops.host.example.'],
      [...SITE, 'shop.fern.com CNAME shops.host.example.', WWW],
    ],
    [
      'addresses replace the site’s',
      [],
      ['fern.com A 203.0.113.80', 'fern.com AAAA 2001:db8::1'],
      ['fern.com A 203.0.113.80', 'fern.com AAAA 2001:db8::1', WWW],
    ],
    [
      'addresses replace an ALIAS',
      ['fern.com ALIAS old.host.example.'],
      ['fern.com A 203.0.113.80'],
      ['fern.com A 203.0.113.80', WWW],
    ],
    [
      'names that were not queried stay',
      ['hidden.fern.com A 192.0.2.9'],
      [],
      [...SITE, 'hidden.fern.com A 192.0.2.9', WWW],
    ],
  ])('%s', (_kind, own, copied, after) => {
    expect(plan(own, copied)).toEqual([...after].toSorted());
  });

  const anyLine = fc.constantFrom(
    ...['fern.com A 203.0.113.80', 'fern.com AAAA 2001:db8::1', 'fern.com MX 5 mail.host.example.'],
    ...['fern.com TXT "one"', 'fern.com TXT "two"', 'www.fern.com A 203.0.113.80', 'www.fern.com TXT "t"'],
    ...['*.fern.com A 203.0.113.9', '_dmarc.fern.com TXT "v=DMARC1"', 'shop.fern.com A 203.0.113.1'],
  );
  const anyOwn = fc.uniqueArray(
    fc.constantFrom(
      ...['fern.com MX 10 mx1.namestead.test.', 'fern.com TXT "mine"', 'shop.fern.com CNAME x.example.'],
      ...['_dmarc.fern.com CNAME d.example.', 'mine.fern.com A 192.0.2.7'],
    ),
  );

  test('is never refused, contains every copied record, and changes nothing the second time', () => {
    fc.assert(
      fc.property(anyOwn, fc.uniqueArray(anyLine), (own, copied) => {
        const once = plan(own, copied);
        expect(Array.isArray(once)).toBe(true);
        for (const line of copied) expect(once).toContain(line);
        const kept = (once as readonly string[]).filter((line) => !SITE.includes(line) && line !== WWW);
        if ((once as readonly string[]).includes(WWW)) expect(plan(kept, copied)).toEqual(once);
      }),
    );
  });

  test('is the same through a zone file, so the copy equals its preview', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyLine), (copied) => {
        const records = copied.map((line) => zoneRecord(line));
        const file = readZoneFile(printZoneFile({ domain: DOMAIN, serial: 1 }, records), DOMAIN);
        expect(file.faults).toEqual([]);
        expect(
          file.records.map(({ name, data }) => recordLine(buildZoneRecord(name, data))).toSorted(),
        ).toEqual([...copied].toSorted());
      }),
    );
  });
});

const buildZoneRecord = (name: string, data: LiveRecord['data']) => ({
  name,
  data,
  ttl: 60,
  origin: 'customer' as const,
});

test.each([
  ['fern.com A 203.0.113.1', true],
  ['www.fern.com CNAME fern.com.', true],
  ['fern.com MX 5 mail.fern.com.', false],
  ['shop.fern.com A 203.0.113.1', false],
])('whether %s points visitors to the site: %s', (line, isSo) => {
  expect(pointsToSite(DOMAIN, zoneRecord(line))).toBe(isSo);
});
