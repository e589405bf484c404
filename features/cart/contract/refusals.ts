import { refusalsOf } from '#platform/contract/refusal.ts';

/** Why the cart's calls are refused; what is wrong with a line is a message in the cart instead. */
export const cartRefusals = {
  authorization_required: { status: 403, message: 'Sign in to use this cart.' },
  unauthorized: { status: 403, message: 'You may not use the cart of this site.' },
  unknown_site: { status: 404, message: 'Site %(site)s not found.' },
  cart_too_large: { status: 400, message: 'A cart holds at most %(limit)s lines.' },
  cart_details_too_long: {
    status: 400,
    message: 'The details of everything in a cart may have %(limit)s characters together.',
  },
} as const;

/** Makes a refusal of the cart. */
export const refuseCart = refusalsOf(cartRefusals);

/** Codes of `messages` that the cart itself gives; any other code carries its own sentence (cart spec, section 8). */
export const cartMessageTexts = {
  chargeback:
    'Warning: One or more transactions linked to this site were refunded due to a contested charge. This may have happened because of a chargeback by the credit card holder or a PayPal investigation. Each contested charge carries a fine. To resolve the issue and re-enable posting, please pay for the chargeback fine.',
  blocked: 'Purchases are currently disabled. Please contact us to re-enable purchases.',
  'invalid-product': 'This product is not for sale: %(product)s.',
  'invalid-quantity': 'The quantity of %(product)s must be a whole number from 1 to %(limit)s.',
  'invalid-meta': 'This cannot be what a product is for: %(meta)s.',
  'invalid-details': 'The details of %(product)s are too long, or hold broken characters.',
  'invalid-transfer-code':
    'The transfer code of %(meta)s is too long, or holds characters that no registry accepts. Copy it again from the registrar that has the name now.',
  'missing-meta': '%(product)s needs a domain name.',
  'invalid-renewal': 'There is nothing to renew with %(product)s.',
  'renewals-apart':
    'Renewals and other products are bought separately, so this stayed out of the cart: %(products)s.',
  'privacy-needs-domain': 'Privacy for %(domain)s needs %(domain)s in the cart.',
  'invalid-currency': 'We do not sell in %(currency)s, so the prices stay as they were.',
  'invalid-location': 'This is not a location we know.',
  'invalid-coupon': 'There is no coupon %(coupon)s.',
  'coupon-not-started': 'The coupon %(coupon)s cannot be used yet.',
  'coupon-expired': 'The coupon %(coupon)s has expired.',
  'coupon-exhausted': 'The coupon %(coupon)s has been used as often as it can be.',
  'coupon-used': 'You have used the coupon %(coupon)s before.',
  'coupon-not-applicable': 'The coupon %(coupon)s takes nothing off what is in the cart.',
  'coupon-applied': 'Coupon applied.',
  'coupon-removed': 'Coupon removed.',
  'product-added': '%(product)s was added to the cart.',
  'products-added': '%(count)s products were added to the cart.',
  'plan-replaced': 'A cart holds one plan, so %(plan)s was taken out.',
} as const;

/** Sentences of the codes `cart-merged` and `cart-overruled`: two tabs edited the same at once (DECISIONS, "Two tabs, one cart"). */
export const mergeSentences = {
  linesKept: 'This was changed elsewhere meanwhile; what you chose was kept: %(products)s.',
  linesNotTaken: 'This was changed elsewhere meanwhile and so was not taken out: %(products)s.',
  couponKept: 'Another coupon was entered elsewhere meanwhile; yours was kept.',
  currencyKept: 'Another currency was chosen elsewhere meanwhile; yours was kept.',
  locationKept: 'Another tax location was entered elsewhere meanwhile; yours was kept.',
  linesLost: 'This was changed elsewhere after you changed it: %(products)s.',
  couponLost: 'Another coupon was entered elsewhere after yours.',
  currencyLost: 'Another currency was chosen elsewhere after yours.',
  locationLost: 'Another tax location was entered elsewhere after yours.',
} as const;

/** Why an operator's wish for a coupon is refused; said by the tool that makes them, never on the wire. */
const couponRefusals = {
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
