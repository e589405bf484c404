import { describe, expect, test } from 'vitest';
import { saveFreeTrial } from '#features/catalog/server/api/trial-store.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { after, addMonths, days } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { countOrders } from '../../testing/billing-bench.ts';
import { createPlanBench, PERSONAL_PLAN, PlanBuyer } from '../../testing/plan-buyer.ts';
import { checkBooks } from '../api/check-books-store.ts';
import { giveCredits } from '../api/give-credits.ts';
import { cancelPurchase } from '../cancel-purchase.ts';
import { renewPurchases } from '../renew-purchases.ts';

const bench = openShops(createPlanBench);

async function tryPlan(): Promise<{ readonly buyer: PlanBuyer; readonly end: Date }> {
  expect(await saveFreeTrial(bench.db, 'personal-bundle', true)).toBe(true);
  const buyer = new PlanBuyer(bench);
  const order = await buyer.pay([PERSONAL_PLAN], { keep_card: true });
  expect(order).toMatchObject({ sub_total_integer: 0 });
  await buyer.deliver();
  return { buyer, end: after(bench.clock.now(), days(14)) };
}

describe("a plan with a 'Free 14 Day Trial' (cart spec, section 9)", () => {
  test('is free for 14 days without its free domain, and is then paid for a term from the end of the trial', async () => {
    const { buyer, end } = await tryPlan();
    expect(await buyer.planHeld()).toMatchObject({ expiresAt: end, hasDomainCredit: false });

    const gift = { userId: bench.shop.actor.userId, currency: 'USD', amount: 4_800, reason: 'Thanks' };
    await giveCredits(bench.deps, gift);
    bench.clock.set(after(end, -days(8)));
    await renewPurchases(bench.deps);
    expect(await buyer.mail()).toEqual(['Personal renews soon (Namestead)']);
    bench.clock.set(after(end, -days(1)));
    await renewPurchases(bench.deps);
    await buyer.deliver();

    expect(await buyer.planHeld()).toMatchObject({ expiresAt: addMonths(end, 12), hasDomainCredit: true });
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({ paid: 2 });
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('is had once: after it is cancelled, the plan costs its price', async () => {
    const { buyer } = await tryPlan();
    const { ID } = await buyer.purchase();
    const asked = { id: String(ID), idempotencyKey: 'key-of-a-trial', refund: 0, currency: 'USD' };
    expectOk(await cancelPurchase(bench.deps, bench.shop.actor, asked));
    expect(await buyer.planHeld()).toMatchObject({ slug: 'free_plan' });

    const again = await buyer.pay([PERSONAL_PLAN]);
    expect(again).toMatchObject({ sub_total_integer: 4_800 });
  });

  test('is no trial once the operator ends it, nor of what is no plan', async () => {
    await saveFreeTrial(bench.db, 'personal-bundle', false);
    const buyer = new PlanBuyer(bench);
    expect(await buyer.pay([PERSONAL_PLAN])).toMatchObject({ sub_total_integer: 4_800 });
    expect(await saveFreeTrial(bench.db, 'domain_map', true)).toBe(false);
    expect(await saveFreeTrial(bench.db, 'free_plan', true)).toBe(false);
  });
});
