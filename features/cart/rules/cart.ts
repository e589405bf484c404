import type { Money } from '#platform/kernel/money.ts';

/** Any value that JSON can carry. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** Said when a line is asked for without both of its ids (domain management spec, section 5). */
export const REQUEST_PRODUCT_NEEDS_BOTH =
  'Both product_slug and product_id are required for request cart products';

/** Currency of a cart nobody chose one for (cart spec, section 9). */
export const DEFAULT_CURRENCY = 'USD';
/** Locale of a cart nobody chose one for (cart spec, section 9). */
export const DEFAULT_LOCALE = 'en-us';

/** What a customer asks a line to be. */
export interface LineRequest {
  readonly productSlug: string;
  readonly productId: number;
  readonly meta: string;
  readonly volume: number;
  readonly quantity: number | null;
  readonly extra: Readonly<Record<string, JsonValue>>;
}

/** What the server knows of a line; amounts in minor units of the cart's currency. */
export interface PricedFacts {
  /** The server's stable id: same slug, meta and purchase, same id. */
  readonly itemId: string;
  readonly name: string;
  readonly productType: string;
  readonly billPeriodDays: -1 | 31 | 365 | 730;
  readonly originalAmount: number;
  readonly amount: number;
  readonly currency: string;
  readonly isDomainRegistration: boolean;
  readonly isRenewal: boolean;
  readonly isBundled: boolean;
  readonly isFreeTrial: boolean;
  readonly renewsUntil: string | null;
}

/** A line of the cart; `priced` is null until the server has answered it. */
export interface CartLine extends LineRequest {
  /** Given locally and kept while the line is the same one. */
  readonly uuid: string;
  readonly priced: PricedFacts | null;
}

/** Where tax is paid; empty texts where it is not known. */
export interface TaxLocation {
  readonly countryCode: string;
  readonly postalCode: string;
  readonly subdivisionCode: string;
}

/** No location known yet. */
export const NOWHERE: TaxLocation = { countryCode: '', postalCode: '', subdivisionCode: '' };

/** Something the server says about the cart. */
export interface CartMessage {
  readonly code: string;
  readonly message: string;
}

/** The sums that the server made; whoever shows them writes them as the reader does. */
export interface CartSums {
  readonly subtotal: Money;
  readonly couponSavings: Money;
  readonly savings: Money;
  readonly tax: Money;
  readonly credits: Money;
  readonly total: Money;
}

/** The cart in our words; `features/cart/contract/read-cart.ts` makes it from the wire. */
export interface Cart {
  /** Site id, or `no-site` or `no-user`. */
  readonly key: number | 'no-site' | 'no-user';
  readonly version: number;
  readonly lines: readonly CartLine[];
  readonly currency: string;
  readonly locale: string;
  readonly coupon: string;
  readonly isCouponApplied: boolean;
  readonly couponDiscounts: readonly number[];
  readonly location: TaxLocation;
  readonly displayTaxes: boolean;
  readonly sums: CartSums;
  readonly errors: readonly CartMessage[];
  readonly successes: readonly CartMessage[];
  readonly persistentErrors: readonly CartMessage[];
  readonly isNextDomainFree: boolean;
}

const NO_AMOUNT: Money = { amount: 0, currency: DEFAULT_CURRENCY };

/** A cart before anything is known of it. */
export const EMPTY_CART: Cart = {
  key: 'no-site',
  version: 0,
  lines: [],
  currency: DEFAULT_CURRENCY,
  locale: DEFAULT_LOCALE,
  coupon: '',
  isCouponApplied: false,
  couponDiscounts: [],
  location: NOWHERE,
  displayTaxes: false,
  sums: {
    subtotal: NO_AMOUNT,
    couponSavings: NO_AMOUNT,
    savings: NO_AMOUNT,
    tax: NO_AMOUNT,
    credits: NO_AMOUNT,
    total: NO_AMOUNT,
  },
  errors: [],
  successes: [],
  persistentErrors: [],
  isNextDomainFree: false,
};

/** A request line with the defaults of the spec (domain management, section 3: meta empty, volume 1, quantity null, extra empty). */
export function lineRequest(
  wanted: Partial<LineRequest> & { readonly productSlug: string; readonly productId: number },
): LineRequest {
  if (wanted.productSlug === '' || !wanted.productId) throw new TypeError(REQUEST_PRODUCT_NEEDS_BOTH);
  return {
    productSlug: wanted.productSlug,
    productId: wanted.productId,
    meta: wanted.meta ?? '',
    volume: wanted.volume ?? 1,
    quantity: wanted.quantity ?? null,
    extra: wanted.extra ?? {},
  };
}
