import { externalMessage } from '#platform/kernel/sentence.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildShop } from '#features/cart/testing/cart-bench.ts';
import type { Shop } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { minutes } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { CARDS, createBillingBench } from '../../testing/billing-bench.ts';
import { buyInGermany } from '../../testing/buy-in-germany.ts';
import { checkBooks } from '../api/check-books-store.ts';
import { type ModelLine, MoneyModel } from '../../testing/money-model.ts';
import { findCredits } from '../ledger/credit-store.ts';
import { giveCredits } from '../api/give-credits.ts';
import { refundFailedLine } from '../jobs/refund-line.ts';
import { listMoneyHistory } from '../list-money-history.ts';
import { markLineDelivered, markLineFailed } from '../api/mark-line.ts';
import { markLineNotCancelled, markLineCancelled } from '../api/mark-cancelled.ts';
import { moveLine } from './order-line-store.ts';
import { settleOpenOrders } from '../settle-open-orders.ts';

const bench = openShops(() => createBillingBench({ isTaxCollected: true }));

/** A .com domain for a buyer in Germany: $18.00 plus 19 % tax. */
const EACH = { price: 1_800, tax: 342 };
const owner = (shop: Shop) => ({ userId: shop.actor.userId, currency: 'USD' });

type Step = fc.AsyncCommand<MoneyModel, Shop>;

/** Asserts everything that the model implies: states, credits, ledger and receipts. */
async function compare(model: MoneyModel, shop: Shop): Promise<void> {
  const { userId } = owner(shop);
  const states = await sql<{ state: string; lines: string[] }>`
    select o.state, array_agg(l.state order by l.id) as lines from billing."order" o
    join billing.order_line l on l.order_id = o.id where o.user_id = ${userId} group by o.id order by o.id`.execute(
    bench.db,
  );
  const held = await sql<{ account: string; amount: number }>`
    select account, sum(amount)::bigint as amount from billing.ledger_posting
    where user_id = ${userId} group by account having sum(amount) <> 0`.execute(bench.db);
  const receipts = await sql<{ found: number }>`
    select count(*) as found from billing.receipt where user_id = ${userId}`.execute(bench.db);

  expect(states.rows).toEqual(
    model.orders.map(({ state, lines }) => ({ state, lines: lines.map((line) => line.state) })),
  );
  expect(await findCredits(bench.db, owner(shop))).toBe(model.credits);
  expect(Object.fromEntries(held.rows.map(({ account, amount }) => [account, amount]))).toEqual(model.held);
  expect(receipts.rows[0]?.found).toBe(model.receipts);
  expect(await sumsOfHistory(shop)).toEqual({ card: -(model.held.gateway ?? 0) + 0, credits: model.credits });
  expect(await checkBooks(bench.db)).toEqual([]);
}

/** The person's displayed totals: paid and refunded by card, and credits. */
async function sumsOfHistory({ actor }: Shop): Promise<{ card: number; credits: number }> {
  const page = { number: 1_000, offset: 0 };
  const { entries } = expectOk(await listMoneyHistory(bench.deps, actor, page));
  const sums = { card: 0, credits: 0 };
  for (const { topic, amount_integer: amount } of entries)
    sums[topic === 'credits' ? 'credits' : 'card'] += amount;
  return sums;
}

/** A step, compared with the model afterwards. */
function step(name: string, run: (model: MoneyModel, shop: Shop) => Promise<void>): Step {
  return {
    check: () => true,
    run: async (model, shop) => {
      await run(model, shop);
      await compare(model, shop);
    },
    toString: () => name,
  };
}

const give = (amount: number) =>
  step(`give ${amount}`, async (model, shop) => {
    const isEnough = model.credits + amount >= 0;
    if (isEnough) model.given += amount;
    const gift = { ...owner(shop), amount, reason: 'Sorry', isAgain: true };
    const outcome = await giveCredits(bench.deps, gift);
    expect(outcome).toEqual(isEnough ? { kind: 'given', balance: model.credits } : { kind: 'too_few' });
  });

const OUTCOMES = {
  succeeds: 'paid',
  losesAnswer: 'paid',
  declines: 'declined',
  losesQuestion: null,
} as const;

const buy = (count: number, card: keyof typeof OUTCOMES) =>
  step(`buy ${count} with a card that ${card}`, async (model, shop) => {
    // A new site: the cart of a pending payment is locked.
    const place = { ...shop, site: await buildSite(bench.db, { ownerId: shop.actor.userId }) };
    const names = Array.from({ length: count }, (_each, index) => `name${index}.com`);
    const order = model.buy(count, EACH);

    await buyInGermany(bench, { names, cardNumber: CARDS[card], shop: place });

    // Orders paid by credits need no card.
    const outcome = order.card === 0 ? 'paid' : OUTCOMES[card];
    if (outcome) model.settle(order, outcome);
  });

/** Picks a line of the model, mostly one in this state, and finds it in the database. */
async function pickLine(model: MoneyModel, shop: Shop, pick: number, state: ModelLine['state']) {
  const lines = model.orders.flatMap((order) => order.lines.map((line) => ({ order, line })));
  const fitting = lines.filter(({ line }) => line.state === state);
  const from = pick % 4 === 0 || fitting.length === 0 ? lines : fitting;
  const picked = from[pick % Math.max(1, from.length)];
  if (!picked) return null;
  const { rows } = await sql<{ id: number }>`
    select l.id from billing.order_line l join billing."order" o on o.id = l.order_id
    where o.user_id = ${shop.actor.userId} order by l.id`.execute(bench.db);
  return { ...picked, lineId: rows[lines.indexOf(picked)]?.id ?? 0 };
}

