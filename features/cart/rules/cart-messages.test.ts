import { describe, expect, test } from 'vitest';
import { buildCart } from '../testing/cart-builders.ts';
import { couponError, isCouponMessage, newSuccesses, noticeMessages } from './cart-messages.ts';

const says = (code: string, message = `About ${code}.`) => ({ code, message, sentence: null });

describe('messages in the cart’s notice (cart spec, section 8)', () => {
  test('lists every message once, persistent ones last', () => {
    const cart = buildCart([], {
      errors: [
        says('blocked'),
        says('not_available', 'a.com is taken.'),
        says('not_available', 'b.com is taken.'),
      ],
      persistentErrors: [says('blocked'), says('chargeback')],
    });

    expect(noticeMessages(cart).map(({ message }) => message)).toEqual([
      'About blocked.',
      'a.com is taken.',
      'b.com is taken.',
      'About chargeback.',
    ]);
  });

  test('new success messages are those the previous response did not have', () => {
    const before = buildCart([], { successes: [says('cart-merged')] });
    const after = buildCart([], { successes: [says('cart-merged'), says('plan-replaced')] });

    expect(newSuccesses(before, after)).toEqual([says('plan-replaced')]);
    expect(newSuccesses(null, after)).toHaveLength(2);
    expect(newSuccesses(after, after)).toEqual([]);
  });
});

describe('message at the coupon field', () => {
  test.each([
    ['invalid-coupon', true],
    ['coupon-expired', true],
    ['coupon-not-applicable', true],
    ['invalid-product', false],
    ['blocked', false],
  ])('%s: %s', (code, isAboutIt) => {
    expect(isCouponMessage({ code })).toBe(isAboutIt);
    const fault = isAboutIt ? says(code) : null;
    expect(couponError(buildCart([], { errors: [says(code)] }))).toEqual(fault);
    expect(couponError(buildCart([], { persistentErrors: [says(code)] }))).toEqual(fault);
  });
});
