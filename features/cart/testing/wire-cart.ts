import type { ResponseCartOnWire, ResponseProductOnWire } from '../contract/cart-wire.ts';
import { lineId } from '../rules/line-identity.ts';

const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`;

/** A line as the server answers it: a .com registration at $18 a year unless said otherwise. */
export function buildWireLine(overrides: Partial<ResponseProductOnWire> = {}): ResponseProductOnWire {
  const meta = overrides.meta ?? 'example.com';
  const amount = overrides.item_subtotal_integer ?? 1_800;
  const product_slug = overrides.product_slug ?? 'dotcom_domain';
  return {
    cart_item_id: lineId({ productSlug: product_slug, meta, extra: {} }),
    product_slug,
    product_id: 6,
    product_name: '.com Domain Registration',
    product_name_en: '.com Domain Registration',
    product_type: 'domain',
    meta,
    volume: 1,
    quantity: null,
    current_quantity: 1,
    extra: {},
    cost: amount / 100,
    cost_before_coupon: amount / 100,
    product_cost: amount / 100,
    product_cost_integer: amount,
    product_cost_display: dollars(amount),
    item_original_cost_integer: amount,
    item_original_cost_display: dollars(amount),
    item_original_cost_for_quantity_one_integer: amount,
    item_original_cost_for_quantity_one_display: dollars(amount),
    item_original_monthly_cost_integer: Math.round(amount / 12),
    item_original_subtotal_integer: amount,
    item_original_subtotal_display: dollars(amount),
    item_subtotal_integer: amount,
    item_subtotal_display: dollars(amount),
    item_tax: 0,
    is_sale_coupon_applied: false,
    currency: 'USD',
    bill_period: '365',
    months_per_bill_period: 12,
    free_trial: false,
    is_bundled: false,
    is_included_for_100yearplan: false,
    is_domain_registration: true,
    is_renewal: false,
    domain_post_renewal_expiration_date: null,
    included_domain_purchase_amount: 0,
    product_variants: [],
    cost_overrides: [],
    time_added_to_cart: 0,
    ...overrides,
  };
}

/** A cart as the server answers it, its sums those of its lines. */
export function buildWireCart(
  products: readonly ResponseProductOnWire[] = [],
  overrides: Partial<ResponseCartOnWire> = {},
): ResponseCartOnWire {
  const total = products.reduce((sum, line) => sum + line.item_subtotal_integer, 0);
  return {
    blog_id: 1001,
    create_new_blog: false,
    cart_generated_at_timestamp: 0,
    cart_key: 1001,
    version: 1,
    products: [...products],
    total_tax: 0,
    total_tax_integer: 0,
    total_tax_display: '$0.00',
    total_tax_breakdown: [],
    total_cost: total / 100,
    total_cost_integer: total,
    total_cost_display: dollars(total),
    coupon_savings_total_integer: 0,
    coupon_savings_total_display: '$0.00',
    savings_total_integer: 0,
    savings_total_display: '$0.00',
    sub_total_with_taxes_integer: total,
    sub_total_with_taxes_display: dollars(total),
    sub_total_integer: total,
    sub_total_display: dollars(total),
    currency: 'USD',
    credits_integer: 0,
    credits_display: '$0.00',
    allowed_payment_methods: ['card'],
    coupon: '',
    is_coupon_applied: false,
    coupon_discounts_integer: [],
    locale: 'en-us',
    tax: { location: {}, display_taxes: false },
    is_signup: false,
    messages: { errors: [], success: [], persistent_errors: [] },
    next_domain_is_free: false,
    next_domain_condition: '',
    ...overrides,
  };
}
