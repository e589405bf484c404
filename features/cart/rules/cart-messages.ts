import { defineSentences } from '#platform/kernel/sentence.ts';
import type { Cart, CartMessage } from './cart.ts';

/** Whether a message is about the coupon and belongs to its field. */
export function isCouponMessage({ code }: Pick<CartMessage, 'code'>): boolean {
  return code === 'invalid-coupon' || code.startsWith('coupon-');
}

/** The server's current message about the coupon, or null. */
export function couponError(cart: Pick<Cart, 'errors' | 'persistentErrors'>): CartMessage | null {
  return noticeMessages(cart).find(isCouponMessage) ?? null;
}

/** Messages of the notice: every error once, persistent ones last (cart spec, section 8). */
export function noticeMessages(cart: Pick<Cart, 'errors' | 'persistentErrors'>): readonly CartMessage[] {
  const messages = [...cart.errors, ...cart.persistentErrors];
  return messages.filter(
    (message, index) =>
      index ===
      messages.findIndex((earlier) => earlier.code === message.code && earlier.message === message.message),
  );
}

/**
 * Success messages that a response adds to the previous one (cart spec, section 8, "cart
 * difference").
 */
export function newSuccesses(
  before: Pick<Cart, 'successes'> | null,
  after: Pick<Cart, 'successes'>,
): readonly CartMessage[] {
  const known = new Set(before?.successes.map(({ code, message }) => `${code} ${message}`));
  return after.successes.filter(({ code, message }) => !known.has(`${code} ${message}`));
}

/** Messages created by the browser. */
export const CART_SENTENCES = defineSentences('cart.client', {
  unreachable: 'The cart could not be reached. Please try again.',
} as const);
