import { describe, expect, test } from 'vitest';
import {
  bestLanguage,
  chooseFormats,
  findLanguage,
  LANGUAGES,
  OFFERED_LANGUAGES,
  offeredLanguage,
} from './languages.ts';

describe('the language of a reader who chose none', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['fr', 'de', 'en'], 'de'],
    [['en-GB', 'de'], 'en'],
    [['DE-ch'], 'de'],
    [['deu'], 'en'],
    [['fr-CA', 'ja'], 'en'],
    [['es-MX', 'en'], 'es'],
    [['ca', 'es-ES', 'de'], 'es'],
    [['est'], 'en'],
    [[], 'en'],
  ])('%j → %s', (wanted, language) => {
    expect(bestLanguage(wanted)).toBe(language);
  });
});

describe('dates and prices follow the reader’s region', () => {
  test.each([
    ['de', ['fr', 'de-AT', 'de-CH'], 'de-AT'],
    ['de', ['en-GB'], 'de'],
    ['en', ['de', 'en-GB'], 'en-GB'],
    ['es', ['en-GB', 'es-MX'], 'es-MX'],
    ['es', ['de'], 'es'],
    ['pseudo', ['en-GB'], 'en-GB'],
    ['en', ['en_US', 'en-_'], 'en'],
  ] as const)('%s of %j → %s', (language, wanted, formats) => {
    expect(chooseFormats(language, wanted)).toBe(formats);
  });
});

test('rejects an unknown language code', () => {
  expect(['de', 'pseudo-rtl', 'fr', 'constructor', '', null].map(findLanguage)).toEqual([
    'de',
    'pseudo-rtl',
    null,
    null,
    null,
    null,
  ]);
});

test('people choose among the languages, not the pseudo-languages; any other choice is English', () => {
  expect(OFFERED_LANGUAGES).toEqual(['de', 'en', 'es']);
  expect(['es', 'pseudo', 'fr', undefined, { es: true }].map(offeredLanguage)).toEqual([
    'es',
    'en',
    'en',
    'en',
    'en',
  ]);
});

test('every tag can be read by the browser', () => {
  for (const { tag, formats } of Object.values(LANGUAGES)) {
    expect(() => new Intl.NumberFormat([tag, formats])).not.toThrow();
  }
});
