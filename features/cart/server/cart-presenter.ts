import { formatMoney, toMajorUnits } from '#platform/kernel/money.ts';
import type { ResponseCartOnWire, ResponseProductOnWire } from '../contract/cart-wire.ts';
import type { TaxLocation } from '../rules/cart.ts';
import type { PriceOverride } from './ports/line-quotes.ts';
import type { QuotedCart, QuotedLine } from './quoted-cart.ts';

/** What the presenter needs beside the prices. */
export interface CartAnswerFacts {
  readonly version: number;
  readonly now: Date;
  readonly addedAt: ReadonlyMap<string, Date>;
}

/** The cart's fields that go out (cart spec, section 3; API.md, "The cart on the wire"). */
export function presentCart(cart: QuotedCart, facts: CartAnswerFacts): ResponseCartOnWire {
  const { currency, sums, owner } = cart;
  const show = (amount: number) => formatMoney({ amount, currency }, cart.locale);
  const major = (amount: number) => toMajorUnits({ amount, currency });
  const couponSavings = sums.couponSavings;
  return {
    blog_id: owner.siteId ?? 0,
    create_new_blog: owner.siteId === null && cart.lines.some((line) => line.quote.isDomainRegistration),
    cart_generated_at_timestamp: Math.floor(facts.now.getTime() / 1_000),
    cart_key: owner.wireKey,
    version: facts.version,
    products: cart.lines.map((line) => presentLine(line, cart, facts)),
    total_tax: major(sums.tax),
    total_tax_integer: sums.tax,
    total_tax_display: show(sums.tax),
    total_tax_breakdown: [],
    total_cost: major(sums.total),
    total_cost_integer: sums.total,
    total_cost_display: show(sums.total),
    coupon_savings_total_integer: couponSavings,
    coupon_savings_total_display: show(couponSavings),
    savings_total_integer: sums.savings,
    savings_total_display: show(sums.savings),
    sub_total_with_taxes_integer: sums.subtotalWithTax,
    sub_total_with_taxes_display: show(sums.subtotalWithTax),
    sub_total_integer: sums.subtotal,
    sub_total_display: show(sums.subtotal),
    currency,
    credits_integer: sums.credits,
    credits_display: show(sums.credits),
    allowed_payment_methods: ['card'],
    coupon: cart.coupon,
    is_coupon_applied: false,
    coupon_discounts_integer: [],
    locale: cart.locale,
    tax: { location: presentLocation(cart.location), display_taxes: sums.tax > 0 },
    is_signup: false,
    messages: { errors: [...cart.errors], success: [], persistent_errors: [] },
    next_domain_is_free: false,
    next_domain_condition: '',
  };
}

function presentLocation(location: TaxLocation): ResponseCartOnWire['tax']['location'] {
  const { countryCode, postalCode, subdivisionCode } = location;
  if (countryCode === '' && postalCode === '' && subdivisionCode === '') return {};
  return { country_code: countryCode, postal_code: postalCode, subdivision_code: subdivisionCode };
}

const MONTHS = { '-1': null, '31': 1, '365': 12, '730': 24 } as const;

function presentLine(line: QuotedLine, cart: QuotedCart, facts: CartAnswerFacts): ResponseProductOnWire {
  const { request, quote } = line;
  const { currency } = cart;
  const show = (amount: number) => formatMoney({ amount, currency }, cart.locale);
  const major = (amount: number) => toMajorUnits({ amount, currency });
  const billPeriod = String(quote.billPeriodDays) as keyof typeof MONTHS;
  const months = MONTHS[billPeriod];
  return {
    cart_item_id: line.itemId,
    product_slug: request.productSlug,
    product_id: quote.productId,
    product_name: quote.name,
    product_name_en: quote.name,
    product_type: quote.productType,
    meta: request.meta,
    volume: request.volume,
    quantity: request.quantity,
    current_quantity: request.quantity ?? 1,
    extra: { ...request.extra },
    cost: major(line.amount),
    cost_before_coupon: major(quote.amount),
    product_cost: major(quote.unitAmount),
    product_cost_integer: quote.unitAmount,
    product_cost_display: show(quote.unitAmount),
    item_original_cost_integer: quote.unitAmount,
    item_original_cost_display: show(quote.unitAmount),
    item_original_cost_for_quantity_one_integer: quote.unitAmount,
    item_original_cost_for_quantity_one_display: show(quote.unitAmount),
    item_original_monthly_cost_integer:
      months === null ? quote.unitAmount : Math.round(quote.unitAmount / months),
    item_original_subtotal_integer: quote.originalAmount,
    item_original_subtotal_display: show(quote.originalAmount),
    item_subtotal_integer: line.amount,
    item_subtotal_display: show(line.amount),
    item_tax: major(line.tax),
    ...(line.couponSavings > 0
      ? { coupon_savings_integer: line.couponSavings, coupon_savings_display: show(line.couponSavings) }
      : {}),
    is_sale_coupon_applied: quote.overrides.some(({ code }) => code === 'sale-coupon'),
    currency,
    bill_period: billPeriod,
    months_per_bill_period: months,
    free_trial: false,
    is_bundled: quote.isBundled,
    is_included_for_100yearplan: false,
    is_domain_registration: quote.isDomainRegistration,
    is_renewal: quote.isRenewal,
    domain_post_renewal_expiration_date: quote.renewsUntil,
    included_domain_purchase_amount: quote.includedDomainAmount,
    product_variants: [],
    cost_overrides: quote.overrides.map(presentOverride),
    time_added_to_cart: Math.floor((facts.addedAt.get(line.itemId) ?? facts.now).getTime() / 1_000),
  };
}

function presentOverride(override: PriceOverride): ResponseProductOnWire['cost_overrides'][number] {
  const { oldAmount, newAmount } = override;
  return {
    new_subtotal_integer: newAmount,
    old_subtotal_integer: oldAmount,
    override_code: override.code,
    human_readable_reason: override.reason,
    percentage: oldAmount === 0 ? 0 : Math.round(((oldAmount - newAmount) / oldAmount) * 100),
    does_override_original_cost: false,
  };
}
