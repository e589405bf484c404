import { describe, expect, test } from 'vitest';
import { CORPUS_DOMAIN } from '../../testing/record-corpus.ts';
import {
  TEST_DEFAULTS,
  applyPlan,
  recordLine,
  storedRecords,
  zoneRecord,
} from '../../testing/zone-builder.ts';
import { defaultRecords, siteRecords } from '../default-records.ts';
import { planChange } from '../plan-change.ts';
import type { StoredRecord, ZoneRecord } from '../zone-record.ts';
import { lintZone } from './lint-zone.ts';

function buildZone(...records: readonly (string | ZoneRecord)[]): StoredRecord[] {
  const own = records.map((record) => (typeof record === 'string' ? zoneRecord(record) : record));
  return storedRecords([...defaultRecords(CORPUS_DOMAIN, TEST_DEFAULTS), ...own]);
}

/** The findings of a zone, as `code name type detail`. */
function findingLines(records: readonly StoredRecord[]): string[] {
  return lintZone(CORPUS_DOMAIN, records).map(
    ({ code, name, type, detail }) => `${code} ${name} ${type} ${detail}`,
  );
}

/** The zone's own records after applying the first fix. */
function mended(records: readonly StoredRecord[]): string[] {
  const [finding] = lintZone(CORPUS_DOMAIN, records);
  const zone = { domain: CORPUS_DOMAIN, records, siteRecords: siteRecords(CORPUS_DOMAIN, TEST_DEFAULTS) };
  const plan = planChange(zone, finding?.fix ?? { additions: [], removals: [] });
  if (!plan.ok) throw new Error(plan.refusal.code);
  const after = applyPlan(records, plan.value);
  expect(findingLines(after)).not.toContainEqual(findingLines(records)[0]);
  return after
    .filter(({ origin }) => origin === 'customer')
    .map((record) => `${record.ttl} ${recordLine(record)}`);
}

const WWW = '3600 www.example.com CNAME example.com.';
const spf = (terms: number): string =>
  `example.com TXT "v=spf1 ${Array.from({ length: terms }, (_, at) => `include:s${at}.net`).join(' ')} ~all"`;

describe('possible problems', () => {
  test('a new zone has none', () => expect(findingLines(buildZone())).toEqual([]));

  test.each([
    // Dangling alias (RFC 1034, section 3.6.2)
    [
      'shop.example.com CNAME missing.example.com.',
      ['dangling_cname shop.example.com CNAME missing.example.com'],
    ],
    ['example.com ALIAS missing.example.com.', ['dangling_cname example.com ALIAS missing.example.com']],
    ['example.com ALIAS db.corp.internal.', ['alias_not_public example.com ALIAS db.corp.internal']],
    ['shop.example.com CNAME missing.example.net.', []],
    ['shop.example.com CNAME www.example.com.', []],
    // MX and NS targets that are aliases (RFC 2181, section 10.3)
    ['example.com MX 10 www.example.com.', ['host_is_alias example.com MX www.example.com']],
    ['sub.example.com NS www.example.com.', ['host_is_alias sub.example.com NS www.example.com']],
    [
      '_sip._tcp.example.com SRV 1 1 1 www.example.com.',
      ['host_is_alias _sip._tcp.example.com SRV www.example.com'],
    ],
    ['example.com MX 10 mail.example.com.', ['host_without_address example.com MX mail.example.com']],
    ['example.com MX 10 example.com.', []],
    ['example.com MX 0 .', []],
    // Glue (RFC 1034, section 4.2.1)
    ['sub.example.com NS ns1.sub.example.com.', ['missing_glue sub.example.com NS ns1.sub.example.com']],
    ['sub.example.com NS ns1.example.net.', []],
    // SPF (RFC 7208, sections 4.5 and 4.6.4)
    [spf(10), []],
    [spf(11), ['spf_lookups example.com TXT 11']],
    [
      'example.com TXT "v=spf1 a mx ptr exists:e.net a:b.net mx/24 ip4:192.0.2.1 ip6:::1 redirect=r.net -all"',
      [],
    ],
    // DMARC (RFC 7489, section 3.1)
    ['_dmarc.example.com TXT "v=DMARC1; p=none"', ['dmarc_without_spf example.com TXT _dmarc.example.com']],
    ['_dmarc.example.com TXT "v=DMARC12"', []],
  ])('%s', (line, findings) => expect(findingLines(buildZone(line))).toEqual(findings));

  test('wildcards and names below a target make it exist', () => {
    expect(
      findingLines(buildZone('*.w.example.com A 192.0.2.1', 's.example.com CNAME any.w.example.com.')),
    ).toEqual([]);
    expect(
      findingLines(buildZone('a.b.example.com A 192.0.2.1', 's.example.com CNAME b.example.com.')),
    ).toEqual(['dangling_cname s.example.com CNAME b.example.com']);
  });

  test('existing glue suffices, and other records below a zone cut are reported as hidden', () => {
    const cut = ['sub.example.com NS ns1.sub.example.com.', 'ns1.sub.example.com A 192.0.2.1'];

    expect(
      findingLines(
        buildZone(...cut, 's.example.com CNAME x.sub.example.com.', 'example.com MX 1 m.sub.example.com.'),
      ),
    ).toEqual([]);
    expect(
      findingLines(
        buildZone(
          ...cut,
          'ns1.sub.example.com TXT "x"',
          'a.sub.example.com A 192.0.2.1',
          'sub.example.com TXT "y"',
        ),
      ),
    ).toEqual([
      'hidden_below_cut ns1.sub.example.com TXT sub.example.com',
      'hidden_below_cut a.sub.example.com A sub.example.com',
      'hidden_below_cut sub.example.com TXT sub.example.com',
    ]);
  });

  test('lookups of included records in the zone count, and include loops end', () => {
    const ring = buildZone(
      `example.com TXT "v=spf1 include:a.example.com mx -all"`,
      `a.example.com TXT "v=spf1 include:example.com ${'a '.repeat(9)}-all"`,
    );

    expect(findingLines(ring)).toEqual([
      'spf_lookups example.com TXT 12',
      'spf_lookups a.example.com TXT 12',
    ]);
  });

  test('in a chain of 10,000 records that include each other, counting stops at 50', () => {
    const chain = Array.from({ length: 10_000 }, (_, at) =>
      zoneRecord(`s${at}.example.com TXT "v=spf1 include:s${at + 1}.example.com mx -all"`),
    );

    const findings = findingLines(buildZone(...chain));

    expect(findings).toHaveLength(9_995);
    expect(findings[0]).toBe('spf_lookups s0.example.com TXT 50');
    expect(findings.at(-1)).toBe('spf_lookups s9994.example.com TXT 12');
  });

  test.each([
    [60, ['short_ttl t.example.com A 60']],
    [119, ['short_ttl t.example.com A 119']],
    [120, []],
    [172_800, []],
    [172_801, ['long_ttl t.example.com A 172801']],
  ])('a TTL of %i seconds (RFC 1912, section 2.2)', (ttl, findings) =>
    expect(findingLines(buildZone(zoneRecord('t.example.com A 192.0.2.1', { ttl })))).toEqual(findings),
  );
});

