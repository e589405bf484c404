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

/** Why a line costs something else than its ordinary price; amounts in minor units of the cart's currency. */
export interface CostOverride {
  readonly code: string;
  /** In the customer's words. */
  readonly reason: string;
  readonly oldAmount: number;
  readonly newAmount: number;
}

/** Another term that a line can be bought for: more years of a name, another bill period of a plan. */
export interface LineVariant {
  readonly productSlug: string;
  readonly productId: number;
  readonly volume: number;
  /** Months that it pays for; null for what is paid once. */
  readonly months: number | null;
  /** What the line would cost, in minor units of the cart's currency. */
  readonly amount: number;
}

/** A line as it may be asked for: both ids, and of the rest what is not the default. */
export type WantedLine = Partial<LineRequest> & Pick<LineRequest, 'productSlug' | 'productId'>;

/** What the server knows of a line; amounts in minor units of the cart's currency. */
export interface PricedFacts {
  /** The server's stable id: same slug, meta and purchase, same id. */
  readonly itemId: string;
  readonly name: string;
  readonly productType: string;
  readonly billPeriodDays: -1 | 31 | 365 | 730;
  readonly originalAmount: number;
  readonly amount: number;
  /** What of the coupon falls on this line. */
  readonly couponSavings: number;
  /** What one later bill period of the whole line will cost; null where none comes. */
  readonly renewalAmount: number | null;
  /** Why `amount` differs from `originalAmount`, most important last. */
  readonly overrides: readonly CostOverride[];
  /** The terms it can be bought for, its own included; none where there is no choice. */
  readonly variants: readonly LineVariant[];
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

/** One tax of a cart. */
export interface CartTax {
  /** Its name, such as `VAT`; empty where the server gives none. */
  readonly label: string;
  /** Its rate as a share, such as 0.19. */
  readonly rate: number;
  readonly amount: Money;
}

/** What a cart is besides its lines, as far as a customer may change it. */
export type CartHeadField = 'coupon' | 'currency' | 'location';

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
  /** What the tax is made of; sums to `sums.tax`. */
  readonly taxBreakdown: readonly CartTax[];
  readonly sums: CartSums;
  readonly errors: readonly CartMessage[];
  readonly successes: readonly CartMessage[];
  readonly persistentErrors: readonly CartMessage[];
  /** Whether it may be paid; not while it is blocked, or a line waits for what somebody else ends. */
  readonly isPayable: boolean;
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
