import type { FieldName, RecordFields } from '../rules/record-fields.ts';
import type { OFFERED_TYPES, WritableType } from '../rules/record-types/record-types.ts';

/** Form input, and the stored record: `owner TYPE rdata`. */
interface Accepted {
  readonly fields: Partial<RecordFields>;
  readonly stored: string;
}
/** Form input, and its first error message. */
interface Refused {
  readonly fields: Partial<RecordFields>;
  readonly field: FieldName;
  readonly message: string;
}
/** Valid and invalid input of one type. */
export interface TypeCorpus {
  readonly accepted: readonly Accepted[];
  readonly refused: readonly Refused[];
}

/** The longest label. */
export const label63 = 'a'.repeat(63);
export const label64 = 'a'.repeat(64);
/** The longest host name. */
export const host253 = `${`${label63}.`.repeat(3)}${'b'.repeat(57)}.com`;
const host254 = `${`${label63}.`.repeat(3)}${'b'.repeat(58)}.com`;

/** Host names that records may not point to (spec domain acquisition, section 5). */
export const BAD_HOSTS = [
  '',
  'localhost',
  'mail',
  'a..com',
  `${label64}.com`,
  host254,
  'example.c',
  'example.c0m',
  '192.0.2.1',
  'ma il.com',
  '.com',
];

const sha1 = '0123456789abcdef0123456789abcdef01234567';
const sha256 = '0123456789abcdef'.repeat(4);
const sha512 = sha256.repeat(2);

/** Data at `name`, with its stored form if that differs. */
const written = (type: string, name: string, data: string, stored = data): Accepted => ({
  fields: { name, data },
  stored: `${name === '' ? '' : `${name}.`}example.com ${type} ${stored}`,
});
const refusedData = (name: string, message: string, ...texts: readonly string[]): Refused[] =>
  texts.map((data) => ({ fields: { name, data }, field: 'data', message }));
const refusedNames = (data: string, ...names: readonly string[]): Refused[] =>
  names.map((name) => ({ fields: { name, data }, field: 'name', message: 'Invalid Name' }));

const HOST = 'Invalid Target Host';
const CAA_ISSUER = 'The value must be a certificate authority, such as letsencrypt.org, or ; for none';
const CAA_SHAPE = 'Enter a flag, a tag and a value: 0 issue "letsencrypt.org"';
const CAA_TAG = 'The tag must be up to 15 letters and digits: issue, issuewild or iodef';
const TLSA_DATA = 'The certificate data must be hexadecimal: 64 digits for SHA-256, 128 for SHA-512';
const SSHFP_DATA = 'The fingerprint must be hexadecimal: 40 digits for SHA-1, 64 for SHA-256';
const PRIORITY = 'Invalid Priority';
const SVCB_PARAMETERS = 'A parameter is unknown, invalid or repeated';

/** SVCB and HTTPS share their format (RFC 9460, section 9). */
const serviceBinding = (type: string, name: string): TypeCorpus => ({
  accepted: [
    written(type, name, '0 pool.example.net.'),
    written(type, '', '1 .'),
    written(type, name, '1 . alpn=h2,h3 port=8443'),
    written(type, name, '1 . port=8443 ALPN="h3,h2"', '1 . alpn=h3,h2 port=8443'),
    written(type, name, '16 Pool.Example.NET alpn=h3', '16 pool.example.net. alpn=h3'),
    written(
      type,
      name,
      '1 . ipv6hint=2001:DB8:0::1,2001:db8::2 ipv4hint=192.0.2.1,192.0.2.2',
      '1 . ipv4hint=192.0.2.1,192.0.2.2 ipv6hint=2001:db8::1,2001:db8::2',
    ),
    written(type, name, '1 . mandatory=port,alpn alpn=h2 port=53', '1 . mandatory=alpn,port alpn=h2 port=53'),
    written(type, name, '1 . no-default-alpn alpn=h3', '1 . alpn=h3 no-default-alpn'),
    written(
      type,
      name,
      '1 . ech=AEn+DQBFKwAgACABWIHUGj4u+PIggYXcR5JF0gYk3dCRioBW8uJq9H4mKAAIAAEAAQABAANAEnB1YmxpYy50bHMtZWNoLmRldgAA',
    ),
    written(type, name, '1 . dohpath=/dns-query{?dns}', '1 . key7="/dns-query{?dns}"'),
    written(type, name, '1 . key65000="a b\\"c" key65001=', '1 . key65000="a b\\"c" key65001'),
  ],
  refused: [
    ...refusedData(name, PRIORITY, 'x', '. alpn=h2', '65536 .', '-1 .'),
    ...refusedData(name, HOST, '', '1', '1 pool', '1 a..com alpn=h2'),
    ...refusedData(
      name,
      SVCB_PARAMETERS,
      ...[
        'alpn',
        'alpn=',
        'alpn=h2 alpn=h3',
        'port=x',
        'port=65536',
        'unknown=1',
        'key65535=1',
        'key1=',
        'key01=x',
      ],
      ...[
        'ipv4hint=::1',
        'ipv4hint=',
        'ipv6hint=1.2.3',
        'ech=*',
        'ech=abc',
        'mandatory=mandatory',
        'mandatory=port,port',
      ],
      ...[
        'no-default-alpn=1',
        'alpn="h2',
        'alpn=h2"',
        'alpn=h\\\\,2',
        'key3="\\000\\053"',
        '=1',
        'key9=\\999',
      ],
    ).map(({ fields, ...rest }) => ({ ...rest, fields: { ...fields, data: `1 . ${fields.data ?? ''}` } })),
    ...refusedData(name, 'A record with priority 0 is an alias and cannot have parameters', '0 . alpn=h2'),
    ...refusedData(name, 'A mandatory parameter is missing', '1 . mandatory=port', '1 . no-default-alpn'),
    ...refusedNames('1 .', 'a b', 'a.*.b'),
  ],
});

