import type { Cart, CartMessage } from './cart.ts';

/** Whether a message is about the coupon, and so belongs to its field. */
export function isCouponMessage({ code }: Pick<CartMessage, 'code'>): boolean {
  return code === 'invalid-coupon' || code.startsWith('coupon-');
}

/** What the server has against the cart's coupon, just now or still, or null. */
export function couponError(cart: Pick<Cart, 'errors' | 'persistentErrors'>): string | null {
  return noticeMessages(cart).find(isCouponMessage)?.message ?? null;
}

/** What a notice lists: every error, the lasting ones last, each once (cart spec, section 8). */
export function noticeMessages(cart: Pick<Cart, 'errors' | 'persistentErrors'>): readonly CartMessage[] {
  const messages = [...cart.errors, ...cart.persistentErrors];
  return messages.filter(
    (message, index) =>
      index ===
      messages.findIndex((earlier) => earlier.code === message.code && earlier.message === message.message),
  );
}

/** The success messages that an answer adds to the one before it (cart spec, section 8, "cart difference"). */
export function newSuccesses(
  before: Pick<Cart, 'successes'> | null,
  after: Pick<Cart, 'successes'>,
): readonly CartMessage[] {
  const known = new Set(before?.successes.map(({ code, message }) => `${code} ${message}`));
  return after.successes.filter(({ code, message }) => !known.has(`${code} ${message}`));
}

/** What the browser itself says of a cart. */
export const CART_SENTENCES = {
  unreachable: 'The cart could not be reached. Please try again.',
} as const;
