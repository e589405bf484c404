import { describe, expect, test } from 'vitest';
import { zoneRecord } from '../testing/zone-builder.ts';
import { importChange } from './plan-import.ts';

const FACE = '\u{1F600}';

describe('comments of a zone file', () => {
  test.each([
    ['unchanged', ' for Anna ', 'for Anna'],
    ['on one line', 'a\tb\u0000c', 'a b c'],
    ['at most 200 characters', 'x'.repeat(201), 'x'.repeat(200)],
    ['without a lone surrogate at the cut', `${'x'.repeat(199)}${FACE}`, 'x'.repeat(199)],
    ['without lone surrogates of the file', 'half \ud83d of one', 'half \ufffd of one'],
    ['with surrogate pairs', FACE.repeat(100), FACE.repeat(100)],
    ['none if blank', '   ', undefined],
  ])('%s', (_name, comment, noted) => {
    const { name, data } = zoneRecord('shop.example.com A 192.0.2.1');

    const change = importChange([], [{ name, data, ttl: 60, comment, line: 1 }], false);

    expect(change).toEqual({
      removals: [],
      additions: [{ name, data, ttl: 60, ...(noted === undefined ? {} : { comment: noted }) }],
    });
  });
});
