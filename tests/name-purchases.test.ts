import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  becomeCustomer,
  buyDomain,
  openSite,
  pay,
  REGISTRANT,
  settledOrder,
  waitFor,
} from './processes/customer.ts';
import type { Answer, Customer } from './processes/customer.ts';
import { registryAdmin } from './processes/registry-admin.ts';
import { removeDataDir, startServer } from './processes/running-server.ts';
import type { RunningServer } from './processes/running-server.ts';

let server: RunningServer;
let customer: Customer;
let siteId: number;

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '0' } });
  customer = await becomeCustomer(server, 'keeper@example.com');
  siteId = await openSite(customer, 'keepersite');
});
afterAll(async () => {
  await server?.stop();
  if (server) await removeDataDir(server.dataDir);
});

/** The purchase of a name, as its holder sees it. */
async function purchaseOf(domain: string): Promise<Answer['body']> {
  const { body } = await customer.get('/rest/v1.1/me/purchases');
  return (body as { meta: string }[]).find(({ meta }) => meta === domain);
}

async function listed(domain: string): Promise<Answer['body']> {
  const { body } = await customer.get(`/rest/v1.2/sites/${siteId}/domains`);
  return (body.domains as { domain: string }[]).find((each) => each.domain === domain);
}

/** Commands on a name that the registry carried out, by verb. */
async function carriedOut(domain: string, command: string): Promise<number> {
  const { commands } = (await registryAdmin(server, 'GET', `commands?key=${domain}&limit=1000`)) as {
    commands: { command: string; code: number }[];
  };
  return commands.filter((each) => each.command === command && each.code < 2000).length;
}

const { country_code, postal_code, state } = REGISTRANT;
const location = { country_code, postal_code, subdivision_code: state };

describe('a name that was bought', () => {
  test('is renewed through the cart: once at the registry, to the day that the cart had said', async () => {
    await buyDomain(customer, siteId, 'keptforlong.com');
    const before = await purchaseOf('keptforlong.com');
    const { body: cart } = await customer.post(`/rest/v1.1/me/shopping-cart/${siteId}`, {
      products: [
        {
          ...{
            product_slug: before.product_slug,
            product_id: before.product_id,
            meta: before.meta,
            volume: 2,
          },
          extra: { purchaseType: 'renewal', purchaseId: String(before.ID) },
        },
      ],
      tax: { location },
    });
    const total = cart.total_cost_integer as number;
    const paid = await pay(customer, siteId, { total, key: 'renew-keptforlong' });

    const order = await settledOrder(customer, paid.body.order_id as number);

    expect(order.products).toMatchObject([
      { state: 'delivered', steps: [{ id: 'renewed', label: 'Renewed at the registry', is_done: true }] },
    ]);
    const now = await purchaseOf('keptforlong.com');
    const years = new Date(now.expiry_date).getUTCFullYear() - new Date(before.expiry_date).getUTCFullYear();
    expect([now.ID, years]).toEqual([before.ID, 2]);
    expect(await carriedOut('keptforlong.com', 'renew')).toBe(1);
    expect(await listed('keptforlong.com')).toMatchObject({
      ...{ expiry: now.expiry_date, subscription_id: String(before.ID) },
    });
  });

  test('is given back for its money: gone at the registry, from its site and from DNS, with a credit note', async () => {
    await buyDomain(customer, siteId, 'givenawayagain.com');
    const { ID } = await purchaseOf('givenawayagain.com');
    const { body: offer } = await customer.get(`/namestead/v1/me/purchases/${ID}/cancellation`);
    expect(offer).toMatchObject({
      outcome: 'give_back',
      effects: expect.arrayContaining(['domain_deleted']),
    });

    const wish = { refund_integer: offer.refund_integer, currency_code: offer.currency_code };
    const cancel = () =>
      customer.post(`/namestead/v1/me/purchases/${ID}/cancel`, wish, { 'idempotency-key': 'give-back-1' });
    const answers = [await cancel(), await cancel()];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const payment = await waitFor('the money to go back', async () => {
      const { body } = await customer.get(`/namestead/v1/me/purchases/${ID}`);
      return body.payments[0].state === 'refunded' ? body.payments[0] : null;
    });
    const { body: order } = await customer.get(`/rest/v1.1/me/transactions/order/${payment.order_id}`);
    expect(order.credit_note_numbers).toHaveLength(1);
    expect(await listed('givenawayagain.com')).toBeUndefined();
    expect(await carriedOut('givenawayagain.com', 'delete')).toBe(1);
    await waitFor('its records to be gone', async () => {
      const { status } = await customer.get('/rest/v1.1/domains/givenawayagain.com/dns');
      return status === 200 ? null : status;
    });
    const { body: found } = await customer.get('/rest/v1.3/domains/givenawayagain.com/is-available');
    expect(found).toMatchObject({ status: 'available' });
  });

  test('a renewal that its registry does not allow is refused before anything is charged', async () => {
    await buyDomain(customer, siteId, 'heldbackthere.com');
    const { product_slug, product_id, ID } = await purchaseOf('heldbackthere.com');
    await registryAdmin(server, 'POST', 'knobs', {
      effect: 'refuse',
      code: 2303,
      command: 'info',
      key: 'heldbackthere.com',
    });
    const extra = { purchaseType: 'renewal', purchaseId: String(ID) };
    const { body: cart } = await customer.post(`/rest/v1.1/me/shopping-cart/${siteId}`, {
      products: [{ product_slug, product_id, meta: 'heldbackthere.com', volume: 1, extra }],
      tax: { location },
    });

    const refused = await pay(customer, siteId, {
      total: cart.total_cost_integer as number,
      key: 'held-back-1',
    });

    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(refused.body)).toContain('The registry does not let heldbackthere.com be renewed');
    expect((await customer.get('/rest/v1.1/me/billing-history')).body.billing_transactions).toHaveLength(4);
  });
});
