import { describe, expect, test } from 'vitest';
import { UsageError } from './command.ts';
import { readNewSale } from './sales.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const until = new Date('2026-12-01T00:00:00Z');

describe('sale add', () => {
  test('sets the price in all currencies from the first, except those that are named', () => {
    const sale = readNewSale('dotblog_domain --price 9USD,7.50EUR --until 2026-12-01'.split(' '), NOW);

    expect(sale).toEqual({
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
    });
  });

  test('starts on another day with --from', () => {
    const words = 'value_bundle --price 5000JPY --from 2026-11-25 --until 2026-12-01';

    expect(readNewSale(words.split(' '), NOW)).toMatchObject({
      startsAt: new Date('2026-11-25T00:00:00Z'),
      expiresAt: until,
    });
  });

  test.each([
    ['', 'Missing: PRODUCT'],
    ['dotblog_domain --price 9USD', 'Missing: --price and --until'],
    ['dotblog_domain --until 2026-12-01', 'Missing: --price and --until'],
    ['dotblog_domain value_bundle --price 9USD --until 2026-12-01', 'Unexpected: value_bundle'],
    ['dotblog_domain --price 9 --until 2026-12-01', '--price takes'],
    ['dotblog_domain --price 9XAF --until 2026-12-01', '--price takes'],
    ['dotblog_domain --price 9.5JPY --until 2026-12-01', '--price takes'],
    ['dotblog_domain --price 9USD --until whenever', '--until takes'],
    ['dotblog_domain --price 9USD --until 2026-11-01', 'A sale must end after it starts.'],
    ['dotblog_domain --off 9USD', 'off'],
  ])('refuses %o with %o', (words, sentence) => {
    const read = () => readNewSale(words.split(' ').filter(Boolean), NOW);

    expect(read).toThrow(UsageError);
    expect(read).toThrow(sentence);
  });
});
