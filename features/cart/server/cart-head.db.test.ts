import { describe, expect, test } from 'vitest';
import { CURRENCIES } from '#features/catalog/rules/currencies.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { minorDigits } from '#platform/kernel/money.ts';
import { requestCartSchema, responseCartSchema } from '../contract/cart-wire.ts';
import { comLine, PREMIUM_PLAN, setCartTo } from '../testing/cart-bench.ts';
import { openCarts } from '../testing/shop-bench.ts';
import { getCart } from './cart-presenter.ts';
import { setCart } from './set-cart.ts';

const bench = openCarts();

const products = [PREMIUM_PLAN];

describe('a cart’s currency (API, "The cart on the wire")', () => {
  test.each(CURRENCIES)(
    'in %s every amount is in integer minor units, and the total is the lines’ sum',
    async (currency) => {
      const answer = await bench.set({
        products: [
          PREMIUM_PLAN,
          { product_slug: 'wp_google_workspace_basic_yearly', product_id: 1041, meta: 'a.com', quantity: 3 },
        ],
        currency,
        tax: { location: { country_code: 'DE' } },
      });

      expect(responseCartSchema.parse(answer)).toEqual(answer);
      expect(answer.currency).toBe(currency);
      const lines = answer.products.reduce((sum, line) => sum + line.item_subtotal_integer, 0);
      const taxes = answer.total_tax_breakdown.reduce((sum, part) => sum + part.tax_collected_integer, 0);
      expect(answer.sub_total_integer).toBe(lines);
      expect(answer.total_tax_integer).toBe(taxes);
      expect(answer.total_cost_integer).toBe(lines + taxes);
      expect(answer.total_cost).toBeCloseTo(answer.total_cost_integer / 10 ** minorDigits(currency), 6);
      expect(answer.products.every((line) => line.currency === currency)).toBe(true);
    },
  );

  test('is set by the first request; requests without a version keep it, our own client changes it', async () => {
    const first = await bench.set({ products, currency: 'eur' });
    const foreign = await bench.set({ products, currency: 'JPY', locale: 'ja-jp' });
    const own = await bench.set({
      products,
      currency: 'JPY',
      locale: 'ja-jp',
      version: foreign.version,
    });

    expect([first.currency, foreign.currency, own.currency]).toEqual(['EUR', 'EUR', 'JPY']);
    expect([foreign.locale, own.locale]).toEqual(['en-us', 'ja-jp']);
    expect(await bench.get()).toMatchObject({ currency: 'JPY', locale: 'ja-jp' });
  });

  test('starts as the operator’s default, until a request sets another', async () => {
    const european = { ...bench.deps, currency: 'EUR' };
    const key = String(bench.shop.site.id);

    expect(expectOk(await getCart(european, bench.shop.actor, { key }))).toMatchObject({
      currency: 'EUR',
      total_cost_display: '€0.00',
    });
    expect(await setCartTo(european, bench.shop, { products })).toMatchObject({ currency: 'EUR' });
    expect(await bench.get()).toMatchObject({ currency: 'EUR' });
  });

  test('rejects an unsupported currency by name, and prices stay unchanged', async () => {
    const answer = await bench.set({ products, currency: 'XAF' });

    expect(answer).toMatchObject({
      currency: 'USD',
      messages: {
        errors: [{ code: 'invalid-currency', message: 'XAF is not supported. Prices have not changed.' }],
      },
    });
  });
});

describe('other fields of a response (API, "The cart on the wire")', () => {
  test('show whether the next domain is free, and which one is', async () => {
    const plan = await bench.set({ products });
    const none = await bench.set({ products: [comLine('a.com')] });

    expect(plan).toMatchObject({ next_domain_is_free: true, next_domain_condition: '' });
    expect(plan.bundled_domain).toBeUndefined();
    expect(none).toMatchObject({ next_domain_is_free: false });
  });

  test('show the payment methods: card, or none if credits cover it', async () => {
    const rich = { ...bench.deps, creditBalance: { readBalance: async () => 1_000_000 } };

    const [poor, paid] = [await bench.set({ products }), await setCartTo(rich, bench.shop, { products })];

    expect(poor).toMatchObject({ allowed_payment_methods: ['card'], credits_integer: 0 });
    expect(paid).toMatchObject({
      allowed_payment_methods: ['free'],
      credits_integer: 9_600,
      credits_display: '$96.00',
      total_cost_integer: 0,
    });
  });

  test('show what was added, by name or number', async () => {
    const said = async (wanted: typeof products) => (await bench.set({ products: wanted })).messages.success;

    expect(await said([comLine('a.com')])).toEqual([
      {
        code: 'product-added',
        message: 'a.com was added to the cart.',
        sentence: { id: 'cart.messages.product-added', values: { product: 'a.com' } },
      },
    ]);
    expect(await said([comLine('a.com'), PREMIUM_PLAN])).toMatchObject([
      { code: 'product-added', message: 'Premium was added to the cart.' },
    ]);
    expect(await said([comLine('a.com'), PREMIUM_PLAN, comLine('b.com'), comLine('c.com')])).toMatchObject([
      { code: 'products-added', message: '2 products were added to the cart.' },
    ]);
    expect(await said([comLine('a.com', { volume: 2 })])).toEqual([]);
  });

  test('that a visitor’s cart is part of signing up', async () => {
    const visitor = { kind: 'visitor', visitorId: `s${bench.shop.site.id}` } as const;
    const cart = requestCartSchema.parse({ products: [comLine('a.com')] });

    expect(expectOk(await setCart(bench.deps, visitor, { key: 'no-user', cart }))).toMatchObject({
      is_signup: true,
      create_new_blog: true,
      cart_key: 'no-user',
    });
  });

  test('show the renewal price, available terms and monthly price of each line', async () => {
    const [line] = (await bench.set({ products })).products;

    expect(line).toMatchObject({
      renewal_price_integer: 9_600,
      renewal_price_display: '$96.00',
      item_original_monthly_cost_integer: 800,
      product_variants: [
        { product_slug: 'value_bundle_monthly', product_id: 1013, volume: 1, bill_period_in_months: 1 },
        { product_slug: 'value_bundle', volume: 1, bill_period_in_months: 12, price_integer: 9_600 },
        { product_slug: 'value_bundle-2y', product_id: 1023, volume: 1, bill_period_in_months: 24 },
      ],
    });
  });
});
