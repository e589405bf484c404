import { expect, test } from './fixtures.ts';
import { becomeCustomer } from '../processes/customer.ts';
import { addSession } from './add-session.ts';
import { clippedTexts, sidewaysScroll } from './checks/layout-faults.ts';
import { fillCheckout } from './fill-checkout.ts';
import { LONG } from './tiers.ts';

test.use({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' });

test(
  'without a site, on a phone in the dark: finds a name, returns to it by the cart, buys it, and gets a domain-only site',
  LONG,
  async ({ page, server, expectAccessible }) => {
    const customer = await becomeCustomer(server, 'homeless@example.com');
    await addSession(page.context(), server, customer.cookie);
    const expectFine = async (where: string): Promise<void> => {
      await expectAccessible(where);
      expect(await sidewaysScroll(page), where).toBeLessThanOrEqual(0);
      expect(await clippedTexts(page), where).toEqual([]);
    };
    await page.goto('/domains/add');
    await expect(page.getByRole('heading', { name: 'No site yet' })).toBeVisible();
    await expect(page.getByText('Popular extensions')).toBeVisible();
    await expectFine('no site to choose');
    await page.getByRole('searchbox').fill('a name that waits');
    await page
      .getByRole('button', { name: /Select.*anamethatwaits\.com/ })
      .first()
      .click();

    await expect(page).toHaveURL(/\/checkout\/no-site$/);
    await expect(page.getByText('You are buying this domain without a site.')).toBeVisible();
    await page.getByRole('link', { name: 'All Domains' }).click();
    const cart = page.getByRole('button', { name: /^Cart/ });
    await expect(cart).toHaveAccessibleName(/1 item/);
    await cart.click();
    await expect(
      page.getByRole('dialog', { name: 'Your cart' }).getByText('anamethatwaits.com', { exact: true }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await expect(page).toHaveURL(/\/checkout\/no-site$/);
    await fillCheckout(page, { card: '4242 4242 4242 4242' });
    await expectFine('a checkout without a site');
    await page.getByRole('button', { name: 'Pay $19.13' }).click();

    await expect(page.getByText('Everything is ready.')).toBeVisible();
    await expectFine('an order without a site');
    await page.getByRole('link', { name: 'Manage domains' }).click();
    await expect(page.getByRole('main').getByText('anamethatwaits.com').first()).toBeVisible();
    const { body } = await customer.get('/rest/v1.1/me/sites');
    expect(body.sites).toMatchObject([{ slug: 'anamethatwaits.com', options: { is_domain_only: true } }]);
  },
);
