import { describe, expect, test } from 'vitest';
import { UsageError } from './command.ts';
import { readNewCoupon } from './coupons.ts';

const plain = { scope: [], isOncePerAccount: false, totalLimit: null, startsAt: null, endsAt: null };

describe('coupon add', () => {
  test.each([
    ['SPRING --off 20%', { discount: { kind: 'percentage', basisPoints: 2_000 } }],
    ['SPRING --off 12.5%', { discount: { kind: 'percentage', basisPoints: 1_250 } }],
    ['SPRING --off 0.29%', { discount: { kind: 'percentage', basisPoints: 29 } }],
    [
      'SPRING --off 5USD,4.5EUR,500JPY',
      { discount: { kind: 'fixed', amounts: { USD: 500, EUR: 450, JPY: 500 } } },
    ],
    [
      'SPRING --off 1% --for domains,plans --once --limit 9 --from 2026-11-20 --until 2026-12-01T12:00:00Z',
      {
        discount: { kind: 'percentage', basisPoints: 100 },
        scope: ['domains', 'plans'],
        isOncePerAccount: true,
        totalLimit: 9,
        startsAt: new Date('2026-11-20T00:00:00Z'),
        endsAt: new Date('2026-12-01T12:00:00Z'),
      },
    ],
  ])('%s', (words, expected) => {
    expect(readNewCoupon(words.split(' '))).toEqual({ code: 'SPRING', ...plain, ...expected });
  });

  test.each([
    ['', 'Missing: CODE'],
    ['SPRING', 'Missing: --off'],
    ['SPRING SUMMER --off 5USD', 'Unexpected: SUMMER'],
    ['SPRING --off 5', '--off takes'],
    ['SPRING --off 5XAF', '--off takes'],
    ['SPRING --off 5.999USD', '--off takes'],
    ['SPRING --off 5.5JPY', '--off takes'],
    ['SPRING --off 1% --until whenever', '--until takes'],
    ['SPRING --off 1% --sometimes', 'sometimes'],
  ])('refuses %o with %o', (words, sentence) => {
    const read = () => readNewCoupon(words.split(' ').filter(Boolean));

    expect(read).toThrow(UsageError);
    expect(read).toThrow(sentence);
  });
});
