import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryRecordFields } from '../../testing/arbitrary-records.ts';
import { CORPUS_DOMAIN } from '../../testing/record-corpus.ts';
import { TEST_DEFAULTS, storedRecords } from '../../testing/zone-builder.ts';
import { defaultRecords, siteRecords } from '../default-records.ts';
import { planChange } from '../plan-change.ts';
import { readRecord } from '../read-record.ts';
import { printRdata } from '../record-types/record-types.ts';
import { printZoneFile } from './print-zone-file.ts';
import { MAX_ZONE_FILE, readZoneFile } from './read-zone-file.ts';
import type { ReadZoneFile } from './read-zone-file.ts';

const read = (...lines: readonly string[]): ReadZoneFile => readZoneFile(lines.join('\n'), CORPUS_DOMAIN);
const listRecords = (file: ReadZoneFile): string[] =>
  file.records.map(({ name, ttl, data }) => `${name} ${ttl ?? '-'} ${data.type} ${printRdata(data)}`);
const listFaults = (file: ReadZoneFile): string[] =>
  file.faults.map(({ line, message }) => `${line}: ${message}`);
const listNotes = (file: ReadZoneFile): string[] =>
  file.notes.map(({ line, message }) => `${line}: ${message}`);

/** Output of `dig axfr` and BIND, with every syntax that RFC 1035 allows. */
const BIND_EXPORT = [
  '; a zone by hand',
  '$ORIGIN .',
  '$TTL 1h30m\t; one and a half',
  'example.com\t\tIN SOA\tns1.old.example. hostmaster.old.example. (',
  '\t\t\t\t2026010101 ; serial',
  '\t\t\t\t2h 30M 2w 300 )',
  '\t\t\tNS\tns1.old.example.',
  '\t\t\tNS\tns2.old.example.',
  '$TTL 300',
  '\t\t\tMX\t10 Mail.example.com.',
  '\t\t\tTXT\t"v=spf1 include:_spf.example.net" ( " ~all"',
  '\t)',
  '$ORIGIN example.com.',
  'mail\t60 IN\tA\t192.0.2.25',
  '     IN 60  AAAA 2001:db8::25 ; the same host',
  'WWW A 192.0.2.1',
  '@ AAAA 2001:db8::1',
  '*.dev 2d CNAME www',
  '_sip._tcp SRV 1 2 5060 mail',
  'q TXT plain "two words" semi\\;colon "quo\\"te" grüezi "\\065"',
  '$ORIGIN sub',
  'ns1 A 192.0.2.53',
  '@ NS ns1',
  'deep.er CAA 0 issue "ca.example.net; policy=ev"',
  'h HTTPS 1 . alpn="h2,h3" port=8443',
];

