import { describe, expect, test } from 'vitest';
import { canKeepPreferences, mergePreferences } from './preferences.ts';

describe('preferences', () => {
  test('merges saved values, and null removes a key', () => {
    const stored = { 'dismissible-card-upsell': true, sidebar: 'open', theme: { dark: true } };

    const merged = mergePreferences(stored, { sidebar: 'closed', theme: null, 'recent-sites': [1, 2] });

    expect(merged).toEqual({ 'dismissible-card-upsell': true, sidebar: 'closed', 'recent-sites': [1, 2] });
  });

  test('rejects more than 64 kB', () => {
    expect(canKeepPreferences({ note: 'x'.repeat(60_000) })).toBe(true);
    expect(canKeepPreferences({ note: 'x'.repeat(70_000) })).toBe(false);
  });

  test.each([
    ['a NUL', { note: 'a\u0000b' }, false],
    ['a NUL in a key', { 'a\u0000b': true }, false],
    ['half a surrogate pair, deep inside', { list: [{ note: 'x\ud800' }] }, false],
    ['an emoji', { note: '\u{1f422}' }, true],
    ['the text of an escape', { note: '\\u0000 and \\ud800' }, true],
  ])('%s', (_what, preferences, isKept) => {
    expect(canKeepPreferences(preferences)).toBe(isKept);
  });
});
