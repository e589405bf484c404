import { describe, expect, test } from 'vitest';
import { buildCoupon } from '#features/cart/testing/build-coupon.ts';
import {
  buildCartDeps,
  comLine,
  namesInCart,
  readCart,
  setCartTo,
} from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { after, days } from '#platform/kernel/duration.ts';
import type { PlaceOrderOnWire } from '../contract/orders.ts';
import { countOrders, createBillingBench, fillCart } from '../testing/billing-bench.ts';
import { placeOrder } from './place-order.ts';

const bench = openShops(createBillingBench);
let keys = 0;

const pay = (request: PlaceOrderOnWire) =>
  placeOrder(bench.deps, bench.shop.actor, { idempotencyKey: `changed-key-${(keys += 1)}`, request });

describe('the payment covers what was shown, not just the amount', () => {
  test('rejects a changed cart with the same total, if the request names its version', async () => {
    const request = await fillCart(bench);
    const { version } = await readCart(buildCartDeps(bench), bench.shop);
    const other = await setCartTo(buildCartDeps(bench), bench.shop, { products: [comLine('maple.com')] });

    expect(await pay({ ...request, cart_version: version })).toMatchObject({
      refusal: {
        code: 'cart_changed',
        status: 409,
        message: 'Your cart was changed in another tab or device. Please review it and pay again.',
      },
    });
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({});
    expect(await namesInCart(buildCartDeps(bench), bench.shop)).toEqual(['maple.com']);
    expect(await pay({ ...request, cart_version: other.version })).toMatchObject({ ok: true });
  });

  test('rejects the order with the undiscounted price if the coupon expires in between', async () => {
    const coupon = await buildCoupon(bench, { endsAt: after(bench.clock.now(), days(1)) });
    const request = await fillCart(bench);
    const products = [comLine('juniper.com')];
    const cheap = await setCartTo(buildCartDeps(bench), bench.shop, { products, coupon });
    expect(cheap.total_cost_integer).toBe(1_440);
    bench.clock.advance(days(1));

    const paid = await pay({
      ...request,
      total_cost_integer: cheap.total_cost_integer,
      cart_version: cheap.version,
    });

    expect(paid).toMatchObject({
      refusal: {
        code: 'total_changed',
        message: 'The price has changed from $14.40 to $18.00. Please review it and pay again.',
        data: { total_cost_integer: 1_800, total_cost_display: '$18.00' },
      },
    });
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({});
    expect(await namesInCart(buildCartDeps(bench), bench.shop)).toEqual(['juniper.com']);
  });
});
