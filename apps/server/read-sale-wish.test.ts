import { describe, expect, test } from 'vitest';
import { readSaleOptions } from './read-sale-wish.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const until = new Date('2026-12-01T00:00:00Z');

describe('what an operator says to the sale tool', () => {
  test.each([
    ['list', { kind: 'list' }],
    ['end dotblog_domain', { kind: 'end', slug: 'dotblog_domain' }],
  ])('%s', (words, expected) => {
    expect(readSaleOptions(words.split(' '), NOW)).toEqual(expected);
  });

  test('a price in one currency is one in all, those that are named as they are named', () => {
    const wish = readSaleOptions(
      'add dotblog_domain --price 9USD,7.50EUR --until 2026-12-01'.split(' '),
      NOW,
    );

    expect(wish).toEqual({
      kind: 'add',
      sale: {
        slug: 'dotblog_domain',
        startsAt: NOW,
        expiresAt: until,
        prices: [
          { currency: 'USD', amount: 900 },
          { currency: 'EUR', amount: 750 },
          { currency: 'GBP', amount: 700 },
          { currency: 'JPY', amount: 1_410 },
          { currency: 'BRL', amount: 5_000 },
          { currency: 'CAD', amount: 1_300 },
          { currency: 'AUD', amount: 1_400 },
          { currency: 'INR', amount: 81_000 },
        ],
      },
    });
  });

  test('a sale may begin on another day', () => {
    const words = 'add value_bundle --price 5000JPY --from 2026-11-25 --until 2026-12-01';

    expect(readSaleOptions(words.split(' '), NOW)).toMatchObject({
      sale: { startsAt: new Date('2026-11-25T00:00:00Z'), expiresAt: until },
    });
  });

  test.each([
    ['', 'npm run -s sale'],
    ['add dotblog_domain --price 9USD', 'npm run -s sale'],
    ['add dotblog_domain --until 2026-12-01', 'npm run -s sale'],
    ['end', 'npm run -s sale'],
    ['add dotblog_domain --price 9 --until 2026-12-01', 'How much?'],
    ['add dotblog_domain --price 9XAF --until 2026-12-01', 'How much?'],
    ['add dotblog_domain --price 9.5JPY --until 2026-12-01', 'How much?'],
    ['add dotblog_domain --price 9USD --until whenever', 'When?'],
    ['add dotblog_domain --price 9USD --until 2026-11-01', 'A sale ends after it begins.'],
    ['add dotblog_domain --off 9USD', 'off'],
  ])('%o is not understood, and why is said', (words, sentence) => {
    expect(() => readSaleOptions(words.split(' ').filter(Boolean), NOW)).toThrow(sentence);
  });
});
