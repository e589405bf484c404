import { expect, test } from 'vitest';
import { describeCardSetup } from '#features/billing/testing/card-setup-conformance.ts';
import { describeSavedCards } from '#features/billing/testing/saved-cards-conformance.ts';
import { chargeWith, describePaymentGateway } from '#features/billing/testing/payment-gateway-conformance.ts';
import type { GatewayUnderTest } from '#features/billing/testing/payment-gateway-conformance.ts';
import type { SignedNotice } from '#features/billing/server/ports/payment-gateway.ts';
import { STRIPE_CARDS, buildToken } from './testing/imitated-cards.ts';
import { openStripe } from './testing/open-stripe.ts';
import { signEvent } from './testing/sign-event.ts';

const stripe = openStripe();
const { imitation, realClock, gateway } = stripe;

const tokenSource = (number: string) => ({ kind: 'token', token: buildToken(number) }) as const;
const charged = (paymentId: string, number: string) => chargeWith(tokenSource(number), { paymentId });

/** A webhook's call as Stripe signs it now. */
const sign = (object: object): SignedNotice =>
  signEvent({ id: 'evt_1', type: 'payment_intent.succeeded', object }, realClock.now());

const underTest: GatewayUnderTest = {
  gateway,
  cards: STRIPE_CARDS,
  buildSource: tokenSource,
  answerBank: async (url, isConfirmed) => void imitation.answerBank(url, isConfirmed),
  letBanksAnswer: () => imitation.letBanksAnswer(),
  signNotice: (paymentId) => sign({ metadata: { payment_id: paymentId } }),
  wait: (time) => realClock.advance(time),
};

describePaymentGateway('stripe', underTest);
describeSavedCards('stripe', underTest);
describeCardSetup('stripe', underTest);

test('a valid webhook about another object is accepted and ignored', () => {
  expect(gateway().readNotice(sign({ id: 'cus_1' }))).toEqual({
    id: 'evt_1',
    paymentId: null,
    disputeId: null,
  });
});

test('a lost response is retried with its idempotency key, and charged once', async () => {
  const request = charged('pay_retried', STRIPE_CARDS.losesAnswer);

  expect(await gateway({ retries: 1 }).charge(request)).toMatchObject({ kind: 'unknown' });
  expect(await gateway().charge(request)).toMatchObject({ kind: 'succeeded' });
});

test('if Stripe is unreachable the outcome is unknown, not declined', async () => {
  const away = gateway({ apiUrl: 'http://127.0.0.1:9' });
  const request = charged('pay_away', STRIPE_CARDS.succeeds);
  await gateway().charge(charged('pay_there', STRIPE_CARDS.succeeds));
  const refund = { refundId: 'refund_away', paymentId: 'pay_there', amount: request.amount };

  expect(await away.charge(request)).toMatchObject({ kind: 'unknown' });
  expect(await away.findCharge('pay_there')).toMatchObject({ kind: 'unknown' });
  expect(await away.cancelCharge('pay_there')).toMatchObject({ kind: 'unknown' });
  expect(await away.refund(refund)).toMatchObject({ kind: 'unknown' });
});

test('a payment cancelled while Stripe was unreachable is never charged', async () => {
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

test('a token that Stripe never made is declined, and its payment is closed', async () => {
  const request = chargeWith({ kind: 'token', token: 'pm_made_up' }, { paymentId: 'pay_made_up' });

  expect(await gateway().charge(request)).toMatchObject({ kind: 'declined', code: 'card_not_kept' });
  expect(await gateway().findCharge('pay_made_up')).toEqual({ kind: 'cancelled' });
  expect(await gateway().charge(charged('pay_made_up', STRIPE_CARDS.succeeds))).toEqual({
    kind: 'cancelled',
  });
});

test('card numbers are never sent', async () => {
  const card = { number: STRIPE_CARDS.succeeds, expiryMonth: 12, expiryYear: 2099, cvc: '123', name: 'Ada' };

  await expect(gateway().charge(chargeWith({ kind: 'card', card }))).rejects.toThrow('a card number came');
});

test('keeping a card and giving its payment up at once ends in one of the two', async () => {
  for (let round = 0; round < 10; round += 1) {
    const paymentId = `pay_keep_race_${round}`;
    const keepFor = { customer: null, email: 'ada@example.com' };
    const request = chargeWith(tokenSource(STRIPE_CARDS.succeeds), { paymentId, keepFor });

    await Promise.all([gateway().charge(request), gateway().cancelCharge(paymentId)]);

    const held = await gateway().findCharge(paymentId);
    expect(['succeeded', 'cancelled']).toContain(held?.kind);
    expect(await gateway().charge(request)).toEqual(held);
  }
});