const deliver = (pick: number) =>
  step(`deliver line ${pick}`, async (model, shop) => {
    const picked = await pickLine(model, shop, pick, 'provisioning');
    if (!picked) return;
    const { line, lineId } = picked;
    const isOpen = line.state === 'provisioning';
    const isDone = await inTransaction(bench.db, (tx: Database) =>
      markLineDelivered({ ...bench.deps, db: tx }, { lineId }),
    );
    expect(isDone).toBe(isOpen);
    if (isOpen) line.state = 'delivered';
  });

const giveUp = (pick: number) =>
  step(`give up line ${pick}`, async (model, shop) => {
    const picked = await pickLine(model, shop, pick, 'provisioning');
    if (!picked) return;
    const { order, line, lineId } = picked;
    const isOpen = line.state === 'provisioning';
    const isDone = await inTransaction(bench.db, (tx: Database) =>
      markLineFailed(
        { ...bench.deps, db: tx },
        { lineId, code: 'not_available', reason: externalMessage('It is taken.') },
      ),
    );
    expect(isDone).toBe(isOpen);
    if (isOpen) model.giveUp(order, line);
  });

/** Delivers the line if needed and starts cancelling it; the outcome comes now or later. */
const askBack = (pick: number, then: Step | null) =>
  step(`ask line ${pick} back, then ${String(then)}`, async (model, shop) => {
    await deliver(pick).run(model, shop);
    const picked = await pickLine(model, shop, pick, 'delivered');
    if (!picked) return;
    const { line, lineId } = picked;
    const isDelivered = line.state === 'delivered';
    const at = bench.clock.now();
    const moved = await moveLine(bench.db, { lineId, from: 'delivered', to: 'taking_back', at });
    expect(moved !== null).toBe(isDelivered);
    if (isDelivered) line.state = 'taking_back';
    await compare(model, shop);
    await then?.run(model, shop);
  });

const cancel = (pick: number) =>
  step(`take line ${pick} back`, async (model, shop) => {
    const picked = await pickLine(model, shop, pick, 'taking_back');
    if (!picked) return;
    const { order, line, lineId } = picked;
    const isAsked = line.state === 'taking_back';
    const isDone = await inTransaction(bench.db, (tx: Database) =>
      markLineCancelled({ ...bench.deps, db: tx }, { lineId }),
    );
    expect(isDone).toBe(isAsked);
    if (isAsked) model.giveUp(order, line, 'taken_back');
  });

const keep = (pick: number) =>
  step(`keep line ${pick} after all`, async (model, shop) => {
    const picked = await pickLine(model, shop, pick, 'taking_back');
    if (!picked) return;
    const { line, lineId } = picked;
    const isAsked = line.state === 'taking_back';
    const isDone = await inTransaction(bench.db, (tx: Database) =>
      markLineNotCancelled({ ...bench.deps, db: tx }, { lineId, reason: externalMessage('It is too late.') }),
    );
    expect(isDone).toBe(isAsked);
    if (isAsked) line.state = 'delivered';
  });

const payBack = (pick: number, times: number) =>
  step(`pay back line ${pick}, ${times} at once`, async (model, shop) => {
    const picked = await pickLine(model, shop, pick, 'failed');
    if (!picked) return;
    const { line, lineId } = picked;
    await Promise.all(Array.from({ length: times }, () => refundFailedLine(bench.deps, { lineId })));
    if (line.state === 'failed' || line.state === 'taken_back') line.state = 'refunded';
  });

const sweep = () =>
  step('the sweep comes by, much later', async (model) => {
    bench.clock.advance(minutes(3));
    await settleOpenOrders(bench.deps);
    for (const order of model.orders) {
      if (order.state === 'awaiting_payment') model.settle(order, 'cancelled');
    }
  });

describe('money compared with a model', () => {
  test(
    'agrees with the model after any sequence of purchases, declines, failures, deliveries and refunds',
    { timeout: minutes(2) },
    async () => {
      const picks = fc.nat({ max: 20 });
      const cards = fc.constantFrom(...(Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[]));
      const steps = [
        fc
          .integer({ min: -3_000, max: 6_000 })
          .filter((amount) => amount !== 0)
          .map(give),
        fc.tuple(fc.integer({ min: 1, max: 3 }), cards).map(([count, card]) => buy(count, card)),
        picks.map(deliver),
        picks.map(giveUp),
        fc
          .tuple(picks, fc.constantFrom(cancel, keep, null))
          .map(([pick, then]) => askBack(pick, then && then(pick))),
        picks.map(cancel),
        picks.map(keep),
        fc.tuple(picks, fc.integer({ min: 1, max: 3 })).map(([pick, times]) => payBack(pick, times)),
        fc.constant(sweep()),
      ];
      await fc.assert(
        fc.asyncProperty(fc.commands(steps, { maxCommands: 25, size: 'max' }), async (commands) => {
          const shop = await buildShop(bench);
          // Every run starts with an order that can be delivered, cancelled and refunded.
          const story = [buy(3, 'succeeds'), ...commands];
          await fc.asyncModelRun(() => ({ model: new MoneyModel(), real: shop }), story);
        }),
        { numRuns: 20, seed: 8, endOnFailure: true },
      );
    },
  );
});
