import { externalMessage } from '#platform/kernel/sentence.ts';
import { describe, expect, test } from 'vitest';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { buildShop, comLine } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { hours, minutes, seconds } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { CARDS, countOrders, createBillingBench, fillCart, readLedger } from '../../testing/billing-bench.ts';
import type { PlaceOrderOnWire } from '../../contract/orders.ts';
import { findCredits } from './credit-store.ts';
import { getOrder } from '../get-order.ts';
import { giveCredits } from '../api/give-credits.ts';
import { refundFailedLine } from '../jobs/refund-line.ts';
import { markLineFailed } from '../api/mark-line.ts';
import { placeOrder } from '../place-order.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import { settleOpenOrders } from '../settle-open-orders.ts';

const bench = openShops(createBillingBench);
let keys = 0;

const nextKey = () => `key-of-a-credit-${(keys += 1)}`;
const pay = (request: PlaceOrderOnWire, idempotencyKey = nextKey(), gateway = bench.deps.gateway) =>
  placeOrder({ ...bench.deps, gateway }, bench.shop.actor, { idempotencyKey, request });
const give = (amount: number, currency = 'USD', isAgain = true) =>
  giveCredits(bench.deps, {
    userId: bench.shop.actor.userId,
    currency,
    amount,
    reason: 'Sorry for the outage',
    isAgain,
  });
const credits = (currency = 'USD') => findCredits(bench.db, { userId: bench.shop.actor.userId, currency });
const withoutCard = ({ card: _card, ...request }: PlaceOrderOnWire) => request;

async function fail(lineId: number): Promise<void> {
  await inTransaction(bench.db, (tx: Database) =>
    markLineFailed(
      { ...bench.deps, db: tx },
      { lineId, code: 'not_available', reason: externalMessage('Taken.') },
    ),
  );
  await refundFailedLine(bench.deps, { lineId });
}

describe('granting credits', () => {
  test('changes the balance of one currency, never below zero', async () => {
    expect(await give(2_500)).toEqual({ kind: 'given', balance: 2_500 });
    expect(await give(-500)).toEqual({ kind: 'given', balance: 2_000 });
    expect(await give(900, 'EUR')).toEqual({ kind: 'given', balance: 900 });
    expect(await give(-2_001)).toEqual({ kind: 'too_few' });
    expect([await credits(), await credits('EUR'), await credits('JPY')]).toEqual([2_000, 900, 0]);
  });

  test('concurrent deductions never take the same credit', async () => {
    await give(1_000);

    const taken = await Promise.all(Array.from({ length: 10 }, () => give(-300)));

    expect(taken.filter(({ kind }) => kind === 'given')).toHaveLength(3);
    expect(await credits()).toBe(100);
  });
});

describe('granting the same credits twice', () => {
  const giveOnce = (amount = 500) => give(amount, 'USD', false);

  test('within a day grants them once, and says when that was', async () => {
    const at = bench.clock.now();
    expect(await giveOnce()).toEqual({ kind: 'given', balance: 500 });

    bench.clock.advance(hours(23));
    expect(await giveOnce()).toEqual({ kind: 'given_before', at, balance: 500 });
    expect(await credits()).toBe(500);
  });

  test('in parallel grants them once', async () => {
    const outcomes = await Promise.all([giveOnce(), giveOnce(), giveOnce()]);

    expect(outcomes.filter(({ kind }) => kind === 'given')).toHaveLength(1);
    expect(await credits()).toBe(500);
  });

  test('grants them again with `again`, with another amount, and a day later', async () => {
    await giveOnce();

    expect(await give(500)).toEqual({ kind: 'given', balance: 1_000 });
    expect(await giveOnce(300)).toEqual({ kind: 'given', balance: 1_300 });
    bench.clock.advance(hours(25));
    expect(await giveOnce()).toEqual({ kind: 'given', balance: 1_800 });
  });
});

