import { describe, expect, test } from 'vitest';
import { readPriceOptions } from './read-price-options.ts';

const set = {
  kind: 'set',
  wanted: { product: 'personal-bundle', renewalAmount: undefined, from: undefined },
};

describe('the arguments of the price command', () => {
  test.each([
    ['list', { kind: 'list', product: null }],
    ['list personal-bundle', { kind: 'list', product: 'personal-bundle' }],
    [
      'set personal-bundle 60 USD',
      { ...set, wanted: { ...set.wanted, price: { amount: 6_000, currency: 'USD' } } },
    ],
    [
      'set personal-bundle 59.9 EUR --renewal 72 --from 2026-12-01',
      {
        kind: 'set',
        wanted: {
          product: 'personal-bundle',
          price: { amount: 5_990, currency: 'EUR' },
          renewalAmount: 7_200,
          from: new Date('2026-12-01T00:00:00Z'),
        },
      },
    ],
    [
      'set personal-bundle 7490 JPY',
      { ...set, wanted: { ...set.wanted, price: { amount: 7_490, currency: 'JPY' } } },
    ],
  ])('%s', (words, expected) => {
    expect(readPriceOptions(words.split(' '))).toEqual(expected);
  });

  test.each([
    ['', 'npm run -s price'],
    ['list one two', 'npm run -s price'],
    ['set personal-bundle 60', 'npm run -s price'],
    ['set personal-bundle 60 USD EUR', 'npm run -s price'],
    ['set personal-bundle -60 USD', '-6'],
    ['set personal-bundle 60,00 USD', 'is not an amount'],
    ['set personal-bundle 9.999 USD', 'is not an amount'],
    ['set personal-bundle 9.5 JPY', 'is not an amount'],
    ['set personal-bundle 1e3 USD', 'is not an amount'],
    ['set personal-bundle 60 USD --from whenever', 'is not a day'],
    ['set personal-bundle 60 USD --until 2026-12-01', 'until'],
  ])('%o is rejected with a reason', (words, sentence) => {
    expect(() => readPriceOptions(words.split(' ').filter(Boolean))).toThrow(sentence);
  });
});
