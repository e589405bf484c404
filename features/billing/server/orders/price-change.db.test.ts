import { describe, expect, test } from 'vitest';
import { readCart, setCartTo } from '#features/cart/testing/cart-bench.ts';
import type { WireLine } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { setPrice } from '#features/catalog/server/api/prices.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { placeOrderSchema } from '../../contract/orders.ts';
import { ADA, buildBillingCartDeps, CARDS, countOrders } from '../../testing/billing-bench.ts';
import { createPlanBench, PERSONAL_PLAN, PlanBuyer, PREMIUM_PLAN } from '../../testing/plan-buyer.ts';
import { getOrder } from '../get-order.ts';
import { placeOrder } from '../place-order.ts';

const BUSINESS_PLAN: WireLine = { product_slug: 'business-bundle', product_id: 1008 };

const bench = openShops(createPlanBench);
let keys = 0;

const cartDeps = () => ({ ...buildBillingCartDeps(bench), lineQuotes: bench.deps.lineQuotes });
const fill = (line: WireLine) => setCartTo(cartDeps(), bench.shop, { products: [line] });
const shownTotal = async () => (await readCart(cartDeps(), bench.shop)).total_cost_integer;
const setTo = async ({ product_slug: product }: WireLine, amount: number, from?: Date) =>
  expectOk(await setPrice(bench.deps, { product: product ?? '', price: { amount, currency: 'USD' }, from }));

/** Pays for the cart at the displayed total. */
const pay = (total: number) =>
  placeOrder(bench.deps, bench.shop.actor, {
    idempotencyKey: `price-change-key-${(keys += 1)}`,
    request: placeOrderSchema.parse({
      cart_key: bench.shop.site.id,
      total_cost_integer: total,
      currency: 'USD',
      card: { number: CARDS.succeeds, expiry_month: 12, expiry_year: 2040, cvc: '123', name: 'Ada Lovelace' },
      contact_information: ADA,
      has_agreed: true,
    }),
  });

describe('a price that changes while a cart is open', () => {
  test('is rejected at checkout with the new total, shown by the cart, and then paid', async () => {
    const { total_cost_integer: shown } = await fill(PERSONAL_PLAN);
    expect(shown).toBe(4_800);
    await setTo(PERSONAL_PLAN, 6_000);

    expect(await pay(shown)).toMatchObject({
      refusal: {
        code: 'total_changed',
        message: 'The price has changed from $48.00 to $60.00. Please review it and pay again.',
        data: { total_cost_integer: 6_000 },
      },
    });
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({});
    expect(await shownTotal()).toBe(6_000);
    expect(expectOk(await pay(6_000))).toMatchObject({ total_cost_integer: 6_000 });
  });

  test('applies from its instant on: earlier payments cost the old price', async () => {
    const from = after(bench.clock.now(), days(1));
    await setTo(PREMIUM_PLAN, 12_000, from);
    await fill(PREMIUM_PLAN);
    expect(await shownTotal()).toBe(9_600);

    bench.clock.set(after(from, -1));
    expect(await shownTotal()).toBe(9_600);
    bench.clock.set(from);

    expect(await shownTotal()).toBe(12_000);
    expect(await pay(9_600)).toMatchObject({ refusal: { code: 'total_changed' } });
  });

  test('leaves existing orders unchanged', async () => {
    const order = await new PlanBuyer(bench).pay([BUSINESS_PLAN]);

    await setTo(BUSINESS_PLAN, 45_000);

    expect(
      expectOk(await getOrder(bench.deps, bench.shop.actor, { id: String(order.order_id) })),
    ).toMatchObject({
      total_cost_integer: 30_000,
    });
  });
});
