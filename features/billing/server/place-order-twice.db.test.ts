import type { CartMessage } from '#features/cart/rules/cart.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { comLine, PREMIUM_PLAN } from '#features/cart/testing/cart-bench.ts';
import type { Shop } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { Database } from '#platform/database/database.ts';
import { minutes } from '#platform/kernel/duration.ts';
import { untilSessionsWait } from '#platform/testing/test-database.ts';
import { expectOk } from '#platform/kernel/result.ts';
import type { PlaceOrderOnWire } from '../contract/orders.ts';
import { CARDS, countOrders, createBillingBench, fillCart, readLedger } from '../testing/billing-bench.ts';
import type { BillingDeps } from './billing-deps.ts';
import { placeOrder } from './place-order.ts';
import type { LineRequirements } from './ports/line-requirements.ts';

type Answer = Awaited<ReturnType<typeof placeOrder>>;

const bench = openShops(createBillingBench);
let keys = 0;

const nextKey = () => `key-of-a-twin-${(keys += 1)}`;
const pay = (request: PlaceOrderOnWire, idempotencyKey: string, deps: BillingDeps = bench.deps) =>
  placeOrder(deps, bench.shop.actor, { idempotencyKey, request });

/** Runs `work` as another client while checkout asks the registry about a line. */
function overtakenBy(work: () => Promise<unknown>, refusal: CartMessage | null = null): BillingDeps {
  const requirements: LineRequirements = {
    family: 'domains',
    matches: (slug) => slug === 'dotcom_domain',
    requirements: async (lines) => {
      await work();
      return lines.map(({ itemId }) => ({ itemId, needsRegistrant: true, needsSite: false, refusal }));
    },
  };
  return { ...bench.deps, lineRequirements: [requirements] };
}

async function expectPaidOnce(orderId: number): Promise<void> {
  expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({ paid: 1 });
  expect((await readLedger(bench, orderId)).charges).toHaveLength(1);
}

describe('the same payment sent twice, the second overtaken by the first', () => {
  test('before it reads the cart, which is empty by then: returns the order', async () => {
    const request = await fillCart(bench);
    const key = nextKey();

    const answers: Promise<Answer>[] = [];
    await bench.db.transaction().execute(async (tx: Database) => {
      await sql`lock table cart.cart in access exclusive mode`.execute(tx);
      answers.push(pay(request, key));
      await untilSessionsWait(bench.db, 1);
      answers.push(pay(request, key, { ...bench.deps, db: tx }));
      await answers[1];
    });

    const [late, first] = (await Promise.all(answers)).map(expectOk);
    // The receipt number is assigned at commit, after the first response.
    expect({ ...late, receipt: null, receipt_number: null }).toEqual(first);
    await expectPaidOnce(late?.order_id ?? 0);
  });

  test('while the registry reports the name as taken: returns the order', async () => {
    const request = await fillCart(bench);
    const key = nextKey();
    const taken = {
      code: 'not_available',
      message: 'juniper.com was registered by somebody else.',
      sentence: null,
    };

    const late = await pay(
      request,
      key,
      overtakenBy(() => pay(request, key), taken),
    );

    await expectPaidOnce(expectOk(late).order_id);
  });

  test('while the registry is asked and the card was declined: returns the decline', async () => {
    const request = await fillCart(bench, [comLine('juniper.com')], {
      cardNumber: CARDS.declines,
    });
    const key = nextKey();

    const late = await pay(
      request,
      key,
      overtakenBy(() => pay(request, key)),
    );

    expect(late).toMatchObject({ refusal: { code: 'card_declined', status: 402 } });
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({ declined: 1 });
  });

  test('by another request with its key for another cart: is rejected, and its cart is not paid', async () => {
    const request = await fillCart(bench);
    const other: Shop = {
      actor: bench.shop.actor,
      site: await buildSite(bench.db, { ownerId: bench.shop.actor.userId }),
    };
    const plan = await fillCart({ ...bench, shop: other }, [PREMIUM_PLAN]);
    const key = nextKey();

    const late = await pay(
      request,
      key,
      overtakenBy(() => pay(plan, key)),
    );

    expect(late).toMatchObject({ refusal: { code: 'idempotency_key_reused', status: 422 } });
    expect(await countOrders(bench, bench.shop.actor.userId)).toEqual({ paid: 1 });
  });

  test('by another tab with its own key: returns that order for a limited time', async () => {
    const request = await fillCart(bench);
    const paid: Answer[] = [];

    const late = await pay(
      request,
      nextKey(),
      overtakenBy(async () => paid.push(await pay(request, nextKey()))),
    );
    const afterwards = await pay(request, nextKey());
    bench.clock.advance(minutes(11));
    const long = await pay(request, nextKey());

    const [orderId] = paid.map((answer) => expectOk(answer).order_id);
    expect(late).toMatchObject({ refusal: { data: { order_id: orderId } } });
    expect(afterwards).toMatchObject({ refusal: { code: 'empty_cart', data: { order_id: orderId } } });
    expect(long).toMatchObject({ refusal: { code: 'empty_cart' } });
    expect(long).not.toHaveProperty('refusal.data.order_id');
    await expectPaidOnce(orderId ?? 0);
  });

  test('an error without a duplicate stays an error', async () => {
    const request = await fillCart(bench, []);

    expect(await pay(request, nextKey())).toMatchObject({ refusal: { code: 'empty_cart' } });
  });
});
