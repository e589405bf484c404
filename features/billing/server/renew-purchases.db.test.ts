import { describe, expect, test } from 'vitest';
import { holdCart } from '#features/cart/server/api/hold-cart.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { addMonths, addYears, after, days } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import type { PurchaseDetailOnWire, PurchaseOnWire } from '../contract/purchases.ts';
import { CARDS, countOrders } from '../testing/billing-bench.ts';
import { createPlanBench, PERSONAL_PLAN, PlanBuyer } from '../testing/plan-buyer.ts';
import { checkBooks } from './api/check-books-store.ts';
import { giveCredits } from './api/give-credits.ts';
import { getPurchase } from './list-purchases.ts';
import { renewPurchases } from './renew-purchases.ts';
import { setAutoRenew } from './api/set-auto-renew.ts';
import { settleOpenOrders } from './settle-open-orders.ts';

const bench = openShops(createPlanBench);
let buyer: PlanBuyer;

/** Buys a plan with this card and returns when its renewal is announced. */
async function buyAndWait(cardNumber: string = CARDS.succeeds): Promise<PurchaseOnWire> {
  buyer = new PlanBuyer(bench);
  const purchase = await buyer.buy(PERSONAL_PLAN, cardNumber);
  bench.clock.set(after(new Date(purchase.expiry_date ?? ''), -days(37)));
  return purchase;
}

/** A day's sweep, and what follows of it. */
async function sweep(dayCount = 0): Promise<readonly string[]> {
  bench.clock.advance(days(dayCount));
  await renewPurchases(bench.deps);
  await buyer.deliver();
  return buyer.mail();
}

const detail = async ({ ID }: PurchaseOnWire): Promise<PurchaseDetailOnWire> =>
  expectOk(await getPurchase(bench.deps, bench.shop.actor, { id: String(ID) }));
const orders = () => countOrders(bench, bench.shop.actor.userId);

