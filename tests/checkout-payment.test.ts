import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE, EMBEDDED_FOLDER, SERVER_ROLE } from '#apps/server/open-databases.ts';
import { orderSchema } from '#features/billing/contract/orders.ts';
import { responseCartSchema } from '#features/cart/contract/cart-wire.ts';
import { embeddedDatabaseUrl } from '#platform/database/embedded/connection-url.ts';
import {
  becomeCustomer,
  GOOD_CARD,
  openSite,
  pay,
  putInCart,
  settledOrder,
  waitFor,
} from './processes/customer.ts';
import type { Customer } from './processes/customer.ts';
import { findProcesses } from './processes/find-processes.ts';
import { ask } from './processes/running-database.ts';
import { removeDataDir, startServer } from './processes/running-server.ts';
import type { RunningServer } from './processes/running-server.ts';

/** The sandbox charges this card and loses the answer for two seconds, which is time enough to die. */
const CARD_LOSING_ITS_ANSWER = { ...GOOD_CARD, number: '4000000000000119' };
const DECLINED_CARD = { ...GOOD_CARD, number: '4000000000000002' };

let server: RunningServer;
let customer: Customer;
let siteId: number;

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '0' } });
  customer = await becomeCustomer(server, 'buyer@example.com');
  siteId = await openSite(customer, 'buyersite');
});
afterAll(async () => {
  await server.stop();
  for (const { pid } of findProcesses(server.dataDir)) process.kill(pid, 'SIGKILL');
  await removeDataDir(server.dataDir);
});

/** The server's own database, read beside it. */
function facts<Row extends Record<string, unknown>>(statement: string): Promise<Row[]> {
  const url = embeddedDatabaseUrl(join(server.dataDir, EMBEDDED_FOLDER), DATABASE, SERVER_ROLE);
  if (url === undefined) throw new Error('the server has no database');
  return ask<Row>(url, statement);
}

const readCharges = async (orderId: number) =>
  facts<{ amount: string; outcome: string }>(
    `select c.amount, c.outcome from payments_sandbox.charge c
       join billing.payment p on p.id = c.payment_id where p.order_id = ${orderId}`,
  );
const cart = async () => (await customer.get(`/rest/v1.1/me/shopping-cart/${siteId}`)).body;

describe('buying over the wire', () => {
  test('a declined card keeps the cart; another card pays, once for two submits; the name is delivered', async () => {
    const filled = await putInCart(customer, siteId, 'junipertree.com');
    expect(responseCartSchema.parse(filled)).toEqual(filled);
    const total = filled.total_cost_integer as number;
    const tax = { label: 'Sales tax', rate_display: '6.25%' };
    expect(filled).toMatchObject({ tax: { display_taxes: true }, total_tax_breakdown: [tax] });

    const declined = await pay(customer, siteId, { total, key: 'declined-key', card: DECLINED_CARD });
    expect(declined).toMatchObject({
      status: 402,
      body: { error: 'card_declined', message: 'Your card was declined.', data: { field: 'number' } },
    });
    expect(await cart()).toMatchObject({
      products: [{ meta: 'junipertree.com' }],
      total_cost_integer: total,
    });

    const twice = await Promise.all([1, 2].map(() => pay(customer, siteId, { total, key: 'paying-key' })));
    const orderIds = twice.map(({ body }) => (body as { order_id: number }).order_id);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(orderIds[0]).toBe(orderIds[1]);
    expect(orderSchema.parse(twice[0]?.body)).toEqual(twice[0]?.body);
    expect(await cart()).toMatchObject({ products: [] });

    const order = await settledOrder(customer, orderIds[0] ?? 0);
    expect(order).toMatchObject({ status: 'paid', products: [{ state: 'delivered' }], refunded_integer: 0 });
    expect(order).toMatchObject({ total_cost_integer: total, total_tax_breakdown: [tax] });
    expect(await readCharges(orderIds[0] ?? 0)).toEqual([{ amount: String(total), outcome: 'succeeded' }]);
  });

  test('rejects invalid payments in the dialect without charging', async () => {
    const { total_cost_integer: total } = await putInCart(customer, siteId, 'mapletree.com');
    const before = await facts('select * from payments_sandbox.charge');

    const changed = await pay(customer, siteId, { total: total - 1, key: 'another-total' });
    const keyless = await customer.post('/rest/v1.1/me/transactions', {
      cart_key: siteId,
      total_cost_integer: total,
      currency: 'USD',
      has_agreed: true,
    });
    const garbled = await customer.post(
      '/rest/v1.1/me/transactions',
      { cart_key: [] },
      { 'idempotency-key': 'garbled-key' },
    );
    const foreign = await customer.get('/rest/v1.1/me/transactions/order/10001000');

    expect(changed).toMatchObject({
      status: 409,
      body: { error: 'total_changed', data: { total_cost_integer: total } },
    });
    expect(keyless).toMatchObject({ status: 400, body: { error: 'idempotency_key_required' } });
    expect(garbled).toMatchObject({ status: 400, body: { error: 'invalid_input' } });
    expect(foreign).toMatchObject({ status: 404, body: { error: 'unknown_order' } });
    expect(await facts('select * from payments_sandbox.charge')).toEqual(before);
  });
});

