import { defineMessages } from '#platform/i18n/messages.ts';

/** The words of the cart’s button, which stands on every page. */
export const cartMessages = defineMessages('cart', {
  undoReplaced: 'Undo',
  cart: 'Cart',
  badge: '{count, plural, one {# item} other {# items}}',
  title: 'Your cart',
});

/** The words of an opened cart: of its lines and its sums. */
export const popupMessages = defineMessages('cart', {
  list: 'Your cart',
  moreItems: '+ {count} more items',
  fewerItems: 'Show fewer items',
  subtotal: 'Subtotal',
  discounts: 'Savings',
  couponSavings: 'Coupon {code}',
  savings: 'You save {amount}',
  taxOf: '{label} ({rate})',
  taxLater: 'Plus applicable taxes.',
  tax: 'Tax',
  credits: 'Credits',
  total: 'Total',
  checkout: 'Checkout',
  remove: 'Remove {name}',
  removed: '{name} was removed.',
  undo: 'Undo',
  undoRemove: 'Undo removing {name}',
  empty: 'Your cart is empty.',
  addPlan: 'Add a plan',
  addDomain: 'Add a domain',
  updating: 'Updating…',
  nameWithUsers: '{name} ({count, plural, one {# User} other {# Users}})',
  nameWithItems: '{name} ({count, plural, one {# Item} other {# Items}})',
  freeTrial: 'Free 14 Day Trial',
  firstYearFree: 'First year free with your plan',
  renewUntil: 'Renew until {date}',
  monthly: 'monthly',
  annual: 'annual',
  twoYear: 'two year',
  free: 'Free',
  was: 'Regular price',
  renewsMonthly: 'Renews at {price} per month',
  renewsYearly: 'Renews at {price} per year',
  renewsTwoYearly: 'Renews at {price} every two years',
  privacy: 'Privacy protection',
  privacyOf: 'Privacy protection for {name}',
  termOf: 'Term of {name}',
  termYears: '{count, plural, one {# year} other {# years}}',
  termMonths: '{count, plural, one {# month} other {# months}}',
  termOnce: 'Once',
  termPrice: '{term} · {price}',
});

/** The words of where a coupon is given. */
export const couponMessages = defineMessages('coupon', {
  haveCoupon: 'Have a coupon?',
  coupon: 'Coupon code',
  applyCoupon: 'Apply',
  checkingCoupon: 'Checking the coupon…',
  couponApplied: 'Coupon {code} applied.',
  removeCoupon: 'Remove',
  removeCouponOf: 'Remove coupon {code}',
  couponMissing: 'Please enter a coupon code.',
  // Shown only if the server sends no sentence: its own are `cartMessageTexts` in contract/refusals.ts.
  couponRejectedFallback: 'This coupon does not apply to your cart.',
  couponInvalidFallback: 'Coupon not found.',
});

/** The words of what is wrong with a cart. */
export const cartNoticeMessages = defineMessages('cart-notice', {
  tryAgain: 'Try again',
  loadFailed: 'Your cart could not be loaded.',
  saveFailed: 'Your last change was not saved.',
  errorType: 'Error: {type}',
  moreInfo: 'More info',
  chargeback:
    'Warning: One or more transactions linked to this site were refunded due to a contested charge. This may have happened because of a chargeback by the credit card holder or a PayPal investigation. Each contested charge carries a fine. To resolve the issue and re-enable posting, please <link>pay for the chargeback fine</link>.',
  blocked: 'Purchases are currently disabled. Please <link>contact us</link> to re-enable purchases.',
});
