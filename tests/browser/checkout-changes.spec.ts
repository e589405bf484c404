import type { Page } from '@playwright/test';
import { openSite, putInCart } from '../processes/customer.ts';
import type { RunningServer } from '../processes/running-server.ts';
import { arrive } from './arrive.ts';
import { openPlanCheckout, payWith, putPlanInCart } from './buyer.ts';
import { fillCard } from './fill-checkout.ts';
import { expect, test } from './fixtures.ts';
import { runTool } from '../processes/run-tool.ts';
import { LONG } from './tiers.ts';

const GOOD = '4242 4242 4242 4242';
const ready = (page: Page) => page.getByText('Everything is ready.');

/** Lets the operator do something while the customer's payment is on its way. */
async function meanwhile(page: Page, work: () => Promise<unknown>): Promise<void> {
  await page.route(
    '**/me/transactions',
    async (route) => {
      await work();
      await route.continue();
    },
    { times: 1 },
  );
}

/** Whether a coupon is valid. */
const coupon = (server: RunningServer, ...words: readonly string[]): Promise<unknown> =>
  runTool(server, 'coupon', ...words);

test(
  'an expired coupon and a changed price during a payment are reported, and only the displayed price is charged',
  LONG,
  async ({ page, server, expectRefusal, expectAccessible }) => {
    await coupon(server, 'add', 'LASTMINUTE', '--off', '50%');
    const customer = await arrive(page, server, 'meanwhile');
    const { body: site } = await customer.get('/rest/v1.1/sites/meanwhile.namestead.site');
    await putPlanInCart(customer, site.ID as number, 'LASTMINUTE');
    expectRefusal(409);
    await page.goto('/checkout/meanwhile.namestead.site');
    await fillCard(page, GOOD);
    const pay = page.getByRole('button', { name: /^Pay/ });
    await expect(pay).toHaveText('Pay $25.50');

    await meanwhile(page, () => coupon(server, 'end', 'LASTMINUTE'));
    await pay.click();
    await expect(
      page
        .getByRole('alert')
        .getByText(/The price has changed|LASTMINUTE/)
        .first(),
    ).toBeVisible();
    await expect(pay).toHaveText('Pay $51.00');
    await expectAccessible('a coupon that ended');

    // A changed cart with the same total is confirmed again, too: customers pay for what is on the
    // screen.
    const product = await customer.get('/rest/v1.1/products');
    await meanwhile(page, () =>
      customer.post(`/rest/v1.1/me/shopping-cart/${site.ID as number}`, {
        products: [
          { product_slug: 'value_bundle', product_id: product.body.value_bundle.product_id, volume: 1 },
        ],
        coupon: '',
      }),
    );
    await pay.click();
    await expect(page.getByText(/price has changed/).first()).toBeVisible();
    await expect(pay).not.toHaveText('Pay $51.00');
    await expect(page.getByLabel('Card number')).toHaveValue(GOOD);
    await expect(page.getByLabel('Name on the card')).toHaveValue('Ada Lovelace');
    const shown = /\$[\d.]+/.exec((await pay.textContent()) ?? '')?.[0] ?? '';
    await pay.click();
    await expect(ready(page)).toBeVisible();
    const { body } = await customer.get('/rest/v1.1/me/billing-history');
    expect(body.billing_transactions).toHaveLength(1);
    expect(body.billing_transactions[0].amount_display).toBe(shown);
  },
);

test(
  'two tabs that pay at once pay once, and both show the order',
  LONG,
  async ({ page, context, server, complaints }) => {
    const customer = await arrive(page, server, 'twice');
    const path = await openPlanCheckout(customer, 'paidtwice');
    complaints.expected.push('the server responded with a status of 4');
    const other = await context.newPage();
    const tabs = [page, other] as const;
    const areBothSent = Promise.withResolvers<void>();
    let sent = 0;
    await context.route('**/me/transactions', async (route) => {
      sent += 1;
      if (sent === tabs.length) areBothSent.resolve();
      await areBothSent.promise;
      await route.continue();
    });
    for (const tab of tabs) {
      await tab.goto(path);
      await payWith(tab, GOOD);
    }

    const [order] = await Promise.all(
      tabs.map(async (tab) => {
        await expect(ready(tab)).toBeVisible();
        return tab.url();
      }),
    );
    expect(other.url()).toBe(order);
    const { body } = await customer.get('/rest/v1.1/me/billing-history');
    expect(body.billing_transactions).toHaveLength(1);
  },
);

test(
  'a checkout survives a reload at each step, a lost connection and the back button',
  LONG,
  async ({ page, context, server, complaints, expectAccessible }) => {
    const customer = await arrive(page, server, 'resumes');
    const site = await openSite(customer, 'comesback');
    await putInCart(customer, site, 'comes-back-again.com');
    complaints.expected.push('net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED', 'ERR_NETWORK');
    await page.goto('/domains/manage/comesback.namestead.site');
    await page.goto('/checkout/comesback.namestead.site');
    const details: Readonly<Record<string, string>> = {
      'First name': 'Ada',
      'Last name': 'Lovelace',
      Phone: '(202) 555-0123',
      Address: '1 Main Street',
      City: 'Springfield',
    };
    for (const [label, text] of Object.entries(details)) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    await page.reload();
    for (const [label, text] of Object.entries(details)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    }
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('IL');
    await fillCard(page, '4000 0000 0000 0119');
    const pay = page.getByRole('button', { name: 'Pay $19.13' });

    // Without a network nothing is sent, and nothing typed is lost.
    await context.setOffline(true);
    await pay.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectAccessible('a payment without a network');
    await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0119');
    await context.setOffline(false);

    // The bank's answer takes two seconds: the page is reloaded while it is awaited, and takes the payment up again.
    const sent = page.waitForRequest(/\/me\/transactions$/);
    await pay.click();
    const key = (await sent).headers()['idempotency-key'];
    await expect
      .poll(async () => (await customer.get(`/rest/v1.1/me/transactions/keys/${key}`)).status)
      .toBe(200);
    await page.reload();
    await expect(page).toHaveURL(/\/order\/\d+$/);
    await page.reload();
    await expect(ready(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Domains', exact: true })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    await page.goto('/checkout/comesback.namestead.site');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    const { body } = await customer.get('/rest/v1.1/me/billing-history');
    expect(body.billing_transactions).toHaveLength(1);

    // A lost response: the same payment is sent again, and counts once.
    await putPlanInCart(customer, site);
    await page.goto('/checkout/comesback.namestead.site');
    await page.route(
      '**/me/transactions',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await payWith(page, GOOD);
    await expect(ready(page).or(page.getByRole('alert')).first()).toBeVisible();
    if (!(await ready(page).isVisible())) await page.reload();
    await expect(ready(page)).toBeVisible();
    const paid = await customer.get('/rest/v1.1/me/billing-history');
    expect(paid.body.billing_transactions).toHaveLength(2);
  },
);
