import { describe, expect, test } from 'vitest';
import { CORPUS_DOMAIN } from '../testing/record-corpus.ts';
import { storedRecords, zoneRecord } from '../testing/zone-builder.ts';
import { questionsAbout } from './change-questions.ts';
import type { StoredRecord } from './zone-record.ts';

const MX = 'example.com MX 10 mail.example.net.';
const NO_MAIL = 'example.com MX 0 .';
const hosts = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `h${at}.example.com A 192.0.2.1`);
const ours = { origin: 'system' } as const;

function confirmations(
  lines: readonly string[],
  removedLines: readonly string[],
  addedLines: readonly string[] = [],
): string[] {
  const zone: StoredRecord[] = storedRecords([
    ...Array.from({ length: 20 }, (_, at) => zoneRecord(`example.com NS ns${at}.namestead.test.`, ours)),
    ...lines.map((line) => zoneRecord(line)),
  ]);
  const removed = removedLines
    .map((line) => zone[20 + lines.indexOf(line)])
    .filter((record) => record !== undefined);
  return questionsAbout(zone, { removed, added: addedLines.map((line) => zoneRecord(line)) }, CORPUS_DOMAIN);
}

describe('confirmations before a change (decision 39, "Last MX, mass deletion")', () => {
  const second = 'example.com MX 20 mail2.example.net.';
  test.each([
    ['the only MX is deleted', [MX], [MX], [], ['last_mx']],
    ['one of two is deleted', [MX, second], [MX], [], []],
    ['both are deleted', [MX, second], [MX, second], [], ['last_mx']],
    ['it is replaced', [MX], [MX], [second], []],
    ['it is the MX of a subdomain', ['in.example.com MX 10 a.net.'], ['in.example.com MX 10 a.net.'], [], []],
    ['nothing is deleted', [MX], [], [second], []],
    [
      'it is replaced by the declaration that there is no mail (RFC 7505)',
      [MX],
      [MX],
      [NO_MAIL],
      ['last_mx'],
    ],
    ['that declaration is deleted', [NO_MAIL], [NO_MAIL], [], []],
  ])('%s', (_what, lines, removed, added, expected) =>
    expect(confirmations(lines, removed, added)).toEqual(expected),
  );

  test.each([
    [9, 9, false],
    [10, 3, false],
    [10, 4, true],
    [100, 30, false],
    [100, 31, true],
  ])('deleting %i of %i records asks %s', (count, deleted, isExpected) => {
    const lines = hosts(count);
    expect(confirmations(lines, lines.slice(0, deleted))).toEqual(isExpected ? ['many_deletions'] : []);
  });

  test('records that are edited do not count as deleted', () => {
    const lines = hosts(10);
    const changed = lines.map((line) => line.replace('192.0.2.1', '192.0.2.2'));
    expect(confirmations(lines, lines, changed)).toEqual([]);
    expect(confirmations(lines, lines, changed.slice(0, 6))).toEqual(['many_deletions']);
  });
});
