import { describe, expect, test } from 'vitest';
import { buildCoupon } from '#features/cart/testing/build-coupon.ts';
import { buildShop, comLine, PREMIUM_PLAN, setCartTo } from '#features/cart/testing/cart-bench.ts';
import type { Shop } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { expectOk } from '#platform/kernel/result.ts';
import type { PlaceOrderOnWire } from '../../contract/orders.ts';
import {
  buildBillingCartDeps,
  CARDS,
  countOrders,
  createBillingBench,
  fillCart,
  readLedger,
} from '../../testing/billing-bench.ts';
import { giveCredits } from '../api/give-credits.ts';
import { placeOrder } from '../place-order.ts';

const bench = openShops(() => createBillingBench({ isTaxCollected: true }));
let keys = 0;

const LONDON = { country_code: 'GB', postal_code: 'SW1Y 4LB', subdivision_code: '' };
const pay = (request: PlaceOrderOnWire, whose: Shop = bench.shop) =>
  placeOrder(bench.deps, whose.actor, { idempotencyKey: `key-of-a-coupon-${(keys += 1)}`, request });

/** A cart with a coupon, and its payment request. */
async function fillWithCoupon(coupon: string, whose: Shop = bench.shop, cardNumber: string = CARDS.succeeds) {
  const request = await fillCart({ ...bench, shop: whose }, [comLine('juniper.com'), PREMIUM_PLAN], {
    cardNumber,
  });
  const cart = await setCartTo(buildBillingCartDeps(bench), whose, {
    products: [comLine('juniper.com'), PREMIUM_PLAN],
    tax: { location: LONDON },
    coupon,
  });
  return { ...request, total_cost_integer: cart.total_cost_integer };
}

describe('an order with a coupon', () => {
  test('coupon, then tax on the rest, then credits: the card pays the remainder, and the receipt lists each', async () => {
    const coupon = await buildCoupon(bench);
    await giveCredits(bench.deps, {
      userId: bench.shop.actor.userId,
      currency: 'USD',
      amount: 1_000,
      reason: 'x',
    });

    const order = expectOk(await pay(await fillWithCoupon(coupon)));

    // A fifth off 114.00 is 91.20; 20 % of it 18.24; 10.00 of credits.
    expect(order).toMatchObject({
      coupon,
      coupon_savings_integer: 2_280,
      sub_total_integer: 9_120,
      total_tax_integer: 1_824,
      sub_total_with_taxes_integer: 10_944,
      credits_integer: 1_000,
      total_cost_integer: 9_944,
    });
    expect((await readLedger(bench, order.order_id)).charges).toEqual([
      { amount: 9_944, outcome: 'succeeded' },
    ]);
  });

  test('a declined card releases the coupon for reuse', async () => {
    const coupon = await buildCoupon(bench, { isOncePerAccount: true, totalLimit: 1 });

    const declined = await pay(await fillWithCoupon(coupon, bench.shop, CARDS.declines));
    const paid = await pay(await fillWithCoupon(coupon));

    expect(declined).toMatchObject({ refusal: { code: 'card_declined' } });
    expect(paid).toMatchObject({ ok: true, value: { coupon } });
  });

  test('the last use of a coupon goes to one of many concurrent payments; the others get their new total', async () => {
    const coupon = await buildCoupon(bench, { totalLimit: 3 });
    const shops = await Promise.all(Array.from({ length: 10 }, () => buildShop(bench)));
    const requests = await Promise.all(shops.map((each) => fillWithCoupon(coupon, each)));

    const answers = await Promise.all(
      shops.map(async (each, index) => {
        const request = requests[index];
        if (!request) throw new Error('no request');
        return pay(request, each);
      }),
    );

    expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
    for (const answer of answers) {
      if (!answer.ok) expect(answer.refusal.code).toBe('total_changed');
    }
    const counts = await Promise.all(shops.map((each) => countOrders(bench, each.actor.userId)));
    expect(counts.filter((count) => count['paid'] === 1)).toHaveLength(3);
    expect(counts.every((count) => !count['awaiting_payment'])).toBe(true);
  });
});
