import { SIGNATURE_HEADER, signNotice } from '#adapters/payments-sandbox/notice-signature.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { days, minutes, seconds } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { describe, expect, test } from 'vitest';
import { CARDS, createBillingBench, NOTICE_SECRET } from '../../testing/billing-bench.ts';
import { contestingShop } from '../../testing/contesting-shop.ts';
import { checkBooks } from '../api/check-books-store.ts';
import { followOpenDisputes } from '../jobs/follow-dispute.ts';
import { followDispute } from '../jobs/billing-jobs.ts';
import type { SignedNotice } from '../ports/payment-gateway.ts';
import { receivePaymentNotice } from '../receive-payment-notice.ts';

const bench = openShops(createBillingBench);
const { buy, findChargeback, codes, contested, follow, owed, payCart } = contestingShop(bench);

function buildNotice(disputeId: string, type = 'dispute.opened', secret = NOTICE_SECRET): SignedNotice {
  const body = JSON.stringify({
    id: `${disputeId}_${type}`,
    type,
    payment_id: 'pay_told',
    dispute_id: disputeId,
  });
  return { body, headers: { [SIGNATURE_HEADER]: signNotice(secret, body, bench.realClock.now()) } };
}
const hear = (notice: SignedNotice) => receivePaymentNotice(bench.deps, notice);
const following = async (disputeId: string) =>
  (await bench.queued(followDispute)).filter((job) => job.disputeId === disputeId);

describe('repeated chargebacks', () => {
  test('a second one within a year blocks purchases; won ones don’t count', async () => {
    const won = await buy(CARDS.contestedInVain);
    const [first, second] = [
      await buy(CARDS.contested, 'birch.com'),
      await buy(CARDS.contested, 'cedar.com'),
    ];
    bench.clock.advance(minutes(2));
    await follow(won.disputeId);
    await follow(first.disputeId);
    expect(await codes()).toEqual(['chargeback']);

    await follow(second.disputeId);

    expect((await codes()).toSorted()).toEqual(['blocked', 'chargeback']);
    expect(await owed()).toHaveLength(3);
    expect(await payCart()).toMatchObject({ ok: false, refusal: { code: 'cart_has_errors' } });
  });

  test('one more than a year later only warns', async () => {
    const first = await contested();
    expectOk(await payCart());
    bench.clock.advance(days(366));

    const second = await contested(CARDS.contested, 'birch.com');

    expect(await codes()).toEqual(['chargeback']);
    expect(await owed()).toEqual([[`#${second.orderId}`, 3_300]]);
    expect(second.orderId).not.toBe(first.orderId);
  });
});

describe('dispute webhooks', () => {
  test('received and processed twice, the amount is owed once', async () => {
    const { disputeId } = await buy(CARDS.contested);
    bench.clock.advance(seconds(5));
    const notice = buildNotice(disputeId);

    const answers = await Promise.all([hear(notice), hear(notice)]);
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await following(disputeId)).toHaveLength(1);
    await Promise.all([follow(disputeId), follow(disputeId)]);
    await follow(disputeId);

    expect(await owed()).toHaveLength(1);
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('a premature or invented dispute has no effect', async () => {
    const { disputeId } = await buy(CARDS.contested);

    expectOk(await hear(buildNotice(disputeId)));
    await follow(disputeId);
    await follow('sandbox_dispute_of_nobody');

    expect(await codes()).toEqual([]);
  });

  test('a dispute’s end received before its start creates and closes it; the start then changes nothing', async () => {
    const { disputeId } = await buy(CARDS.contestedForGood);
    bench.clock.advance(minutes(3));

    await hear(buildNotice(disputeId, 'dispute.closed'));
    await follow(disputeId);
    await hear(buildNotice(disputeId, 'dispute.opened'));
    await follow(disputeId);

    expect(await findChargeback(disputeId)).toMatchObject({ state: 'lost' });
    expect(await codes()).toEqual(['chargeback']);
  });

  test('a forged webhook is rejected', async () => {
    const { disputeId } = await buy(CARDS.contested);
    bench.clock.advance(seconds(5));

    const answer = await hear(buildNotice(disputeId, 'dispute.opened', 'a guess'));

    expect(answer).toMatchObject({ ok: false, refusal: { code: 'payment_notice_not_genuine' } });
    expect(await following(disputeId)).toEqual([]);
  });

  test('a lost webhook is made up for within a day', async () => {
    const { disputeId } = await contested(CARDS.contestedForGood);
    await followOpenDisputes(bench.deps);
    expect(await following(disputeId)).toEqual([]);
    bench.clock.advance(days(1));

    await followOpenDisputes(bench.deps);
    await followOpenDisputes(bench.deps);

    expect(await following(disputeId)).toHaveLength(1);
  });
});
