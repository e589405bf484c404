import { answerBank } from '#adapters/payments-sandbox/sandbox-provider.ts';
import { buildCartDeps, comLine, namesInCart } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { minutes } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { describe, expect, test } from 'vitest';
import { CARDS, countOrders, createBillingBench, fillCart, readLedger } from '../../testing/billing-bench.ts';
import { cancelPayment } from '../cancel-payment.ts';
import { getOrder } from '../get-order.ts';
import { placeOrder } from '../place-order.ts';
import { settleOpenOrders } from '../settle-open-orders.ts';
import { settleOrder } from '../orders/settle-order.ts';

const bench = openShops(createBillingBench);
let keys = 0;

async function pay(cardNumber: string) {
  const request = await fillCart(bench, [comLine('juniper.com')], { cardNumber });
  const idempotencyKey = `key-to-confirm-${(keys += 1)}`;
  const send = () => placeOrder(bench.deps, bench.shop.actor, { idempotencyKey, request });
  const order = expectOk(await send());
  return { order, send, url: order.confirmation_url ?? '' };
}

const answer = (url: string, isConfirmed: boolean) =>
  answerBank(bench.deps, { token: url.split('/').at(-1) ?? '', isConfirmed });
const orders = () => countOrders(bench, bench.shop.actor.userId);
const read = async (orderId: number) =>
  expectOk(await getOrder(bench.deps, bench.shop.actor, { id: String(orderId) }));
const nextKey = () => `key-to-give-up-${(keys += 1)}`;
const cancel = (orderId: number, actor = bench.shop.actor, idempotencyKey: string | null = nextKey()) =>
  cancelPayment(bench.deps, actor, { id: String(orderId), idempotencyKey });

describe('a bank that requires confirmation', () => {
  test('the order links to it, charges nothing until then, and is paid once confirmed', async () => {
    const { order, send, url } = await pay(CARDS.asksFirst);
    expect(order.status).toBe('awaiting_payment');
    expect(url).toMatch(/^http:\/\/panel\.test\/dev\/bank\/[a-z0-9]{26}$/);
    // A repeated request, as after a reload, gets the same confirmation.
    expect(expectOk(await send())).toEqual(order);

    const back = expectOk(await answer(url, true)).return_url;
    expect(back).toBe(`http://panel.test/checkout/${bench.shop.site.id}/order/${order.order_id}`);
    await settleOrder(bench.deps, order.order_id, null);

    expect(await read(order.order_id)).toMatchObject({ status: 'paid', confirmation_url: null });
    expect((await readLedger(bench, order.order_id)).charges).toHaveLength(1);
  });

  test.each([
    ['the customer denies it', CARDS.asksFirst, false, /could not verify you/],
    ['the card lacks funds', CARDS.asksFirstThenLacksFunds, true, /insufficient funds/],
  ])('declined when %s; the cart is unchanged', async (_why, card, isConfirmed, reason) => {
    const { order, url } = await pay(card);

    await answer(url, isConfirmed);
    await settleOrder(bench.deps, order.order_id, null);

    const ended = await read(order.order_id);
    expect(ended).toMatchObject({ status: 'declined', confirmation_url: null });
    expect(ended.failure_reason).toMatch(reason);
    expect(await namesInCart(buildCartDeps(bench), bench.shop)).toEqual(['juniper.com']);
  });

  test('expires after 30 minutes and cannot be confirmed afterwards', async () => {
    const { order, url } = await pay(CARDS.asksFirst);

    bench.clock.advance(minutes(29));
    await settleOpenOrders(bench.deps);
    expect(await orders()).toEqual({ awaiting_payment: 1 });

    bench.clock.advance(minutes(1));
    await settleOpenOrders(bench.deps);
    await answer(url, true);
    await settleOrder(bench.deps, order.order_id, null);
    expect(await orders()).toEqual({ cancelled: 1 });
    expect((await readLedger(bench, order.order_id)).charges).toMatchObject([{ outcome: 'cancelled' }]);
  });
});

describe('cancelling a payment', () => {
  test('unlocks the cart at once, and is idempotent', async () => {
    const { order } = await pay(CARDS.asksFirst);

    expect(expectOk(await cancel(order.order_id)).status).toBe('cancelled');
    expect(expectOk(await cancel(order.order_id)).status).toBe('cancelled');

    const again = await pay(CARDS.succeeds);
    expect(again.order.status).toBe('paid');
    expect(await orders()).toEqual({ cancelled: 1, paid: 1 });
  });

  test('has no effect after the confirmation: the order is paid', async () => {
    const { order, url } = await pay(CARDS.asksFirst);
    await answer(url, true);

    expect(expectOk(await cancel(order.order_id)).status).toBe('paid');
  });

  test('concurrent with the confirmation: the order is paid and charged, or cancelled and not', async () => {
    const { order, url } = await pay(CARDS.asksFirst);

    await Promise.all([answer(url, true), cancel(order.order_id)]);
    await settleOrder(bench.deps, order.order_id, null);

    const { status } = await read(order.order_id);
    const { charges } = await readLedger(bench, order.order_id);
    expect(charges.map(({ outcome }) => outcome)).toEqual([status === 'paid' ? 'succeeded' : 'cancelled']);
  });

  test('does not cancel paid orders or payments pending at the bank', async () => {
    const paid = await pay(CARDS.succeeds);
    const slow = await pay(CARDS.settlesLater);

    expect(expectOk(await cancel(paid.order.order_id)).status).toBe('paid');
    expect(expectOk(await cancel(slow.order.order_id)).status).toBe('awaiting_payment');
  });

  test('returns the stored response for its key, and rejects the key of another order', async () => {
    const first = await pay(CARDS.asksFirst);
    const [key, actor] = [nextKey(), bench.shop.actor];

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => cancel(first.order.order_id, actor, key)),
    );

    const [one, ...others] = answers.map(expectOk);
    expect(one).toMatchObject({ status: 'cancelled' });
    for (const other of others) expect(other).toEqual(one);
    const second = await pay(CARDS.succeeds);
    expect(await cancel(second.order.order_id, actor, key)).toMatchObject({
      refusal: { code: 'idempotency_key_reused' },
    });
    expect(await cancel(first.order.order_id, actor, null)).toMatchObject({
      refusal: { code: 'idempotency_key_required' },
    });
  });

  test('may be retried under its key if nothing was decided', async () => {
    const { order } = await pay(CARDS.asksFirst);
    const key = nextKey();
    const away = {
      ...bench.deps.gateway,
      cancelCharge: async () => ({ kind: 'unknown', reason: 'no answer' }) as const,
    };
    const input = { id: String(order.order_id), idempotencyKey: key };

    const undecided = await cancelPayment({ ...bench.deps, gateway: away }, bench.shop.actor, input);

    expect(expectOk(undecided).status).toBe('awaiting_payment');
    expect(expectOk(await cancel(order.order_id, bench.shop.actor, key)).status).toBe('cancelled');
  });

  test('is only possible for the buyer', async () => {
    const { order } = await pay(CARDS.asksFirst);
    const stranger = { ...bench.shop.actor, userId: bench.shop.actor.userId + 1 };

    expect(await cancel(order.order_id, stranger)).toMatchObject({
      ok: false,
      refusal: { code: 'unknown_order' },
    });
    expect(await orders()).toEqual({ awaiting_payment: 1 });
  });
});
