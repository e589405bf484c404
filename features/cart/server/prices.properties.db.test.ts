import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CURRENCIES } from '#features/catalog/rules/currencies.ts';
import { formatMoney, toMajorUnits } from '#platform/kernel/money.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import '#tests/setup/same-seed.ts';
import type { RequestCartInput, ResponseCartOnWire } from '../contract/cart-wire.ts';
import { buildCoupon } from '../testing/build-coupon.ts';
import { buildShop, buildCartDeps, setCartTo } from '../testing/cart-bench.ts';

let bench: SliceBench;
beforeAll(async () => {
  bench = await createSliceBench();
});
afterAll(() => bench.close());

type RequestLine = NonNullable<RequestCartInput['products']>[number];

const volume = fc.integer({ min: 1, max: 10 });
const quantity = fc.option(fc.integer({ min: 1, max: 500 }), { nil: null });
const lineArbitrary: fc.Arbitrary<RequestLine> = fc.oneof(
  fc.record({
    product_slug: fc.constant('dotcom_domain'),
    product_id: fc.constant(6),
    meta: fc.constantFrom('one.com', 'two.com', 'gold.com'),
    volume,
  }),
  fc.record({
    product_slug: fc.constantFrom('domain_map', 'domain_transfer', 'gapps'),
    product_id: fc.constant(5),
    meta: fc.constantFrom('mine.example', 'yours.example'),
    volume,
    quantity,
  }),
  fc.record({
    product_slug: fc.constantFrom('value_bundle', 'business-bundle'),
    product_id: fc.constant(1),
    volume,
  }),
);

const EACH_CURRENCY = Object.fromEntries(CURRENCIES.map((currency, index) => [currency, 777 + index]));

/** Minor units of a number of major ones. */
function toMinorUnits(currency: string): (major: number) => number {
  const one = toMajorUnits({ amount: 1, currency });
  return (major) => Math.round(major / one);
}

/** Everything that a client might like to cost less. */
const TAMPERED = {
  cost: 0.01,
  amount: 1,
  product_cost_integer: 1,
  item_subtotal_integer: 1,
  item_original_subtotal_integer: 1,
  is_bundled: true,
  is_sale_coupon_applied: true,
  cost_overrides: [{ new_subtotal_integer: 0, old_subtotal_integer: 1, override_code: 'free' }],
};

function expectToAddUp(cart: ResponseCartOnWire): void {
  const sum = (pick: (line: ResponseCartOnWire['products'][number]) => number) =>
    cart.products.reduce((total, line) => total + pick(line), 0);
  const show = (amount: number) => formatMoney({ amount, currency: cart.currency }, cart.locale);

  expect(sum((line) => line.item_subtotal_integer)).toBe(cart.sub_total_integer);
  expect(sum((line) => line.item_original_subtotal_integer) - cart.sub_total_integer).toBe(
    cart.savings_total_integer,
  );
  expect(cart.sub_total_integer + cart.total_tax_integer).toBe(cart.sub_total_with_taxes_integer);
  expect(cart.sub_total_with_taxes_integer - cart.credits_integer).toBe(cart.total_cost_integer);
  expect(cart.total_cost_display).toBe(show(cart.total_cost_integer));
  expect(cart.sub_total_display).toBe(show(cart.sub_total_integer));
  for (const line of cart.products) {
    expect(line.currency).toBe(cart.currency);
    expect(line.item_subtotal_display).toBe(show(line.item_subtotal_integer));
    expect(Number.isSafeInteger(line.item_subtotal_integer)).toBe(true);
    expect(line.item_subtotal_integer).toBeLessThanOrEqual(line.item_original_subtotal_integer);
    const last = line.cost_overrides.at(-1)?.new_subtotal_integer ?? line.item_original_subtotal_integer;
    expect(line.item_subtotal_integer).toBe(last);
    const own = line.product_variants.find(
      ({ product_slug: slug, volume }) => slug === line.product_slug && volume === line.volume,
    );
    if (own) expect(own.price_before_discounts_integer).toBe(line.item_original_subtotal_integer);
  }
}

describe('prices of any cart (cart spec, section 3)', () => {
  test('totals equal the sum of the lines, exactly and as displayed, in any currency', async () => {
    const shop = await buildShop(bench);
    const deps = buildCartDeps(bench);
    await fc.assert(
      fc.asyncProperty(
        fc.array(lineArbitrary, { maxLength: 6 }),
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom('en-us', 'de-de', 'ja-jp', 'pt-br', 'hi-in'),
        async (products, currency, locale) => {
          const { version } = await setCartTo(deps, shop, { products: [], locale });
          const cart = await setCartTo(deps, shop, { products, currency, locale, version });

          expect(cart).toMatchObject({ currency, locale });
          expectToAddUp(cart);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('and with any coupon, tax and credits: each is shared out to the lines it falls on, and nothing is rounded twice', async () => {
    const shop = await buildShop(bench);
    const coupons = [
      '',
      await buildCoupon(bench, { discount: { kind: 'percentage', basisPoints: 1_234 } }),
      await buildCoupon(bench, { discount: { kind: 'fixed', amounts: EACH_CURRENCY }, scope: ['domains'] }),
    ];
    const places = [{}, { country_code: 'DE' }, { country_code: 'CA', subdivision_code: 'QC' }];
    await fc.assert(
      fc.asyncProperty(
        fc.array(lineArbitrary, { maxLength: 6 }),
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom(...coupons),
        fc.constantFrom(...places),
        fc.constantFrom(0, 7, 12_345),
        async (products, currency, coupon, location, balance) => {
          const deps = { ...buildCartDeps(bench), creditBalance: { readBalance: async () => balance } };
          const { version } = await setCartTo(deps, shop, { products: [] });
          const cart = await setCartTo(deps, shop, {
            products,
            currency,
            coupon,
            version,
            tax: { location },
          });

          expectToAddUp(cart);
          const { products: lines } = cart;
          const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
          expect(sum(lines.map((line) => line.coupon_savings_integer ?? 0))).toBe(
            cart.coupon_savings_total_integer,
          );
          expect(cart.is_coupon_applied ? sum(cart.coupon_discounts_integer) : 0).toBe(
            cart.coupon_savings_total_integer,
          );
          const minorUnits = toMinorUnits(currency);
          expect(sum(lines.map((line) => minorUnits(line.item_tax)))).toBe(cart.total_tax_integer);
          expect(sum(cart.total_tax_breakdown.map((part) => part.tax_collected_integer))).toBe(
            cart.total_tax_integer,
          );
          expect(cart.credits_integer).toBe(Math.min(balance, cart.sub_total_with_taxes_integer));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('ignores prices that a client sends', async () => {
    const shop = await buildShop(bench);
    const deps = buildCartDeps(bench);
    await fc.assert(
      fc.asyncProperty(fc.array(lineArbitrary, { maxLength: 4 }), async (products) => {
        await setCartTo(deps, shop, { products: [] });
        const honest = await setCartTo(deps, shop, { products });
        await setCartTo(deps, shop, { products: [] });
        const tampered = await setCartTo(deps, shop, {
          products: products.map((line) => ({ ...line, ...TAMPERED })) as RequestLine[],
        });

        expect(tampered.products.map((line) => line.item_subtotal_integer)).toEqual(
          honest.products.map((line) => line.item_subtotal_integer),
        );
        expect(tampered.total_cost_integer).toBe(honest.total_cost_integer);
      }),
      { numRuns: 30 },
    );
  });
});