describe('paying with credits', () => {
  test('charges the card for the rest, and the receipt says so', async () => {
    await give(500);
    const request = await fillCart(bench);
    expect(request.total_cost_integer).toBe(1_300);

    const order = expectOk(await pay(request));

    expect(order).toMatchObject({
      sub_total_integer: 1_800,
      credits_integer: 500,
      credits_display: '$5.00',
      total_cost_integer: 1_300,
    });
    expect((await readLedger(bench, order.order_id)).charges).toEqual([
      { amount: 1_300, outcome: 'succeeded' },
    ]);
    expect(await credits()).toBe(0);
  });

  test('charges no card when credits cover the total', async () => {
    await give(5_000);
    const request = withoutCard(await fillCart(bench));

    const order = expectOk(await pay(request));

    expect(order).toMatchObject({
      status: 'paid',
      credits_integer: 1_800,
      total_cost_integer: 0,
      card_last4: null,
    });
    expect((await readLedger(bench, order.order_id)).charges).toEqual([]);
    expect(await credits()).toBe(3_200);
  });

  test('ignores credits of other currencies and other people', async () => {
    await give(5_000, 'EUR');
    const other = await buildShop(bench);
    await giveCredits(bench.deps, {
      userId: other.actor.userId,
      currency: 'USD',
      amount: 5_000,
      reason: 'x',
    });

    expect((await fillCart(bench)).total_cost_integer).toBe(1_800);
  });

  test('two orders at once never spend the same credit: one is paid with it, the other is rejected with its new total', async () => {
    await give(2_000);
    const second = { ...bench.shop, site: await buildSite(bench.db, { ownerId: bench.shop.actor.userId }) };
    const requests = [
      await fillCart(bench, [comLine('one.com')]),
      await fillCart({ ...bench, shop: second }, [comLine('two.com')]),
    ];
    expect(requests.map((request) => request.total_cost_integer)).toEqual([0, 0]);

    const answers = await Promise.all(requests.map((request) => pay(request)));

    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({
      refusal: { code: 'total_changed', data: { total_cost_integer: 1_600 } },
    });
    expect(await credits()).toBe(200);
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({ paid: 1 });
  });

  test('many orders at once spend exactly the available credits', async () => {
    await give(4_000);
    const shops = await Promise.all(
      Array.from({ length: 8 }, async () => ({
        ...bench.shop,
        site: await buildSite(bench.db, { ownerId: bench.shop.actor.userId }),
      })),
    );
    const requests = await Promise.all(
      shops.map((each) => fillCart({ ...bench, shop: each }, [comLine('one.com')])),
    );

    const answers = await Promise.all(requests.map((request) => pay(request)));

    const spent = answers.flatMap((answer) => (answer.ok ? [answer.value.credits_integer] : []));
    expect(await credits()).toBe(4_000 - spent.reduce((sum, amount) => sum + amount, 0));
    expect(spent).toEqual([1_800, 1_800]);
  });
});

describe('credits are refunded', () => {
  test('when the card is declined', async () => {
    await give(500);

    const answer = await pay(await fillCart(bench, undefined, { cardNumber: CARDS.declines }));

    expect(answer).toMatchObject({ refusal: { code: 'card_declined' } });
    expect(await credits()).toBe(500);
  });

  test('when the payment is cancelled, once, however often it is settled', async () => {
    await give(500);
    const request = await fillCart(bench, undefined, { cardNumber: CARDS.losesQuestion });
    expectOk(await pay(request));
    expect(await credits()).toBe(0);

    bench.clock.advance(minutes(3));
    await Promise.all([settleOpenOrders(bench.deps), settleOpenOrders(bench.deps)]);
    await settleOpenOrders(bench.deps);

    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({ cancelled: 1 });
    expect(await credits()).toBe(500);
  });

  test('after the card got back what it paid', async () => {
    await give(2_000);
    const order = expectOk(await pay(await fillCart(bench, [comLine('one.com'), comLine('two.com')])));
    const [one, two] = order.products.map((line) => line.line_id);

    await fail(one ?? 0);
    const first = expectOk(await getOrder(bench.deps, bench.shop.actor, { id: String(order.order_id) }));
    await fail(two ?? 0);
    const both = expectOk(await getOrder(bench.deps, bench.shop.actor, { id: String(order.order_id) }));

    // The card paid 16.00 of 36.00.
    expect(first).toMatchObject({ refunded_integer: 1_800, credits_refunded_integer: 200 });
    expect(both).toMatchObject({ refunded_integer: 3_600, credits_refunded_integer: 2_000 });
    expect(await readLedger(bench, order.order_id)).toMatchObject({ refunded: 1_600 });
    expect(await credits()).toBe(2_000);
  });

  test('two lines that fail at once refund no more to the card than it paid', async () => {
    await give(2_000);
    const names = ['one.com', 'two.com', 'three.com'].map((name) => comLine(name));
    const order = expectOk(await pay(await fillCart(bench, names)));

    await Promise.all(order.products.map((line) => fail(line.line_id)));

    expect(await readLedger(bench, order.order_id)).toMatchObject({ refunded: 3_400 });
    expect(await credits()).toBe(2_000);
  });
});

describe('crash between two steps', () => {
  class Killed extends Error {}
  const dying = (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    charge: () => Promise.reject(new Killed()),
  });

  test('after the credits were spent, before the card was charged: the same key pays and spends them once', async () => {
    await give(500);
    const request = await fillCart(bench);
    const key = nextKey();
    await expect(pay(request, key, dying(bench.deps.gateway))).rejects.toThrow(Killed);
    expect(await credits()).toBe(0);

    const order = expectOk(await pay(request, key));

    expect(order).toMatchObject({ status: 'paid', credits_integer: 500, total_cost_integer: 1_300 });
    expect(await credits()).toBe(0);
  });

  test('without a retry: the order is cancelled and the credits are refunded', async () => {
    await give(500);
    const request = await fillCart(bench);
    await expect(pay(request, nextKey(), dying(bench.deps.gateway))).rejects.toThrow(Killed);

    bench.clock.advance(minutes(3));
    await settleOpenOrders(bench.deps);

    expect(await credits()).toBe(500);
  });

  test('after the charge, before it was stored: the order is paid and the credits stay spent', async () => {
    await give(500);
    const request = await fillCart(bench);
    const { gateway } = bench.deps;
    const charge: PaymentGateway['charge'] = async (asked) => {
      await gateway.charge(asked);
      throw new Killed();
    };
    await expect(pay(request, nextKey(), { ...gateway, charge })).rejects.toThrow(Killed);

    bench.clock.advance(seconds(11));
    await settleOpenOrders(bench.deps);

    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({ paid: 1 });
    expect(await credits()).toBe(0);
  });
});
