import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENGLISH_WORDS } from './english-words.ts';
import { GERMAN_WORDS } from './german-words.ts';
import { isGerman, splitWord } from './split-word.ts';
import { findSynonyms } from './synonyms.ts';
import { otherNumber } from './word-number.ts';

describe('words in names', () => {
  test.each([
    ['coffeeshop', ['coffee', 'shop']],
    ['coffeeshopberlin', ['coffee', 'shop', 'berlin']],
    ['dogsandcats', ['dogs', 'and', 'cats']],
    ['myshop', ['my', 'shop']],
    ['houseofcards', ['house', 'of', 'cards']],
    ['fahrradladen', ['fahrrad', 'laden']],
    ['hochzeitsfotos', ['hochzeits', 'fotos']],
    ['kuechenstudio', ['kuechen', 'studio']],
    ['restaurantamsee', ['restaurant', 'am', 'see']],
  ])('%s is split into %s', (typed, words) => {
    expect(splitWord(typed)).toEqual(words);
  });

  test.each(['coffee', 'acme', 'target', 'carpet', 'therapist', 'delicious', 'beside', '例え', 'a', '24'])(
    '%s stays one word',
    (typed) => {
      expect(splitWord(typed)).toBeNull();
    },
  );

  test('the parts of a split word, joined, equal the word', () => {
    const words = fc.array(fc.constantFrom(...ENGLISH_WORDS), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(words, (chosen) => {
        const typed = chosen.join('');

        expect((splitWord(typed) ?? [typed]).join('')).toBe(typed);
      }),
    );
  });

  test.each([
    ['shop', 'shops'],
    ['shops', 'shop'],
    ['berry', 'berries'],
    ['boxes', 'box'],
    ['child', 'children'],
    ['people', 'person'],
    ['haus', 'häuser'],
    ['bücher', 'buch'],
    ['laden', 'läden'],
  ])('the other number of %s is %s', (word, other) => {
    expect(otherNumber(word)).toBe(other);
  });

  test.each(['berlin', 'music', 'walking', 'delicious', 'gesundheit', '例え'])(
    '%s has no other number',
    (word) => {
      expect(otherNumber(word)).toBeNull();
    },
  );

  test('synonyms have the same language and number, and never include the word itself', () => {
    expect(findSynonyms('shop')).toEqual(['store', 'market', 'boutique']);
    expect(findSynonyms('houses')).toContain('homes');
    expect(findSynonyms('laden')).toContain('geschäft');
    expect(findSynonyms('baeckerei')).toContain('backstube');
    expect(findSynonyms('acme')).toEqual([]);
    for (const word of [...ENGLISH_WORDS, ...GERMAN_WORDS]) expect(findSynonyms(word)).not.toContain(word);
  });

  test('a word is German only if it is not English', () => {
    expect(['fahrrad', 'kueche', 'hotel', 'coffee', 'acme'].map(isGerman)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('every listed word is lower case, without duplicates', () => {
    for (const list of [ENGLISH_WORDS, GERMAN_WORDS]) {
      expect(list.filter((word) => !/^\p{Ll}+$/u.test(word))).toEqual([]);
      expect(new Set(list).size).toBe(list.length);
    }
  });
});
