import { answerBank } from '#adapters/payments-sandbox/sandbox-provider.ts';
import { SIGNATURE_HEADER, signNotice } from '#adapters/payments-sandbox/notice-signature.ts';
import { buildShop } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { describe, expect, test } from 'vitest';
import { CARDS, createBillingBench, NOTICE_SECRET } from '../testing/billing-bench.ts';
import { addPaymentMethod, getCardSetup } from './add-payment-method.ts';
import { checkBooks } from './api/check-books-store.ts';
import { followPayment } from './jobs/billing-jobs.ts';
import { settleNotedPayment } from './settle-open-orders.ts';
import type { PaymentGateway } from './ports/payment-gateway.ts';
import { receivePaymentNotice } from './receive-payment-notice.ts';
import { settleOpenCardSetups } from './payments/settle-card-setup.ts';

const bench = openShops(createBillingBench);
let keys = 0;

const nextKey = () => `key-of-a-card-${(keys += 1)}`;
const buildCard = (number: string) => ({
  number,
  expiry_month: 12,
  expiry_year: 2040,
  cvc: '123',
  name: 'Ada',
});
const add = (
  number: string,
  idempotencyKey: string | null = nextKey(),
  gateway: PaymentGateway = bench.deps.gateway,
) =>
  addPaymentMethod({ ...bench.deps, gateway }, bench.shop.actor, {
    idempotencyKey,
    request: { card: buildCard(number) },
  });
const read = async (id: string, actor = bench.shop.actor) => getCardSetup(bench.deps, actor, { id });
const answer = (url: string | null, isConfirmed: boolean) =>
  answerBank(bench.deps, { token: url?.split('/').at(-1) ?? '', isConfirmed });
const charged = () =>
  bench.db
    .selectFrom('payments_sandbox.charge')
    .select('amount')
    .where('payment_id', 'like', 'keep%')
    .where('amount', '>', 0)
    .execute();

