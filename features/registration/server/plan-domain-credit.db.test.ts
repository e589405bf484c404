import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderPaid } from '#features/billing/contract/events.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { createSliceBench, type SliceBench } from '#platform/testing/slice-bench.ts';
import { buildPaidOrder, lineStates } from '../testing/build-paid-order.ts';
import { NO_TRANSFERS } from '../testing/open-registrations.ts';
import { handleOrderPaid } from './handle-order-paid.ts';
import { mailRegistered } from './jobs/mail-registered.ts';
import { registerDomainJob } from './jobs/register-domain-job.ts';

let bench: SliceBench;
beforeAll(async () => {
  bench = await createSliceBench({
    jobs: [registerDomainJob, mailRegistered, { name: 'billing.refund-line' }],
  });
});
afterAll(() => bench.close());

const PERSONAL = { productId: 1009, slug: 'personal-bundle', shortName: 'Personal', expiresAt: null };
const PREMIUM_LINE: OrderPaid['lines'][number] = {
  lineId: 1,
  productSlug: 'value_bundle',
  meta: '',
  extra: {},
  quantity: null,
  volume: 1,
};

/** Pays for a name covered by the plan in the same order, and begins its registration. */
async function payWithPlan(domain: string, hasDomainCredit: boolean) {
  const site = await buildSite(bench.db, { plan: { ...PERSONAL, hasDomainCredit } });
  const order = { siteId: site.id, userId: site.ownerId, domains: [domain] };
  const paid = await buildPaidOrder(bench.db, { ...order, extra: { uses_domain_credit: true } });
  await handleOrderPaid(
    { ...bench, transfers: NO_TRANSFERS },
    { ...paid, lines: [PREMIUM_LINE, ...paid.lines] },
  );
  return {
    states: await lineStates(bench.db, paid.orderId),
    hasCredit: (await findSite(bench.db, site.id))?.plan.hasDomainCredit,
  };
}

describe('the free domain of a plan in the same order', () => {
  test('is refunded if that plan was not delivered, because the site had it already', async () => {
    const site = await buildSite(bench.db, { plan: { ...PERSONAL, hasDomainCredit: false } });
    const order = { siteId: site.id, userId: site.ownerId, domains: ['secondtab.com'] };
    const paid = await buildPaidOrder(bench.db, { ...order, extra: { uses_domain_credit: true } });
    const { rows } = await sql<{ id: number }>`
      INSERT INTO billing.order_line (order_id, item_id, product_slug, product_name, meta, volume, extra, amount, tax, state)
      VALUES (${paid.orderId}, 'plan', ${PERSONAL.slug}, 'Personal', '', 1, '{}', 4800, 0, 'provisioning') RETURNING id`.execute(
      bench.db,
    );
    const plan = { ...PREMIUM_LINE, productSlug: PERSONAL.slug, lineId: rows[0]?.id ?? 0 };

    await handleOrderPaid({ ...bench, transfers: NO_TRANSFERS }, { ...paid, lines: [plan, ...paid.lines] });

    expect(await lineStates(bench.db, paid.orderId)).toEqual({
      '': expect.stringMatching(/^failed: plan_/),
      'secondtab.com': 'failed: domain_credit_spent',
    });
    expect((await findSite(bench.db, site.id))?.plan.hasDomainCredit).toBe(false);
  });

  test('is refunded at once if another customer’s registration of the name is in progress', async () => {
    const first = await payWithPlan('wantedbytwo.com', false);
    const second = await payWithPlan('wantedbytwo.com', false);

    expect(first).toEqual({ states: { 'wantedbytwo.com': 'provisioning' }, hasCredit: false });
    expect(second).toEqual({ states: { 'wantedbytwo.com': 'failed: domain_taken' }, hasCredit: true });
  });

  test('uses the site’s existing credit if it has one: an upgrade adds no second credit', async () => {
    expect(await payWithPlan('firstofplan.com', true)).toEqual({
      states: { 'firstofplan.com': 'provisioning' },
      hasCredit: false,
    });
  });
});