describe('reading a zone file (RFC 1035, section 5)', () => {
  test('supports origins, TTLs, parentheses, strings, escapes, comments, relative names and omitted owners', () => {
    const file = read(...BIND_EXPORT);

    expect(listFaults(file)).toEqual([]);
    expect(listRecords(file)).toEqual([
      'example.com 300 MX 10 mail.example.com.',
      'example.com 300 TXT "v=spf1 include:_spf.example.net" " ~all"',
      'mail.example.com 60 A 192.0.2.25',
      'mail.example.com 60 AAAA 2001:db8::25',
      'www.example.com 300 A 192.0.2.1',
      'example.com 300 AAAA 2001:db8::1',
      '*.dev.example.com 172800 CNAME www.example.com.',
      '_sip._tcp.example.com 300 SRV 1 2 5060 mail.example.com.',
      'q.example.com 300 TXT "plain" "two words" "semi;colon" "quo\\"te" "gr\\195\\188ezi" "A"',
      'ns1.sub.example.com 300 A 192.0.2.53',
      'sub.example.com 300 NS ns1.sub.example.com.',
      'deep.er.sub.example.com 300 CAA 0 issue "ca.example.net; policy=ev"',
      'h.sub.example.com 300 HTTPS 1 . alpn=h2,h3 port=8443',
    ]);
    expect(file.records[3]?.comment).toBe('the same host');
    expect(listNotes(file)).toEqual([
      '4: The SOA record is managed by us and stays unchanged.',
      '7: The name servers of the domain are managed by us and stay unchanged.',
      '8: The name servers of the domain are managed by us and stay unchanged.',
    ]);
  });

  test('supports CRLF, a byte order mark, a missing final newline and empty lines', () => {
    expect(
      listRecords(readZoneFile('\u{feff}www A 192.0.2.1\r\n\r\n  \r\nftp A 192.0.2.2', CORPUS_DOMAIN)),
    ).toEqual(['www.example.com - A 192.0.2.1', 'ftp.example.com - A 192.0.2.2']);
  });

  test.each([
    ['without a TTL the RRset decides', ['a A 192.0.2.1'], ['a.example.com - A 192.0.2.1']],
    [
      'without $TTL the last TTL applies',
      ['a 90 A 192.0.2.1', 'b A 192.0.2.1'],
      ['a.example.com 90 A 192.0.2.1', 'b.example.com 90 A 192.0.2.1'],
    ],
    [
      '$TTL applies to what follows',
      ['$TTL 1W', 'a 90 A 192.0.2.1', 'b A 192.0.2.1', '$TTL 120', 'c A 192.0.2.1'],
      ['a.example.com 90 A 192.0.2.1', 'b.example.com 604800 A 192.0.2.1', 'c.example.com 120 A 192.0.2.1'],
    ],
  ])('%s (RFC 2308, section 4)', (_what, lines, records) =>
    expect(listRecords(read(...lines))).toEqual(records),
  );

  test('clamps TTLs to the bounds, unifies those of an RRset, and reports both', () => {
    const file = read('a 5 A 192.0.2.1', 'b 999999999 A 192.0.2.1', 'c 300 A 192.0.2.1', 'c 90 A 192.0.2.2');

    expect(listRecords(file)).toEqual([
      'a.example.com 60 A 192.0.2.1',
      'b.example.com 604800 A 192.0.2.1',
      'c.example.com 90 A 192.0.2.1',
      'c.example.com 90 A 192.0.2.2',
    ]);
    expect(listNotes(file)).toEqual([
      '1: TTL 5 was raised to the minimum of 60 seconds.',
      '2: TTL 999999999 was lowered to the maximum of one week.',
      '3: Records with the same name and type must share one TTL, so the shortest is used.',
    ]);
  });

  test('skips duplicate records and DNSSEC records, and reports it', () => {
    const file = read(
      'a A 192.0.2.1',
      'a A 192.0.2.001',
      'a RRSIG A 13 3 60 1 2 3 a. x',
      '@ DNSKEY 257 3 13 x',
    );

    expect(listRecords(file)).toEqual(['a.example.com - A 192.0.2.1']);
    expect(listNotes(file)).toEqual([
      '2: This record is in the file twice.',
      '3: RRSIG records are created by our name servers and were skipped.',
      '4: DNSKEY records are created by our name servers and were skipped.',
    ]);
  });
});

