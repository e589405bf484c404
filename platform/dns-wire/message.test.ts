import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeMessage } from './decode-message.ts';
import { encodeMessage } from './encode-message.ts';
import type { DnsMessage } from './message.ts';
import { queryMessage } from './message.ts';
import { arbitraryMessage } from './testing/arbitrary-message.ts';
import { brokenPackets } from './testing/broken-packets.ts';
import { WireFormatError } from './domain-name.ts';

const plain = queryMessage(7, { name: 'www.example.com.', type: 1, class: 1 });

function decode(octets: Uint8Array): DnsMessage {
  const result = decodeMessage(octets);
  if (!result.ok) throw result.refusal;
  return result.value;
}

function decodeFault(octets: readonly number[]): string {
  const result = decodeMessage(Uint8Array.from(octets));
  return result.ok ? 'no fault' : result.refusal.message;
}

const header = (questions: number, answers = 0, additionals = 0): number[] => [
  0,
  7,
  0,
  0,
  0,
  questions,
  0,
  answers,
  0,
  0,
  0,
  additionals,
];

describe('messages (RFC 1035, section 4)', () => {
  test('any encoded message decodes to the same message', () => {
    fc.assert(
      fc.property(arbitraryMessage, (message) => {
        expect(decode(encodeMessage(message))).toEqual(message);
      }),
      { numRuns: 500 },
    );
  });

  test('a name that was written before is written as a pointer to it', () => {
    const answer = { name: 'www.example.com.', class: 1, ttl: 60 };

    const octets = encodeMessage({
      ...plain,
      answers: [{ ...answer, data: { type: 'CNAME', target: 'web.example.com.' } }],
    });

    // Header 12, question 17 + 4, answer: pointer 2 + type, class, TTL, length 10 + label 4 + pointer 2.
    expect(octets.length).toBe(12 + 21 + 12 + 6);
    expect(decode(octets).answers[0]?.data).toEqual({ type: 'CNAME', target: 'web.example.com.' });
  });

  test('the target of an SRV record is written in full (RFC 2782)', () => {
    const data = { type: 'SRV', priority: 1, weight: 2, port: 3, target: 'www.example.com.' } as const;

    const octets = encodeMessage({ ...plain, answers: [{ name: '.', class: 1, ttl: 0, data }] });

    expect(octets.length).toBe(12 + 21 + 11 + 6 + 17);
  });

  test('rdata of a class other than IN is carried unparsed', () => {
    const data = { type: 'OPAQUE', code: 1, octets: Uint8Array.of(1, 2, 3) } as const;
    const message = { ...plain, answers: [{ name: 'chaos.', class: 3, ttl: 0, data }] };

    expect(decode(encodeMessage(message))).toEqual(message);
  });

  test.each([
    ['an empty packet', [], 'message ends too early'],
    ['half a header', [0, 7, 0], 'message ends too early'],
    ['a question that is not there', header(1), 'name runs past the end'],
    [
      'a pointer to itself',
      [...header(1), 0xc0, 12, 0, 1, 0, 1],
      'compression pointer does not lead backwards',
    ],
    [
      'a pointer forwards',
      [...header(1), 0xc0, 20, 0, 1, 0, 1],
      'compression pointer does not lead backwards',
    ],
    [
      'two pointers in a ring',
      [...header(1), 1, 97, 0xc0, 12, 0, 1, 0, 1],
      'compression pointer does not lead backwards',
    ],
    ['half a pointer', [...header(1), 0xc0], 'name runs past the end'],
    ['a label of a reserved kind', [...header(1), 0x80, 0, 0, 1, 0, 1], 'label of an unknown kind'],
    ['a label longer than the message', [...header(1), 9, 97], 'label runs past the end'],
    [
      'an address of three octets',
      [...header(0, 1), 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 3, 1, 2, 3],
      'message ends too early',
    ],
    [
      'an address of five octets',
      [...header(0, 1), 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 5, 1, 2, 3, 4, 5],
      'rdata does not fill its length',
    ],
    ['rdata past the end', [...header(0, 1), 0, 0, 99, 0, 1, 0, 0, 0, 0, 0, 9], 'rdata runs past the end'],
    ['octets left over', [...header(0), 1], 'octets after the last record'],
    [
      'two OPT records',
      [...header(0, 0, 2), 0, 0, 41, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 41, 4, 0, 0, 0, 0, 0, 0, 0],
      'more than one OPT record',
    ],
    [
      'a URI without a target',
      [...header(0, 1), 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 4, 0, 1, 0, 1],
      'URI without a target',
    ],
    ['half a URI', [...header(0, 1), 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 3, 0, 1, 0], 'message ends too early'],
    ['an empty TXT', [...header(0, 1), 0, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0], 'TXT without a string'],
  ])('%s is refused with a sentence', (_what, octets, sentence) => {
    expect(decodeFault(octets)).toBe(sentence);
  });

  test('a name of over 255 octets is refused, reading and writing', () => {
    const label63 = [63, ...new Array<number>(63).fill(97)];
    const name = [...label63, ...label63, ...label63, ...label63, 0];

    expect(decodeFault([...header(1), ...name, 0, 1, 0, 1])).toBe('name is over 255 octets');
    const question = { name: `${'a'.repeat(63)}.`.repeat(4), type: 1, class: 1 };
    expect(() => encodeMessage({ ...plain, questions: [question] })).toThrow(WireFormatError);
  });

  test('a message over 65,535 octets is refused', () => {
    const octets = new Uint8Array(40_000);
    const record = { name: '.', class: 1, ttl: 0, data: { type: 'OPAQUE', code: 999, octets } } as const;

    expect(() => encodeMessage({ ...plain, answers: [record, record] })).toThrow(
      'message is over 65535 octets',
    );
  });
});

describe('malformed packets', () => {
  test('100,000 broken packets are read or refused, quickly and without a crash', () => {
    const started = performance.now();

    let readable = 0;
    for (const packet of brokenPackets(100_000)) if (decodeMessage(packet).ok) readable += 1;

    expect(readable).toBeGreaterThan(100);
    expect(readable).toBeLessThan(99_900);
    expect(performance.now() - started).toBeLessThan(60_000);
  }, 90_000);
});
