import type { CartMessage } from '../rules/cart.ts';
import { defineSentences, say } from '#platform/kernel/sentence.ts';
import { defineRefusals, createRefuse } from '#platform/contract/refusal.ts';

/** Errors of the cart's endpoints. Faults of single lines are messages in the cart instead. */
export const cartRefusals = defineRefusals('cart.refusals', {
  authorization_required: { status: 403, message: 'Sign in to use this cart.' },
  unauthorized: { status: 403, message: 'You do not have access to this site’s cart.' },
  unknown_site: { status: 404, message: 'Site %(site)s not found.' },
  cart_too_large: { status: 400, message: 'A cart can have at most %(limit)s items.' },
  cart_details_too_long: {
    status: 400,
    message: 'The details of all items in a cart can have at most %(limit)s characters in total.',
  },
} as const);

/** Creates a cart error. */
export const refuseCart = createRefuse(cartRefusals);

/**
 * Codes of `messages` that the cart creates; other codes carry their own sentence (cart spec,
 * section 8).
 */
export const cartMessageTexts = defineSentences('cart.messages', {
  chargeback:
    'Warning: One or more transactions linked to this site were refunded due to a contested charge. This may have happened because of a chargeback by the credit card holder or a PayPal investigation. Each contested charge carries a fine. To resolve the issue and re-enable posting, please pay for the chargeback fine.',
  blocked: 'Purchases are currently disabled. Please contact us to re-enable purchases.',
  'invalid-product': 'Product not available: %(product)s.',
  'invalid-quantity': 'The quantity of %(product)s must be a whole number from 1 to %(limit)s.',
  'invalid-meta': 'Not valid for this product: %(meta)s.',
  'invalid-details': 'The details of %(product)s are too long or contain invalid characters.',
  'invalid-transfer-code':
    'The transfer code for %(meta)s is too long or contains invalid characters. Copy it again from your current registrar.',
  'missing-meta': '%(product)s needs a domain name.',
  'invalid-renewal': 'There is nothing to renew for %(product)s.',
  'privacy-needs-domain': 'Privacy for %(domain)s needs %(domain)s in the cart.',
  'invalid-currency': '%(currency)s is not supported. Prices have not changed.',
  'invalid-location': 'Location not recognized.',
  'invalid-coupon': 'Coupon %(coupon)s not found.',
  'coupon-not-started': 'Coupon %(coupon)s is not valid yet.',
  'coupon-expired': 'Coupon %(coupon)s has expired.',
  'coupon-exhausted': 'Coupon %(coupon)s has reached its usage limit.',
  'coupon-used': 'You have already used coupon %(coupon)s.',
  'coupon-not-applicable': 'Coupon %(coupon)s does not apply to anything in your cart.',
  'coupon-applied': 'Coupon applied.',
  'coupon-removed': 'Coupon removed.',
  'product-added': '%(product)s was added to the cart.',
  'products-added': '%(count)s products were added to the cart.',
  'renewals-apart': 'Renewals and other products are bought separately. Removed: %(products)s.',
  'plan-replaced': 'A cart can have only one plan, so %(plan)s was removed.',
} as const);

/** A message of the cart, by its code. */
export function cartMessage(
  code: keyof typeof cartMessageTexts,
  values: Readonly<Record<string, string | number>> = {},
): CartMessage {
  return { code, ...say(cartMessageTexts, code, values) };
}

/**
 * Texts of `cart-merged` and `cart-overruled`: two tabs made conflicting edits (decision 39, "Two
 * tabs, one cart").
 */
export const mergeSentences = defineSentences('cart.merge', {
  linesKept: 'These items changed in another tab or device. Your changes were kept: %(products)s.',
  linesNotTaken: 'These items changed in another tab or device and were not removed: %(products)s.',
  couponKept: 'Another coupon was entered in another tab or device. Yours was kept.',
  currencyKept: 'Another currency was chosen in another tab or device. Yours was kept.',
  locationKept: 'Another tax location was entered in another tab or device. Yours was kept.',
  linesLost: 'Your changes were replaced in another tab or device: %(products)s.',
  couponLost: 'Your coupon was replaced in another tab or device.',
  currencyLost: 'Your currency was changed in another tab or device.',
  locationLost: 'Your tax location was changed in another tab or device.',
} as const);

/** Errors of the operator's coupon command, never sent on the wire. */
const couponRefusals = defineRefusals('cart.coupons', {
  invalid_coupon_code: {
    status: 400,
    message: '%(coupon)s is not a valid code. Use up to 40 letters, digits, hyphens and underscores.',
  },
  invalid_discount: {
    status: 400,
    message: 'A discount is up to 100 %, or an amount in one or more supported currencies.',
  },
  invalid_scope: {
    status: 400,
    message: '%(scope)s is not a product or one of the families domains, plans and email.',
  },
  invalid_coupon_limit: { status: 400, message: 'The limit must be a whole number of at least 1.' },
  invalid_window: { status: 400, message: 'The coupon must start before it ends.' },
  coupon_exists: { status: 409, message: 'Coupon %(coupon)s already exists.' },
} as const);

/** Creates an error of the coupon command. */
export const refuseCoupon = createRefuse(couponRefusals);

/**
 * Why a line costs less than its regular price, in the customer's words (`human_readable_reason` of
 * a cost override).
 */
export const OVERRIDE_REASONS = defineSentences('cart.overrides', {
  sale: 'Sale price for the first period',
  coupon: 'Coupon %(coupon)s',
} as const);
