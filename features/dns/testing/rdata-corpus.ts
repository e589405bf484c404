import type { ZoneType } from '../rules/record-types/record-types.ts';

/** Presentation format of one type: canonical, alternative and invalid. */
interface RdataCorpus {
  readonly canonical: readonly string[];
  /** As written, and as stored. */
  readonly accepted: readonly (readonly [string, string])[];
  readonly refused: readonly string[];
}

const hosts: RdataCorpus = {
  canonical: ['example.net.', 'a_b.xn--p1ai.'],
  accepted: [
    ['Example.NET.', 'example.net.'],
    ['example.net', 'example.net.'],
  ],
  refused: ['', '.', 'net.', 'a..net.', 'a.net. b.net.', '192.0.2.1'],
};
const sha256 = 'ab'.repeat(32);
const bindings: RdataCorpus = {
  canonical: [
    '0 pool.example.net.',
    '1 .',
    '1 . alpn=h2,h3 port=8443',
    '2 a.net. mandatory=port port=1 key7="/q{?dns}"',
  ],
  accepted: [
    ['1 A.net. key9="\\000\\053"', '1 a.net. key9="\\0005"'],
    ['1 . alpn="h2"', '1 . alpn=h2'],
    ['1 . port=0053', '1 . port=53'],
  ],
  refused: ['', '1', '. 1', '1 . port', '1 . port=1 port=2', '0 . port=1', '1 . mandatory=port', '70000 .'],
};

/**
 * For each type: canonical presentation format, alternatives that a zone file may contain, and
 * invalid data. A type without lists fails the tests.
 */
export const RDATA_CORPUS: Readonly<Record<ZoneType, RdataCorpus>> = {
  A: {
    canonical: ['192.0.2.1', '0.0.0.0'],
    accepted: [['192.000.002.001', '192.0.2.1']],
    refused: ['', '1.2.3', '256.0.0.1', '::1', '1.2.3.4 5'],
  },
  AAAA: {
    canonical: ['2001:db8::1', '::', '::ffff:192.0.2.1'],
    accepted: [['2001:0DB8:0:0:0:0:0:1', '2001:db8::1']],
    refused: ['', '1.2.3.4', '1::2::3', 'g::'],
  },
  ALIAS: hosts,
  CAA: {
    canonical: ['0 issue "letsencrypt.org"', '128 iodef "mailto:a@example.com"', '0 issue ";"'],
    accepted: [
      ['0 ISSUE letsencrypt.org', '0 issue "letsencrypt.org"'],
      ['0 issue "a.net\\; x=1"', '0 issue "a.net; x=1"'],
    ],
    refused: ['', '0 issue', '300 issue ";"', '0 a-b ";"', '0 issue "x"', '0 issue "a.net" ";"'],
  },
  CNAME: hosts,
  HTTPS: bindings,
  MX: {
    canonical: ['10 mail.example.net.', '0 .'],
    accepted: [['010 mail.example.net', '10 mail.example.net.']],
    refused: ['', '10', 'mail.example.net. 10', '65536 mail.example.net.', '10 mail.', '10 a.net. b.net.'],
  },
  NS: {
    ...hosts,
    canonical: ['example.net.', 'a-b.xn--p1ai.'],
    refused: [...hosts.refused, 'a_b.example.net.'],
  },
  PTR: hosts,
  SOA: {
    canonical: ['ns1.example.net. hostmaster.example.net. 7 7200 1800 1209600 300'],
    accepted: [],
    refused: [
      '',
      'ns1.example.net.',
      'ns1.example.net. a.example.net. 1 2 3 4',
      'ns1.net. a.net. 4294967296 1 1 1 1',
    ],
  },
  SRV: {
    canonical: ['0 10 5060 sip.example.net.', '0 0 0 .'],
    accepted: [['00 1 2 sip.example.net', '0 1 2 sip.example.net.']],
    refused: ['', '1 2 3', '1 2 65536 a.net.', '1 2 3 a', '1 2 3 a.net. b.net.'],
  },
  SSHFP: {
    canonical: [`4 2 ${sha256}`],
    accepted: [[`4 2 ${'AB'.repeat(16)} ${'ab'.repeat(16)}`, `4 2 ${sha256}`]],
    refused: ['', '4 2', `4 1 ${sha256}`, `9 2 ${sha256}`, `4 2 ${sha256.slice(1)}`],
  },
  SVCB: bindings,
  TLSA: {
    canonical: [`3 1 1 ${sha256}`, '0 0 0 30'],
    accepted: [[`3 1 1 ${'AB'.repeat(16)} ${'ab'.repeat(16)}`, `3 1 1 ${sha256}`]],
    refused: ['', '3 1 1', `3 1 2 ${sha256}`, `4 1 1 ${sha256}`],
  },
  TXT: {
    canonical: ['"hello"', '"a" "b"', '""', '"say \\"hi\\" \\\\ \\195\\169"', `"${'x'.repeat(255)}"`],
    accepted: [
      ['hello world', '"hello" "world"'],
      ['"a;b" c\\;d', '"a;b" "c;d"'],
      ['"\\065\\b"', '"Ab"'],
    ],
    refused: ['', '"a', 'a"b', '"a"b', '"\\256"', `"${'x'.repeat(256)}"`, '"€"'],
  },
  // RFC 7553, section 4.4; the target may be longer than a TXT string.
  URI: {
    canonical: [
      '10 1 "ftp://ftp1.example.com/public"',
      '0 65535 "mailto:info@example.com"',
      `1 1 "https://example.net/${'x'.repeat(300)}"`,
    ],
    accepted: [
      ['010 00 HTTPS://Example.net/%C3%A9?q=A#top', '10 0 "HTTPS://Example.net/%C3%A9?q=A#top"'],
      ['1 1 "urn:\\097"', '1 1 "urn:a"'],
    ],
    refused: [
      ...[
        '',
        '1',
        '1 1',
        '1 1 ""',
        '1 "a:b"',
        '65536 1 "a:b"',
        '1 65536 "a:b"',
        '1 -1 "a:b"',
        '1 1 "a:b" "c:d"',
      ],
      ...[
        '1 1 "a:b',
        '1 1 "https://a b/"',
        '1 1 "/path"',
        '1 1 "a:"',
        '1 1 "1a:b"',
        '1 1 "a:%zz"',
        '1 1 "a:é"',
      ],
    ],
  },
};
