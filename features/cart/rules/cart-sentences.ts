/** What the browser itself says of a cart. */
export const CART_SENTENCES = {
  unreachable: 'The cart could not be reached. Please try again.',
} as const;
