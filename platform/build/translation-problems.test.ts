import { describe, expect, test } from 'vitest';
import { messageProblems, sentenceProblems } from './translation-problems.ts';

describe('a translation that fits its English', () => {
  test.each([
    ['Add a record', 'Eintrag hinzufügen'],
    ['{name} was deleted.', 'Gelöscht: {name}.'],
    [
      '{count, plural, one {# record} other {# records}}',
      '{count, plural, one {# Eintrag} other {# Einträge}}',
    ],
    [
      '{count, plural, =0 {none} one {# name} other {# names}}',
      '{count, plural, one {# Name} other {# Namen}}',
    ],
    ['New? <signUp>Join {brand}</signUp>', '<signUp>Werden Sie Teil von {brand}</signUp>, wenn Sie neu sind'],
  ])('%s', (english, translated) => {
    expect(messageProblems('de', english, translated)).toEqual([]);
  });
});

describe('a translation that does not', () => {
  test.each([
    ['de', '{name} was deleted.', 'Gelöscht.', ['lacks the value name']],
    ['de', 'Deleted.', '{name} wurde gelöscht.', ['has a value name that the English has not']],
    [
      'de',
      '{count, plural, one {#} other {#}}',
      '{count, plural, other {#}}',
      ['{count} lacks the plural "one"'],
    ],
    [
      'es',
      '{count, plural, one {#} other {#}}',
      '{count, plural, one {# dominio} other {# dominios}}',
      ['{count} lacks the plural "many"'],
    ],
    [
      'pl',
      '{count, plural, one {#} other {#}}',
      '{count, plural, one {#} other {#}}',
      ['{count} lacks the plural "few"', '{count} lacks the plural "many"'],
    ],
    [
      'de',
      '{count, plural, one {#} other {#}}',
      '{count} Stück',
      ['lacks the value count (plural)', 'has a value count that the English has not'],
    ],
    [
      'de',
      'New? <signUp>Join</signUp>',
      'Neu? <signup>Mitmachen</signup>',
      ['lacks the mark signUp', 'has a mark signup that the English has not'],
    ],
    ['de', 'Done', '{', ['is no sentence in ICU syntax']],
  ])('%s: %s → %s', (language, english, translated, faults) => {
    expect(messageProblems(language, english, translated)).toEqual(faults);
  });

  test('a sentence of the server keeps its values too', () => {
    expect(sentenceProblems('No site %(site)s.', 'Keine Website %(site)s.')).toEqual([]);
    expect(sentenceProblems('No site %(site)s.', 'Keine Website %(seite)s.')).toEqual([
      'lacks the value site',
      'has a value seite that the English has not',
    ]);
    expect(sentenceProblems('Gone.', ' ')).toEqual(['says nothing']);
  });
});
