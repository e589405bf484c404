import { expect, test } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import {
  becomeCustomer,
  buyDomain,
  customerWith,
  openSite,
  pay,
  putInCart,
  waitFor,
} from '../processes/customer.ts';
import type { Customer } from '../processes/customer.ts';
import { removeDataDir, startServer } from '../processes/running-server.ts';
import type { RunningServer } from '../processes/running-server.ts';
import { addSession } from './add-session.ts';
import { LONG } from './tiers.ts';

const SITE = 'twotabs.namestead.site';
const DOMAIN = 'two-tabs-one-truth.com';
const DNS = `/domains/manage/${DOMAIN}/dns/${SITE}`;
const HELD_UP = { env: { DEMO: '0' } };

let server: RunningServer;
let ada: Customer;
let siteId: number;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServer(HELD_UP);
  ada = await becomeCustomer(server, 'ada@example.com');
  siteId = await openSite(ada, 'twotabs');
  await buyDomain(ada, siteId, DOMAIN);
});
test.afterAll(async () => {
  await server.stop();
  await removeDataDir(server.dataDir);
});

/** A tab of the customer's browser; all tabs of one test share it. */
async function openTab(browser: Browser, path: string): Promise<Page> {
  const [context = await browser.newContext()] = browser.contexts();
  await addSession(context, server, ada.cookie);
  const page = await context.newPage();
  await page.goto(server.url + path);
  return page;
}

/** A tab with a working live connection. */
async function openListeningTab(browser: Browser, path: string): Promise<Page> {
  const isListening = Promise.withResolvers<void>();
  const [context = await browser.newContext()] = browser.contexts();
  const note = (answer: { url(): string; status(): number }): void => {
    if (answer.url().includes('/namestead/v1/live') && answer.status() === 200) isListening.resolve();
  };
  context.on('response', note);
  const page = await openTab(browser, path);
  await isListening.promise;
  context.off('response', note);
  return page;
}

const addRecord = (name: string) =>
  ada.post(`/rest/v1.1/domains/${DOMAIN}/dns`, {
    dns: JSON.stringify({ records_to_add: [{ type: 'A', name, data: '192.0.2.7' }] }),
  });
const recordIn = (page: Page, name: string): Locator => page.getByText(`${name}.${DOMAIN}`).first();

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test('a DNS record that is added in one tab appears in the other without a reload', async ({ browser }) => {
  const one = await openListeningTab(browser, DNS);
  const other = await openListeningTab(browser, DNS);
  await expect(recordIn(other, 'www')).toBeVisible();

  await one.getByLabel('Name', { exact: true }).fill('typed');
  await one.getByLabel('IPv4 address').fill('192.0.2.9');
  const saved = one.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/dns'),
  );
  await one.getByRole('button', { name: 'Add record' }).click();
  await saved;

  await expect(recordIn(other, 'typed')).toBeVisible();
});

test('the cart, the list of domains and an order follow what happens elsewhere', async ({ browser }) => {
  const list = await openListeningTab(browser, `/domains/manage/${SITE}`);
  await expect(list.getByText(DOMAIN).first()).toBeVisible();
  const cart = await putInCart(ada, siteId, 'slow-to-arrive.com');
  await expect(list.getByRole('button', { name: /^Cart.*1/ })).toBeVisible();

  // The sandbox registry takes three seconds over this name, so there is time to look on.
  const paid = await pay(ada, siteId, { total: cart.total_cost_integer, key: 'two-tabs-order' });
  const order = await openListeningTab(browser, `/checkout/${SITE}/order/${paid.body.order_id}`);
  await expect(order.getByText('Registered at registry')).toBeVisible();
  await waitFor('the name to be registered', async () => {
    const { body } = await ada.get(`/rest/v1.1/me/transactions/order/${paid.body.order_id}`);
    return body.products[0].state === 'delivered' ? body : null;
  });

  await expect(list.getByText('slow-to-arrive.com').first()).toBeVisible();
  await expect(order.getByText('Everything is ready.')).toBeVisible();
});

for (const [how, end] of [
  ['was restarted', () => server.stop()],
  ['was killed and started again', () => server.kill()],
] as const) {
  test(`also after the server ${how} in between`, LONG, async ({ browser }) => {
    const name = how.includes('killed') ? 'after-kill' : 'after-stop';
    const page = await openListeningTab(browser, DNS);
    await expect(recordIn(page, 'www')).toBeVisible();

    await end();
    server = await startServer({ ...HELD_UP, after: server });
    ada = customerWith(server, ada.email, ada.cookie);
    await addRecord(name);

    await expect(recordIn(page, name)).toBeVisible();
    await expect(page.getByText('Back online.')).toBeHidden();
  });
}

test(
  'a primary domain that is chosen elsewhere is the choice of an open list, too',
  LONG,
  async ({ browser }) => {
    const page = await openListeningTab(browser, `/domains/manage/${SITE}`);
    await page.getByRole('button', { name: 'Change primary domain' }).click();
    await expect(page.getByRole('radio', { name: `Select ${SITE}` })).toBeChecked();

    await ada.post(`/rest/v1.1/sites/${siteId}/domains/primary`, { domain: DOMAIN });

    await expect(page.getByRole('radio', { name: `Select ${DOMAIN}` })).toBeChecked();
    await page.getByRole('radio', { name: `Select ${SITE}` }).click();
    await expect(page.getByText(`${SITE} is now the primary domain.`)).toBeVisible();
  },
);

test('falls back to polling if streams are blocked', async ({ browser }) => {
  const context = await browser.newContext();
  await context.route(/\/namestead\/v1\/live\?/, (route) => route.abort());
  const asked = context.waitForEvent('response', (answer) => answer.url().includes('/live/changes'));
  const page = await openTab(browser, DNS);
  await asked;
  await expect(recordIn(page, 'www')).toBeVisible();

  await addRecord('by-asking');

  await expect(recordIn(page, 'by-asking')).toBeVisible();
});

test(
  'offline it says so at once, does not save, keeps the input, and catches up',
  LONG,
  async ({ browser }) => {
    const page = await openListeningTab(browser, DNS);
    await expect(recordIn(page, 'www')).toBeVisible();

    await page.context().setOffline(true);
    await expect(page.getByText('You are offline. This page may be out of date')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('kept');
    await page.getByLabel('IPv4 address').fill('192.0.2.10');
    await page.getByRole('button', { name: 'Add record' }).click();
    await expect(page.getByText('You are offline, so nothing was sent.').first()).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('kept');
    await addRecord('meanwhile');

    // It is said for some seconds only, which the catching up may take.
    const isSaid = expect(page.getByText('Back online.')).toBeVisible();
    await page.context().setOffline(false);
    await Promise.all([isSaid, expect(recordIn(page, 'meanwhile')).toBeVisible()]);
    await expect(page.getByText('Back online.')).toBeHidden();
    await expect(recordIn(page, 'kept')).toBeHidden();
  },
);

test('signing out in one tab signs out the other', async ({ browser }) => {
  const page = await openListeningTab(browser, DNS);
  await expect(recordIn(page, 'www')).toBeVisible();

  await ada.post('/namestead/v1/accounts/sign-out');

  await expect(page).toHaveURL(/\/sign-in/);
});
