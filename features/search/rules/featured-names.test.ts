import { describe, expect, test } from 'vitest';
import { featuredNames } from './suggest-names.ts';
import type { MatchReason } from '#features/names/rules/match-reasons.ts';

const name = (domain: string, ...reasons: MatchReason[]) => ({ domain, match_reasons: reasons });
const featured = (...names: ReturnType<typeof name>[]) => featuredNames(names).map(({ domain }) => domain);

describe('the two featured names (decision 39, "Domain search")', () => {
  test('the alternative is the first name whose TLD relates to the query', () => {
    const names = [
      name('coffeeshop.com', 'exact-match', 'tld-common'),
      name('coffeeshop.net', 'exact-match', 'tld-common'),
      name('coffee.shop', 'similar-match', 'domain-hack', 'tld-exact'),
      name('coffeeshop.store', 'exact-match', 'tld-similar'),
    ];

    expect(featured(...names)).toEqual(['coffeeshop.com', 'coffee.shop']);
  });

  test('without such a TLD, it is the second name', () => {
    expect(featured(name('acme.com', 'exact-match'), name('acme.net', 'exact-match'))).toEqual([
      'acme.com',
      'acme.net',
    ]);
  });

  test('loading "More results" does not change it', () => {
    const others = Array.from({ length: 10 }, (_, index) => name(`acme${index}.com`, 'similar-match'));

    expect(featured(name('acme.com', 'exact-match'), ...others, name('ac.me', 'domain-hack'))).toEqual([
      'acme.com',
      'acme0.com',
    ]);
  });

  test('a single name has no alternative, and an empty list features none', () => {
    expect(featured(name('acme.com', 'exact-match'))).toEqual(['acme.com']);
    expect(featured()).toEqual([]);
  });
});
