import { externalMessage } from '#platform/kernel/sentence.ts';
import { describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { buildActor, comLine, PREMIUM_PLAN } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { expectOk } from '#platform/kernel/result.ts';
import type { OrderPaid } from '../../contract/events.ts';
import type { OrderOnWire } from '../../contract/orders.ts';
import { createBillingBench, fillCart, readLedger } from '../../testing/billing-bench.ts';
import { getOrder } from '../get-order.ts';
import { deliverPlans } from '../api/settle-plans.ts';
import { refundFailedLine } from '../jobs/refund-line.ts';
import { refundLine } from '../jobs/billing-jobs.ts';
import { listBillingHistory } from '../list-billing-history.ts';
import { markLineDelivered, markLineFailed } from '../api/mark-line.ts';
import { placeOrder } from '../place-order.ts';
import type { LineFacts } from '../ports/line-facts.ts';

const bench = openShops(createBillingBench);
let keys = 0;

async function buy(products = [comLine('juniper.com'), comLine('maple.com')]): Promise<OrderOnWire> {
  const request = await fillCart(bench, products);
  const idempotencyKey = `key-of-a-delivery-${(keys += 1)}`;
  return expectOk(await placeOrder(bench.deps, bench.shop.actor, { idempotencyKey, request }));
}

const findLine = (order: OrderOnWire, meta: string) =>
  order.products.find((line) => line.meta === meta)?.line_id ?? 0;
const read = async (order: OrderOnWire, deps = bench.deps) =>
  expectOk(await getOrder(deps, bench.shop.actor, { id: String(order.order_id) }));
const inTx = <Value>(work: (deps: typeof bench.deps) => Promise<Value>) =>
  inTransaction(bench.db, (tx: Database) => work({ ...bench.deps, db: tx }));
const states = (order: OrderOnWire) =>
  Object.fromEntries(order.products.map((line) => [line.meta, line.state]));

describe('paid lines', () => {
  test('a delivered line stays delivered, whatever is reported later', async () => {
    const order = await buy();
    const lineId = findLine(order, 'juniper.com');

    const first = await inTx((deps) => markLineDelivered(deps, { lineId }));
    const again = await inTx((deps) => markLineDelivered(deps, { lineId }));
    const tooLate = await inTx((deps) =>
      markLineFailed(deps, { lineId, code: 'x', reason: externalMessage('Too late.') }),
    );

    expect([first, again, tooLate]).toEqual([true, false, false]);
    expect(states(await read(order))).toEqual({ 'juniper.com': 'delivered', 'maple.com': 'provisioning' });
  });

  test('a line that cannot be delivered says why and is refunded once', async () => {
    const order = await buy();
    const lineId = findLine(order, 'juniper.com');

    await inTx((deps) =>
      markLineFailed(deps, {
        lineId,
        code: 'not_available',
        reason: externalMessage('juniper.com is taken.'),
      }),
    );
    const failed = await read(order);
    const jobs = (await bench.queued(refundLine)).filter((job) => job.lineId === lineId);
    for (const job of [...jobs, ...jobs]) await refundFailedLine(bench.deps, job);

    expect(states(failed)['juniper.com']).toBe('failed');
    expect(jobs).toHaveLength(1);
    const after = await read(order);
    expect(after).toMatchObject({ refunded_integer: 1_800, refunded_display: '$18.00' });
    expect(after.products[0]).toMatchObject({ state: 'refunded', failure_reason: 'juniper.com is taken.' });
    expect(await readLedger(bench, order.order_id)).toMatchObject({ refunded: 1_800 });
  });

  test('a refund job killed after the gateway acted refunds once', async () => {
    const order = await buy([comLine('juniper.com')]);
    const lineId = findLine(order, 'juniper.com');
    await inTx((deps) =>
      markLineFailed(deps, { lineId, code: 'not_available', reason: externalMessage('Taken.') }),
    );
    const { gateway } = bench.deps;
    const dying = {
      ...gateway,
      refund: async (request: Parameters<typeof gateway.refund>[0]) => {
        await gateway.refund(request);
        throw new Error('killed');
      },
    };

    await expect(refundFailedLine({ ...bench.deps, gateway: dying }, { lineId })).rejects.toThrow('killed');
    await refundFailedLine(bench.deps, { lineId });

    expect(await readLedger(bench, order.order_id)).toMatchObject({ refunded: 1_800 });
    expect(states(await read(order))).toEqual({ 'juniper.com': 'refunded' });
  });

  test('facts show the delivery progress, and a line whose facts all hold is delivered', async () => {
    const order = await buy([comLine('juniper.com'), comLine('maple.com')]);
    const lineFacts: LineFacts = {
      family: 'domains',
      matches: (slug) => slug === 'dotcom_domain',
      deliveries: async (_db, lines) =>
        lines.map((line) => ({
          lineId: line.lineId,
          steps: [
            { id: 'registered', label: externalMessage('Registered'), isDone: true },
            { id: 'zone', label: externalMessage('Answers in DNS'), isDone: line.meta === 'maple.com' },
          ],
        })),
    };

    const shown = await read(order, { ...bench.deps, lineFacts: [lineFacts] });

    expect(states(shown)).toEqual({ 'juniper.com': 'provisioning', 'maple.com': 'delivered' });
    expect(shown.products[0]?.steps).toEqual([
      { id: 'registered', label: 'Registered', sentence: null, is_done: true },
      { id: 'zone', label: 'Answers in DNS', sentence: null, is_done: false },
    ]);
  });

  test('a plan is activated once, with its domain credit and its expiry', async () => {
    const order = await buy([PREMIUM_PLAN]);
    const events = (await bench.published('billing.order_paid')) as OrderPaid[];
    const event = events.find((each) => each.orderId === order.order_id);
    if (!event) throw new Error('no event');

    await deliverPlans(bench.deps, event);
    bench.clock.advance(1_000);
    await deliverPlans(bench.deps, event);

    expect(states(await read(order))).toEqual({ '': 'delivered' });
    const site = await findSite(bench.db, bench.shop.site.id);
    expect(site?.plan).toMatchObject({ slug: 'value_bundle', hasDomainCredit: true });
    expect(site?.plan.expiresAt?.getTime()).toBe(Date.parse(order.created_at) + 365 * 86_400_000);
  });
});

describe('reading orders', () => {
  test('returns 404 for other people’s and unknown orders', async () => {
    const order = await buy();
    const stranger = buildActor((await buildAccount(bench.db)).id);

    for (const [actor, id] of [
      [stranger, String(order.order_id)],
      [bench.shop.actor, '999999999'],
      [bench.shop.actor, 'x'],
      [bench.shop.actor, '9'.repeat(20)],
    ] as const) {
      expect(await getOrder(bench.deps, actor, { id })).toMatchObject({
        refusal: { code: 'unknown_order', status: 404 },
      });
    }
  });

  test('the billing history lists payments page by page, newest first', async () => {
    await buy([comLine('one.com')]);
    await buy([comLine('two.com')]);

    const all = expectOk(await listBillingHistory(bench.deps, bench.shop.actor, { number: 100, offset: 0 }));
    const second = expectOk(await listBillingHistory(bench.deps, bench.shop.actor, { number: 1, offset: 1 }));

    expect(all.found).toBe(2);
    expect(all.billing_transactions.map((entry) => entry.items[0]?.meta)).toEqual(['two.com', 'one.com']);
    expect(second.billing_transactions).toMatchObject([
      { amount_display: '$18.00', items: [{ meta: 'one.com' }] },
    ]);
  });
});
