import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardOf, describePaymentGateway } from '#features/billing/testing/payment-gateway-conformance.ts';
import type { PaymentGateway, SignedNotice } from '#features/billing/server/ports/payment-gateway.ts';
import { SettableClock } from '#platform/kernel/clock.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { stripeGateway } from './stripe-gateway.ts';
import { ImitatedStripe, STRIPE_CARDS } from './testing/imitated-stripe.ts';

const imitation = new ImitatedStripe();
const realClock = new SettableClock(new Date('2026-11-21T10:00:00Z'));
const webhookSecret = 'whsec_of_a_test';
let database: TestDatabase;
let apiUrl: string;

beforeAll(async () => {
  database = await createTestDatabase();
  apiUrl = await imitation.start();
});

afterAll(async () => {
  imitation.stop();
  await database.drop();
});

const gateway = (wishes: { readonly apiUrl?: string; readonly retries?: number } = {}): PaymentGateway =>
  stripeGateway({
    db: database.db,
    realClock,
    secretKey: 'sk_test_imitated',
    webhookSecret,
    apiUrl,
    timeout: 2_000,
    retries: 0,
    ...wishes,
  });

const charged = (paymentId: string, number: string) => ({
  paymentId,
  amount: { amount: 1_800, currency: 'USD' },
  card: cardOf(number),
  description: 'Namestead order 1',
  returnUrl: 'http://panel.test/checkout/1/order/1',
});

/** A webhook's call as Stripe signs it now. */
function sign(object: object): SignedNotice {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object },
  });
  const timestamp = Math.floor(realClock.now().getTime() / 1_000);
  const signature = new Stripe('sk_test_imitated').webhooks.generateTestHeaderString({
    payload: body,
    secret: webhookSecret,
    timestamp,
  });
  return { body, headers: { 'stripe-signature': signature } };
}

describePaymentGateway('stripe', {
  gateway,
  cards: STRIPE_CARDS,
  answerBank: async (url, isConfirmed) => imitation.answerBank(url, isConfirmed),
  letBanksAnswer: () => imitation.letBanksAnswer(),
  signNotice: (paymentId) => sign({ metadata: { payment_id: paymentId } }),
  wait: (time) => realClock.advance(time),
});

test('a genuine notice about something else is heard and about nothing', () => {
  expect(gateway().readNotice(sign({ id: 'cus_1' }))).toEqual({ id: 'evt_1', paymentId: null });
});

test('a lost answer is asked for again under its key, and charged once', async () => {
  const request = charged('pay_retried', STRIPE_CARDS.losesAnswer);

  expect(await gateway({ retries: 1 }).charge(request)).toMatchObject({ kind: 'unknown' });
  expect(await gateway().charge(request)).toMatchObject({ kind: 'succeeded' });
});

test('where Stripe cannot be reached nothing is known, and nothing is refused', async () => {
  const away = gateway({ apiUrl: 'http://127.0.0.1:9' });
  const request = charged('pay_away', STRIPE_CARDS.succeeds);
  await gateway().charge(charged('pay_there', STRIPE_CARDS.succeeds));
  const refund = { refundId: 'refund_away', paymentId: 'pay_there', amount: request.amount };

  expect(await away.charge(request)).toMatchObject({ kind: 'unknown' });
  expect(await away.findCharge('pay_there')).toMatchObject({ kind: 'unknown' });
  expect(await away.cancelCharge('pay_there')).toMatchObject({ kind: 'unknown' });
  expect(await away.refund(refund)).toMatchObject({ kind: 'unknown' });
});

test('given up while nobody could be asked, it is never charged', async () => {
  const away = gateway({ apiUrl: 'http://127.0.0.1:9' });
  const request = charged('pay_given_up', STRIPE_CARDS.succeeds);
  await away.charge(request);

  expect(await away.cancelCharge(request.paymentId)).toEqual({ kind: 'cancelled' });
  expect(await gateway().charge(request)).toEqual({ kind: 'cancelled' });
});

test('charging and giving up at once ends in one of the two', async () => {
  for (let round = 0; round < 10; round += 1) {
    const request = charged(`pay_race_${round}`, STRIPE_CARDS.succeeds);

    await Promise.all([gateway().charge(request), gateway().cancelCharge(request.paymentId)]);

    const held = await gateway().findCharge(request.paymentId);
    expect(['succeeded', 'cancelled']).toContain(held?.kind);
    expect(await gateway().charge(request)).toEqual(held);
  }
});
