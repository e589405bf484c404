import { describe, expect, test } from 'vitest';
import { arePreferencesSmall, mergePreferences } from './preferences.ts';

describe('preferences', () => {
  test('what is saved is laid over what was there, and null forgets a key', () => {
    const stored = { 'dismissible-card-upsell': true, sidebar: 'open', theme: { dark: true } };

    const merged = mergePreferences(stored, { sidebar: 'closed', theme: null, 'recent-sites': [1, 2] });

    expect(merged).toEqual({ 'dismissible-card-upsell': true, sidebar: 'closed', 'recent-sites': [1, 2] });
  });

  test('more than 64 kB is not kept', () => {
    expect(arePreferencesSmall({ note: 'x'.repeat(60_000) })).toBe(true);
    expect(arePreferencesSmall({ note: 'x'.repeat(70_000) })).toBe(false);
  });
});
