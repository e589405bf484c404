import { describe, expect, test } from 'vitest';
import { TYPE_CODES, writeRdata } from '#platform/dns-wire/rdata.ts';
import type { Rdata } from '#platform/dns-wire/rdata.ts';
import { WireWriter } from '#platform/dns-wire/wire-writer.ts';
import { RDATA_CORPUS } from '../../testing/rdata-corpus.ts';
import { CORPUS_DOMAIN } from '../../testing/record-corpus.ts';
import { isWritableType, parseStoredRdata, printRdata } from '../record-types/record-types.ts';
import { SIGNED_TYPES } from './generic-rdata.ts';
import { readZoneFile } from './read-zone-file.ts';

const listRecords = (line: string): string[] =>
  readZoneFile(line, CORPUS_DOMAIN).records.map(
    ({ name, ttl, data }) => `${name} ${ttl ?? '-'} ${data.type} ${printRdata(data)}`,
  );
const listFaults = (line: string): string[] =>
  readZoneFile(`; first\n${line}`, CORPUS_DOMAIN).faults.map((fault) => `${fault.line}: ${fault.message}`);

const FORM =
  'After \\# must come the number of octets and the same number of octets in hexadecimal: \\# 4 C0000201.';

describe('unknown types and generic rdata (RFC 3597, section 5)', () => {
  test.each([
    ['www TYPE1 192.0.2.1', 'www.example.com - A 192.0.2.1'],
    ['www A \\# 4 C0000201', 'www.example.com - A 192.0.2.1'],
    ['www 300 CLASS1 TYPE1 \\# 4 C0 00 02 01', 'www.example.com 300 A 192.0.2.1'],
    ['www class1 type1 \\# 4 c000 ( 02\n 01 )', 'www.example.com - A 192.0.2.1'],
    ['@ TYPE15 \\# 20 000A 044D41494C 076578616D706C65 03636F6D 00', 'example.com - MX 10 mail.example.com.'],
    ['t TYPE16 \\# 3 02 2223', 't.example.com - TXT "\\"#"'],
    ['t TXT \\# 1 00', 't.example.com - TXT ""'],
    ['t TXT "\\\\#" 1 00', 't.example.com - TXT "\\\\#" "1" "00"'],
    ['h TYPE65 \\# 3 0001 00', 'h.example.com - HTTPS 1 .'],
  ])('%s', (line, record) => {
    expect(listRecords(line)).toEqual([record]);
  });

  test.each(
    Object.entries(RDATA_CORPUS).flatMap(([type, { canonical }]) =>
      isWritableType(type) && type !== 'ALIAS' ? canonical.map((rdata) => [type, rdata] as const) : [],
    ),
  )('%s %s is parsed from octets', (type, rdata) => {
    const data = parseStoredRdata(type, rdata) as Rdata & { type: keyof typeof TYPE_CODES };
    const writer = new WireWriter();
    writeRdata(writer, data);
    const octets = Buffer.from(writer.finish());

    const owner = type === 'SRV' ? '_t._tcp' : 'x';
    const [record] = listRecords(
      `${owner} TYPE${TYPE_CODES[data.type]} \\# ${octets.length} ${octets.toString('hex')}`,
    );

    expect(record).toBe(`${owner}.example.com - ${type} ${rdata}`);
  });

  test.each([
    ['an unsupported type', 'x TYPE99 \\# 1 00', 'TYPE99 records are not supported.'],
    ['an invalid number', 'x TYPE100000 \\# 1 00', 'TYPE100000 records are not supported.'],
    ['another class', 'x CLASS3 TYPE16 \\# 1 00', 'Class CLASS3 is not supported, only IN.'],
    ['no length', 'x A \\#', FORM],
    ['fewer octets than stated', 'x A \\# 4 C00002', FORM],
    ['more octets than stated', 'x A \\# 4 C000020101', FORM],
    ['half an octet', 'x A \\# 4 C000020', FORM],
    ['no digits', 'x A \\# 4 C000020G', FORM],
    ['an endless number', 'x A \\# 99999999999999999999 00', FORM],
    ['an address of three octets', 'x A \\# 3 C00002', 'Invalid data for a A record: \\# 3 C00002'],
    ['a pointer without a target', 'x CNAME \\# 2 C000', 'Invalid data for a CNAME record: \\# 2 C000'],
    [
      'a pointer to itself',
      'x MX \\# 8 000A 0161 C002 0000',
      'Invalid data for a MX record: \\# 8 000A 0161 C002 0000',
    ],
    [
      'a pointer to its own preference',
      'x MX \\# 4 000A C000',
      'Invalid data for a MX record: \\# 4 000A C000',
    ],
    [
      'a label that is not a host name',
      'x CNAME \\# 5 03 61 2E 62 00',
      'Invalid data for a CNAME record: \\# 5 03 61 2E 62 00',
    ],
    ['no string', 'x TXT \\# 0', 'Invalid data for a TXT record: \\# 0'],
    ['a type without wire format', '@ ALIAS \\# 3 016100', 'Invalid data for a ALIAS record: \\# 3 016100'],
  ])('rejected: %s', (_what, line, sentence) => {
    expect(listFaults(line)).toEqual([`2: ${sentence}`]);
    expect(listRecords(line)).toEqual([]);
  });

  test('numbers of DNSSEC types and of the SOA are skipped like their names', () => {
    for (const [type, code] of Object.entries(SIGNED_TYPES)) {
      expect(readZoneFile(`@ TYPE${code} \\# 1 00`, CORPUS_DOMAIN)).toMatchObject({
        faults: [],
        notes: [
          expect.objectContaining({
            line: 1,
            message: `${type} records are created by our name servers and were skipped.`,
          }),
        ],
      });
    }
    expect(readZoneFile('@ TYPE6 \\# 1 00', CORPUS_DOMAIN).notes).toEqual([
      expect.objectContaining({ line: 1, message: 'The SOA record is managed by us and stays unchanged.' }),
    ]);
  });
});
