import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import { RDATA_CORPUS } from './rdata-corpus.ts';

/** A zone that covers every kind of answer. */
export const CORPUS_ZONE = 'corpus.test';

/** The name with all records of a type. */
export function corpusOwner(type: string): string {
  return type === 'SRV' ? `_t._tcp.${CORPUS_ZONE}` : `t-${type.toLowerCase()}.${CORPUS_ZONE}`;
}

/** The records of that zone besides the default ones. */
export const CORPUS_LINES: readonly string[] = [
  'mail.corpus.test A 192.0.2.25',
  'mail.corpus.test AAAA 2001:db8::25',
  'corpus.test MX 10 mail.corpus.test.',
  'corpus.test MX 20 mx.elsewhere.example.',
  'corpus.test TXT "v=spf1 mx -all"',
  'alias.corpus.test CNAME www.corpus.test.',
  'away.corpus.test CNAME www.elsewhere.example.',
  'broken.corpus.test CNAME missing.corpus.test.',
  'nodata.corpus.test CNAME mail.corpus.test.',
  'a.deep.corpus.test A 192.0.2.7',
  '*.wild.corpus.test A 192.0.2.42',
  '*.wild.corpus.test TXT "any"',
  'set.wild.corpus.test A 192.0.2.43',
  'x.y.wild.corpus.test A 192.0.2.44',
  '*.cwild.corpus.test CNAME mail.corpus.test.',
  'sub.corpus.test NS ns1.sub.corpus.test.',
  'sub.corpus.test NS ns.elsewhere.example.',
  'ns1.sub.corpus.test A 192.0.2.53',
  'ns1.sub.corpus.test AAAA 2001:db8::53',
  '_sip._tcp.corpus.test SRV 1 2 5060 mail.corpus.test.',
  ...Array.from({ length: 100 }, (_, at) => `many.corpus.test A 198.51.100.${at}`),
  ...Array.from({ length: 20 }, (_, at) => `long.corpus.test TXT "${`${at} `.repeat(60)}"`),
  // Every type with all its storable values, each at its own name.
  ...Object.entries(RDATA_CORPUS)
    .filter(([type]) => type !== 'SOA' && type !== 'ALIAS' && type !== 'NS')
    .flatMap(([type, { canonical }]) =>
      // An alias excludes other records, so each has its own name.
      canonical.map(
        (rdata, at) => `${type === 'CNAME' ? `t${at}.` : ''}${corpusOwner(type)} ${type} ${rdata}`,
      ),
    ),
];

/** Names to query, each with every type. */
export const CORPUS_NAMES: readonly string[] = [
  ...new Set(CORPUS_LINES.map((line) => line.split(' ', 1)[0] ?? '')),
  ...[
    '',
    'www.',
    'nothing.',
    'below.mail.',
    'deep.',
    '_tcp.',
    'b.deep.',
    'any.wild.',
    'a.b.c.wild.',
    'wild.',
  ].map((name) => `${name}${CORPUS_ZONE}`),
  ...['below.set.wild.', 'y.wild.', 'z.y.wild.', 'q.cwild.', 'host.sub.', 'NoThInG.', 'MAIL.', 'WwW.'].map(
    (name) => `${name}${CORPUS_ZONE}`,
  ),
];

/** Type numbers to query: all known ones, and an unknown one. */
export const CORPUS_TYPES: readonly number[] = [...Object.values(TYPE_CODES), 65_280];
