import { externalMessage } from '#platform/kernel/sentence.ts';
import { describe, expect, test } from 'vitest';
import { planLineQuotes } from '#features/cart/server/api/quote-plan-lines.ts';
import { buildShop, comLine, comQuotes, PREMIUM_PLAN, setCartTo } from '#features/cart/testing/cart-bench.ts';
import type { WireLine } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { lockSite } from '#features/sites/server/api/sites.ts';
import { returnDomainCredit } from '#features/sites/server/api/record-site-facts.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { untilSessionsWait } from '#platform/testing/test-database.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import type { OrderPaid } from '../../contract/events.ts';
import { placeOrderSchema } from '../../contract/orders.ts';
import type { OrderOnWire } from '../../contract/orders.ts';
import { ADA, buildBillingCartDeps, CARDS, createBillingBench } from '../../testing/billing-bench.ts';
import { getOrder } from '../get-order.ts';
import { deliverPlans } from '../api/settle-plans.ts';
import { markLineFailed } from '../api/mark-line.ts';
import { placeOrder } from '../place-order.ts';
import { orderedPlanPayments } from '../api/plan-payment-store.ts';

const PERSONAL_PLAN: WireLine = { product_slug: 'personal-bundle', product_id: 1009 };
const BUSINESS_PLAN: WireLine = { product_slug: 'business-bundle', product_id: 1008 };

const bench = openShops(() =>
  createBillingBench({
    lineQuotes: [comQuotes, planLineQuotes({ planPayments: orderedPlanPayments })],
  }),
);
let keys = 0;

const cartDeps = () => ({ ...buildBillingCartDeps(bench), lineQuotes: bench.deps.lineQuotes });
const fill = (products: readonly WireLine[]) =>
  setCartTo(cartDeps(), bench.shop, { products: [...products] });

/** Pays for a cart with these lines. */
async function buy(products: readonly WireLine[]): Promise<OrderOnWire> {
  const cart = await fill(products);
  const request = placeOrderSchema.parse({
    cart_key: bench.shop.site.id,
    total_cost_integer: cart.total_cost_integer,
    currency: cart.currency,
    card: { number: CARDS.succeeds, expiry_month: 12, expiry_year: 2040, cvc: '123', name: 'Ada Lovelace' },
    contact_information: ADA,
    has_agreed: true,
  });
  const idempotencyKey = `key-of-an-upgrade-${(keys += 1)}`;
  return expectOk(await placeOrder(bench.deps, bench.shop.actor, { idempotencyKey, request }));
}

async function deliver(order: OrderOnWire): Promise<void> {
  const events = (await bench.published('billing.order_paid')) as OrderPaid[];
  const event = events.find(({ orderId }) => orderId === order.order_id);
  if (!event) throw new Error('no event');
  await deliverPlans(bench.deps, event);
}

const planHeld = async () => (await findSite(bench.db, bench.shop.site.id))?.plan;
const readLines = async (order: OrderOnWire) =>
  expectOk(await getOrder(bench.deps, bench.shop.actor, { id: String(order.order_id) })).products;

describe('a plan paid twice before either order is delivered', () => {
  test('is activated once, and the other order is cancelled, even when delivered in parallel', async () => {
    const orders = [await buy([PERSONAL_PLAN]), await buy([PERSONAL_PLAN])];

    const deliveries: Promise<void>[] = [];
    await inTransaction(bench.db, async (tx: Database) => {
      await lockSite(tx, bench.shop.site.id);
      deliveries.push(...orders.map(deliver));
      await untilSessionsWait(bench.db, deliveries.length);
    });
    await Promise.all(deliveries);

    const states = (await Promise.all(orders.map(readLines))).flat().map(({ state }) => state);
    expect(states.toSorted()).toEqual(['delivered', 'failed']);
  });
});

