import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of where a coupon is given. */
export const couponMessages = defineMessages('coupon', {
  haveCoupon: 'Have a coupon?',
  coupon: 'Coupon code',
  applyCoupon: 'Apply',
  checkingCoupon: 'Checking the coupon…',
  couponApplied: 'Coupon {code} is applied.',
  removeCoupon: 'Remove',
  removeCouponOf: 'Remove coupon {code}',
  couponMissing: 'Please enter the code of your coupon.',
  couponRejected: 'This coupon cannot be used for what is in your cart.',
  couponInvalid: 'There is no such coupon.',
});
