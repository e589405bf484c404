import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  becomeCustomer,
  buyDomain,
  confirmationToken,
  customerWith,
  openSite,
  pay,
  putInCart,
  REGISTRANT,
  settledOrder,
  waitFor,
} from './processes/customer.ts';
import type { Answer, Customer } from './processes/customer.ts';
import { ownRegistrar } from './processes/own-registrar.ts';
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
async function findPurchase(domain: string): Promise<Answer['body']> {
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
    const before = await findPurchase('keptforlong.com');
    const { body: cart } = await customer.post(`/rest/v1.1/me/shopping-cart/${siteId}`, {
      products: [
        {
          product_slug: before.product_slug,
          product_id: before.product_id,
          meta: before.meta,
          volume: 2,
          extra: { purchaseType: 'renewal', purchaseId: String(before.ID) },
        },
      ],
      tax: { location },
    });
    const total = cart.total_cost_integer as number;
    const paid = await pay(customer, siteId, { total, key: 'renew-keptforlong' });

    const order = await settledOrder(customer, paid.body.order_id as number);

    expect(order.products).toMatchObject([
      { state: 'delivered', steps: [{ id: 'renewed', label: 'Renewed at registry', is_done: true }] },
    ]);
    const now = await findPurchase('keptforlong.com');
    const years = new Date(now.expiry_date).getUTCFullYear() - new Date(before.expiry_date).getUTCFullYear();
    expect([now.ID, years]).toEqual([before.ID, 2]);
    expect(await carriedOut('keptforlong.com', 'renew')).toBe(1);
    expect(await listed('keptforlong.com')).toMatchObject({
      expiry: now.expiry_date,
      subscription_id: String(before.ID),
    });
  });

  test('is renewed automatically or not, as its holder chooses, and no one else', async () => {
    await buyDomain(customer, siteId, 'itsownrenewal.com');
    const { ID } = await findPurchase('itsownrenewal.com');
    const stranger = await becomeCustomer(server, 'stranger@example.com');
    const turn = (who: Customer, verb: string, version = 'v1.1') =>
      who.post(`/rest/${version}/upgrades/${ID}/${verb}-auto-renew`);

    const off = await turn(customer, 'disable');

    const upgrade = { ID, meta: 'itsownrenewal.com' };
    expect(off).toMatchObject({
      status: 200,
      body: { success: true, upgrade: { ...upgrade, expiry_status: 'manual-renew' } },
    });
    expect(await listed('itsownrenewal.com')).toMatchObject({ auto_renewing: false });
    expect(await turn(stranger, 'enable')).toMatchObject({
      status: 404,
      body: { error: 'unknown_purchase' },
    });
    expect(await findPurchase('itsownrenewal.com')).toMatchObject({ is_auto_renewing: false });
    // Twice, and on a neighbouring version with a slash, as clients of this dialect may ask.
    expect((await turn(customer, 'enable')).body.upgrade.expiry_status).toBe('auto-renewing');
    expect((await turn(customer, 'enable', 'v1.2')).body).toMatchObject({ success: true });
    expect(await listed('itsownrenewal.com')).toMatchObject({ auto_renewing: true });
    expect(await customer.post('/rest/v1.1/upgrades/x1/disable-auto-renew/')).toMatchObject({ status: 404 });
  });

  test('is cancelled and refunded: removed at the registry, from its site and from DNS, with a credit note', async () => {
    await buyDomain(customer, siteId, 'givenawayagain.com');
    const { ID } = await findPurchase('givenawayagain.com');
    const { body: offer } = await customer.get(`/namestead/v1/me/purchases/${ID}/cancellation`);
    expect(offer).toMatchObject({
      outcome: 'give_back',
      effects: expect.arrayContaining(['domain_deleted']),
    });

    const request = { refund_integer: offer.refund_integer, currency_code: offer.currency_code };
    const cancel = () =>
      customer.post(`/namestead/v1/me/purchases/${ID}/cancel`, request, { 'idempotency-key': 'give-back-1' });
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
    const { product_slug, product_id, ID } = await findPurchase('heldbackthere.com');
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
    expect(JSON.stringify(refused.body)).toContain(
      'The registry does not allow heldbackthere.com to be renewed',
    );
    expect((await customer.get('/rest/v1.1/me/billing-history')).body.billing_transactions).toHaveLength(5);
  });
});

