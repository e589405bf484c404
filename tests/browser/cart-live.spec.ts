import type { BrowserContext, Locator, Page, Response } from '@playwright/test';
import { becomeCustomer, openSite, waitFor } from '../processes/customer.ts';
import type { Customer } from '../processes/customer.ts';
import type { RunningServer } from '../processes/running-server.ts';
import { addSession } from './add-session.ts';
import { ODD_TEXT } from './cart-states.ts';
import { expect, test } from './fixtures.ts';
import { settled } from './open-page.ts';
import { runTool } from '../processes/run-tool.ts';
import { LONG } from './tiers.ts';

/** A user with a site, and names in its cart. */
interface Shopper {
  readonly customer: Customer;
  readonly site: string;
  readonly siteId: number;
}

async function becomeShopper(
  server: RunningServer,
  context: BrowserContext,
  label: string,
  names: readonly string[],
): Promise<Shopper> {
  const customer = await becomeCustomer(server, `${label}@example.com`);
  const siteId = await openSite(customer, label);
  const { product_id } = (await customer.get('/rest/v1.1/products')).body.dotcom_domain;
  await customer.post(`/rest/v1.1/me/shopping-cart/${siteId}`, {
    products: names.map((meta) => ({ product_slug: 'dotcom_domain', product_id, meta })),
  });
  await addSession(context, server, customer.cookie);
  return { customer, siteId, site: `${label}.namestead.site` };
}

const popup = (page: Page): Locator => page.getByRole('dialog', { name: 'Your cart' });
const lines = (page: Page): Locator =>
  popup(page).getByRole('list', { name: 'Your cart' }).getByRole('listitem');

const isCartChange = (answer: Response): boolean =>
  answer.url().includes('/shopping-cart/') && answer.request().method() === 'POST';

async function openCart(page: Page, site: string): Promise<void> {
  await page.goto(`/domains/manage/${site}`);
  await settled(page);
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(lines(page).first()).toBeVisible();
}

