import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rdata } from '#platform/dns-wire/rdata.ts';
import type { LiveQuestion } from './live-names.ts';
import { referredQuestions } from './referred-names.ts';

const DOMAIN = 'fern.com';
const txt = (...parts: readonly string[]): Rdata => ({
  type: 'TXT',
  strings: parts.map((part) => Buffer.from(part)),
});
const queriesFor = (data: Rdata, type: LiveQuestion['type'] = 'A', known: readonly LiveQuestion[] = []) =>
  referredQuestions(DOMAIN, [{ question: { name: '', type }, records: [{ ttl: 60, data }] }], known).map(
    ({ name, type: wanted }) => `${name} ${wanted}`,
  );

describe('names that records refer to are queried, too, so that no mail is lost', () => {
  test.each<[string, Rdata, readonly string[]]>([
    ['a mail server', { type: 'MX', preference: 1, exchange: 'MX01.fern.com.' }, ['mx01 A', 'mx01 AAAA']],
    ['an external mail server', { type: 'MX', preference: 1, exchange: 'mx.host.example.' }, []],
    ['no mail server (RFC 7505)', { type: 'MX', preference: 0, exchange: '.' }, []],
    ['the domain itself', { type: 'MX', preference: 1, exchange: 'fern.com.' }, []],
    ['a domain with the same suffix', { type: 'MX', preference: 1, exchange: 'mx.notfern.com.' }, []],
    [
      'a service',
      { type: 'SRV', priority: 1, weight: 1, port: 5_060, target: 'pbx.fern.com.' },
      ['pbx A', 'pbx AAAA'],
    ],
    [
      'an SPF record (RFC 7208)',
      txt('v=spf1 a:out.fern.com/24 mx:in.fern.com ~include:_spf.fern.com ', 'redirect=other.example -all'),
      ['out A', 'out AAAA', 'in MX', 'in A', 'in AAAA', '_spf TXT'],
    ],
    ['an SPF record with macros', txt('v=spf1 include:%{i}._spf.fern.com -all'), []],
    ['another text', txt('see include:_spf.fern.com'), []],
    ['a name that our zones cannot contain', { type: 'MX', preference: 1, exchange: 'a!b.fern.com.' }, []],
  ])('%s', (_kind, data, questions) => {
    expect(queriesFor(data)).toEqual(questions);
  });

  test('an alias within the domain gets the queries of its own name', () => {
    expect(queriesFor({ type: 'CNAME', target: 'dkim-a.fern.com.' }, 'TXT')).toEqual([
      'dkim-a A',
      'dkim-a AAAA',
      'dkim-a TXT',
    ]);
  });

  test('nothing is queried twice, and chains are bounded', () => {
    const mx: Rdata = { type: 'MX', preference: 1, exchange: 'mx01.fern.com.' };
    expect(queriesFor(mx, 'MX', [{ name: 'mx01', type: 'A' }])).toEqual(['mx01 AAAA']);
    const many = Array.from({ length: 500 }, (_, at) => `a:h${at}.fern.com`).join(' ');
    expect(queriesFor(txt(`v=spf1 ${many}`)).length).toBe(60);
  });

  test('only names of the domain are queried, whatever a text says', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const text = `v=spf1 include:${one} a:${other}.fern.com`;
        for (const question of queriesFor(txt(text)))
          expect(question).toMatch(/^[a-z\d._*-]+ (A|AAAA|TXT|MX)$/);
      }),
    );
  });
});
