import { expect, test } from 'vitest';
import { describeDisputes } from '#features/billing/testing/dispute-conformance.ts';
import { chargeWith } from '#features/billing/testing/payment-gateway-conformance.ts';
import { findIntent } from './intent-store.ts';
import { openStripe } from './testing/open-stripe.ts';
import { signEvent } from './testing/sign-event.ts';
import { STRIPE_CARDS, buildToken } from './testing/imitated-cards.ts';

const stripe = openStripe();
const { imitation, realClock, gateway } = stripe;

async function pay(): Promise<string> {
  const request = chargeWith({ kind: 'token', token: buildToken(STRIPE_CARDS.succeeds) });
  expect(await gateway().charge(request)).toMatchObject({ kind: 'succeeded' });
  return request.paymentId;
}

async function contest(paymentId: string, status = 'needs_response'): Promise<string> {
  const intent = await findIntent(stripe.db, paymentId);
  return imitation.disputes.open({
    amount: 1_800,
    currency: 'usd',
    payment_intent: intent?.intentId ?? '',
    status,
  });
}

describeDisputes('stripe', {
  gateway,
  pay,
  contest,
  decide: async (id, decision) => imitation.disputes.decide(id, decision),
  signNotice: ({ id }) =>
    signEvent({ type: 'charge.dispute.created', object: { id, object: 'dispute' } }, realClock.now()),
});

test.each(['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented'])(
  '%s by a bank takes no money',
  async (status) => {
    expect(await gateway().findDispute(await contest(await pay(), status))).toEqual({ kind: 'none' });
  },
);

test('an appeal of a lost dispute is still lost', async () => {
  const id = await contest(await pay(), 'appeal_under_review');

  expect(await gateway().findDispute(id)).toMatchObject({ dispute: { state: 'lost' } });
});

test('an unknown status decides nothing', async () => {
  const id = await contest(await pay(), 'brand_new');

  expect(await gateway().findDispute(id)).toMatchObject({ kind: 'unknown' });
});

test('a dispute of another use of the account matches none of our payments', async () => {
  const id = await contest('pay_of_somebody_else');

  expect(await gateway().findDispute(id)).toMatchObject({ kind: 'found', dispute: { paymentId: null } });
});

test('the state is unknown if Stripe is unreachable', async () => {
  const away = gateway({ apiUrl: 'http://127.0.0.1:9' });

  expect(await away.findDispute('du_1')).toMatchObject({ kind: 'unknown' });
});