describe('the server is killed while the gateway is being asked', () => {
  test('after restart the order is paid, charged once, and the name is delivered', async () => {
    const { total_cost_integer: total } = await putInCart(customer, siteId, 'willowtree.com');
    const paying = pay(customer, siteId, { total, key: 'killed-key', card: CARD_LOSING_ITS_ANSWER }).catch(
      () => null,
    );
    const orderId = await waitFor('the charge', async () => {
      const [row] = await facts<{ order_id: string }>(
        `select p.order_id from billing.payment p join payments_sandbox.charge c on c.payment_id = p.id
          where p.state = 'asked'`,
      );
      return row ? Number(row.order_id) : null;
    });

    await server.kill();
    expect(await paying).toBeNull();
    server = await startServer({ env: { DEMO: '0' }, after: server });

    await waitFor('the sweep to find the charge', async () => {
      const { body } = await customer.get(`/rest/v1.1/me/transactions/order/${orderId}`);
      return (body as { status: string }).status === 'paid' ? body : null;
    });
    const order = await settledOrder(customer, orderId);
    expect(order).toMatchObject({
      status: 'paid',
      products: [{ meta: 'willowtree.com', state: 'delivered' }],
    });
    expect(await readCharges(orderId)).toEqual([{ amount: String(total), outcome: 'succeeded' }]);
    expect(await cart()).toMatchObject({ products: [] });
    const sentAgain = await pay(customer, siteId, { total, key: 'killed-key', card: CARD_LOSING_ITS_ANSWER });
    expect(sentAgain).toMatchObject({ status: 200, body: { order_id: orderId, status: 'paid' } });
    expect(await facts(`select * from billing."order" where state = 'paid'`)).toHaveLength(2);
  });
});

describe('ledger check', () => {
  const checkLedger = () =>
    spawnSync(process.execPath, ['apps/cli/main.ts', 'ledger', 'check'], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: server.dataDir },
    });

  test('beside the running server it reports agreement, and manual changes', async () => {
    const agreed = checkLedger();
    await facts("update billing.order_line set tax = tax + 1 where meta = 'willowtree.com'");
    const changed = checkLedger();
    await facts("update billing.order_line set tax = tax - 1 where meta = 'willowtree.com'");

    expect(agreed).toMatchObject({ status: 0, stderr: '' });
    expect(agreed.stdout).toMatch(/^USD gateway +\$[\d.]+$/m);
    expect(agreed.stdout).toContain('Ledger, orders and receipts agree.');
    expect(changed.status).toBe(1);
    expect(changed.stdout).toMatch(/^ {2}order \d+: \d+ of tax is due, the books say \d+$/m);
  });
});
