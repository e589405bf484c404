import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { comLine } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { returnDomainCredit, takeDomainCredit } from '#features/sites/server/api/record-site-facts.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { days, seconds } from '#platform/kernel/duration.ts';
import { untilSessionsWait } from '#platform/testing/test-database.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { CARDS, readLedger } from '../testing/billing-bench.ts';
import { createPlanBench, PERSONAL_PLAN, PlanBuyer, PREMIUM_PLAN } from '../testing/plan-buyer.ts';
import { cancelPurchase, getCancellation } from './cancel-purchase.ts';
import { checkBooks } from './api/check-books-store.ts';
import { getOrder } from './get-order.ts';
import { settleNotedDispute } from './jobs/follow-dispute.ts';
import type { BillingTables } from './tables.ts';
import { giveCredits } from './api/give-credits.ts';
import { getPurchase } from './list-purchases.ts';

const bench = openShops(createPlanBench);
const buyer = () => new PlanBuyer(bench);
let keys = 0;

const quote = async (id: number) =>
  expectOk(await getCancellation(bench.deps, bench.shop.actor, { id: String(id) }));
const cancel = (id: number, refund: number, overrides: { key?: string | null; currency?: string } = {}) => {
  const { key = `key-of-a-cancellation-${(keys += 1)}`, currency = 'USD' } = overrides;
  const asked = { id: String(id), idempotencyKey: key, refund, currency };
  return cancelPurchase(bench.deps, bench.shop.actor, asked);
};
const detail = async (id: number) =>
  expectOk(await getPurchase(bench.deps, bench.shop.actor, { id: String(id) }));
const planHeld = async () => (await buyer().planHeld())?.slug;