describe('an upgrade', () => {
  test('costs less by the unused days, lasts a new year, and counts as paid in full at the next one', async () => {
    await deliver(await buy([PERSONAL_PLAN]));
    bench.clock.advance(days(100));

    const [line] = (await fill([PREMIUM_PLAN])).products;
    const unused = Math.floor((4_800 * 265) / 365);
    expect(line).toMatchObject({
      item_original_subtotal_integer: 9_600,
      item_subtotal_integer: 9_600 - unused,
      cost_overrides: [
        {
          override_code: 'plan-remainder',
          human_readable_reason: 'Unused days of your plan',
          sentence: { id: 'catalog.discounts.remainder', values: {} },
          old_subtotal_integer: 9_600,
          new_subtotal_integer: 9_600 - unused,
        },
      ],
    });
    await deliver(await buy([PREMIUM_PLAN]));

    expect(await planHeld()).toMatchObject({
      slug: 'value_bundle',
      expiresAt: after(bench.clock.now(), days(365)),
    });
    // No payment is lost: Premium is worth its whole price.
    expect((await fill([BUSINESS_PLAN])).products[0]).toMatchObject({
      item_subtotal_integer: 30_000 - 9_600,
    });
  });

  test('credits no day twice: while a plan is pending, the one it replaces has no value', async () => {
    await deliver(await buy([PERSONAL_PLAN]));
    const onItsWay = await buy([PREMIUM_PLAN]);

    expect((await fill([BUSINESS_PLAN])).products[0]).toMatchObject({ item_subtotal_integer: 30_000 });

    await deliver(onItsWay);
    expect((await fill([BUSINESS_PLAN])).products[0]).toMatchObject({ item_subtotal_integer: 20_400 });
  });

  test('a smaller plan delivered after a larger one is refunded, and the larger one stays', async () => {
    const smaller = await buy([PERSONAL_PLAN]);
    const larger = await buy([BUSINESS_PLAN]);

    await deliver(larger);
    await deliver(smaller);
    await deliver(larger);

    expect(await planHeld()).toMatchObject({ slug: 'business-bundle' });
    expect((await readLines(larger))[0]).toMatchObject({ state: 'delivered' });
    expect((await readLines(smaller))[0]).toMatchObject({
      state: 'failed',
      failure_reason: 'This site already has a larger plan than Personal.',
    });
  });

  test('ignores a credit that a client claims', async () => {
    const [line] = (await fill([{ ...PREMIUM_PLAN, extra: { plan_remainder_integer: 9_000 } }])).products;

    expect(line).toMatchObject({ item_subtotal_integer: 9_600, extra: { plan_remainder_integer: 0 } });
  });
});

describe('the free domain of a plan', () => {
  const freeDomain = comLine('juniper.com', { extra: { uses_domain_credit: true } });

  /** What a registration does when it fails, in one transaction. */
  async function failRegistration(order: OrderOnWire): Promise<void> {
    const lineId = order.products.find(({ meta }) => meta === 'juniper.com')?.line_id ?? 0;
    await inTransaction(bench.db, async (tx: Database) => {
      await markLineFailed(
        { ...bench.deps, db: tx },
        { lineId, code: 'domain_taken', reason: externalMessage('Taken.') },
      );
      await returnDomainCredit(tx, bench.shop.site.id);
    });
  }

  test('is used by a domain bought with it', async () => {
    await deliver(await buy([PREMIUM_PLAN, freeDomain]));

    expect(await planHeld()).toMatchObject({ slug: 'value_bundle', hasDomainCredit: false });
  });

  test('is returned when the registration fails after the plan was activated', async () => {
    const order = await buy([PREMIUM_PLAN, freeDomain]);
    await deliver(order);

    await failRegistration(order);

    expect(await planHeld()).toMatchObject({ slug: 'value_bundle', hasDomainCredit: true });
  });

  test('is available when the registration failed before the plan was activated', async () => {
    const order = await buy([PREMIUM_PLAN, freeDomain]);
    await failRegistration(order);

    await deliver(order);

    expect(await planHeld()).toMatchObject({ slug: 'value_bundle', hasDomainCredit: true });
  });

  test('is available when both happen at once', async () => {
    for (let round = 1; round <= 5; round += 1) {
      bench.shop = await buildShop(bench);
      const order = await buy([PREMIUM_PLAN, freeDomain]);

      await Promise.all([deliver(order), failRegistration(order)]);

      expect(await planHeld()).toMatchObject({ slug: 'value_bundle', hasDomainCredit: true });
    }
  });

  test('carries over to a larger plan: unused stays unused, used stays used', async () => {
    await deliver(await buy([PERSONAL_PLAN]));
    expect(await planHeld()).toMatchObject({ hasDomainCredit: true });
    await deliver(await buy([PREMIUM_PLAN, freeDomain]));
    expect(await planHeld()).toMatchObject({ slug: 'value_bundle', hasDomainCredit: false });

    await deliver(await buy([BUSINESS_PLAN]));

    expect(await planHeld()).toMatchObject({ slug: 'business-bundle', hasDomainCredit: false });
  });
});
