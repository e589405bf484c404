import { describe, expect, test } from 'vitest';
import { compiledZone } from '../testing/zone-builder.ts';
import { REFUSED_ANSWER, answerQuery } from './answer-query.ts';
import type { DnsAnswer } from './answer-query.ts';
import { compileZone } from './compile-zone.ts';
import { findZone } from '../server/name-server/zone-cache.ts';
import { printRdata } from './record-types/record-types.ts';
import type { ZoneData } from './record-types/record-types.ts';

const TYPE = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  SRV: 33,
  DS: 43,
  AXFR: 252,
  ANY: 255,
};

const zone = compiledZone(
  'example.com',
  [
    'mail.example.com A 192.0.2.25',
    'example.com MX 10 mail.example.com.',
    'example.com TXT "hello"',
    'alias.example.com CNAME www.example.com.',
    'away.example.com CNAME www.example.net.',
    'broken.example.com CNAME missing.example.com.',
    'ring1.example.com CNAME ring2.example.com.',
    'ring2.example.com CNAME ring1.example.com.',
    'a.deep.example.com A 192.0.2.7',
    '*.wild.example.com A 192.0.2.42',
    '*.wild.example.com TXT "any"',
    'set.wild.example.com A 192.0.2.43',
    'x.y.wild.example.com A 192.0.2.44',
    '*.cwild.example.com CNAME mail.example.com.',
    'sub.example.com NS ns1.sub.example.com.',
    'sub.example.com NS ns.elsewhere.test.',
    'ns1.sub.example.com A 192.0.2.53',
    'ns1.sub.example.com AAAA 2001:db8::53',
    'intosub.example.com CNAME host.sub.example.com.',
    '_sip._tcp.example.com SRV 1 2 5060 mail.example.com.',
  ],
  9,
);

const SOA_LINE =
  'example.com. 300 SOA ns1.namestead.test. hostmaster.namestead.test. 9 7200 1800 1209600 300';

function ask(name: string, type: number, ofClass = 1): DnsAnswer {
  return answerQuery(zone, { name, type, class: ofClass });
}

function lines(records: DnsAnswer['answers']): string[] {
  return records.map(({ name, ttl, data }) => `${name} ${ttl} ${data.type} ${printRdata(data as ZoneData)}`);
}

function outline(answer: DnsAnswer): object {
  return {
    rcode: answer.rcode,
    aa: answer.isAuthoritative,
    answers: lines(answer.answers),
    authorities: lines(answer.authorities),
    additionals: lines(answer.additionals),
  };
}

const found = (...answers: string[]): object => ({
  rcode: 0,
  aa: true,
  answers,
  authorities: [],
  additionals: [],
});
const nothing = (rcode: number, ...answers: string[]): object => ({
  rcode,
  aa: true,
  answers,
  authorities: [SOA_LINE],
  additionals: [],
});

describe('positive answers (RFC 1034, section 4.3.2)', () => {
  test('all records of the name and type are returned, with authority', () => {
    expect(outline(ask('example.com.', TYPE.A))).toEqual(
      found('example.com. 3600 A 192.0.2.80', 'example.com. 3600 A 192.0.2.81'),
    );
    expect(outline(ask('example.com.', TYPE.SOA))).toEqual(found(SOA_LINE.replace(' 300 SOA', ' 3600 SOA')));
  });

  test('the answer preserves the letter case of the question (0x20)', () => {
    expect(lines(ask('MaIl.eXample.COM.', TYPE.A).answers)).toEqual(['MaIl.eXample.COM. 3600 A 192.0.2.25']);
  });

  test('addresses of hosts named in the answer are added if the zone has them', () => {
    expect(lines(ask('example.com.', TYPE.MX).additionals)).toEqual(['mail.example.com. 3600 A 192.0.2.25']);
    expect(lines(ask('_sip._tcp.example.com.', TYPE.SRV).additionals)).toEqual([
      'mail.example.com. 3600 A 192.0.2.25',
    ]);
    expect(ask('example.com.', TYPE.NS).additionals).toEqual([]);
  });

  test('ANY returns one RRset (RFC 8482)', () => {
    expect(lines(ask('mail.example.com.', TYPE.ANY).answers)).toEqual([
      'mail.example.com. 3600 A 192.0.2.25',
    ]);
    expect(lines(ask('alias.example.com.', TYPE.ANY).answers)).toEqual([
      'alias.example.com. 3600 CNAME www.example.com.',
    ]);
  });
});

describe('negative answers (RFC 2308)', () => {
  test('a name that does not exist returns NXDOMAIN with the SOA', () => {
    expect(outline(ask('nothing.example.com.', TYPE.A))).toEqual(nothing(3));
    expect(outline(ask('below.mail.example.com.', TYPE.A))).toEqual(nothing(3));
  });

  test('a name without the type returns NODATA with the SOA', () => {
    expect(outline(ask('mail.example.com.', TYPE.AAAA))).toEqual(nothing(0));
  });

  test('a name that only has names below it exists (empty non-terminal)', () => {
    expect(outline(ask('deep.example.com.', TYPE.A))).toEqual(nothing(0));
    expect(outline(ask('deep.example.com.', TYPE.ANY))).toEqual(nothing(0));
    expect(outline(ask('_tcp.example.com.', TYPE.SRV))).toEqual(nothing(0));
  });
});

