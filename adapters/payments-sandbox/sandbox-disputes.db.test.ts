import { expect, test } from 'vitest';
import { describeDisputes } from '#features/billing/testing/dispute-conformance.ts';
import { buildCard, chargeWith } from '#features/billing/testing/payment-gateway-conformance.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import { SIGNATURE_HEADER, signNotice } from './notice-signature.ts';
import { listDueNotices } from './notice-store.ts';
import { NOTICE_SECRET, openSandbox } from './testing/open-sandbox.ts';

const sandbox = openSandbox();
const { clock, realClock, gateway } = sandbox;

const CARDS = { undecided: '4000000000002685', won: '4000000000001976', lost: '4000000000005423' } as const;

async function pay(decision: 'won' | 'lost' | null): Promise<string> {
  const request = chargeWith({ kind: 'card', card: buildCard(CARDS[decision ?? 'undecided']) });
  expect(await gateway().charge(request)).toMatchObject({ kind: 'succeeded' });
  return request.paymentId;
}

describeDisputes('sandbox', {
  gateway,
  pay,
  contest: async (paymentId) => {
    clock.advance(seconds(5));
    return `sandbox_dispute_${paymentId}`;
  },
  decide: async () => clock.advance(minutes(2)),
  signNotice: ({ id, paymentId }) => {
    const body = JSON.stringify({
      id: `${id}_opened`,
      type: 'dispute.opened',
      payment_id: paymentId,
      dispute_id: id,
    });
    return { body, headers: { [SIGNATURE_HEADER]: signNotice(NOTICE_SECRET, body, realClock.now()) } };
  },
});

test('before it is contested there is nothing, and a charge that went back is not contested', async () => {
  const [charged, refunded] = [await pay(null), await pay(null)];
  await gateway().refund({
    refundId: 'refund_all',
    paymentId: refunded,
    amount: { amount: 1_800, currency: 'USD' },
  });

  expect(await gateway().findDispute(`sandbox_dispute_${charged}`)).toEqual({ kind: 'none' });
  clock.advance(seconds(5));
  expect(await gateway().findDispute(`sandbox_dispute_${charged}`)).toMatchObject({ kind: 'found' });
  expect(await gateway().findDispute(`sandbox_dispute_${refunded}`)).toEqual({ kind: 'none' });
});

test('a dispute after a partial refund is for the rest', async () => {
  const paymentId = await pay(null);
  await gateway().refund({
    refundId: 'refund_part',
    paymentId,
    amount: { amount: 500, currency: 'USD' },
  });
  clock.advance(seconds(5));

  expect(await gateway().findDispute(`sandbox_dispute_${paymentId}`)).toMatchObject({
    dispute: { amount: { amount: 1_300, currency: 'USD' } },
  });
});

test('a notice tells of the dispute, and another of its end', async () => {
  const paymentId = await pay('lost');
  const types = async () =>
    (await listDueNotices(sandbox.db, clock.now(), 1_000))
      .filter((notice) => notice.paymentId === paymentId)
      .map(({ type, disputeId }) => [type, disputeId]);
  const id = `sandbox_dispute_${paymentId}`;

  expect(await types()).toEqual([]);
  clock.advance(seconds(5));
  expect(await types()).toEqual([['dispute.opened', id]]);
  clock.advance(minutes(1));
  expect(await types()).toEqual([
    ['dispute.opened', id],
    ['dispute.closed', id],
  ]);
});
