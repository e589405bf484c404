import { describe, expect, test } from 'vitest';
import {
  buildCartDeps,
  comLine,
  PREMIUM_PLAN,
  readCart,
  setCartTo,
} from '#features/cart/testing/cart-bench.ts';
import type { WireLine } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { placeOrderSchema } from '../contract/orders.ts';
import type { PlaceOrderInput } from '../contract/orders.ts';
import { ADA, CARDS, countOrders, createBillingBench, readLedger } from '../testing/billing-bench.ts';
import { placeOrder } from './place-order.ts';

const bench = openShops(createBillingBench);
let keys = 0;

const fill = (products: WireLine[]) => setCartTo(buildCartDeps(bench), bench.shop, { products }, 'no-site');

const cartWithoutSite = () => readCart(buildCartDeps(bench), bench.shop, 'no-site');

async function pay(overrides: Partial<PlaceOrderInput> = {}) {
  const cart = await cartWithoutSite();
  const request = placeOrderSchema.parse({
    cart_key: 'no-site',
    total_cost_integer: cart.total_cost_integer,
    currency: cart.currency,
    card: { number: CARDS.succeeds, expiry_month: 12, expiry_year: 2030, cvc: '123', name: 'Ada Lovelace' },
    contact_information: ADA,
    has_agreed: true,
    ...overrides,
  } satisfies PlaceOrderInput);
  return placeOrder(bench.deps, bench.shop.actor, { idempotencyKey: `no-site-key-${(keys += 1)}`, request });
}

describe('paying for a cart without a site (decision 39, "`no-user`, `no-site`")', () => {
  test('charges domains as shown, without a site, and removes them from the cart', async () => {
    await fill([comLine('alone.com'), comLine('single.com')]);

    const order = expectOk(await pay());

    expect(order).toMatchObject({ status: 'paid', blog_id: null, total_cost_integer: 3_600 });
    expect((await readLedger(bench, order.order_id)).charges).toEqual([
      { amount: 3_600, outcome: 'succeeded' },
    ]);
    expect((await cartWithoutSite()).products).toEqual([]);
    expect(await bench.published('billing.order_paid')).toContainEqual(
      expect.objectContaining({ orderId: order.order_id, siteId: null, userId: bench.shop.actor.userId }),
    );
    expect(await bench.announced()).toContainEqual({
      topic: 'cart:no-site',
      userId: bench.shop.actor.userId,
      siteId: null,
    });
  });

  test('rejects a plan by name, because it needs a site, and charges nothing', async () => {
    await fill([comLine('alone.com'), PREMIUM_PLAN]);

    expect(await pay()).toMatchObject({
      refusal: {
        code: 'site_required',
        status: 400,
        message: 'Choose a site for Premium.',
        data: { cart_item_ids: ['value_bundle::'] },
      },
    });
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({});
    expect((await cartWithoutSite()).products).toHaveLength(2);
  });

  test('rejects another total with the new one', async () => {
    await fill([comLine('alone.com')]);

    expect(await pay({ total_cost_integer: 900 })).toMatchObject({
      refusal: { code: 'total_changed', data: { total_cost_integer: 1_800 } },
    });
  });
});