describe('saving a card without a payment', () => {
  test('saves it, makes the first one the default, and charges nothing', async () => {
    const first = expectOk(await add(CARDS.succeeds));
    const second = expectOk(await add('5555 5555 5555 4444'));

    expect(first).toMatchObject({ status: 'kept', confirmation_url: null });
    expect(second.payment_methods).toMatchObject([
      { brand: 'visa', last4: '4242', is_default: true },
      { brand: 'mastercard', last4: '4444', is_default: false },
    ]);
    expect(await charged()).toEqual([]);
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('saves it once per key, even when sent repeatedly and in parallel', async () => {
    const key = nextKey();

    const answers = await Promise.all(Array.from({ length: 5 }, () => add(CARDS.succeeds, key)));

    const ids = new Set(answers.map((each) => expectOk(each).keeping_id));
    expect(ids.size).toBe(1);
    expect(expectOk(await add(CARDS.succeeds, key)).payment_methods).toHaveLength(1);
    expect(await add(CARDS.declines, key)).toMatchObject({ refusal: { code: 'idempotency_key_reused' } });
    expect(await add(CARDS.succeeds, null)).toMatchObject({ refusal: { code: 'idempotency_key_required' } });
  });

  test.each([
    [CARDS.declines, 'card_declined', 'number'],
    [CARDS.wrongCvc, 'card_declined', 'cvc'],
    ['1234', 'invalid_card', 'number'],
  ])('%s is rejected with %s at the field %s, and not saved', async (number, code, field) => {
    expect(await add(number)).toMatchObject({ refusal: { code, data: { field } } });
    expect(expectOk(await add(CARDS.succeeds)).payment_methods).toHaveLength(1);
  });

  test('saves it once the bank has confirmed, from the customer’s return or the webhook', async () => {
    const asked = expectOk(await add(CARDS.asksFirst));
    expect(asked).toMatchObject({ status: 'open', payment_methods: [] });

    const back = expectOk(await answer(asked.confirmation_url, true)).return_url;

    expect(back).toBe(`http://panel.test/me/payment-methods?keeping=${asked.keeping_id}`);
    const results = await Promise.all([read(asked.keeping_id), settleOpenCardSetups(bench.deps)]);
    expect(expectOk(results[0]).status).toBe('kept');
    expect(expectOk(await read(asked.keeping_id)).payment_methods).toMatchObject([{ last4: '3155' }]);
  });

  test('rejects it with the bank’s reason when the bank declines', async () => {
    const asked = expectOk(await add(CARDS.asksFirst));
    await answer(asked.confirmation_url, false);

    const ended = expectOk(await read(asked.keeping_id));

    expect(ended).toMatchObject({ status: 'declined', confirmation_url: null, payment_methods: [] });
    expect(ended.failure_reason).toMatch(/could not verify you/);
  });

  test('saves it when the gateway reports a delayed approval', async () => {
    const slow = expectOk(await add(CARDS.settlesLater));
    expect(slow).toMatchObject({ status: 'open', confirmation_url: null });
    bench.clock.advance(seconds(5));
    const paymentId = slow.keeping_id;
    const body = JSON.stringify({ id: `${paymentId}_told`, type: 'payment.settled', payment_id: paymentId });
    const headers = { [SIGNATURE_HEADER]: signNotice(NOTICE_SECRET, body, bench.realClock.now()) };

    expectOk(await receivePaymentNotice(bench.deps, { body, headers }));
    const [job] = (await bench.queued(followPayment)).filter((each) => each.paymentId === paymentId);
    if (!job) throw new Error('no handler for the event');
    await settleNotedPayment(bench.deps, job);

    expect(expectOk(await read(paymentId)).payment_methods).toMatchObject([{ last4: '0515' }]);
  });

  test('expires after 30 minutes without confirmation and can’t be confirmed afterwards', async () => {
    const asked = expectOk(await add(CARDS.asksFirst));
    bench.clock.advance(minutes(29));
    await settleOpenCardSetups(bench.deps);
    expect(expectOk(await read(asked.keeping_id)).status).toBe('open');

    bench.clock.advance(minutes(1));
    await settleOpenCardSetups(bench.deps);
    await answer(asked.confirmation_url, true);

    expect(expectOk(await read(asked.keeping_id))).toMatchObject({
      status: 'cancelled',
      payment_methods: [],
    });
  });

  test('is hidden from other people', async () => {
    const { keeping_id: id } = expectOk(await add(CARDS.asksFirst));
    const { actor } = await buildShop(bench);

    expect(await read(id, actor)).toMatchObject({ refusal: { code: 'unknown_payment_method' } });
    expect(await read('keep_of_nobody')).toMatchObject({ refusal: { code: 'unknown_payment_method' } });
  });
});

describe('crash between two steps', () => {
  class Killed extends Error {}
  const dying = (after: boolean): PaymentGateway => ({
    ...bench.deps.gateway,
    saveCard: async (request) => {
      if (after) await bench.deps.gateway.saveCard(request);
      throw new Killed();
    },
  });

  test('after the card was saved but before it was stored: the sweep stores it', async () => {
    await expect(add(CARDS.succeeds, nextKey(), dying(true))).rejects.toThrow(Killed);

    bench.clock.advance(seconds(11));
    await settleOpenCardSetups(bench.deps);

    expect(expectOk(await add('5555 5555 5555 4444')).payment_methods).toHaveLength(2);
  });

  test('before the gateway was called: the same key saves it; otherwise it expires', async () => {
    const key = nextKey();
    await expect(add(CARDS.succeeds, key, dying(false))).rejects.toThrow(Killed);
    await expect(add('5555 5555 5555 4444', nextKey(), dying(false))).rejects.toThrow(Killed);

    expect(expectOk(await add(CARDS.succeeds, key)).payment_methods).toHaveLength(1);
    bench.clock.advance(minutes(3));
    await settleOpenCardSetups(bench.deps);

    const overrides = await bench.db
      .selectFrom('billing.card_keeping')
      .select('state')
      .where('user_id', '=', bench.shop.actor.userId)
      .execute();
    expect(overrides.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'kept']);
    expect(expectOk(await add(CARDS.succeeds, key)).payment_methods).toHaveLength(1);
  });
});
