import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUnfitTransferCode, readTransferCode, validateRegistryText } from './registry-text.ts';

describe('a transfer code as it is typed', () => {
  test.each([
    ['  Move-me-4711 ', 'Move-me-4711'],
    ['a b&<>"', 'a b&<>"'],
    ['', null],
    [' \n ', null],
    ['two\nlines', null],
    ['x'.repeat(255), 'x'.repeat(255)],
    ['x'.repeat(256), null],
    ['abc\ud800def', null],
    ['abc\udfff', null],
    ['abc\u0000def', null],
    ['abc\u001bdef', null],
    ['abc\uffffdef', null],
    ['abc\ufffedef', null],
    ['abc\u{1ffff}def', null],
    ['abc\u202edef', null],
    ['schlüssel-ключ-鍵-🗝', 'schlüssel-ключ-鍵-🗝'],
  ])('%j is read as %j', (typed, code) => {
    expect(readTransferCode(typed)).toBe(code);
  });

  test('reading twice is reading once', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const once = readTransferCode(typed);
        if (once !== null) expect(readTransferCode(once)).toBe(once);
      }),
    );
  });
});

describe('text sent to a registry', () => {
  test.each([
    ['name', 127],
    ['postalLine', 255],
    ['postalCode', 16],
    ['email', 254],
    ['authCode', 255],
  ] as const)('%s has a length at most', (kind, most) => {
    expect(validateRegistryText(kind, 'x'.repeat(most))).toBeNull();
    expect(validateRegistryText(kind, 'x'.repeat(most + 1))).toBe('too_long');
  });

  test('a blank auth code is missing, and one that EPP can’t carry is invalid', () => {
    expect(isUnfitTransferCode('  ')).toBe(false);
    expect(isUnfitTransferCode('Move-me')).toBe(false);
    expect(isUnfitTransferCode('abc\ud800def')).toBe(true);
  });
});
