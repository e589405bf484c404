import { describe, expect, test } from 'vitest';
import { readCouponOptions } from './read-coupon-wish.ts';

const plain = { scope: [], isOncePerAccount: false, totalLimit: null, startsAt: null, endsAt: null };

describe('what an operator says to the coupon tool', () => {
  test.each([
    ['list', { kind: 'list' }],
    ['end SPRING', { kind: 'end', code: 'SPRING' }],
    ['add SPRING --off 20%', { discount: { kind: 'percentage', basisPoints: 2_000 } }],
    ['add SPRING --off 12.5%', { discount: { kind: 'percentage', basisPoints: 1_250 } }],
    ['add SPRING --off 0.29%', { discount: { kind: 'percentage', basisPoints: 29 } }],
    [
      'add SPRING --off 5USD,4.5EUR,500JPY',
      { discount: { kind: 'fixed', amounts: { USD: 500, EUR: 450, JPY: 500 } } },
    ],
    [
      'add SPRING --off 1% --for domains,plans --once --limit 9 --from 2026-11-20 --until 2026-12-01T12:00:00Z',
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
    const wish = readCouponOptions(words.split(' '));

    expect(wish).toEqual(
      'kind' in expected ? expected : { kind: 'add', coupon: { code: 'SPRING', ...plain, ...expected } },
    );
  });

  test.each([
    ['', 'npm run -s coupon'],
    ['add SPRING', 'npm run -s coupon'],
    ['end', 'npm run -s coupon'],
    ['add SPRING --off 5', 'What is off?'],
    ['add SPRING --off 5XAF', 'What is off?'],
    ['add SPRING --off 5.999USD', 'What is off?'],
    ['add SPRING --off 5.5JPY', 'What is off?'],
    ['add SPRING --off 1% --until whenever', 'When?'],
    ['add SPRING --off 1% --sometimes', 'sometimes'],
  ])('%o is not understood, and why is said', (words, sentence) => {
    expect(() => readCouponOptions(words.split(' ').filter(Boolean))).toThrow(sentence);
  });
});
