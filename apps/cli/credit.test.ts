import { describe, expect, test } from 'vitest';
import { UsageError } from './command.ts';
import { readCreditChange } from './credit.ts';

const read = (...typed: string[]) => readCreditChange(typed);

describe('credit add', () => {
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

  test.each([0, 1, 4])('--again as argument %i adds the same amount a second time', (place) => {
    const typed = ['ada@example.com', '5', 'USD', 'sorry'];

    expect(read(...typed.toSpliced(place, 0, '--again'))).toMatchObject({ reason: 'sorry', isAgain: true });
  });

  test.each([
    [['ada@example.com', '25.001', 'USD', 'why'], 'not an amount of USD'],
    [['ada@example.com', '1.5', 'JPY', 'why'], 'not an amount of JPY'],
    [['ada@example.com', 'much', 'USD', 'why'], 'not an amount'],
    [['ada@example.com', '0', 'USD', 'why'], 'not an amount'],
    [['ada@example.com', '1e9', 'USD', 'why'], 'not an amount'],
    [['ada@example.com', '2000000', 'USD', 'why'], 'At most'],
    [['ada@example.com', '5', 'XAU', 'why'], 'one of USD'],
    [['ada@example.com', '5', 'USD'], 'a reason'],
    [['ada@example.com', '5', 'USD', 'x'.repeat(201)], 'reason'],
    [[], 'Name an account'],
  ])('refuses %o with %o', (typed, sentence) => {
    expect(() => read(...typed)).toThrow(UsageError);
    expect(() => read(...typed)).toThrow(sentence);
  });
});
