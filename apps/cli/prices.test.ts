import { describe, expect, test } from 'vitest';
import { UsageError } from './command.ts';
import { readWantedPrice } from './prices.ts';

const personal = { product: 'personal-bundle', renewalAmount: undefined, from: undefined };

describe('price set', () => {
  test.each([
    ['personal-bundle 60 USD', { ...personal, price: { amount: 6_000, currency: 'USD' } }],
    ['personal-bundle 7490 JPY', { ...personal, price: { amount: 7_490, currency: 'JPY' } }],
    [
      'personal-bundle 59.9 EUR --renewal 72 --from 2026-12-01',
      {
        product: 'personal-bundle',
        price: { amount: 5_990, currency: 'EUR' },
        renewalAmount: 7_200,
        from: new Date('2026-12-01T00:00:00Z'),
      },
    ],
  ])('reads %s', (words, expected) => {
    expect(readWantedPrice(words.split(' '))).toEqual(expected);
  });

  test.each([
    ['', 'Missing: PRODUCT, AMOUNT, CURRENCY'],
    ['personal-bundle 60', 'Missing: CURRENCY'],
    ['personal-bundle 60 USD EUR', 'Unexpected: EUR'],
    ['personal-bundle -60 USD', 'Unknown option'],
    ['personal-bundle 60,00 USD', 'is not an amount'],
    ['personal-bundle 9.999 USD', 'is not an amount'],
    ['personal-bundle 9.5 JPY', 'is not an amount'],
    ['personal-bundle 1e3 USD', 'is not an amount'],
    ['personal-bundle 60 CHF', 'CURRENCY is one of'],
    ['personal-bundle 60 USD --renewal much', 'is not an amount'],
    ['personal-bundle 60 USD --from whenever', '--from takes a day'],
    ['personal-bundle 60 USD --until 2026-12-01', 'Unknown option'],
  ])('rejects %o with a reason', (words, sentence) => {
    const read = () => readWantedPrice(words.split(' ').filter(Boolean));

    expect(read).toThrow(UsageError);
    expect(read).toThrow(sentence);
  });
});
