import { describe, expect, test } from 'vitest';
import type { DnsMessage } from '#platform/dns-wire/message.ts';
import { dnsQuery } from '../testing/dns-client.ts';
import { answerQuery } from './answer-query.ts';
import { isExpectedAnswer, isAsNew, longestMemory, questionsAbout } from './change-proof.ts';
import { compileZone } from './compile-zone.ts';
import type { CompiledZone } from './compile-zone.ts';
import { recordOfLine } from './zone-history.ts';
import type { HistoryLine } from './zone-history.ts';

const SOA = 'example.com 3600 SOA ns1.host.test. hostmaster.host.test. 0 7200 1800 1209600 300';

/** Parses `owner [ttl] TYPE rdata`; the TTL defaults to an hour. */
const line = (text: string): HistoryLine => ({
  record: /^\S+ \d/.test(text) ? text : text.replace(' ', ' 3600 '),
  origin: 'customer',
  comment: '',
});
const buildZone = (...lines: string[]): CompiledZone =>
  compileZone(
    'example.com',
    7,
    [SOA, ...lines].map((text) => recordOfLine(line(text))),
  );
const change = (added: string[], removed: string[] = []) => ({
  added: added.map(line),
  removed: removed.map(line),
});
const listQuestions = (...lines: string[]) => questionsAbout(change(lines));

describe('the queries that prove a change', () => {
  test('cover each changed name and type once', () => {
    const questions = questionsAbout(
      change(
        ['a.example.com A 192.0.2.1', 'a.example.com A 192.0.2.2', 'example.com ALIAS x.test.'],
        ['b.example.com TXT "x"'],
      ),
    );
    expect(questions.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'a.example.com. 1',
      'example.com. 1',
      'b.example.com. 16',
    ]);
  });

  test('are at most ten, however large the change', () => {
    const lines = Array.from({ length: 50 }, (_, at) => `r${at}.example.com A 192.0.2.1`);
    expect(listQuestions(...lines)).toHaveLength(10);
  });

  const served = (zone: CompiledZone, name: string, type = 1): DnsMessage => {
    const query = dnsQuery(name, type);
    const question = { name, type, class: 1 };
    return { ...query, ...answerQuery(zone, question), isResponse: true };
  };
  test.each([
    ['another address', ['a.example.com A 192.0.2.1'], ['a.example.com A 192.0.2.2'], false],
    [
      'one record less',
      ['a.example.com A 192.0.2.1', 'a.example.com A 192.0.2.2'],
      ['a.example.com A 192.0.2.1'],
      false,
    ],
    ['no such name', ['a.example.com A 192.0.2.1'], [], false],
    ['a deleted record', [], ['a.example.com A 192.0.2.1'], false],
    ['other name servers below', ['a.example.com NS ns.x.test.'], ['a.example.com NS ns.y.test.'], false],
    [
      'the same records in another order',
      ['a.example.com A 192.0.2.1', 'a.example.com A 192.0.2.2'],
      ['a.example.com A 192.0.2.2', 'a.example.com A 192.0.2.1'],
      true,
    ],
    ['the same records from a wildcard', ['*.example.com A 192.0.2.1'], ['*.example.com A 192.0.2.1'], true],
    [
      'another TTL, as counted down by a cache',
      ['a.example.com 60 A 192.0.2.1'],
      ['a.example.com 50 A 192.0.2.1'],
      true,
    ],
  ])('an answer with %s', (_what, saved, atServer, isProof) => {
    const question = { name: 'a.example.com.', type: 1, class: 1 };
    expect(
      isExpectedAnswer(buildZone(...saved), question, served(buildZone(...atServer), 'a.example.com.')),
    ).toBe(isProof);
  });

  test('ALIAS addresses and truncated answers neither prove nor refute a change', () => {
    const apex = { name: 'example.com.', type: 1, class: 1 };
    const other = served(buildZone('example.com A 198.51.100.7'), 'example.com.');
    expect(isExpectedAnswer(buildZone('example.com ALIAS x.test.'), apex, other)).toBe(true);
    expect(isExpectedAnswer(buildZone('example.com A 192.0.2.1'), apex, other)).toBe(false);
    expect(
      isExpectedAnswer(buildZone('example.com A 192.0.2.1'), apex, { ...other, isTruncated: true }),
    ).toBe(true);
  });

  test('records of unknown types are compared like any others', () => {
    const question = { name: 'a.example.com.', type: 1, class: 1 };
    const message = served(buildZone('a.example.com A 192.0.2.1'), 'a.example.com.');
    const data = { type: 'OPAQUE' as const, code: 999, octets: new Uint8Array([1]) };
    const strange = { ...message, answers: [{ name: 'a.example.com.', class: 1, ttl: 1, data }] };
    expect(isExpectedAnswer(buildZone('a.example.com A 192.0.2.1'), question, strange)).toBe(false);
  });
});

describe('how long old answers stay cached (RFC 1034, section 3.2.1; RFC 2308, section 5)', () => {
  test.each([
    [
      'the TTL of the old record',
      ['a.example.com 7200 A 192.0.2.1'],
      ['a.example.com 60 A 192.0.2.1'],
      7_200,
    ],
    [
      'that of the RRset for an added record',
      ['a.example.com 900 A 192.0.2.1'],
      ['a.example.com 900 A 192.0.2.2'],
      900,
    ],
    ['the negative TTL for a new name', [], ['a.example.com A 192.0.2.1'], 300],
    ['the negative TTL for a new type', ['a.example.com 60 TXT "x"'], ['a.example.com A 192.0.2.1'], 300],
    [
      'that of a previous wildcard',
      ['*.example.com 1800 A 192.0.2.9'],
      ['a.example.com 60 A 192.0.2.1'],
      1_800,
    ],
    [
      'that of a previous delegation',
      ['a.example.com 86400 NS ns.x.test.'],
      ['a.example.com NS ns.y.test.'],
      86_400,
    ],
    ['that of a previous alias', ['a.example.com 1200 CNAME x.test.'], ['a.example.com A 192.0.2.1'], 1_200],
    ['that of an ALIAS', ['example.com 700 ALIAS x.test.'], ['example.com ALIAS y.test.'], 700],
    [
      'the longest of several',
      ['a.example.com 60 A 192.0.2.1', 'b.example.com 600 A 192.0.2.1'],
      ['a.example.com A 192.0.2.2', 'b.example.com A 192.0.2.2'],
      600,
    ],
  ])('is %s', (_what, before, added, memory) => {
    expect(longestMemory(buildZone(...before), listQuestions(...added))).toBe(memory);
  });

  test('is zero where nothing changed', () => {
    expect(longestMemory(buildZone(), [])).toBe(0);
  });
});

test('serials wrap around (RFC 1982, section 3.2)', () => {
  expect([isAsNew(7, 7), isAsNew(8, 7), isAsNew(6, 7)]).toEqual([true, true, false]);
  expect([isAsNew(1, 0xffff_ffff), isAsNew(0xffff_ffff, 1)]).toEqual([true, false]);
});
