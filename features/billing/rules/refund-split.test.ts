import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitRefund } from './refund-policy.ts';

describe('refund of an order paid by card and credits', () => {
  test.each([
    ['all of it was paid by card', 1_800, 5_000, 0, { toCard: 1_800, toCredits: 0 }],
    ['the card paid only a part', 1_800, 500, 0, { toCard: 500, toCredits: 1_300 }],
    ['the card has its money back', 1_800, 500, 500, { toCard: 0, toCredits: 1_800 }],
    ['credits paid everything', 1_800, 0, 0, { toCard: 0, toCredits: 1_800 }],
  ])('%s', (_name, amount, paidByCard, refundedToCard, split) => {
    expect(splitRefund(amount, { paidByCard, refundedToCard })).toEqual(split);
  });

  test('card and credits each get back exactly what they paid, in any order of failures', () => {
    const lines = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(lines, fc.float({ min: 0, max: 1, noNaN: true }), (amounts, share) => {
        const paid = amounts.reduce((sum, amount) => sum + amount, 0);
        const paidByCard = Math.floor(paid * share);
        let refundedToCard = 0;
        let refundedToCredits = 0;
        for (const amount of amounts) {
          const split = splitRefund(amount, { paidByCard, refundedToCard });
          refundedToCard += split.toCard;
          refundedToCredits += split.toCredits;
          expect(refundedToCard).toBeLessThanOrEqual(paidByCard);
          expect(refundedToCredits).toBeLessThanOrEqual(paid - paidByCard);
        }
        expect([refundedToCard, refundedToCredits]).toEqual([paidByCard, paid - paidByCard]);
      }),
    );
  });
});