test(
  'two tabs that change one cart at the same moment both keep their changes',
  LONG,
  async ({ page, context, server }) => {
    const names = ['tab-one.com', 'tab-two.com', 'tab-three.com'];
    const { customer, site, siteId } = await becomeShopper(server, context, 'twocarts', names);
    const other = await context.newPage();
    await openCart(page, site);
    await openCart(other, site);

    // The first tab's change is held up on its way until the other tab's is kept.
    const isOtherKept = Promise.withResolvers<void>();
    await page.route(/\/me\/shopping-cart\//, async (route) => {
      if (route.request().method() === 'POST') await isOtherKept.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Remove tab-one.com' }).click();
    const kept = other.waitForResponse(isCartChange);
    await other.getByRole('button', { name: 'Remove tab-two.com' }).click();
    await kept;
    isOtherKept.resolve();

    for (const tab of [page, other]) {
      await expect(popup(tab).getByText('tab-three.com', { exact: true })).toBeVisible();
      await expect(tab.getByRole('button', { name: /^Cart/ })).toHaveAccessibleName(/1 item/);
      await expect(popup(tab).getByRole('button', { name: /^Remove tab-(one|two)/ })).toHaveCount(0);
    }
    const { body } = await customer.get(`/rest/v1.1/me/shopping-cart/${siteId}`);
    expect(body.products.map(({ meta }: { meta: string }) => meta)).toEqual(['tab-three.com']);
  },
);

test('an unknown coupon is reported at its field, for any input', LONG, async ({ page, context, server }) => {
  const { site } = await becomeShopper(server, context, 'oddcoupon', ['odd-coupon.com']);
  await openCart(page, site);
  await popup(page).getByRole('button', { name: 'Have a coupon?' }).click();

  for (const code of ['NOSUCHCODE', ODD_TEXT]) {
    const field = popup(page).getByRole('textbox', { name: 'Coupon code' });
    await field.fill(code.slice(0, 100));
    const answered = page.waitForResponse(isCartChange);
    await page.keyboard.press('Enter');
    await answered;

    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(code.slice(0, 100));
  }
  await expect(popup(page).getByText('odd-coupon.com', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'wasHacked' in window)).toBe(false);
});

test('an operator’s coupon makes the cart cheaper, also at the checkout, and can be taken away', async ({
  page,
  context,
  server,
}) => {
  const coupon = ['coupon', 'add'] as const;
  await runTool(server, ...coupon, 'HARBOR20', '--off', '20%');
  await runTool(server, ...coupon, 'NEXTYEAR', '--off', '5USD', '--from', '2099-01-01');
  const { site } = await becomeShopper(server, context, 'coupons', ['with-coupon.com']);
  await openCart(page, site);
  await popup(page).getByRole('button', { name: 'Have a coupon?' }).click();
  const field = popup(page).getByRole('textbox', { name: 'Coupon code' });
  await field.fill('NEXTYEAR');
  await page.keyboard.press('Enter');
  await expect(popup(page).getByText('Coupon NEXTYEAR is not valid yet.')).toBeVisible();
  await field.fill('harbor20');
  await page.keyboard.press('Enter');

  await expect(popup(page).getByText('Coupon HARBOR20 applied.')).toBeVisible();
  await expect(popup(page).getByText('−$3.60')).toBeVisible();
  await popup(page).getByRole('link', { name: 'Checkout' }).click();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  const saved = summary.locator('dl').getByText('Coupon HARBOR20');
  await expect(saved).toBeVisible();
  await summary.getByRole('button', { name: 'Remove coupon HARBOR20' }).click();
  await expect(summary.getByRole('button', { name: 'Have a coupon?' })).toBeVisible();
  await expect(saved).toBeHidden();
});

test('a name is bought for more years, and the sums follow', async ({ page, context, server }) => {
  const { site } = await becomeShopper(server, context, 'moreyears', ['more-years.com']);
  await openCart(page, site);
  const total = popup(page).getByText('Total').locator('xpath=following-sibling::dd');
  await expect(total).toContainText('$18.00');

  await popup(page).getByLabel('Term of more-years.com').selectOption({ index: 2 });

  await expect(total).toContainText('$54.00');
});

test("changing the account's currency reprices the cart", async ({ page, context, server }) => {
  const { site } = await becomeShopper(server, context, 'yencart', ['yen-cart.com']);
  await page.goto(`/domains/manage/${site}`);
  await settled(page);
  await page
    .getByRole('button', { name: /yencart@example\.com|^Account/ })
    .first()
    .click();
  const priced = page.waitForResponse(isCartChange);
  await page.getByLabel('Currency').selectOption('JPY');
  await priced;
  await page.keyboard.press('Escape');

  await openCart(page, site);

  await expect(popup(page).getByText('JPY')).toBeVisible();
  await expect(
    popup(page)
      .getByText(/^¥[\d,]+0$/)
      .first(),
  ).toBeVisible();
});

test(
  'a blocked cart says why, cannot be paid, and links to support',
  LONG,
  async ({ page, context, server }) => {
    const { site } = await becomeShopper(server, context, 'heldcart', ['held-cart.com']);
    await runTool(server, 'cart', 'hold', site, 'blocked', 'looks odd');
    await openCart(page, site);
    await expect(popup(page).getByText('Purchases are currently disabled.')).toBeVisible();

    await popup(page).getByRole('link', { name: 'Checkout' }).click();
    await expect(page.getByRole('button', { name: /^Pay/ })).toBeDisabled();
    await page.getByRole('link', { name: 'contact us' }).click();

    await expect(page).toHaveURL(`${server.url}/error-report?site=${site}`);
    await expect(page.getByRole('main').getByText(site)).toBeVisible();
  },
);

test(
  'a report about a site gets a number and reaches the operator unchanged',
  LONG,
  async ({ page, context, server, expectAccessible }) => {
    const { site } = await becomeShopper(server, context, 'reports', []);
    await page.goto(`/error-report?site=${site}`);
    await settled(page);
    await page.getByLabel('What can we help you with?').fill(`${ODD_TEXT}\nPlease help.`);
    await page.getByRole('button', { name: 'Send report' }).click();

    await expect(page.getByText('Thank you. We received your report.')).toBeVisible();
    await expectAccessible('a report that was sent');
    const id = /\d{5,}/.exec(await page.getByText(/Your report number is/).innerText())?.[0] ?? '';
    const mail = await waitFor('the operator’s mail', async () => {
      const list = await (await fetch(`${server.url}/dev/inbox?to=support@namestead.test`)).text();
      const path = /\/dev\/inbox\/[\w.-]+/.exec(list)?.[0];
      return path === undefined ? null : await (await fetch(server.url + path)).text();
    });
    expect(mail).toContain(id);
    expect(mail).toContain('Please help.');
    expect(mail).not.toContain('<img src=x');
    expect(await page.evaluate(() => 'wasHacked' in window)).toBe(false);
  },
);

test(
  'a report about another person’s site cannot be written',
  LONG,
  async ({ page, context, server, expectRefusal }) => {
    expectRefusal(404);
    const { customer } = await becomeShopper(server, context, 'strangers', []);
    const path = '/namestead/v1/sites/atlasoutdoor.namestead.site/error-reports';
    expect((await customer.post(path, { message: 'Hello' })).status).toBe(404);

    await page.goto('/error-report?site=atlasoutdoor.namestead.site');

    await expect(page.getByText('Site not found')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  },
);
