import { SIGNATURE_HEADER, signNotice } from '#adapters/payments-sandbox/notice-signature.ts';
import type { LedgerTables } from '#adapters/payments-sandbox/ledger-tables.ts';
import { buildCartDeps, comLine, namesInCart } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  CARDS,
  countOrders,
  createBillingBench,
  fillCart,
  readLedger,
  NOTICE_SECRET,
} from '../../testing/billing-bench.ts';
import { settleNotedPayment, settleOpenOrders } from '../settle-open-orders.ts';
import { followPayment } from '../jobs/billing-jobs.ts';
import { placeOrder } from '../place-order.ts';
import type { SignedNotice } from '../ports/payment-gateway.ts';
import { receivePaymentNotice } from '../receive-payment-notice.ts';

const bench = openShops(createBillingBench);
let keys = 0;

/** Pays with a card; returns the order and its payment's id. */
async function pay(cardNumber: string) {
  const request = await fillCart(bench, [comLine('juniper.com')], { cardNumber });
  const idempotencyKey = `key-of-a-notice-${(keys += 1)}`;
  const order = expectOk(await placeOrder(bench.deps, bench.shop.actor, { idempotencyKey, request }));
  const { id } = await bench.db
    .selectFrom('billing.payment')
    .select('id')
    .where('order_id', '=', order.order_id)
    .executeTakeFirstOrThrow();
  return { order, paymentId: id as string };
}

function buildNotice(paymentId: string, type = 'payment.settled', secret = NOTICE_SECRET): SignedNotice {
  const body = JSON.stringify({ id: `${paymentId}_${type}`, type, payment_id: paymentId });
  return { body, headers: { [SIGNATURE_HEADER]: signNotice(secret, body, bench.realClock.now()) } };
}

const hear = (notice: SignedNotice) => receivePaymentNotice(bench.deps, notice);
const following = async (paymentId: string) =>
  (await bench.queued(followPayment)).filter((job) => job.paymentId === paymentId);
const follow = (paymentId: string) => settleNotedPayment(bench.deps, { paymentId });
const orders = () => countOrders(bench, bench.shop.actor.userId);
const paidEvents = async () =>
  (await bench.published('billing.order_paid')).filter(
    (event) => (event as { userId: number }).userId === bench.shop.actor.userId,
  );

describe('a bank with a delayed answer', () => {
  test('the order waits, and is paid when the webhook arrives', async () => {
    const { order, paymentId } = await pay(CARDS.settlesLater);
    expect(order.status).toBe('awaiting_payment');
    bench.clock.advance(seconds(5));

    expect(expectOk(await hear(buildNotice(paymentId)))).toEqual({ received: true });
    expect(await following(paymentId)).toHaveLength(1);
    await follow(paymentId);

    expect(await orders()).toEqual({ paid: 1 });
    expect(await paidEvents()).toHaveLength(1);
  });

  test('after a decline nothing is charged and the cart is unchanged', async () => {
    const { order, paymentId } = await pay(CARDS.declinesLater);
    bench.clock.advance(seconds(5));
    await hear(buildNotice(paymentId));
    await follow(paymentId);

    expect(await orders()).toEqual({ declined: 1 });
    expect((await readLedger(bench, order.order_id)).charges).toEqual([
      { amount: 1_800, outcome: 'declined' },
    ]);
    expect(await namesInCart(buildCartDeps(bench), bench.shop)).toEqual(['juniper.com']);
  });

  test('after a lost webhook the sweep asks the gateway', async () => {
    await pay(CARDS.settlesLater);
    bench.clock.advance(seconds(11));

    await settleOpenOrders(bench.deps);

    expect(await orders()).toEqual({ paid: 1 });
  });

  test('the order never expires while the bank is working on it', async () => {
    const { order } = await pay(CARDS.settlesLater);
    const db: Kysely<LedgerTables> = bench.db;
    await db
      .updateTable('payments_sandbox.charge')
      .set({ settles_at: new Date('2100-01-01T00:00:00Z') })
      .where('reference', 'like', `%${(await findPaymentId(order.order_id)).slice(-20)}`)
      .execute();
    bench.clock.advance(minutes(60));

    await settleOpenOrders(bench.deps);

    expect(await orders()).toEqual({ awaiting_payment: 1 });
  });
});

const findPaymentId = async (orderId: number) =>
  (
    await bench.db
      .selectFrom('billing.payment')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).id as string;

describe('webhooks', () => {
  test('received twice are stored twice and processed once', async () => {
    const { paymentId } = await pay(CARDS.settlesLaterTwice);
    bench.clock.advance(seconds(5));
    const notice = buildNotice(paymentId);

    const answers = await Promise.all([hear(notice), hear(notice), hear(buildNotice(paymentId))]);

    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await following(paymentId)).toHaveLength(1);
  });

  test('received out of order or processed in parallel have no extra effect', async () => {
    const { paymentId } = await pay(CARDS.settlesOutOfOrder);
    bench.clock.advance(seconds(5));
    await hear(buildNotice(paymentId, 'payment.settled'));
    await hear(buildNotice(paymentId, 'payment.pending'));
    expect(await following(paymentId)).toHaveLength(2);

    await Promise.all([follow(paymentId), follow(paymentId)]);
    await follow(paymentId);

    expect(await orders()).toEqual({ paid: 1 });
    expect(await paidEvents()).toHaveLength(1);
  });

  test('that claim a charge too early are verified with the gateway, and the order keeps waiting', async () => {
    const { paymentId } = await pay(CARDS.settlesLater);

    await hear(buildNotice(paymentId));
    await follow(paymentId);

    expect(await orders()).toEqual({ awaiting_payment: 1 });
  });

  test('about unknown payments are accepted and ignored', async () => {
    expect(expectOk(await hear(buildNotice('pay_of_somebody_else')))).toEqual({ received: true });

    await expect(follow('pay_of_somebody_else')).resolves.toBeUndefined();
  });

  test.each([
    ['forged with another secret', () => buildNotice('pay_forged', 'payment.settled', 'a guess')],
    ['unsigned', () => ({ ...buildNotice('pay_forged'), headers: {} })],
    [
      'changed on its way',
      () => ({ ...buildNotice('pay_forged'), body: '{"id":"x","payment_id":"pay_forged"}' }),
    ],
    ['empty', () => ({ body: '', headers: buildNotice('pay_forged').headers })],
  ])('that are %s are rejected without effect', async (_how, notice) => {
    const answer = await hear(notice());

    expect(answer).toMatchObject({ ok: false, refusal: { code: 'payment_notice_not_genuine', status: 400 } });
    expect(await following('pay_forged')).toEqual([]);
  });

  test('that are replayed later are rejected', async () => {
    const { paymentId } = await pay(CARDS.settlesLater);
    const caught = buildNotice(paymentId);
    bench.realClock.advance(minutes(6));

    expect(await hear(caught)).toMatchObject({ ok: false, refusal: { code: 'payment_notice_not_genuine' } });
    expect(await following(paymentId)).toEqual([]);
  });
});
