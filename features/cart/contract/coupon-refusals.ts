import { refusalsOf } from '#platform/contract/refusal.ts';

/** Why an operator's wish for a coupon is refused; said by the tool that makes them, never on the wire. */
export const couponRefusals = {
  invalid_coupon_code: {
    status: 400,
    message: '%(coupon)s cannot be a code: up to 40 letters, digits, hyphens and underscores.',
  },
  invalid_discount: {
    status: 400,
    message: 'A coupon takes off up to 100 %, or an amount in one or more of the currencies that are sold.',
  },
  invalid_scope: {
    status: 400,
    message: '%(scope)s is no product, and none of the families domains, plans and email.',
  },
  invalid_coupon_limit: { status: 400, message: 'A limit is a whole number from 1.' },
  invalid_window: { status: 400, message: 'A coupon has to start before it ends.' },
  coupon_exists: { status: 409, message: 'There is a coupon %(coupon)s already.' },
} as const;

/** Makes a refusal of a coupon's maker. */
export const refuseCoupon = refusalsOf(couponRefusals);
