import { describe, expect, test } from 'vitest';
import { nameSecret } from '#features/cart/rules/line-secrets.ts';
import { listCoupons } from '#features/cart/server/api/coupons.ts';
import { buildCoupon } from '#features/cart/testing/build-coupon.ts';
import { buildShop, buildCartDeps, comLine, setCartTo } from '#features/cart/testing/cart-bench.ts';
import type { WireLine } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { minutes } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { ADA, CARDS, createBillingBench, readLedger } from '../../testing/billing-bench.ts';
import { placeOrderSchema } from '../../contract/orders.ts';
import { findLineSecrets } from '../api/find-line-secrets.ts';
import { markLineDelivered } from '../api/mark-line.ts';
import { placeOrder } from '../place-order.ts';
import { settleOpenOrders } from '../settle-open-orders.ts';

const bench = openShops(createBillingBench);
let keys = 0;

/** Fills a shop's cart with domains and a coupon; returns the payment request. */
async function fill(
  coupon: string,
  products: readonly WireLine[],
  cardNumber: string = CARDS.succeeds,
  by = bench.shop,
) {
  const cart = await setCartTo(buildCartDeps(bench), by, { products: [...products], coupon });
  const request = placeOrderSchema.parse({
    cart_key: by.site.id,
    total_cost_integer: cart.total_cost_integer,
    currency: cart.currency,
    card: { number: cardNumber, expiry_month: 12, expiry_year: 2030, cvc: '123', name: 'Ada Lovelace' },
    contact_information: ADA,
    has_agreed: true,
  });
  keys += 1;
  const idempotencyKey = `coupon-order-${keys}`;
  return () => placeOrder(bench.deps, by.actor, { idempotencyKey, request });
}

const redeemed = async (code: string) =>
  (await listCoupons(bench.db)).find((coupon) => coupon.code === code)?.redeemedCount;

describe('an order with a coupon (decision 39, "Coupons")', () => {
  test('charges the discounted total, stores the savings, and redeems the coupon once', async () => {
    const code = await buildCoupon(bench, { isOncePerAccount: true });
    const pay = await fill(code, [comLine('one.com'), comLine('two.com')]);

    const order = expectOk(await pay());
    const again = expectOk(await pay());

    expect(order).toMatchObject({
      status: 'paid',
      coupon: code,
      coupon_savings_integer: 720,
      coupon_savings_display: '$7.20',
      total_cost_integer: 2_880,
      products: [{ amount_integer: 1_440 }, { amount_integer: 1_440 }],
    });
    expect(again.order_id).toBe(order.order_id);
    expect((await readLedger(bench, order.order_id)).charges).toEqual([
      { amount: 2_880, outcome: 'succeeded' },
    ]);
    expect(await redeemed(code)).toBe(1);
    const next = await setCartTo(buildCartDeps(bench), bench.shop, { products: [comLine('three.com')] });
    expect(next).toMatchObject({ coupon: '', total_cost_integer: 1_800 });
  });

  test('a declined card releases the coupon, and the cart still has it', async () => {
    const code = await buildCoupon(bench, { totalLimit: 1 });
    const declined = await fill(code, [comLine('one.com')], CARDS.declines);

    expect(await declined()).toMatchObject({ refusal: { code: 'card_declined' } });
    expect(await redeemed(code)).toBe(0);
    const pay = await fill(code, [comLine('one.com')]);
    expect(expectOk(await pay())).toMatchObject({ status: 'paid', coupon: code });
    expect(await redeemed(code)).toBe(1);
  });

  test('an expired charge releases the coupon with its order', async () => {
    const code = await buildCoupon(bench, { totalLimit: 1 });
    const lost = await fill(code, [comLine('one.com')], CARDS.losesQuestion);
    await lost();
    const whileOpen = await redeemed(code);

    bench.clock.advance(minutes(10));
    await settleOpenOrders(bench.deps);

    expect([whileOpen, await redeemed(code)]).toEqual([1, 0]);
  });

  test('a coupon used up in between charges nothing and returns the new total', async () => {
    const code = await buildCoupon(bench, { totalLimit: 1 });
    const other = await buildShop(bench);
    const slower = await fill(code, [comLine('one.com')]);
    const quicker = await fill(code, [comLine('two.com')], CARDS.succeeds, other);
    expectOk(await quicker());

    const answer = await slower();

    expect(answer).toMatchObject({
      refusal: { code: 'total_changed', data: { total_cost_integer: 1_800 } },
    });
    expect(await redeemed(code)).toBe(1);
  });

  test('two people at once: one gets the last use, the other is asked again', async () => {
    const code = await buildCoupon(bench, { totalLimit: 1 });
    const other = await buildShop(bench);
    const both = [
      await fill(code, [comLine('one.com')]),
      await fill(code, [comLine('two.com')], CARDS.succeeds, other),
    ];

    const answers = await Promise.all(both.map((pay) => pay()));

    expect(answers.map((answer) => (answer.ok ? answer.value.status : answer.refusal.code)).sort()).toEqual([
      'paid',
      'total_changed',
    ]);
    expect(await redeemed(code)).toBe(1);
  });
});

describe('secrets of a purchased line (API, "The cart on the wire")', () => {
  test('are readable until the line is delivered, and then erased', async () => {
    const extra = {
      auth_code: 'OPEN-SESAME',
      google_apps_users: [{ email: 'ada@one.com', password: 'battery' }],
    };
    const pay = await fill('', [comLine('one.com', { extra })]);
    const order = expectOk(await pay());
    const lineId = order.products[0]?.line_id ?? 0;
    const deps = { db: bench.db, seal: buildCartDeps(bench).seal };

    const secrets = await findLineSecrets(deps, lineId);
    await markLineDelivered(bench, { lineId });

    expect(JSON.stringify(order)).not.toMatch(/SESAME|battery/);
    expect(secrets).toEqual({ auth_code: 'OPEN-SESAME', [nameSecret('password', 'ada@one.com')]: 'battery' });
    expect(await findLineSecrets(deps, lineId)).toEqual({});
  });
});
