import { describe, expect, test } from 'vitest';
import { creditGiftFrom } from './credit-gift.ts';

const read = (...typed: string[]) => creditGiftFrom(typed);

describe('npm run credit', () => {
  test.each([
    ['25.00', 'USD', 2_500],
    ['25', 'eur', 2_500],
    ['0.5', 'GBP', 50],
    ['-12.34', 'USD', -1_234],
    ['4.35', 'USD', 435],
    ['1500', 'JPY', 1_500],
  ])('%s %s', (amount, currency, minor) => {
    expect(read('Ada@Example.com', amount, currency, 'a', 'gift')).toEqual({
      email: 'ada@example.com',
      currency: currency.toUpperCase(),
      amount: minor,
      reason: 'a gift',
      isAgain: false,
    });
  });

  test.each([0, 1, 4])('--again as word %i says that the same gift is meant once more', (place) => {
    const typed = ['ada@example.com', '5', 'USD', 'sorry'];

    expect(read(...typed.toSpliced(place, 0, '--again'))).toMatchObject({ reason: 'sorry', isAgain: true });
  });

  test.each([
    [['ada@example.com', '25.001', 'USD', 'why'], 'no amount of USD'],
    [['ada@example.com', '1.5', 'JPY', 'why'], 'no amount of JPY'],
    [['ada@example.com', 'much', 'USD', 'why'], 'no amount'],
    [['ada@example.com', '0', 'USD', 'why'], 'no amount'],
    [['ada@example.com', '1e9', 'USD', 'why'], 'no amount'],
    [['ada@example.com', '2000000', 'USD', 'why'], 'At most'],
    [['ada@example.com', '5', 'XAU', 'why'], 'We sell in USD'],
    [['ada@example.com', '5', 'USD'], 'npm run -s credit'],
    [['ada@example.com', '5', 'USD', 'x'.repeat(201)], 'reason'],
    [[], 'npm run -s credit'],
  ])('%o is refused with a sentence', (typed, sentence) => {
    expect(read(...typed)).toContain(sentence);
  });
});