describe('a renewal', () => {
  test('is announced by mail seven days ahead, then charged to the saved card, and extends the plan by a year', async () => {
    const purchase = await buyAndWait();
    const until = addYears(new Date(purchase.expiry_date ?? ''), 1);

    expect(await sweep()).toEqual(['Personal renews soon (Namestead)']);
    expect(bench.mails.at(-1)?.text).toContain('for another year for $48.00');
    expect(await sweep()).toEqual([]);
    expect(await sweep(6)).toEqual([]);
    expect(await orders()).toEqual({ paid: 1 });
    await sweep(1);
    await sweep();

    expect(await orders()).toEqual({ paid: 2 });
    expect(await buyer.purchase()).toMatchObject({ ID: purchase.ID, expiry_date: until.toISOString() });
    expect((await detail(purchase)).payments.map(({ kind }) => kind)).toEqual(['renewal', 'purchase']);
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test.each([
    ['personal-bundle-monthly', 1019, 31, 1, 'for another month for $5.00', 12],
    ['personal-bundle-2y', 1029, 730, 24, 'for another two years for $87.00', 37],
  ])(
    'of %s extends it by its own term, and is announced %6$i days before its end',
    async (slug, id, term, months, text, daysBefore) => {
      buyer = new PlanBuyer(bench);
      const purchase = await buyer.buy({ product_slug: slug, product_id: id });
      const end = new Date(purchase.expiry_date ?? '');
      expect(purchase).toMatchObject({ product_slug: slug, bill_period_days: term });
      expect(end).toEqual(addMonths(bench.clock.now(), months));

      bench.clock.set(after(end, -days(daysBefore) - 1));
      expect(await sweep()).toEqual([]);
      bench.clock.set(after(end, -days(daysBefore)));
      expect(await sweep()).toEqual(['Personal renews soon (Namestead)']);
      expect(bench.mails.at(-1)?.text).toContain(text);
      await sweep(7);
      await sweep();

      expect(await orders()).toEqual({ paid: 2 });
      expect(await buyer.purchase()).toMatchObject({
        ID: purchase.ID,
        expiry_date: addMonths(end, months).toISOString(),
      });
      expect(await checkBooks(bench.db)).toEqual([]);
    },
  );

  test('runs once, however many sweeps run at once', async () => {
    await buyAndWait();
    await Promise.all([sweep(), sweep()]);
    bench.clock.advance(days(7));
    await Promise.all(Array.from({ length: 5 }, () => renewPurchases(bench.deps)));
    await buyer.deliver();

    expect(await orders()).toEqual({ paid: 2 });
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('that is declined is reported with the bank’s reason, retried after three days, and succeeds then', async () => {
    const purchase = await buyAndWait(CARDS.declinesWhenKept);
    await sweep();

    expect(await sweep(7)).toEqual(['We could not renew Personal (Namestead)']);
    const failed = await detail(purchase);
    expect(failed.next_renewal).toMatchObject({
      tries: 1,
      charge_date: after(bench.clock.now(), days(3)).toISOString(),
    });
    expect(bench.mails.at(-1)?.text).toContain(failed.renewal_failure);
    expect((await buyer.purchase()).renewal_failure).toBe(failed.renewal_failure);
    expect(await sweep(2)).toEqual([]);
    expect(await orders()).toEqual({ paid: 1, declined: 1 });
    expect(await sweep(1)).toEqual(['We could not renew Personal (Namestead)']);
    expect(await orders()).toEqual({ paid: 1, declined: 2 });
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('that failed is reported after a crash, even if the site may no longer buy', async () => {
    const { ID } = await buyAndWait(CARDS.declinesWhenKept);
    await sweep();
    await sweep(7);
    const tries = bench.db.updateTable('billing.renewal_try').where('purchase_id', '=', ID);
    await tries.set({ failure_told_at: null }).execute();
    const hold = { siteId: bench.shop.site.id, kind: 'blocked', note: 'Fraud' } as const;
    await holdCart(bench.deps, { ...hold, at: bench.clock.now() });

    await sweep();

    const seen = await bench.db
      .selectFrom('billing.renewal_try')
      .select('failure_told_at')
      .where('purchase_id', '=', ID)
      .execute();
    expect(seen).toEqual([{ failure_told_at: bench.clock.now() }]);
  });

  test('that failed is no longer reported once auto-renew is off', async () => {
    const { ID } = await buyAndWait(CARDS.declinesWhenKept);
    await sweep();
    await sweep(7);
    expect((await buyer.purchase()).renewal_failure).toEqual(expect.any(String));

    expectOk(await setAutoRenew(bench.deps, bench.shop.actor, { id: String(ID), isOn: false }));

    expect((await buyer.purchase()).renewal_failure).toBeNull();
  });

  test('uses credits first, and needs no card if they cover it', async () => {
    const purchase = await buyAndWait();
    const gift = { userId: bench.shop.actor.userId, currency: 'USD', amount: 4_800, reason: 'Thanks' };
    await giveCredits(bench.deps, gift);
    await sweep();
    await sweep(7);

    expect((await detail(purchase)).payments).toHaveLength(2);
    expect(await checkBooks(bench.db)).toEqual([]);
  });
});

describe('charges nothing', () => {
  test('when auto-renew is off', async () => {
    const { ID } = await buyAndWait();
    await sweep();
    expectOk(await setAutoRenew(bench.deps, bench.shop.actor, { id: String(ID), isOn: false }));

    expect(await sweep(7)).toEqual([]);
    expect(await sweep(20)).toEqual([]);
    expect(await orders()).toEqual({ paid: 1 });
  });

  test('without a saved card, which the mail says', async () => {
    buyer = new PlanBuyer(bench);
    await buyer.pay([PERSONAL_PLAN]);
    await buyer.deliver();
    const purchase = await buyer.purchase();
    bench.clock.set(after(new Date(purchase.expiry_date ?? ''), -days(37)));
    await sweep();

    expect(bench.mails.at(-1)?.text).toContain('You have no saved card');
    await sweep(7);
    await sweep(29);
    expect(await orders()).toEqual({ paid: 1 });
    expect((await detail(purchase)).next_renewal).toMatchObject({ card_last4: null });
  });

  test('for a blocked site', async () => {
    await buyAndWait();
    await sweep();
    const hold = {
      siteId: bench.shop.site.id,
      kind: 'blocked',
      note: 'Fraud',
      at: bench.clock.now(),
    } as const;
    await holdCart(bench.deps, hold);
    await sweep(7);

    expect(await orders()).toEqual({ paid: 1 });
  });

  test('for a price not announced seven days before: a changed price is announced again, and waits', async () => {
    await buyAndWait();
    await sweep();
    const dearer = {
      ...bench.deps,
      lineQuotes: bench.deps.lineQuotes.map((each) => ({
        ...each,
        quote: async (...asked: Parameters<typeof each.quote>) =>
          (await each.quote(...asked)).map((quote) =>
            quote.kind === 'priced' ? { ...quote, amount: quote.amount + 200 } : quote,
          ),
      })),
    };
    bench.clock.advance(days(7));
    await renewPurchases(dearer);
    expect(await buyer.mail()).toEqual(['Personal renews soon (Namestead)']);
    expect(bench.mails.at(-1)?.text).toContain('$50.00');
    bench.clock.advance(days(6));
    await renewPurchases(dearer);
    expect(await orders()).toEqual({ paid: 1 });

    bench.clock.advance(days(1));
    await renewPurchases(dearer);
    await buyer.deliver();
    expect((await detail(await buyer.purchase())).payments[0]).toMatchObject({ amount_display: '$50.00' });
  });

  test('twice, if the server crashes before or after the charge', async () => {
    const purchase = await buyAndWait();
    await sweep();
    bench.clock.advance(days(7));
    const { gateway } = bench.deps;
    const dying = (isBefore: boolean): typeof gateway => ({
      ...gateway,
      charge: async (request) => {
        if (!isBefore) await gateway.charge(request);
        throw new Error('killed');
      },
    });
    await expect(renewPurchases({ ...bench.deps, gateway: dying(true) })).rejects.toThrow('killed');
    bench.clock.advance(days(1));
    await settleOpenOrders(bench.deps);
    expect(await orders()).toEqual({ paid: 1, cancelled: 1 });
    await expect(renewPurchases({ ...bench.deps, gateway: dying(false) })).rejects.toThrow('killed');
    await renewPurchases(bench.deps);
    bench.clock.advance(days(1));
    await settleOpenOrders(bench.deps);
    await sweep();

    expect(await orders()).toEqual({ paid: 2, cancelled: 1 });
    expect((await detail(purchase)).payments).toHaveLength(2);
    expect(await checkBooks(bench.db)).toEqual([]);
  });
});