/** The types besides the spec's six; see `RECORD_CORPUS`. */
export const FURTHER_CORPUS: Readonly<
  Record<Exclude<WritableType, (typeof OFFERED_TYPES)[number]>, TypeCorpus>
> = {
  ALIAS: {
    accepted: [
      written('ALIAS', '', 'Shops.Example.NET', 'shops.example.net.'),
      { fields: { name: '@', data: 'pool.example.net.' }, stored: 'example.com ALIAS pool.example.net.' },
    ],
    refused: [
      ...refusedNames('pool.example.net', 'www', '*', 'a.b'),
      ...refusedData('', HOST, ...BAD_HOSTS),
      ...refusedData(
        '',
        'Enter a public domain name, such as shop.example.net',
        ...[
          'prod-db.corp.internal.',
          'PROD-DB.Corp.Internal',
          'nas.local',
          'db.localhost',
          'a.test',
          'nas.home.arpa',
        ],
        ...['40.30.20.10.in-addr.arpa', 'x.onion', 'dc.corp', 'srv.lan', 'a.invalid', 'a.example', 'a.alt'],
      ),
    ],
  },
  CAA: {
    accepted: [
      written('CAA', '', '0 issue "letsencrypt.org"'),
      written('CAA', 'www', '128  ISSUE letsencrypt.org', '128 issue "letsencrypt.org"'),
      written('CAA', '', '0 issuewild ";"'),
      written('CAA', '', '0 issue ;', '0 issue ";"'),
      written('CAA', '', '0 issue "ca.example.net; accounturi=https://ca.example.net/Acct/1; policy=ev"'),
      written('CAA', '', '0 issue ca.example.net; policy=ev', '0 issue "ca.example.net; policy=ev"'),
      written('CAA', '', '0 iodef "mailto:Security@example.com"'),
      written('CAA', '', '0 iodef "https://iodef.example.com/"'),
      written('CAA', '_svc', '0 contactemail "someone@example.com"'),
    ],
    refused: [
      ...refusedData(
        '',
        CAA_SHAPE,
        '',
        'issue',
        '0 issue',
        'letsencrypt.org',
        '0 issue "a" "b"',
        '0 issue "a',
        '0 issue "é"',
      ),
      ...refusedData(
        '',
        'The flag must be a number from 0 to 255: 0, or 128 for “critical”',
        '256 issue "a.net"',
        '-1 issue "a.net"',
      ),
      ...refusedData('', CAA_TAG, '0 is-sue "a.net"', `0 ${'a'.repeat(16)} "a.net"`),
      ...refusedData(
        '',
        CAA_ISSUER,
        '0 issue "letsencrypt"',
        '0 issuewild "a.net; policy"',
        '0 issue "a b.net"',
      ),
      ...refusedData(
        '',
        'The value must be a contact URL: mailto:security@example.com or https://…',
        '0 iodef "security@example.com"',
        '0 iodef "mailto:me"',
      ),
      ...refusedNames('0 issue ";"', 'a b'),
    ],
  },
  HTTPS: serviceBinding('HTTPS', 'www'),
  NS: {
    accepted: [
      written('NS', 'lab', 'ns1.lab.example.com', 'ns1.lab.example.com.'),
      written('NS', '_acme-challenge', 'ns.acme.example.net.'),
    ],
    refused: [
      ...refusedNames('ns1.example.net', '', '@', 'example.com.'),
      ...refusedData('lab', HOST, ...BAD_HOSTS, 'a_b.example.net'),
    ],
  },
  PTR: {
    accepted: [
      written('PTR', '_http._tcp', 'Printer._http._tcp.example.com', 'printer._http._tcp.example.com.'),
      written('PTR', '5', 'host.example.net.'),
    ],
    refused: [...refusedNames('host.example.net', 'a b', label64), ...refusedData('5', HOST, ...BAD_HOSTS)],
  },
  SSHFP: {
    accepted: [
      written('SSHFP', 'host', `4 2 ${sha256}`),
      written('SSHFP', '', `1 1 ${sha1.toUpperCase()}`, `1 1 ${sha1}`),
      written('SSHFP', 'host', `6  2 ${sha256.slice(0, 32)} ${sha256.slice(32)}`, `6 2 ${sha256}`),
    ],
    refused: [
      ...refusedData(
        'host',
        'The algorithm (first field) must be 1, 2, 3, 4 or 6',
        `5 2 ${sha256}`,
        `x 2 ${sha256}`,
      ),
      ...refusedData('host', 'The hash type (second field) must be 1 or 2', '4', `4 3 ${sha256}`),
      ...refusedData(
        'host',
        SSHFP_DATA,
        '',
        '4 2',
        `4 2 ${sha1}`,
        `4 1 ${sha256}`,
        `4 2 ${sha256.slice(1)}g`,
        `4 2 ${sha256}0`,
      ),
      ...refusedNames(`4 2 ${sha256}`, '_host', '-host'),
    ],
  },
  SVCB: serviceBinding('SVCB', '_8443._foo.api'),
  TLSA: {
    accepted: [
      written('TLSA', '_443._tcp.www', `3 1 1 ${sha256.toUpperCase()}`, `3 1 1 ${sha256}`),
      written('TLSA', '_25._tcp.mail', `2 0 2 ${sha512}`),
      written('TLSA', '*._tcp', '0 0 0 3082 01 0a', '0 0 0 3082010a'),
    ],
    refused: [
      ...refusedData('_443._tcp', 'The usage (first field) must be a number from 0 to 3', `4 1 1 ${sha256}`),
      ...refusedData('_443._tcp', 'The selector (second field) must be 0 or 1', '3', `3 2 1 ${sha256}`),
      ...refusedData(
        '_443._tcp',
        'The matching type (third field) must be 0, 1 or 2',
        '3 1',
        `3 1 3 ${sha256}`,
      ),
      ...refusedData(
        '_443._tcp',
        TLSA_DATA,
        '',
        '3 1 1',
        `3 1 1 ${sha512}`,
        `3 1 2 ${sha256}`,
        '3 1 0 xyz',
        '3 1 0 123',
      ),
      ...refusedNames(`3 1 1 ${sha256}`, '', '@', 'a b'),
    ],
  },
  URI: {
    accepted: [
      written('URI', '_ftp._tcp', '10 1 "ftp://ftp1.example.com/public"'),
      written('URI', '', ' 10  1 https://Example.com/A?b=C ', '10 1 "https://Example.com/A?b=C"'),
      written('URI', '*', '0 65535 "tel:+49-30-1234"'),
    ],
    refused: [
      ...refusedData(
        '_ftp._tcp',
        PRIORITY,
        'x',
        '"ftp://a.net/"',
        '65536 1 "ftp://a.net/"',
        '-1 1 "ftp://a.net/"',
      ),
      ...refusedData('_ftp._tcp', 'Invalid Weight', '1', '1 "ftp://a.net/"', '1 65536 "ftp://a.net/"'),
      ...refusedData(
        '_ftp._tcp',
        'The target must be a full URI, such as https://www.example.com/ or mailto:info@example.com',
        '',
        '1 1',
        '1 1 ""',
        '1 1 example.com',
        '1 1 "https://a b.net/"',
        '1 1 "https://é.net/"',
        '1 1 "https://a.net/\\""',
        '1 1 "ftp://a.net/" "ftp://b.net/"',
        '1 1 "ftp://a.net/',
      ),
      ...refusedNames('1 1 "ftp://a.net/"', 'a b', 'a.*.b'),
    ],
  },
};