describe('TTLs of many records', () => {
  test('are one finding for short and one for long ones, each with one fix', () => {
    const zone = buildZone(
      ...['a', 'b', 'c', 'd'].map((name) => zoneRecord(`${name}.example.com A 192.0.2.1`, { ttl: 60 })),
      zoneRecord('example.com TXT "x"', { ttl: 90 }),
      zoneRecord('e.example.com A 192.0.2.1', { ttl: 604_800 }),
    );

    expect(findingLines(zone)).toEqual([
      'short_ttl a.example.com, b.example.com, c.example.com, … A, TXT 60',
      'long_ttl e.example.com A 604800',
    ]);
    expect(mended(zone).filter((line) => !line.startsWith('3600 '))).toEqual([
      '604800 e.example.com A 192.0.2.1',
    ]);
  });
});

describe('fixes', () => {
  test.each([
    ['a dangling alias is removed', ['s.example.com CNAME missing.example.com.'], [WWW]],
    [
      'the canonical host replaces an alias',
      ['example.com MX 5 www.example.com.'],
      [WWW, '3600 example.com MX 5 example.com.'],
    ],
    [
      'two SPF records are merged',
      [
        'example.com TXT "v=spf1 mx include:a.net ~all"',
        'example.com TXT "v=spf1 include:a.net include:b.net -all"',
      ],
      [WWW, '3600 example.com TXT "v=spf1 mx include:a.net include:b.net ~all"'],
    ],
    [
      'SPF is added beside DMARC, for the existing mail servers',
      ['_dmarc.example.com TXT "v=DMARC1; p=none"', 'example.com MX 1 m.example.net.'],
      [
        WWW,
        '3600 _dmarc.example.com TXT "v=DMARC1; p=none"',
        '3600 example.com MX 1 m.example.net.',
        '3600 example.com TXT "v=spf1 mx ~all"',
      ],
    ],
    [
      'or for none',
      ['_dmarc.example.com TXT "v=DMARC1; p=none"'],
      [WWW, '3600 _dmarc.example.com TXT "v=DMARC1; p=none"', '3600 example.com TXT "v=spf1 -all"'],
    ],
  ])('%s', (_what, lines, after) => expect(mended(buildZone(...lines))).toEqual(after));

  test('an extreme TTL becomes an hour for its whole RRset', () => {
    const short = { ttl: 60 };
    const zone = buildZone(
      zoneRecord('t.example.com A 192.0.2.1', short),
      zoneRecord('t.example.com A 192.0.2.2', short),
    );

    expect(mended(zone)).toEqual([WWW, '3600 t.example.com A 192.0.2.1', '3600 t.example.com A 192.0.2.2']);
  });
});
