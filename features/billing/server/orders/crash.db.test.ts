import { describe, expect, test } from 'vitest';
import { buildCartDeps, comLine, namesInCart } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { CARDS, countOrders, createBillingBench, fillCart, readLedger } from '../../testing/billing-bench.ts';
import type { PlaceOrderOnWire } from '../../contract/orders.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { placeOrder } from '../place-order.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import { settleOpenOrders } from '../settle-open-orders.ts';

const bench = openShops(createBillingBench);
let keys = 0;

/** Simulates a server crash at any line. */
class Killed extends Error {}

function dyingBefore(gateway: PaymentGateway): PaymentGateway {
  return { ...gateway, charge: () => Promise.reject(new Killed()) };
}

function dyingAfter(gateway: PaymentGateway): PaymentGateway {
  return {
    ...gateway,
    charge: async (request) => {
      await gateway.charge(request);
      throw new Killed();
    },
  };
}

const nextKey = () => `key-of-a-crash-${(keys += 1)}`;
const pay = (deps: BillingDeps, request: PlaceOrderOnWire, idempotencyKey: string) =>
  placeOrder(deps, bench.shop.actor, { idempotencyKey, request });
const dying = (how: (gateway: PaymentGateway) => PaymentGateway): BillingDeps => ({
  ...bench.deps,
  gateway: how(bench.deps.gateway),
});
const orderId = async () => {
  const row = await bench.db
    .selectFrom('billing.order')
    .select('id')
    .where('user_id', '=', bench.shop.actor.userId)
    .executeTakeFirstOrThrow();
  return row.id as number;
};
const cartLines = () => namesInCart(buildCartDeps(bench), bench.shop);
const paidEvents = async () =>
  (await bench.published('billing.order_paid')).filter(
    (event) => (event as { userId: number }).userId === bench.shop.actor.userId,
  );

describe('crash between two steps of paying', () => {
  test('after the charge, before it was stored: the sweep finds the charge and the order is paid, once', async () => {
    const request = await fillCart(bench);
    await expect(pay(dying(dyingAfter), request, nextKey())).rejects.toThrow(Killed);
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({ awaiting_payment: 1 });

    bench.clock.advance(seconds(11));
    await settleOpenOrders(bench.deps);
    await settleOpenOrders(bench.deps);

    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({ paid: 1 });
    expect((await readLedger(bench, await orderId())).charges).toEqual([
      { amount: 1_800, outcome: 'succeeded' },
    ]);
    expect(await paidEvents()).toHaveLength(1);
    expect(await cartLines()).toEqual([]);
  });

  test('after the charge: a retry with the same key returns the paid order, charged once', async () => {
    const request = await fillCart(bench);
    const key = nextKey();
    await expect(pay(dying(dyingAfter), request, key)).rejects.toThrow(Killed);

    const order = expectOk(await pay(bench.deps, request, key));

    expect(order.status).toBe('paid');
    expect((await readLedger(bench, order.order_id)).charges).toHaveLength(1);
    expect(await paidEvents()).toHaveLength(1);
  });

  test('before the charge: a retry pays, once', async () => {
    const request = await fillCart(bench);
    const key = nextKey();
    await expect(pay(dying(dyingBefore), request, key)).rejects.toThrow(Killed);

    const order = expectOk(await pay(bench.deps, request, key));

    expect(order.status).toBe('paid');
    expect((await readLedger(bench, order.order_id)).charges).toHaveLength(1);
  });

  test('before the charge, without a retry: the order is cancelled, nothing is charged, the cart is kept', async () => {
    const request = await fillCart(bench);
    const key = nextKey();
    await expect(pay(dying(dyingBefore), request, key)).rejects.toThrow(Killed);

    bench.clock.advance(seconds(30));
    await settleOpenOrders(bench.deps);
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({ awaiting_payment: 1 });
    bench.clock.advance(minutes(2));
    await settleOpenOrders(bench.deps);

    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({ cancelled: 1 });
    expect(await cartLines()).toEqual(['juniper.com']);
    // A slow request can't charge the closed payment any more.
    expect(await pay(bench.deps, request, key)).toMatchObject({ refusal: { code: 'payment_cancelled' } });
    expect((await readLedger(bench, await orderId())).charges).toEqual([{ amount: 0, outcome: 'cancelled' }]);
    expect(await pay(bench.deps, request, nextKey())).toMatchObject({ ok: true, value: { status: 'paid' } });
  });

  test('with a declining card: the payment ends declined, with the cart unchanged', async () => {
    const request = await fillCart(bench, [comLine('juniper.com')], {
      cardNumber: CARDS.declines,
    });
    await expect(pay(dying(dyingAfter), request, nextKey())).rejects.toThrow(Killed);

    bench.clock.advance(seconds(11));
    await settleOpenOrders(bench.deps);

    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({ declined: 1 });
    expect(await cartLines()).toEqual(['juniper.com']);
  });
});

describe('a gateway without an answer', () => {
  test('the response was lost: the gateway is asked and the order is paid', async () => {
    const request = await fillCart(bench, [comLine('juniper.com')], {
      cardNumber: CARDS.losesAnswer,
    });

    const order = expectOk(await pay(bench.deps, request, nextKey()));

    expect(order).toMatchObject({ status: 'paid', card_last4: '0119' });
    expect((await readLedger(bench, order.order_id)).charges).toHaveLength(1);
  });

  test('the request was lost: the order waits, is looked up, and is finally cancelled', async () => {
    const request = await fillCart(bench, [comLine('juniper.com')], {
      cardNumber: CARDS.losesQuestion,
    });

    const order = expectOk(await pay(bench.deps, request, nextKey()));
    bench.clock.advance(minutes(3));
    await settleOpenOrders(bench.deps);

    expect(order.status).toBe('awaiting_payment');
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({ cancelled: 1 });
    expect(await cartLines()).toEqual(['juniper.com']);
  });

  test('while a payment is open, another key cannot pay for the same cart', async () => {
    const request = await fillCart(bench, [comLine('juniper.com')], {
      cardNumber: CARDS.losesQuestion,
    });
    const { order_id } = expectOk(await pay(bench.deps, request, nextKey()));

    const second = await pay(bench.deps, await fillCart(bench), nextKey());

    expect(second).toMatchObject({
      refusal: { code: 'payment_in_progress', status: 409, data: { order_id } },
    });
  });
});

describe('two workers that get the same outcome', () => {
  test('store it once, and delivery starts once', async () => {
    const request = await fillCart(bench);
    const key = nextKey();
    await expect(pay(dying(dyingBefore), request, key)).rejects.toThrow(Killed);
    // Neither gets an answer before both have asked.
    let asked = 0;
    const both = Promise.withResolvers<void>();
    const { gateway } = bench.deps;
    const together: PaymentGateway = {
      ...gateway,
      charge: async (charge) => {
        asked += 1;
        if (asked === 2) both.resolve();
        await both.promise;
        return gateway.charge(charge);
      },
    };

    const answers = await Promise.all(
      [1, 2].map(() => pay({ ...bench.deps, gateway: together }, request, key)),
    );

    expect(answers.map((answer) => expectOk(answer).status)).toEqual(['paid', 'paid']);
    expect(await paidEvents()).toHaveLength(1);
    expect((await readLedger(bench, await orderId())).charges).toHaveLength(1);
  });
});
