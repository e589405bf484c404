import type { Message } from '#platform/kernel/sentence.ts';
import type { Money } from '#platform/kernel/money.ts';

/** Any JSON value. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** Error for a requested line without both ids (domain management spec, section 5). */
export const REQUEST_PRODUCT_NEEDS_BOTH =
  'Both product_slug and product_id are required for request cart products';

/** Default currency of a cart (cart spec, section 9). */
export const DEFAULT_CURRENCY = 'USD';
/** Default locale of a cart (cart spec, section 9). */
export const DEFAULT_LOCALE = 'en-us';

/** A line as requested by the customer. */
export interface LineRequest {
  readonly productSlug: string;
  readonly productId: number;
  readonly meta: string;
  readonly volume: number;
  readonly quantity: number | null;
  readonly extra: Readonly<Record<string, JsonValue>>;
}

/**
 * Why a line's price differs from the regular one; amounts in minor units of the cart's currency.
 */
export interface CostOverride {
  readonly code: string;
  /** In the customer's words. */
  readonly reason: Message;
  readonly oldAmount: number;
  readonly newAmount: number;
}

/** Another term for a line: more years of a domain, or another bill period of a plan. */
export interface LineVariant {
  readonly productSlug: string;
  readonly productId: number;
  readonly volume: number;
  /** Months paid for; null for one-time products. */
  readonly months: number | null;
  /** Price of the line with this term, in minor units of the cart's currency. */
  readonly amount: number;
}

/** A requested line: both ids are required, other fields default. */
export type WantedLine = Partial<LineRequest> & Pick<LineRequest, 'productSlug' | 'productId'>;

/** The server's data of a line; amounts in minor units of the cart's currency. */
export interface PricedFacts {
  /** The server's stable id, derived from slug, meta and purchase. */
  readonly itemId: string;
  readonly name: string;
  readonly productType: string;
  readonly billPeriodDays: -1 | 31 | 365 | 730;
  readonly originalAmount: number;
  readonly amount: number;
  /** The coupon's discount on this line. */
  readonly couponSavings: number;
  /** Price of a later bill period of the whole line; null for one-time products. */
  readonly renewalAmount: number | null;
  /** Why `amount` differs from `originalAmount`, most important last. */
  readonly overrides: readonly CostOverride[];
  /** Available terms including the current one; empty if there is no choice. */
  readonly variants: readonly LineVariant[];
  readonly currency: string;
  readonly isDomainRegistration: boolean;
  readonly isRenewal: boolean;
  readonly isBundled: boolean;
  readonly isFreeTrial: boolean;
  readonly renewsUntil: string | null;
}

/** A line of the cart; `priced` is null until the server answers. */
export interface CartLine extends LineRequest {
  /** Assigned locally and stable for the same line. */
  readonly uuid: string;
  readonly priced: PricedFacts | null;
}

/** Tax location; empty strings if unknown. */
export interface TaxLocation {
  readonly countryCode: string;
  readonly postalCode: string;
  readonly subdivisionCode: string;
  /** The buyer's VAT ID, with its prefix; absent where none was given. */
  readonly vatId?: string;
}

/** The unknown location. */
export const NOWHERE: TaxLocation = { countryCode: '', postalCode: '', subdivisionCode: '' };

/** One tax of a cart. */
export interface CartTax {
  /** Its name, such as `VAT`; empty if the server sends none. */
  readonly label: string;
  /** Its rate as a fraction, such as 0.19. */
  readonly rate: number;
  readonly amount: Money;
}

/** A cart's fields besides lines that a customer may change. */
export type CartHeadField = 'coupon' | 'currency' | 'location';

/** A message from the server about the cart. */
export interface CartMessage extends Message {
  readonly code: string;
}

/** The server's totals, formatted for display by the reader's locale. */
export interface CartSums {
  readonly subtotal: Money;
  readonly couponSavings: Money;
  readonly savings: Money;
  readonly tax: Money;
  readonly credits: Money;
  readonly total: Money;
}

/** The client-side cart; `features/cart/contract/read-cart.ts` parses it from the wire. */
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
  /** Breakdown of the tax; adds up to `sums.tax`. */
  readonly taxBreakdown: readonly CartTax[];
  readonly sums: CartSums;
  readonly errors: readonly CartMessage[];
  readonly successes: readonly CartMessage[];
  /** What the last change put out of the cart because renewals are bought apart; adding it again undoes that. */
  readonly replaced: readonly LineRequest[];
  readonly persistentErrors: readonly CartMessage[];
  /**
   * Whether it can be paid; false while the cart is blocked or a line is waiting on someone else.
   */
  readonly isPayable: boolean;
  readonly isNextDomainFree: boolean;
}

const NO_AMOUNT: Money = { amount: 0, currency: DEFAULT_CURRENCY };

/** The empty cart before loading. */
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
  taxBreakdown: [],
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
  replaced: [],
  persistentErrors: [],
  isPayable: true,
  isNextDomainFree: false,
};

/** A request line with the defaults of the spec (domain management, section 3: meta empty, volume 1, quantity null, extra empty). */
export function lineRequest(wanted: WantedLine): LineRequest {
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