describe('invalid zone files', () => {
  test.each([
    ['$INCLUDE /etc/passwd', '$INCLUDE is not supported: paste the lines of that file here.'],
    ['$GENERATE 1-1000000000 h$ A 192.0.2.1', '$GENERATE is not supported: write out its records.'],
    ['$LOOP 1', 'Unknown directive $LOOP: only $ORIGIN and $TTL are supported.'],
    ['$ORIGIN', '$ORIGIN needs one domain name with a final dot, such as example.com.'],
    ['$ORIGIN a..b', '$ORIGIN needs one domain name with a final dot, such as example.com.'],
    ['$TTL soon', '$TTL needs one time, such as 3600 or 1h.'],
    [' A 192.0.2.1', 'This line has no owner name, and no line before it sets one.'],
    ['www', 'This line has no record type.'],
    ['www 60 IN', 'This line has no record type.'],
    ['www CH TXT "x"', 'Class CH is not supported, only IN.'],
    ['www 1x A 192.0.2.1', 'Invalid TTL 1x: use seconds, or units such as 1h30m.'],
    ['www 60 60 A 192.0.2.1', 'Invalid TTL 60: use seconds, or units such as 1h30m.'],
    ['www 99999999999 A 192.0.2.1', 'Invalid TTL 99999999999: use seconds, or units such as 1h30m.'],
    ['www LOC 1 2 3', 'LOC records are not supported.'],
    ['www DNAME example.net.', 'DNAME records are not supported.'],
    ['a_b A 192.0.2.1', 'a_b.example.com is not a valid name for a record of this type.'],
    ['a\\.b A 192.0.2.1', 'a\\.b is not a valid name for a record of this type.'],
    [`${'a'.repeat(64)} A 192.0.2.1`, `${'a'.repeat(64)} is not a valid name for a record of this type.`],
    ['@ CNAME a.example.net.', 'A CNAME record is not allowed on the domain itself.'],
    [
      '@ ALIAS db.corp.internal.',
      'An ALIAS record must point to a public domain name, and db.corp.internal. is not one.',
    ],
    [
      ';ALIAS @ 60 IN ALIAS db.corp.internal.',
      'An ALIAS record must point to a public domain name, and db.corp.internal. is not one.',
    ],
    ['www ALIAS a.example.net.', 'An ALIAS record is only allowed on the domain itself.'],
    [
      '@ SRV 1 2 3 a.example.net.',
      'The name of an SRV record must start with its service and protocol: _sip._tcp.',
    ],
    [
      'sip SRV 1 2 3 a.example.net.',
      'The name of an SRV record must start with its service and protocol: _sip._tcp.',
    ],
    ['www.example.org. A 192.0.2.1', 'www.example.org is not part of example.com.'],
    ['notexample.com. A 192.0.2.1', 'notexample.com is not part of example.com.'],
    ['com. NS ns1.evil.test.', 'com is not part of example.com.'],
    ['www A 192.0.2.256', 'Invalid data for a A record: 192.0.2.256'],
    ['www CNAME a b', 'Invalid data for a CNAME record: a b'],
    ['www TXT', 'Invalid data for a TXT record: '],
    ['www TXT "open', 'Missing closing quotation mark.'],
    ['www ( A 192.0.2.1', 'Missing closing parenthesis.'],
    ['www A 192.0.2.1 )', 'Closing parenthesis without an opening one.'],
    ['www TXT "\u0007"', 'This line contains a control character.'],
    [`www TXT ${'x'.repeat(20_001)}`, 'This entry is too long for a record.'],
    [`www TXT ${'x '.repeat(1_001)}`, 'This entry is too long for a record.'],
  ])('%s', (line, sentence) => {
    const file = read('; first', line);

    expect(listFaults(file)).toEqual([`2: ${sentence}`]);
    expect(file.records).toEqual([]);
  });

  test('the lines beside an invalid one are imported', () => {
    const file = read('a A 192.0.2.1', 'b TXT "open', 'c A 192.0.2.3', 'd A x', 'e A 192.0.2.5');

    expect(file.faults.map(({ line }) => line)).toEqual([2, 4]);
    expect(file.records.map(({ name }) => name)).toEqual(['a.example.com', 'c.example.com', 'e.example.com']);
  });

  test('a file that is too large, has too many records or is not a zone file stops early', () => {
    const many = Array.from({ length: 20_002 }, (_, at) => `h${at} A 192.0.2.1`);

    expect(listFaults(read('x'.repeat(MAX_ZONE_FILE + 1)))).toEqual(['1: The file is larger than 1 MB.']);
    expect(listFaults(read(...many))).toEqual(['20001: The file has more than 20,000 records.']);
    const noise = read(...Array.from({ length: 5_000 }, () => '\u0000\u0001 ( " ; )'));
    expect(noise.faults).toHaveLength(101);
    expect(noise.faults.at(-1)?.message).toBe('The file has too many errors; the rest was not checked.');
  });

  test('any text is parsed or rejected in linear time', () => {
    const piece = fc.constantFrom(
      '$ORIGIN ',
      '$TTL ',
      'www ',
      'A ',
      '"',
      '(',
      ')',
      ';',
      '\\',
      '\n',
      ' ',
      '60 ',
      'TXT ',
      '@ ',
      'é',
      '\u0000',
      '192.0.2.1',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }), (pieces) => {
        const file = read(pieces.join(''));
        expect(file.faults.every(({ line, message }) => line > 0 && message !== '')).toBe(true);
      }),
    );
    // Unclosed strings and parentheses, each of which could cause the rest of the file to be rescanned.
    for (const hostile of ['( ', '"', '\\', ';', '@ TXT "\n', '(\n']) {
      const started = performance.now();
      read(hostile.repeat(1_000_000 / hostile.length));
      expect(performance.now() - started).toBeLessThan(20_000);
    }
  }, 120_000);
});

