import { refusalsOf } from '#platform/contract/refusal.ts';

/** Why the cart's calls are refused; what is wrong with a line is a message in the cart instead. */
export const cartRefusals = {
  authorization_required: { status: 403, message: 'Sign in to use this cart.' },
  unauthorized: { status: 403, message: 'You may not use the cart of this site.' },
  unknown_site: { status: 404, message: 'There is no site %(site)s.' },
  cart_too_large: { status: 400, message: 'A cart holds at most %(limit)s lines.' },
} as const;

/** Makes a refusal of the cart. */
export const refuseCart = refusalsOf(cartRefusals);

/** Codes of `messages.errors` that our own server gives; any other code carries its own sentence (cart spec, section 8). */
export const cartMessages = {
  'invalid-product': 'This product is not for sale: %(product)s.',
  'invalid-quantity': 'The quantity of %(product)s must be a whole number from 1 to %(limit)s.',
  'duplicate-product': '%(product)s is already in the cart.',
  'missing-meta': '%(product)s needs a domain name.',
  'invalid-coupon': 'There is no coupon %(coupon)s.',
  'cart-merged': 'The cart was changed elsewhere meanwhile; both changes were kept.',
} as const;
