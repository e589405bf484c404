import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SUGGESTION_CORPUS } from '../testing/suggestion-corpus.ts';
import { suggestionQuality } from '../testing/suggestion-quality.ts';
import { parseDomainName } from '#features/names/rules/domain-name.ts';
import { parseSearchQuery } from './search-query.ts';
import { NO_FILTERS, type SuggestionFilters, suggestNames } from './suggest-names.ts';

function suggest(text: string, filters: Partial<SuggestionFilters> = {}): readonly string[] {
  const parsed = parseSearchQuery(text);
  if (!parsed.ok) throw new Error(parsed.fault);
  return suggestNames(parsed.query, { ...NO_FILTERS, ...filters }).map((name) => name.unicode);
}

describe('suggestions', () => {
  test('of a full name, only that name is an exact match; of words, each name of exactly these', () => {
    const reasonsFor = (text: string) => {
      const parsed = parseSearchQuery(text);
      if (!parsed.ok) throw new Error(parsed.fault);
      return new Map(suggestNames(parsed.query).map(({ name, reasons }) => [name, reasons[0]]));
    };

    const full = reasonsFor('coffee.com');
    expect(full.get('coffee.com')).toBe('exact-match');
    expect(full.get('coffee.shop')).toBe('similar-match');
    expect(reasonsFor('coffee').get('coffee.shop')).toBe('exact-match');
    expect([...reasonsFor('coffee.co.uk').values()]).not.toContain('exact-match');
  });

  test.each(SUGGESTION_CORPUS)(
    '"$query": the first $within contain $holds',
    ({ query, within, holds, lacks }) => {
      const names = suggest(query);

      expect(names.slice(0, within)).toEqual(expect.arrayContaining([...holds]));
      if (lacks) expect(names.slice(0, 30)).not.toContain(lacks);
    },
  );

  test('the ranking puts expected names first and does not repeat one word under ten TLDs', () => {
    const quality = suggestionQuality();

    // The current quality; a change that lowers it needs a justification.
    expect(quality.recall).toBeGreaterThanOrEqual(0.95);
    expect(quality.meanReciprocalRank).toBeGreaterThanOrEqual(0.5);
    expect(quality.variety).toBeGreaterThanOrEqual(0.3);
  });

  test('a list has valid names without duplicates, in decreasing relevance', () => {
    const words = fc.array(
      fc.constantFrom(
        'blue',
        'café',
        'coffeeshop',
        'fahrradladen',
        'shop',
        '例え',
        'sky',
        'io',
        '24',
        'the',
        'berries',
      ),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(words, (chosen) => {
        const parsed = parseSearchQuery(chosen.join(' '));
        fc.pre(parsed.ok);

        const names = suggestNames(parsed.query);

        expect(new Set(names.map((each) => each.name)).size).toBe(names.length);
        expect(names.map((each) => each.relevance)).toEqual(
          names.map((each) => each.relevance).toSorted((one, two) => two - one),
        );
        expect(names.filter((each) => !parseDomainName(each.name).ok)).toEqual([]);
        expect(suggestNames(parsed.query)).toEqual(names);
      }),
      { numRuns: 30 },
    );
  });

  test('filters apply to every name', () => {
    expect(suggest('coffee', { tlds: ['io', 'dev'] }).every((name) => /\.(io|dev)$/.test(name))).toBe(true);
    expect(suggest('blue berry', { includeDashes: false }).some((name) => name.includes('-'))).toBe(false);
    expect(suggest('coffee', { maxCharacters: 6 }).every((name) => name.indexOf('.') <= 6)).toBe(true);
    expect(
      suggest('coffee.io', { exactSecondLevelOnly: true }).every((name) => name.startsWith('coffee.')),
    ).toBe(true);
  });

  test('each name has match reasons', () => {
    const parsed = parseSearchQuery('coffee shop');
    if (!parsed.ok) throw new Error(parsed.fault);
    const reasons = new Map(suggestNames(parsed.query).map((each) => [each.name, each.reasons]));

    expect(reasons.get('coffeeshop.com')).toEqual(['exact-match', 'tld-common']);
    expect(reasons.get('coffee.shop')).toEqual(['similar-match', 'domain-hack', 'tld-exact']);
    expect(reasons.get('coffeestore.com')).toEqual(['similar-match', 'synonym', 'tld-common']);
    expect(reasons.get('coffeeshop.store')).toEqual(['exact-match', 'tld-similar']);
    expect(reasons.get('getcoffeeshop.com')).toEqual(['similar-match', 'tld-common']);
  });
});
