import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DEFAULT_CURRENCY, DEFAULT_LOCALE } from '../rules/cart.ts';
import { buildCart, buildLine } from '../testing/cart-builders.ts';
import { buildWireCart, buildWireLine } from '../testing/wire-cart.ts';
import { requestCartSchema, responseCartSchema, responseProductSchema } from './cart-wire.ts';
import { readResponseCart, writeRequestCart } from './read-cart.ts';

const words = (text: string) => text.trim().split(/[\s,]+/);

const CART_FIELDS = words(`
  blog_id, create_new_blog, cart_generated_at_timestamp, cart_key, products, total_tax, total_tax_integer,
  total_tax_display, total_cost, total_cost_integer, total_cost_display, coupon_savings_total_integer,
  coupon_savings_total_display, savings_total_integer, savings_total_display, sub_total_with_taxes_integer,
  sub_total_with_taxes_display, sub_total_integer, sub_total_display, currency, credits_integer, credits_display,
  allowed_payment_methods, coupon, is_coupon_applied, coupon_discounts_integer, locale, tax, is_signup`);
const PRODUCT_FIELDS = words(`
  product_slug, product_id, product_name, meta, volume, quantity, extra, cost, cost_before_coupon,
  is_sale_coupon_applied, currency, bill_period, free_trial, is_bundled, product_cost, is_domain_registration,
  is_renewal, domain_post_renewal_expiration_date`);
/** docs/api.md, "The cart on the wire": our extensions of the spec's fields. */
const MORE_CART_FIELDS = words(`
  messages, total_tax_breakdown, next_domain_is_free, next_domain_condition, bundled_domain, version`);
const MORE_PRODUCT_FIELDS = words(`
  cart_item_id, product_name_en, product_type, current_quantity, item_original_cost_integer,
  item_original_cost_for_quantity_one_integer, item_original_monthly_cost_integer, item_original_subtotal_integer,
  item_subtotal_integer, coupon_savings_integer, months_per_bill_period, included_domain_purchase_amount,
  product_variants, cost_overrides, subscription_id, time_added_to_cart, introductory_offer_terms`);

describe('the cart on the wire (cart spec, section 3; API, "The cart on the wire")', () => {
  test.each([...CART_FIELDS, ...MORE_CART_FIELDS])('a cart has %s', (field) => {
    expect(Object.keys(responseCartSchema.shape)).toContain(field);
  });

  test.each([...PRODUCT_FIELDS, ...MORE_PRODUCT_FIELDS])('a product of it has %s', (field) => {
    expect(Object.keys(responseProductSchema.shape)).toContain(field);
  });

  test('tax is a location of country, postal code and subdivision, {} if unknown, and display_taxes', () => {
    const read = (location: object) =>
      readResponseCart(
        z.parse(responseCartSchema, { ...buildWireCart(), tax: { location, display_taxes: true } }),
      );

    expect(read({}).location).toEqual({ countryCode: '', postalCode: '', subdivisionCode: '' });
    expect(read({ country_code: 'US', postal_code: '62701', subdivision_code: 'IL' }).location).toEqual({
      countryCode: 'US',
      postalCode: '62701',
      subdivisionCode: 'IL',
    });
    expect(read({}).displayTaxes).toBe(true);
  });

  test.each([1001, 'no-site', 'no-user'])('%s is the only kind of text that is a key in an answer', (key) => {
    const cart = { ...buildWireCart(), cart_key: key };

    expect(z.safeParse(responseCartSchema, cart).success).toBe(true);
    expect(z.safeParse(responseCartSchema, { ...cart, cart_key: 'shop' }).success).toBe(false);
  });

  test('uuid is assigned locally: no response contains one, and every parsed line has one', () => {
    expect(Object.keys(responseProductSchema.shape)).not.toContain('uuid');
    expect(readResponseCart(buildWireCart([buildWireLine()])).lines[0]?.uuid).toBe(
      'dotcom_domain:example.com:',
    );
  });

  test.each(['-1', '31', '365', '730'])('bill_period is a string: %s', (period) => {
    const line = (bill_period: unknown) =>
      z.safeParse(responseProductSchema, { ...buildWireLine(), bill_period });

    expect(line(period).success).toBe(true);
    expect(line(Number(period)).success).toBe(false);
  });
});

describe('the payload that is sent (cart spec, section 3)', () => {
  const line = buildLine({ volume: 2, quantity: 3, extra: { premium: true } });

  test('has the fields of the spec, temporary always false, and only the requested fields of a product', () => {
    const cart = buildCart([line], { coupon: 'SPRING', isCouponApplied: true });

    expect(writeRequestCart(cart, 'tab', [])).toEqual({
      products: [
        {
          product_slug: 'dotcom_domain',
          meta: 'example.com',
          volume: 2,
          quantity: 3,
          product_id: 6,
          extra: { premium: true },
        },
      ],
      currency: DEFAULT_CURRENCY,
      locale: DEFAULT_LOCALE,
      coupon: 'SPRING',
      is_coupon_applied: true,
      temporary: false,
      tax: null,
      extra: {},
      version: 1,
      tab: 'tab',
      changed: [],
    });
  });

  test('tax is a location, or null where none is known', () => {
    const location = { countryCode: 'DE', postalCode: '10115', subdivisionCode: '' };
    const sent = { country_code: 'DE', postal_code: '10115', subdivision_code: '' };

    expect(writeRequestCart(buildCart([], { location }), 'tab', []).tax).toEqual({ location: sent });
    expect(writeRequestCart(buildCart(), 'tab', []).tax).toBeNull();
    expect(writeRequestCart(buildCart(), 'tab', ['location']).tax).toBeNull();
  });

  test('the server accepts what our client sends', () => {
    const sent = writeRequestCart(buildCart([line]), 'tab', ['coupon']);

    expect(z.parse(requestCartSchema, sent)).toEqual(sent);
  });

  test('a request product has the defaults of the spec (section 3)', () => {
    const sent = { products: [{ product_slug: 'domain_map', product_id: 5 }] };

    expect(z.parse(requestCartSchema, sent).products).toEqual([
      { product_slug: 'domain_map', product_id: 5, meta: '', volume: 1, quantity: null, extra: {} },
    ]);
  });

  test.each([{ product_slug: 'domain_map' }, { product_id: 5 }, { product_slug: '', product_id: 5 }, {}])(
    'a request product needs both ids, and %j is rejected with the sentence of the spec (domain management, section 5)',
    (product) => {
      const { error } = z.safeParse(requestCartSchema, { products: [product] });

      expect(error?.issues.map(({ message }) => message)).toEqual([
        'Both product_slug and product_id are required for request cart products',
      ]);
    },
  );

  test('ignores prices that a client sends', () => {
    const product = { product_slug: 'domain_map', product_id: 5, cost: 0, item_subtotal_integer: 0 };

    const [read] = z.parse(requestCartSchema, { products: [product], total_cost_integer: 0 }).products;

    expect(Object.keys(read ?? {}).sort()).toEqual(
      ['extra', 'meta', 'product_id', 'product_slug', 'quantity', 'volume'].sort(),
    );
  });
});
