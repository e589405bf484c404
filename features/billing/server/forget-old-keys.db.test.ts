import { comLine } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { days, hours, minutes } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { describe, expect, test } from 'vitest';
import { CARDS, countOrders, createBillingBench, fillCart, readLedger } from '../testing/billing-bench.ts';
import { findOrderByKey } from './get-order.ts';
import { forgetOldKeys } from './settle-open-orders.ts';
import { placeOrder } from './place-order.ts';

const bench = openShops(createBillingBench);
const find = (key: string) => findOrderByKey(bench.deps, bench.shop.actor, { key });

describe('lifetime of an Idempotency-Key', () => {
  test('returns its response without charging for 24 hours, then expires', async () => {
    const key = 'key-of-yesterday';
    const request = await fillCart(bench);
    const pay = () => placeOrder(bench.deps, bench.shop.actor, { idempotencyKey: key, request });
    const first = expectOk(await pay());

    bench.clock.advance(hours(23) + minutes(59));
    await forgetOldKeys(bench.deps);
    expect(expectOk(await pay()).order_id).toBe(first.order_id);
    expect((await readLedger(bench, first.order_id)).charges).toHaveLength(1);

    bench.clock.advance(minutes(2));
    await forgetOldKeys(bench.deps);
    expect(await find(key)).toMatchObject({ ok: false, refusal: { code: 'unknown_order' } });
    // The cart is empty now: an old request could not buy anything again.
    expect(await pay()).toMatchObject({ ok: false, refusal: { code: 'empty_cart' } });
  });

  test('rejects a declined card again under its key', async () => {
    const key = 'key-of-a-refused-card';
    const request = await fillCart(bench, [comLine('juniper.com')], { cardNumber: CARDS.declines });
    const pay = () => placeOrder(bench.deps, bench.shop.actor, { idempotencyKey: key, request });
    const first = await pay();

    bench.clock.advance(hours(23));
    await forgetOldKeys(bench.deps);

    expect(await pay()).toEqual(first);
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({ declined: 1 });
  });

  test('keeps the key of a pending payment, however old', async () => {
    const key = 'key-of-a-slow-bank';
    const request = await fillCart(bench, [comLine('juniper.com')], { cardNumber: CARDS.settlesLater });
    const order = expectOk(await placeOrder(bench.deps, bench.shop.actor, { idempotencyKey: key, request }));

    bench.clock.advance(days(3));
    await forgetOldKeys(bench.deps);

    expect(expectOk(await find(key)).order_id).toBe(order.order_id);
  });
});
