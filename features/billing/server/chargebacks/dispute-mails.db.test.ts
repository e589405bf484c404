import { describe, expect, test } from 'vitest';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { CARDS, createBillingBench } from '../../testing/billing-bench.ts';
import { contestingShop } from '../../testing/contesting-shop.ts';
import { mailDispute } from '../jobs/billing-jobs.ts';
import { runMailDispute } from '../jobs/mail-dispute.ts';

const bench = openShops(createBillingBench);
const { buy, contested, follow, payCart } = contestingShop(bench);
let handled = 0;

/**
 * Runs the jobs queued since the last call, each twice, as after a crash; returns the distinct
 * mails.
 */
async function mails() {
  bench.mails.length = 0;
  const queued = await bench.queued(mailDispute);
  for (const job of queued.slice(handled)) {
    await runMailDispute(bench.deps, job);
    await runMailDispute(bench.deps, job);
  }
  handled = queued.length;
  const byKey = new Map(bench.mails.map((mail) => [mail.key, mail]));
  return [...byKey.values()];
}

const speakGerman = (orderId: number) =>
  bench.db.updateTable('billing.order').set({ locale: 'de' }).where('id', '=', orderId).execute();

describe('the payer gets one mail', () => {
  test('about the dispute, the amount owed and where to pay, however often it is processed', async () => {
    const { orderId, disputeId } = await contested();
    await follow(disputeId);

    const [mail, ...others] = await mails();

    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Your payment for order ${orderId} was disputed (Namestead)`);
    expect(mail?.text).toContain('reversed your payment of $18.00');
    expect(mail?.text).toContain('a fee of $15.00: $33.00 in total');
    expect(mail?.text).toContain(`http://panel.test/checkout/${bench.shop.site.id}\n`);
    await follow(disputeId);
    expect(await mails()).toEqual([]);
  });

  test.each([
    [CARDS.contestedInVain, /Your payment stands/, /The fee of \$15\.00 is still due/],
    [CARDS.contestedForGood, /the dispute over \$18\.00 for order \d+ in your favor/, /\$33\.00 is due/],
  ])('about the bank’s decision (%s)', async (card, decision, owed) => {
    const { disputeId } = await contested(card);
    await mails();
    bench.clock.advance(minutes(2));
    await follow(disputeId);
    await follow(disputeId);

    const [mail, ...others] = await mails();

    expect(others).toEqual([]);
    expect(mail?.text).toMatch(decision);
    expect(mail?.text).toMatch(owed);
  });

  test('about credits for what they had paid a second time', async () => {
    const { disputeId } = await contested(CARDS.contestedInVain);
    expectOk(await payCart());
    bench.clock.advance(minutes(2));
    await follow(disputeId);

    const reported = await mails();

    // The dispute mail is outdated: it was paid and decided.
    expect(reported).toHaveLength(1);
    expect(reported[0]?.text).toContain('$18.00 was added to your credits.');
    expect(reported[0]?.text).not.toContain('still owed');
  });

  test('about the decision alone, if the dispute was decided before we heard of it', async () => {
    const { disputeId } = await buy(CARDS.contestedForGood);
    bench.clock.advance(minutes(2));
    await follow(disputeId);

    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your bank has decided about order/),
    ]);
  });

  test('in the language of the order', async () => {
    const { orderId, disputeId } = await buy(CARDS.contestedInVain);
    await speakGerman(orderId);
    bench.clock.advance(seconds(5));
    await follow(disputeId);
    const [opened] = await mails();
    bench.clock.advance(minutes(2));
    await follow(disputeId);
    const [decided] = await mails();

    expect(opened?.subject).toBe(`Ihre Zahlung für Bestellung ${orderId} wurde angefochten (Namestead)`);
    expect(opened?.text).toContain('Guten Tag');
    expect(decided?.text).toContain('Ihre Zahlung gilt.');
    expect(decided?.html).toContain('lang="de"');
  });
});
