import { defineSentences } from '#platform/kernel/sentence.ts';

/**
 * Why a line costs less than its regular price, in the customer's words (`human_readable_reason` of
 * a cost override).
 */
export const OVERRIDE_REASONS = defineSentences('cart.overrides', {
  sale: 'Sale price for the first period',
  coupon: 'Coupon %(coupon)s',
} as const);
