import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askEdge } from '#features/redirects/testing/raw-http.ts';
import {
  becomeCustomer,
  GOOD_CARD,
  openSite,
  REGISTRANT,
  settledOrder,
  waitFor,
} from '../processes/customer.ts';
import type { Customer } from '../processes/customer.ts';
import { removeDataDir, startServer } from '../processes/running-server.ts';
import type { RunningServer } from '../processes/running-server.ts';
import { runTool } from '../processes/run-tool.ts';

const OWNER = 'pier@example.com';
const HOST = 'oldpier.namestead.site';
const SLUG = 'offsite_redirect';

let server: RunningServer;
let customer: Customer;
let siteId: number;

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '0' } });
  customer = await becomeCustomer(server, OWNER);
  siteId = await openSite(customer, 'oldpier');
});
afterAll(async () => {
  await server?.stop();
  if (server) await removeDataDir(server.dataDir);
});

const visit = async () => {
  const { status, location } = await askEdge({ host: '127.0.0.1', port: server.ports.edge }, HOST, '/menu');
  return location === undefined ? String(status) : `${status} ${location}`;
};
const inbox = async () => (await fetch(`${server.url}/dev/inbox?to=${encodeURIComponent(OWNER)}`)).text();
const moveClock = (move: string) => runTool(server, 'clock', 'set', move);

/** Buys the redirect of the site and keeps the card; answers its purchase's number. */
async function buyRedirect(location: string): Promise<number> {
  const { product_id } = (await customer.get('/rest/v1.1/products')).body[SLUG] as { product_id: number };
  const { country_code, postal_code, state: subdivision_code } = REGISTRANT;
  const meta = new URL(location).host;
  const { body: cart } = await customer.post(`/rest/v1.1/me/shopping-cart/${siteId}`, {
    products: [{ product_slug: SLUG, product_id, meta, volume: 1, extra: { location } }],
    tax: { location: { country_code, postal_code, subdivision_code } },
  });
  const order = {
    cart_key: siteId,
    total_cost_integer: cart.total_cost_integer,
    currency: 'USD',
    has_agreed: true,
    card: GOOD_CARD,
    keep_card: true,
    contact_information: REGISTRANT,
  };
  const { body } = await customer.post('/rest/v1.1/me/transactions', order, { 'idempotency-key': location });
  await settledOrder(customer, body.order_id as number);
  const { body: purchases } = await customer.get('/rest/v1.1/me/purchases');
  return (purchases as { ID: number; meta: string }[]).find((each) => each.meta === meta)?.ID ?? 0;
}

describe('a redirect of a site', () => {
  test('is announced and renewed automatically, works beyond its first year, and ends once it is not renewed', async () => {
    const id = await buyRedirect('http://pier.example.org/shop');
    const read = async () => (await customer.get(`/namestead/v1/me/purchases/${id}`)).body;
    await expect.poll(visit).toBe('301 http://pier.example.org/shop/menu');
    const { expiry_date: firstEnd } = await read();

    await moveClock('+329d');
    await waitFor('the mail that tells the price', async () =>
      (await inbox()).includes('Site Redirect (pier.example.org) renews soon') ? true : null,
    );
    await moveClock('+8d');
    const renewed = await waitFor('the renewal', async () => {
      const found = await read();
      return found.expiry_date === firstEnd ? null : found;
    });
    expect(new Date(renewed.expiry_date).getUTCFullYear() - new Date(firstEnd).getUTCFullYear()).toBe(1);
    await moveClock('+60d');
    expect(await visit()).toBe('301 http://pier.example.org/shop/menu');

    const off = await customer.post(`/rest/v1.1/upgrades/${id}/disable-auto-renew`);
    expect(off).toMatchObject({ status: 200, body: { upgrade: { meta: 'pier.example.org' } } });
    await moveClock('+365d');
    expect(await visit()).toBe('200');
    expect(await read()).toMatchObject({ expiry_status: 'ended', meta: 'pier.example.org' });
  });
});
