import { NOWHERE } from '#features/cart/rules/cart.ts';
import type {
  Cart,
  CartHeadField,
  CartLine,
  JsonValue,
  LineRequest,
  PricedFacts,
} from '#features/cart/rules/cart.ts';
import { money } from '#platform/kernel/money.ts';
import type * as z from 'zod/mini';
import type {
  RequestCartInput,
  RequestCartOnWire,
  replacedProductSchema,
  requestProductSchema,
  ResponseCartOnWire,
  ResponseProductOnWire,
  taxLocationSchema,
} from './cart-wire.ts';

/** Parses a response into our cart. */
export function readResponseCart(wire: ResponseCartOnWire): Cart {
  const { location } = wire.tax;
  return {
    key: wire.cart_key,
    version: wire.version,
    lines: wire.products.map(readLine),
    currency: wire.currency,
    locale: wire.locale,
    coupon: wire.coupon,
    isCouponApplied: wire.is_coupon_applied,
    couponDiscounts: wire.coupon_discounts_integer,
    location: {
      countryCode: location.country_code ?? NOWHERE.countryCode,
      postalCode: location.postal_code ?? NOWHERE.postalCode,
      subdivisionCode: location.subdivision_code ?? NOWHERE.subdivisionCode,
      ...(location.vat_id ? { vatId: location.vat_id } : {}),
    },
    displayTaxes: wire.tax.display_taxes,
    taxBreakdown: wire.total_tax_breakdown.map((each) => ({
      label: each.label ?? '',
      rate: each.rate,
      amount: money(each.tax_collected_integer, wire.currency),
    })),
    sums: {
      subtotal: money(wire.sub_total_integer, wire.currency),
      couponSavings: money(wire.coupon_savings_total_integer, wire.currency),
      savings: money(wire.savings_total_integer, wire.currency),
      tax: money(wire.total_tax_integer, wire.currency),
      credits: money(wire.credits_integer, wire.currency),
      total: money(wire.total_cost_integer, wire.currency),
    },
    errors: wire.messages.errors,
    successes: wire.messages.success,
    // Faults found on both paths are reported once.
    replaced: (wire.replaced_products ?? []).map(readRequestLine),
    persistentErrors: wire.messages.persistent_errors.filter(
      ({ code }) => !wire.messages.errors.some((error) => error.code === code),
    ),
    isPayable: wire.allowed_payment_methods.length > 0,
    isNextDomainFree: wire.next_domain_is_free,
  };
}

function readLine(product: ResponseProductOnWire): CartLine {
  return {
    uuid: product.cart_item_id,
    productSlug: product.product_slug,
    productId: product.product_id,
    meta: product.meta,
    volume: product.volume,
    quantity: product.quantity,
    extra: product.extra as Readonly<Record<string, JsonValue>>,
    priced: readPricedFacts(product),
  };
}

function readPricedFacts(product: ResponseProductOnWire): PricedFacts {
  return {
    itemId: product.cart_item_id,
    name: product.product_name,
    productType: product.product_type,
    billPeriodDays: Number(product.bill_period) as PricedFacts['billPeriodDays'],
    originalAmount: product.item_original_subtotal_integer,
    amount: product.item_subtotal_integer,
    couponSavings: product.coupon_savings_integer ?? 0,
    renewalAmount:
      typeof product.renewal_price_integer === 'number'
        ? product.renewal_price_integer * product.current_quantity
        : null,
    overrides: product.cost_overrides.map((each) => ({
      code: each.override_code,
      reason: { message: each.human_readable_reason, sentence: each.sentence },
      oldAmount: each.old_subtotal_integer,
      newAmount: each.new_subtotal_integer,
    })),
    variants: product.product_variants.map((each) => ({
      productSlug: each.product_slug,
      productId: each.product_id,
      volume: each.volume ?? 1,
      months: each.bill_period_in_months,
      amount: each.price_integer,
    })),
    currency: product.currency,
    isDomainRegistration: product.is_domain_registration,
    isRenewal: product.is_renewal,
    isBundled: product.is_bundled,
    isFreeTrial: product.free_trial,
    renewsUntil: product.domain_post_renewal_expiration_date,
  };
}

/** Parses a requested line. */
export function readRequestLine(product: z.infer<typeof requestProductSchema>): LineRequest {
  return {
    productSlug: product.product_slug,
    productId: product.product_id,
    meta: product.meta.trim().toLowerCase(),
    volume: product.volume,
    quantity: product.quantity,
    extra: product.extra as Readonly<Record<string, JsonValue>>,
  };
}

/** A line as a client asks for it. */
export function writeRequestLine(line: LineRequest): z.infer<typeof replacedProductSchema> {
  return {
    product_slug: line.productSlug,
    product_id: line.productId,
    meta: line.meta,
    volume: line.volume,
    quantity: line.quantity,
    extra: line.extra as Record<string, JsonValue>,
  };
}

/** The tax location of a request; null if it names none, so that the stored one is kept. `tax: null` clears it. */
export function readRequestLocation({ tax }: Pick<RequestCartOnWire, 'tax'>): Cart['location'] | null {
  if (tax === undefined) return null;
  if (tax === null) return NOWHERE;
  const { location } = tax;
  return {
    countryCode: location.country_code ?? '',
    postalCode: location.postal_code ?? '',
    subdivisionCode: location.subdivision_code ?? '',
    ...(location.vat_id ? { vatId: location.vat_id } : {}),
  };
}

/** Serialises our cart for the server (cart spec, section 3, 'Cart payload'). */
export function writeRequestCart(
  cart: Cart,
  tab: string,
  changed: readonly CartHeadField[],
): RequestCartInput {
  return {
    products: cart.lines.map(writeRequestLine),
    currency: cart.currency,
    locale: cart.locale,
    coupon: cart.coupon,
    is_coupon_applied: cart.isCouponApplied,
    temporary: false,
    tax: isNowhere(cart.location) ? null : { location: writeLocation(cart) },
    extra: {},
    version: cart.version,
    tab,
    changed: [...changed],
  };
}

function isNowhere({ countryCode, postalCode, subdivisionCode }: Cart['location']): boolean {
  return countryCode === '' && postalCode === '' && subdivisionCode === '';
}

function writeLocation({ location }: Pick<Cart, 'location'>): z.input<typeof taxLocationSchema> {
  return {
    country_code: location.countryCode,
    postal_code: location.postalCode,
    subdivision_code: location.subdivisionCode,
    ...(location.vatId === undefined ? {} : { vat_id: location.vatId }),
  };
}
