import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerBank } from '#adapters/payments-sandbox/sandbox-provider.ts';
import { SIGNATURE_HEADER, signNotice } from '#adapters/payments-sandbox/notice-signature.ts';
import { buildCartDeps, comLine, namesInCart } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import {
  CARDS,
  countOrders,
  createBillingBench,
  fillCart,
  readLedger,
  NOTICE_SECRET,
} from '../../testing/billing-bench.ts';
import { cancelPayment } from '../cancel-payment.ts';
import { findOrderByKey } from '../get-order.ts';
import { settleNotedPayment, settleOpenOrders } from '../settle-open-orders.ts';
import { placeOrder } from '../place-order.ts';
import { receivePaymentNotice } from '../receive-payment-notice.ts';

const bench = openShops(createBillingBench);
let keys = 0;

/** Everything that can happen to a pending payment, in any order and concurrently. */
const STEPS = [
  'time passes',
  'the gateway tells',
  'the gateway sent long ago',
  'an attacker forges',
  'the job runs',
  'the sweep runs',
  'the customer confirms',
  'the customer denies',
  'the customer cancels',
  'the customer sends again',
] as const;
type Step = (typeof STEPS)[number];

const CARDS_THAT_TAKE_TIME = [
  CARDS.settlesLater,
  CARDS.declinesLater,
  CARDS.settlesLaterTwice,
  CARDS.settlesOutOfOrder,
  CARDS.asksFirst,
  CARDS.asksFirstThenLacksFunds,
  CARDS.losesAnswer,
  CARDS.losesQuestion,
] as const;

test('a payment ends once in any order of events: paid and charged, or neither', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...CARDS_THAT_TAKE_TIME),
      fc.array(fc.uniqueArray(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 3 }), {
        minLength: 2,
        maxLength: 8,
      }),
      async (cardNumber, rounds) => {
        const payment = await begin(cardNumber);

        // The steps of a round run concurrently.
        for (const round of rounds) await Promise.all(round.map((step) => payment.take(step)));
        bench.clock.advance(minutes(31));
        await settleOpenOrders(bench.deps);

        const { order_id: orderId, status } = await payment.order();
        const { charges, refunded } = await readLedger(bench, orderId);
        expect(['paid', 'declined', 'cancelled']).toContain(status);
        expect(charges.map(({ outcome }) => outcome)).toEqual([status === 'paid' ? 'succeeded' : status]);
        expect(refunded).toBe(0);
        expect(await payment.timesPaid()).toBe(status === 'paid' ? 1 : 0);
        expect(await namesInCart(buildCartDeps(bench), bench.shop)).toEqual(
          status === 'paid' ? [] : ['juniper.com'],
        );
        const all = await countOrders(bench, bench.shop.actor.userId);
        expect(all['awaiting_payment']).toBeUndefined();
      },
    ),
    { numRuns: 100 },
  );
});

async function begin(cardNumber: string) {
  const request = await fillCart(bench, [comLine('juniper.com')], { cardNumber });
  const key = `key-of-a-late-payment-${(keys += 1)}`;
  const { actor } = bench.shop;
  const send = () => placeOrder(bench.deps, actor, { idempotencyKey: key, request });
  await send();
  const order = async () => {
    const found = await findOrderByKey(bench.deps, actor, { key });
    if (!found.ok) throw new Error(found.refusal.message);
    return found.value;
  };
  const { order_id: orderId, confirmation_url: url } = await order();
  const { id } = await bench.db
    .selectFrom('billing.payment')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const paymentId = id as string;
  const token = url?.split('/').at(-1) ?? 'none';
  const hear = (secret: string, age: number) => {
    const body = JSON.stringify({ id: `${paymentId}_told`, type: 'payment.settled', payment_id: paymentId });
    const at = new Date(bench.realClock.now().getTime() - age);
    const headers = { [SIGNATURE_HEADER]: signNotice(secret, body, at) };
    return receivePaymentNotice(bench.deps, { body, headers });
  };
  const steps: Readonly<Record<Step, () => Promise<unknown>>> = {
    'time passes': async () => bench.clock.advance(seconds(3)),
    'the gateway tells': () => hear(NOTICE_SECRET, 0),
    'the gateway sent long ago': () => hear(NOTICE_SECRET, minutes(10)),
    'an attacker forges': () => hear('a guess', 0),
    'the job runs': () => settleNotedPayment(bench.deps, { paymentId }),
    'the sweep runs': () => settleOpenOrders(bench.deps),
    'the customer confirms': () => answerBank(bench.deps, { token, isConfirmed: true }),
    'the customer denies': () => answerBank(bench.deps, { token, isConfirmed: false }),
    'the customer cancels': () =>
      cancelPayment(bench.deps, actor, { id: String(orderId), idempotencyKey: `give-up-${orderId}` }),
    'the customer sends again': send,
  };
  return {
    order,
    take: (step: Step) => steps[step](),
    timesPaid: async () =>
      (await bench.published('billing.order_paid')).filter(
        (event) => (event as { orderId: number }).orderId === orderId,
      ).length,
  };
}
