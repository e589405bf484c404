import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  becomeCustomer,
  GOOD_CARD,
  openSite,
  putInCart,
  REGISTRANT,
  settledOrder,
  waitFor,
} from './processes/customer.ts';
import type { Answer, Customer } from './processes/customer.ts';
import { registryAdmin } from './processes/registry-admin.ts';
import { removeDataDir, startServer } from './processes/running-server.ts';
import type { RunningServer } from './processes/running-server.ts';
import { runTool } from './processes/run-tool.ts';

/** Charged while it is typed, declined whenever it is kept. */
const DECLINED_WHEN_KEPT = { ...GOOD_CARD, number: '4000000000000341' };
const OWNER = 'renewer@example.com';

let server: RunningServer;
let customer: Customer;
let siteId: number;

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '0' } });
  customer = await becomeCustomer(server, OWNER);
  siteId = await openSite(customer, 'renewersite');
});
afterAll(async () => {
  await server?.stop();
  if (server) await removeDataDir(server.dataDir);
});

/** Buys a name and keeps the card; answers its purchase. */
async function buyAndKeep(domain: string, card: object): Promise<Answer['body']> {
  const cart = await putInCart(customer, siteId, domain);
  const order = {
    cart_key: siteId,
    total_cost_integer: cart.total_cost_integer,
    currency: 'USD',
    has_agreed: true,
    card,
    keep_card: true,
    contact_information: REGISTRANT,
  };
  const headers = { 'idempotency-key': `keep-${domain}` };
  const { body } = await customer.post('/rest/v1.1/me/transactions', order, headers);
  await settledOrder(customer, body.order_id as number);
  const { body: purchases } = await customer.get('/rest/v1.1/me/purchases');
  return (purchases as { meta: string }[]).find(({ meta }) => meta === domain);
}

const purchase = async (id: number) => (await customer.get(`/namestead/v1/me/purchases/${id}`)).body;
const inbox = async () => (await fetch(`${server.url}/dev/inbox?to=${encodeURIComponent(OWNER)}`)).text();

describe('a name that renews itself', () => {
  test('is announced by mail, charged to the saved card, and renewed once at the registry; a decline is reported', async () => {
    const declined = await buyAndKeep('declinedlater.com', DECLINED_WHEN_KEPT);
    const { body: cards } = await customer.get('/namestead/v1/me/payment-methods');
    const renewed = await buyAndKeep('renewsitself.com', GOOD_CARD);
    expect(cards.payment_methods).toHaveLength(1);

    await runTool(server, 'clock', 'set', '+329d');
    await waitFor('the mail that tells the price', async () =>
      (await inbox()).includes('renewsitself.com renews soon') ? true : null,
    );
    await runTool(server, 'clock', 'set', '+8d');
    // The first card that was kept is the one that pays, and it declines both.
    await waitFor('the mail that tells of the failure', async () =>
      (await inbox()).includes('We could not renew declinedlater.com') ? true : null,
    );
    const failed = await waitFor('the failed try', async () => {
      const found = await purchase(declined.ID);
      return found.next_renewal?.tries === 1 ? found : null;
    });
    expect(failed.renewal_failure).toEqual(expect.any(String));

    const { body: kept } = await customer.get('/namestead/v1/me/payment-methods');
    const good = (kept.payment_methods as { id: number; last4: string }[]).find(
      ({ last4 }) => last4 === '4242',
    );
    await customer.post(`/namestead/v1/me/payment-methods/${good?.id}/default`);
    await runTool(server, 'clock', 'set', '+3d');
    const now = await waitFor('the renewal', async () => {
      const found = await purchase(renewed.ID);
      return found.expiry_date !== renewed.expiry_date ? found : null;
    });

    const years = new Date(now.expiry_date).getUTCFullYear() - new Date(renewed.expiry_date).getUTCFullYear();
    expect(years).toBe(1);
    expect(now.payments.map(({ kind }: { kind: string }) => kind)).toEqual(['renewal', 'purchase']);
    const { commands } = (await registryAdmin(server, 'GET', 'commands?key=renewsitself.com&limit=1000')) as {
      commands: { command: string; code: number }[];
    };
    expect(commands.filter(({ command, code }) => command === 'renew' && code < 2000)).toHaveLength(1);
  });
});
