import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryRecordFields } from '../testing/arbitrary-records.ts';
import { CORPUS_DOMAIN, RECORD_CORPUS, recordFields } from '../testing/record-corpus.ts';
import { readRecord, showRecord, listWarnings } from './read-record.ts';
import { WRITABLE_TYPES, parseStoredRdata, printRdata } from './record-types/record-types.ts';

const TTL = 3600;

describe.each(WRITABLE_TYPES)('%s records (spec domain acquisition, section 5, "DNS fields")', (type) => {
  const { accepted, refused } = RECORD_CORPUS[type];

  test('the corpus has valid and invalid records of this type', () => {
    expect(accepted.length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
  });

  test.each(accepted)('$fields is stored as $stored', ({ fields, stored }) => {
    const result = readRecord(recordFields(type, fields), CORPUS_DOMAIN);

    expect(result.ok && `${result.value.name} ${type} ${printRdata(result.value.data)}`).toBe(stored);
  });

  test.each(refused)('$fields is rejected with "$message"', ({ fields, field, message }) => {
    const result = readRecord(recordFields(type, fields), CORPUS_DOMAIN);

    expect(result.ok ? [] : result.refusal).toContainEqual(expect.objectContaining({ field, message }));
  });
});

describe('reading and showing records', () => {
  test('a shown record reads as the same record, and a stored one parses to the same rdata', () => {
    fc.assert(
      fc.property(arbitraryRecordFields, (fields) => {
        const first = readRecord(fields, CORPUS_DOMAIN);
        if (!first.ok) throw new Error(JSON.stringify(first.refusal));

        const again = readRecord(showRecord({ ...first.value, ttl: TTL }, CORPUS_DOMAIN), CORPUS_DOMAIN);

        expect(again).toEqual({ ok: true, value: { ...first.value, ttl: TTL } });
        expect(parseStoredRdata(first.value.data.type, printRdata(first.value.data))).toEqual(
          first.value.data,
        );
      }),
    );
  });

  test.each(['', 'SOA', 'LOC', 'constructor', '__proto__'])('type "%s" is rejected', (type) => {
    expect(readRecord(recordFields(type, { name: 'www', data: '192.0.2.1' }), CORPUS_DOMAIN)).toEqual({
      ok: false,
      refusal: [expect.objectContaining({ field: 'type', message: 'Invalid Type' })],
    });
  });

  test.each(['59', '604801', '-1', 'x', '1.5'])('a TTL of "%s" is rejected', (ttl) => {
    const result = readRecord(recordFields('A', { name: 'www', data: '192.0.2.1', ttl }), CORPUS_DOMAIN);

    expect(result).toEqual({
      ok: false,
      refusal: [expect.objectContaining({ field: 'ttl', message: 'Invalid TTL' })],
    });
  });

  test('non-ASCII TXT data is accepted with a warning', () => {
    const fields = recordFields('TXT', { data: 'grüezi' });

    expect(readRecord(fields, CORPUS_DOMAIN).ok).toBe(true);
    expect(listWarnings(fields)).toEqual([
      expect.objectContaining({ field: 'data', message: 'TXT Record has non-ASCII data' }),
    ]);
    expect(listWarnings(recordFields('TXT', { data: 'plain' }))).toEqual([]);
  });

  test('a comment is trimmed, and is one line of at most 200 characters', () => {
    const withComment = (comment: string): unknown =>
      readRecord(recordFields('A', { name: 'www', data: '192.0.2.1', comment }), CORPUS_DOMAIN);

    expect(withComment(' For Anna; see ticket ')).toMatchObject({
      value: { comment: 'For Anna; see ticket' },
    });
    expect(withComment('')).not.toHaveProperty('value.comment');
    expect(withComment('x'.repeat(200))).toMatchObject({ ok: true });
    for (const comment of ['x'.repeat(201), 'two\nlines', 'half \ud83d a character']) {
      expect(withComment(comment)).toEqual({
        ok: false,
        refusal: [
          expect.objectContaining({
            field: 'comment',
            message: 'Use a single line of at most 200 characters',
          }),
        ],
      });
    }
  });

  test('an unreadable stored record is an error', () => {
    expect(() => parseStoredRdata('A', 'nonsense')).toThrow('stored A record cannot be read: nonsense');
    expect(() => parseStoredRdata('LOC', 'x')).toThrow('stored LOC record cannot be read: x');
  });
});

describe('a record stays in the zone of its domain', () => {
  test.each(['www.example.org.', '_acme-challenge.example.org.', 'example.org.', 'example.com.evil.net.'])(
    'rejects %s, which is outside it',
    (name) => {
      const read = readRecord(recordFields('TXT', { name, data: 'x' }), CORPUS_DOMAIN);

      expect(read.ok ? read.value.name : read.refusal.map(({ field }) => field)).toEqual(['name']);
    },
  );

  test('accepts only names inside it', () => {
    fc.assert(
      fc.property(fc.domain(), fc.constantFrom('', '.', '.example.com', '.example.com.'), (host, ending) => {
        const read = readRecord(recordFields('TXT', { name: `${host}${ending}`, data: 'x' }), CORPUS_DOMAIN);
        expect(!read.ok || `.${read.value.name}`.endsWith(`.${CORPUS_DOMAIN}`)).toBe(true);
      }),
    );
  });
});
