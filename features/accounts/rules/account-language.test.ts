import { describe, expect, test } from 'vitest';
import { canonicalLanguage, mailLanguage } from './preferences.ts';

describe('the language of a person’s mails', () => {
  test.each([
    [{ language: 'de' }, 'de'],
    [{ language: 'en' }, 'en'],
    [{ language: 'es' }, 'es'],
    [{ language: 'pseudo' }, 'en'],
    [{ language: 'fr' }, 'en'],
    [{ language: { de: true } }, 'en'],
    [{}, 'en'],
  ] as const)('%j → %s', (preferences, language) => {
    expect(mailLanguage(preferences)).toBe(language);
  });
});

describe('the sign-up language', () => {
  test.each([
    ['de', 'de'],
    ['pt-BR', 'pt-BR'],
    ['zh-Hant-TW', 'zh-Hant-TW'],
    ['pseudo-rtl', null],
    ['<b>', null],
    ['', null],
    [undefined, null],
  ])('%s is stored as %s', (given, kept) => {
    expect(canonicalLanguage(given)).toBe(kept);
  });
});