describe('aliases', () => {
  test('a chain is followed to its end inside the zone', () => {
    expect(outline(ask('alias.example.com.', TYPE.A))).toEqual(
      found(
        'alias.example.com. 3600 CNAME www.example.com.',
        'www.example.com. 3600 CNAME example.com.',
        'example.com. 3600 A 192.0.2.80',
        'example.com. 3600 A 192.0.2.81',
      ),
    );
  });

  test('a query for the alias itself does not follow it', () => {
    expect(lines(ask('alias.example.com.', TYPE.CNAME).answers)).toEqual([
      'alias.example.com. 3600 CNAME www.example.com.',
    ]);
  });

  test('a target outside the zone is left to the resolver', () => {
    expect(outline(ask('away.example.com.', TYPE.A))).toEqual(
      found('away.example.com. 3600 CNAME www.example.net.'),
    );
  });

  test('the end of the chain decides: missing name NXDOMAIN, missing type NODATA (RFC 6604)', () => {
    expect(outline(ask('broken.example.com.', TYPE.A))).toEqual(
      nothing(3, 'broken.example.com. 3600 CNAME missing.example.com.'),
    );
    expect(outline(ask('www.example.com.', TYPE.AAAA))).toEqual(
      nothing(0, 'www.example.com. 3600 CNAME example.com.'),
    );
  });

  test('an alias loop ends', () => {
    expect(lines(ask('ring1.example.com.', TYPE.A).answers)).toEqual([
      'ring1.example.com. 3600 CNAME ring2.example.com.',
      'ring2.example.com. 3600 CNAME ring1.example.com.',
    ]);
  });
});

describe('wildcards (RFC 4592)', () => {
  test('a missing name is synthesised from the wildcard of its closest encloser', () => {
    expect(outline(ask('any.wild.example.com.', TYPE.A))).toEqual(
      found('any.wild.example.com. 3600 A 192.0.2.42'),
    );
    expect(lines(ask('a.b.c.wild.example.com.', TYPE.A).answers)).toEqual([
      'a.b.c.wild.example.com. 3600 A 192.0.2.42',
    ]);
  });

  test('a type that the wildcard lacks returns NODATA', () => {
    expect(outline(ask('any.wild.example.com.', TYPE.MX))).toEqual(nothing(0));
  });

  test('an existing name, names below it and empty non-terminals are not covered', () => {
    expect(outline(ask('set.wild.example.com.', TYPE.TXT))).toEqual(nothing(0));
    expect(outline(ask('below.set.wild.example.com.', TYPE.A))).toEqual(nothing(3));
    expect(outline(ask('y.wild.example.com.', TYPE.A))).toEqual(nothing(0));
    expect(outline(ask('z.y.wild.example.com.', TYPE.A))).toEqual(nothing(3));
  });

  test('a wildcard alias is followed', () => {
    expect(lines(ask('q.cwild.example.com.', TYPE.A).answers)).toEqual([
      'q.cwild.example.com. 3600 CNAME mail.example.com.',
      'mail.example.com. 3600 A 192.0.2.25',
    ]);
  });

  test('the wildcard itself can be queried', () => {
    expect(lines(ask('*.wild.example.com.', TYPE.A).answers)).toEqual([
      '*.wild.example.com. 3600 A 192.0.2.42',
    ]);
  });
});

describe('delegation', () => {
  const referral = {
    rcode: 0,
    aa: false,
    answers: [],
    authorities: [
      'sub.example.com. 3600 NS ns1.sub.example.com.',
      'sub.example.com. 3600 NS ns.elsewhere.test.',
    ],
    additionals: ['ns1.sub.example.com. 3600 A 192.0.2.53', 'ns1.sub.example.com. 3600 AAAA 2001:db8::53'],
  };

  test.each(['sub.example.com.', 'host.sub.example.com.', 'ns1.sub.example.com.'])(
    '%s is referred to the name servers below the cut, with glue',
    (name) => expect(outline(ask(name, TYPE.A))).toEqual(referral),
  );

  test('the DS of a zone cut is answered by the parent', () => {
    expect(outline(ask('sub.example.com.', TYPE.DS))).toEqual(nothing(0));
  });

  test('the DS of a name below the cut is referred to the name servers below it', () => {
    expect(outline(ask('ns1.sub.example.com.', TYPE.DS))).toEqual(referral);
  });

  test('an alias into a delegated zone is answered with a referral', () => {
    expect(outline(ask('intosub.example.com.', TYPE.A))).toEqual({
      ...referral,
      aa: true,
      answers: ['intosub.example.com. 3600 CNAME host.sub.example.com.'],
    });
  });
});

describe('refused queries', () => {
  test('other classes and zone transfers are refused', () => {
    expect(ask('example.com.', TYPE.A, 3)).toBe(REFUSED_ANSWER);
    expect(ask('example.com.', TYPE.AXFR)).toBe(REFUSED_ANSWER);
  });

  test('a zone without its SOA is not compiled', () => {
    expect(() => compileZone('example.com', 1, [])).toThrow('zone example.com has no SOA record');
  });
});

describe('zone selection', () => {
  const served = new Set(['example.com', 'sub.example.com']);
  const zoneFor = (name: string, type = TYPE.A): string | null =>
    findZone({ name, type }, (each) => served.has(each));

  test.each([
    ['example.com.', 'example.com'],
    ['WWW.Example.COM.', 'example.com'],
    ['a.sub.example.com.', 'sub.example.com'],
    ['com.', null],
    ['.', null],
    ['notexample.com.', null],
  ])('%s is answered from %s', (name, expected) => expect(zoneFor(name)).toBe(expected));

  test('a DS query goes to the parent if we serve it', () => {
    expect(zoneFor('sub.example.com.', TYPE.DS)).toBe('example.com');
    expect(zoneFor('example.com.', TYPE.DS)).toBe('example.com');
  });
});
