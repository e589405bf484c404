import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSitePlansEndpoint } from '#features/catalog/contract/site-plans.ts';
import type { SitePlanOffer } from '#features/catalog/contract/site-plans.ts';
import { becomeCustomer, openSite, pay, REGISTRANT, settledOrder } from './processes/customer.ts';
import type { Answer, Customer } from './processes/customer.ts';
import { removeDataDir, startServer } from './processes/running-server.ts';
import type { RunningServer } from './processes/running-server.ts';

/** The sandbox registry rejects such names permanently. */
const REFUSED_NAME = 'refuse-2306-planned.com';

let server: RunningServer;
let customer: Customer;

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '0' } });
  customer = await becomeCustomer(server, 'planner@example.com');
});
afterAll(async () => {
  await server.stop();
  await removeDataDir(server.dataDir);
});

const PLANS = {
  Personal: { product_slug: 'personal-bundle', product_id: 1009 },
  Premium: { product_slug: 'value_bundle', product_id: 1003 },
};
const { country_code, postal_code, state } = REGISTRANT;
const location = { country_code, postal_code, subdivision_code: state };

async function fill(siteId: number, products: readonly object[]): Promise<Answer['body']> {
  const { body } = await customer.post(`/rest/v1.1/me/shopping-cart/${siteId}`, {
    products,
    tax: { location },
  });
  return body;
}

/** A registration as the cart takes it. */
async function nameLine(meta: string): Promise<object> {
  const { body } = await customer.get('/rest/v1.1/products');
  return { product_slug: 'dotcom_domain', product_id: body.dotcom_domain.product_id as number, meta };
}

/** Pays for these lines and waits until each is delivered or failed. */
async function buy(siteId: number, key: string, products: readonly object[]): Promise<Answer['body']> {
  const cart = await fill(siteId, products);
  const paid = await pay(customer, siteId, { total: cart.total_cost_integer as number, key });
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body));
  return settledOrder(customer, paid.body.order_id as number);
}

/** Days between two charges; 0 for a plan that costs nothing. */
const isYearly = ({ interval }: SitePlanOffer): boolean => interval === 365;

/** The yearly plans of a site by their short names, asked under this version of the path. */
async function listPlans(siteId: number, version = 'v1.3'): Promise<Readonly<Record<string, SitePlanOffer>>> {
  const { body } = await customer.get(`/rest/${version}/sites/${siteId}/plans`);
  const plans = Object.values(listSitePlansEndpoint.answer.parse(body)).filter(isYearly);
  return Object.fromEntries(plans.map((plan) => [plan.product_name_short, plan]));
}

const readStates = (order: Answer['body']) =>
  (order.products as { meta: string; product_slug: string; state: string }[]).map((line) => [
    line.meta || line.product_slug,
    line.state,
  ]);

describe('a plan and its free domain in one order', () => {
  test('both are delivered, and the site holds the plan without another free domain', async () => {
    const siteId = await openSite(customer, 'plannedwell');

    const order = await buy(siteId, 'plan-and-name', [PLANS.Personal, await nameLine('planned-well.com')]);

    expect(order.total_cost_integer - order.total_tax_integer).toBe(4_800);
    expect(readStates(order)).toEqual([
      ['personal-bundle', 'delivered'],
      ['planned-well.com', 'delivered'],
    ]);
    expect((await listPlans(siteId))['Personal']).toMatchObject({
      current_plan: true,
      has_domain_credit: false,
    });
  });

  test('the free domain is there for another name when the registry refused the first', async () => {
    const siteId = await openSite(customer, 'plannedtwice');

    const order = await buy(siteId, 'plan-and-refused', [PLANS.Personal, await nameLine(REFUSED_NAME)]);

    expect(readStates(order)).toEqual([
      ['personal-bundle', 'delivered'],
      [REFUSED_NAME, expect.stringMatching(/failed|refunded/)],
    ]);
    expect((await listPlans(siteId))['Personal']).toMatchObject({
      current_plan: true,
      has_domain_credit: true,
    });
    const cart = await fill(siteId, [await nameLine('planned-twice.com')]);
    expect(cart).toMatchObject({ total_cost_integer: 0, bundled_domain: 'planned-twice.com' });
  });

  test("an upgrade's price in the cart matches the site's plans, under any v1 path", async () => {
    const siteId = await openSite(customer, 'plannedup');
    await buy(siteId, 'plan-to-upgrade', [PLANS.Personal]);

    const cart = await fill(siteId, [PLANS.Premium]);

    for (const version of ['v1', 'v1.1', 'v1.2', 'v1.3']) {
      const { Premium } = await listPlans(siteId, version);
      expect(Premium?.raw_price_integer).toBe(cart.sub_total_integer);
      expect(Premium?.raw_discount_integer).toBe(Math.floor((4_800 * 364) / 365));
    }
    const { body } = await customer.get(`/rest/v1.3/sites/no-such-site.example/plans`);
    expect(body).toMatchObject({ error: 'unknown_site' });
  });
});