describe('printing a zone file', () => {
  test('SOA with the serial, the apex, then other names, each with its TTL and comment', () => {
    const records = storedRecords([
      ...defaultRecords(CORPUS_DOMAIN, TEST_DEFAULTS).filter(({ data }) => data.type !== 'A'),
      ...read('@ 60 ALIAS pool.example.net. ; for now', 'a.b 60 TXT "x;y"', 'b 60 A 192.0.2.1').records.map(
        (record) => ({ ...record, ttl: 60, origin: 'customer' as const }),
      ),
    ]);

    expect(printZoneFile({ domain: CORPUS_DOMAIN, serial: 7 }, records)).toBe(
      [
        '$ORIGIN example.com.',
        '@ 3600 IN SOA ns1.namestead.test. hostmaster.namestead.test. 7 7200 1800 1209600 300',
        ';ALIAS @ 60 IN ALIAS pool.example.net. ; for now',
        '@ 3600 IN NS ns1.namestead.test.',
        '@ 3600 IN NS ns2.namestead.test.',
        '@ 3600 IN NS ns3.namestead.test.',
        'b 60 IN A 192.0.2.1',
        'a.b 60 IN TXT "x;y"',
        'www 3600 IN CNAME example.com.',
        '',
      ].join('\n'),
    );
  });

  test('any printed zone parses to the same records (property)', () => {
    fc.assert(
      fc.property(fc.array(arbitraryRecordFields, { maxLength: 20 }), (all) => {
        let records = storedRecords(defaultRecords(CORPUS_DOMAIN, TEST_DEFAULTS));
        for (const fields of all) {
          const record = readRecord(fields, CORPUS_DOMAIN);
          const plan = record.ok
            ? planChange(
                { domain: CORPUS_DOMAIN, records, siteRecords: siteRecords(CORPUS_DOMAIN, TEST_DEFAULTS) },
                { additions: [record.value], removals: [] },
              )
            : record;
          if (plan.ok)
            records = storedRecords([
              ...records.filter((each) => !plan.value.removed.includes(each)),
              ...plan.value.added,
            ]);
        }

        const file = readZoneFile(
          printZoneFile({ domain: CORPUS_DOMAIN, serial: 1 }, records),
          CORPUS_DOMAIN,
        );

        const isTaken = ({ data, name }: (typeof records)[number]): boolean =>
          data.type !== 'SOA' && !(data.type === 'NS' && name === CORPUS_DOMAIN);
        const lines = records
          .filter(isTaken)
          .map(({ name, ttl, data }) => `${name} ${ttl} ${data.type} ${printRdata(data)}`);
        expect(listFaults(file)).toEqual([]);
        expect(listRecords(file).toSorted()).toEqual(lines.toSorted());
      }),
      { numRuns: 200 },
    );
  });
});

test.each([
  ['1'.repeat(28), 'x'],
  ['1h'.repeat(5_000), 'x'],
  ['9'.repeat(10_000), 'x'],
])('an invalid long time is rejected quickly, whatever its digits (%#)', (digits, end) => {
  // CPU time, so that other load on the machine does not count.
  const before = process.threadCpuUsage();

  expect(listFaults(read(`www ${digits}${end} A 192.0.2.1`))).toHaveLength(1);

  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(300);
});