describe('cancelling within the window', () => {
  test('ends the plan and refunds the card, once', async () => {
    const order = await buyer().pay([PERSONAL_PLAN]);
    await buyer().deliver();
    const { ID } = await buyer().purchase();

    expect(await quote(ID)).toMatchObject({
      outcome: 'give_back',
      refund_integer: 4_800,
      to_card_display: '$48.00',
      policy: 'plan_purchase_2026-01-01',
      no_refund_reason: null,
      effects: ['plan_ends'],
      ends_at: bench.clock.now().toISOString(),
    });
    expectOk(await cancel(ID, 4_800));
    expect(await planHeld()).toBe('free_plan');
    const onItsWay = expectOk(await getOrder(bench.deps, bench.shop.actor, { id: String(order.order_id) }));
    expect(onItsWay.products[0]?.state).toBe('taking_back');
    await buyer().refund();
    await buyer().refund();

    expect(await readLedger(bench, order.order_id)).toMatchObject({ refunded: 4_800 });
    const after = expectOk(await getOrder(bench.deps, bench.shop.actor, { id: String(order.order_id) }));
    expect(after.products[0]).toMatchObject({ state: 'refunded', failure_reason: 'You cancelled it.' });
    expect(after.credit_note_numbers).toHaveLength(1);
    expect(await buyer().purchases()).toEqual([]);
    expect(await detail(ID)).toMatchObject({ expiry_status: 'ended', can: { cancel: false } });
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('of an upgraded plan keeps a free domain credit that is returned at the same moment', async () => {
    await buyer().pay([PERSONAL_PLAN]);
    await buyer().deliver();
    await takeDomainCredit(bench.db, bench.shop.site.id);
    await buyer().pay([PREMIUM_PLAN]);
    await buyer().deliver();
    const { ID } = await buyer().purchase();
    const { refund_integer: refund } = await quote(ID);

    const cancelled: ReturnType<typeof cancel>[] = [];
    await inTransaction(bench.db, async (tx: Database) => {
      await returnDomainCredit(tx, bench.shop.site.id);
      cancelled.push(cancel(ID, refund));
      await untilSessionsWait(bench.db, 1);
    });
    for (const each of cancelled) expectOk(await each);

    expect(await buyer().planHeld()).toMatchObject({ slug: 'personal-bundle', hasDomainCredit: true });
  });

  test('refunds credits that paid a part of it', async () => {
    const userId = bench.shop.actor.userId;
    const gift = { userId, currency: 'USD', amount: 1_000, reason: 'Welcome' };
    await giveCredits(bench.deps, gift);
    const { ID } = await buyer().buy();

    expect(await quote(ID)).toMatchObject({ to_card_integer: 3_800, to_credits_integer: 1_000 });
    expectOk(await cancel(ID, 4_800));
    await buyer().refund();
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('restores the previous plan if it is still paid for', async () => {
    const former = await buyer().buy();
    const { ID, expiry_date: until } = await buyer().buy(PREMIUM_PLAN);
    const asked = await quote(ID);

    expect(asked.effects).toEqual(['plan_ends', 'former_plan_returns']);
    expectOk(await cancel(ID, asked.refund_integer));
    expect(await buyer().purchase()).toMatchObject({ ID: former.ID, expiry_date: until });
    expect(await planHeld()).toBe('personal-bundle');
  });

  test('undoes only the renewal if the renewal was paid last', async () => {
    const { ID, expiry_date: until } = await buyer().buy();
    await buyer().pay([{ ...PERSONAL_PLAN, extra: { purchaseType: 'renewal', purchaseId: String(ID) } }]);
    await buyer().deliver();

    expect(await quote(ID)).toMatchObject({ effects: ['renewal_undone'], policy: 'plan_renewal_2026-01-01' });
    expectOk(await cancel(ID, 4_800));
    await buyer().refund();
    expect(await buyer().purchase()).toMatchObject({
      ID,
      expiry_date: until,
      expiry_status: 'auto-renewing',
    });
    expect((await detail(ID)).payments.map(({ state }) => state)).toEqual(['refunded', 'delivered']);
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('refunds nothing for a plan whose free domain was taken, and stops its renewal', async () => {
    await buyer().pay([PERSONAL_PLAN, { ...comLine('juniper.com'), extra: { uses_domain_credit: true } }]);
    await buyer().deliver();
    const { ID } = await buyer().purchase();

    expect(await quote(ID)).toMatchObject({
      outcome: 'let_end',
      refund_integer: 0,
      no_refund_reason: 'free_domain_used',
      effects: ['auto_renew_off'],
    });
    expect(expectOk(await cancel(ID, 0))).toMatchObject({ expiry_status: 'manual-renew' });
    expect(await planHeld()).toBe('personal-bundle');
  });
});

describe('cancelling a disputed purchase', () => {
  test('refunds nothing, because the bank has, and stops the renewal', async () => {
    await buyer().pay([PERSONAL_PLAN], { cardNumber: CARDS.contested });
    await buyer().deliver();
    const { ID } = await buyer().purchase();
    expect(await quote(ID)).toMatchObject({ outcome: 'give_back' });
    bench.clock.advance(seconds(5));
    const db: Kysely<BillingTables> = bench.db;
    const { id } = await db
      .selectFrom('billing.payment')
      .select('id')
      .orderBy('order_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await settleNotedDispute(bench.deps, { disputeId: `sandbox_dispute_${id}` });

    expect(await quote(ID)).toMatchObject({
      outcome: 'let_end',
      refund_integer: 0,
      no_refund_reason: 'contested',
    });
    expect(await cancel(ID, 4_800)).toMatchObject({ ok: false });
    expectOk(await cancel(ID, 0));
    expect(await planHeld()).toBe('personal-bundle');
    expect(await checkBooks(bench.db)).toEqual([]);
  });
});

describe('cancelling after the window', () => {
  test('turns auto-renew off, refunds nothing, and leaves nothing to cancel', async () => {
    const { ID, expiry_date: until } = await buyer().buy();
    bench.clock.advance(days(14));

    expect(await quote(ID)).toMatchObject({
      outcome: 'let_end',
      refund_integer: 0,
      no_refund_reason: 'window_over',
      ends_at: until,
    });
    expectOk(await cancel(ID, 0));
    expect(await detail(ID)).toMatchObject({ is_auto_renewing: false, can: { cancel: false } });
    expect(await cancel(ID, 0)).toMatchObject({ ok: false, refusal: { code: 'purchase_over' } });
  });
});

describe('a cancellation is rejected without any change', () => {
  test('when the refund differs from the displayed amount or currency', async () => {
    const { ID } = await buyer().buy();

    expect(await cancel(ID, 4_799)).toMatchObject({
      ok: false,
      refusal: {
        code: 'refund_changed',
        message: 'Your refund has changed from $47.99 to $48.00. Please review it and cancel again.',
        data: { refund_integer: 4_800, currency_code: 'USD' },
      },
    });
    expect(await cancel(ID, 4_800, { currency: 'x' })).toMatchObject({
      ok: false,
      refusal: { code: 'refund_changed' },
    });
    bench.clock.advance(days(14));
    expect(await cancel(ID, 4_800)).toMatchObject({ ok: false, refusal: { code: 'refund_changed' } });
    expect(await planHeld()).toBe('personal-bundle');
  });

  test('without a key, or with a key of another request', async () => {
    const { ID } = await buyer().buy();
    const key = 'one-key-for-two';

    expect(await cancel(ID, 4_800, { key: null })).toMatchObject({
      ok: false,
      refusal: { code: 'idempotency_key_required' },
    });
    const first = await cancel(ID, 4_800, { key });
    expect(await cancel(ID, 4_800, { key })).toEqual(first);
    expect(await cancel(ID, 0, { key })).toMatchObject({
      ok: false,
      refusal: { code: 'idempotency_key_reused' },
    });
  });

  test('for concurrent requests: of ten, one refunds', async () => {
    const { ID } = await buyer().buy();
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(ID, 4_800)));

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await buyer().refund();
    expect((await detail(ID)).payments[0]?.state).toBe('refunded');
    expect(await checkBooks(bench.db)).toEqual([]);
  });
});