describe('a registrant whose data tries to break the formats it is written to', () => {
  const organization = '<!-- "O\'Brien" & Sons -->';
  const address_1 = '<![CDATA[1 Main]]> Street';

  test.each([
    ['ends-a-frame.com', ']]><x xmlns="urn:y">', '&amp;&#0;'],
    ['closes-elements.com', '</contact:name><contact:org>', '&lt;/epp&gt;'],
    ['fills-in-words.com', '<b>"Bobby"; (x) \\', '--%(name)s {name} ${HOME} $(id)'],
    ['writes-headers.com', 'Ada\r\nBcc: everyone', 'Love\tlace'],
  ])('%s is registered for exactly that person', async (domain, first_name, last_name) => {
    const cart = await putInCart(customer, siteId, domain);
    const contact = { ...REGISTRANT, first_name, last_name, organization, address_1 };
    const total = cart.total_cost_integer as number;
    const paid = await pay(customer, siteId, { total, key: `hostile-${domain}`, contact });
    expect(paid.status).toBe(200);

    const order = await settledOrder(customer, paid.body.order_id as number);

    expect(order.products).toMatchObject([{ state: 'delivered' }]);
    const { registrar, close } = await ownRegistrar(server);
    const held = await registrar.infoDomain(domain);
    const handle = held.outcome === 'ok' ? (held.value.registrant ?? '') : '';
    // One line of text each, and otherwise letter for letter.
    const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
    const name = oneLine(`${first_name} ${last_name}`);
    expect(await registrar.infoContact(handle)).toMatchObject({
      outcome: 'ok',
      value: { address: { name, organization, street: [address_1] }, email: REGISTRANT.email },
    });
    await close();
    expect((await customer.get('/rest/v1.1/me/domain-contact-information')).body).toMatchObject({
      first_name: oneLine(first_name),
      last_name: oneLine(last_name),
      organization,
      address_1,
    });
  });
});

describe('a visitor without an account', () => {
  /** Asks as a browser would that has these cookies; the answer with the cookies that it has then. */
  async function ask(
    path: string,
    cookies: string,
    body?: object,
  ): Promise<{ body: Answer['body']; cookies: string }> {
    const answer = await fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { cookie: cookies, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(200);
    const given = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
    return { body: await answer.json(), cookies: given.length > 0 ? given.join('; ') : cookies };
  }

  test('puts a name into a cart, signs up, and pays for it', async () => {
    const name = 'before-i-had-an-account.com';
    const { product_id } = (await customer.get('/rest/v1.1/products')).body.dotcom_domain;
    const line = { product_slug: 'dotcom_domain', product_id, meta: name, volume: 1, extra: {} };
    const request = { products: [line], tax: { location } };
    const filled = await ask('/rest/v1.1/me/shopping-cart/no-user', '', request);
    const email = 'newhere@example.com';
    const account = { email, password: 'correct horse battery' };

    const signedUp = await ask('/namestead/v1/accounts/sign-up', filled.cookies, account);
    const token = await confirmationToken(server, email);
    await ask('/namestead/v1/accounts/verify-email', signedUp.cookies, { token });

    const newcomer = customerWith(server, email, signedUp.cookies);
    const { body: cart } = await newcomer.get('/rest/v1.1/me/shopping-cart/no-site');
    expect(cart.products).toMatchObject([{ meta: name }]);
    const paid = await pay(newcomer, 'no-site', { total: cart.total_cost_integer, key: 'pay-as-newcomer' });
    const order = await settledOrder(newcomer, paid.body.order_id as number);

    expect(order.products).toMatchObject([{ meta: name, state: 'delivered' }]);
    const { body: left } = await ask('/rest/v1.1/me/shopping-cart/no-user', filled.cookies);
    expect(left.products).toEqual([]);
  });
});
