import type { Locator, Page } from '@playwright/test';
import { becomeCustomer, openSite, pay, putInCart, settledOrder } from '../processes/customer.ts';
import { addSession } from './add-session.ts';
import { expect, test } from './fixtures.ts';

/** Presses buttons and links, and counts how often. */
function countPresses() {
  let count = 0;
  return {
    press: async (target: Locator): Promise<void> => {
      count += 1;
      await target.click();
    },
    pressed: (): number => count,
  };
}

const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay \$\d/ });

test('a domain is bought from Home with a saved card in four presses at most', async ({
  page,
  context,
  server,
}) => {
  const customer = await becomeCustomer(server, 'fourpresses@example.com');
  const site = await openSite(customer, 'fourpresses');
  const cart = await putInCart(customer, site, 'four-presses.com');
  const paid = await pay(customer, site, { total: cart.total_cost_integer as number, key: 'four-presses' });
  await settledOrder(customer, paid.body.order_id as number);
  const card = { number: '4242424242424242', expiry_month: 12, expiry_year: 2040, cvc: '123', name: 'Ada' };
  const kept = await customer.post(
    '/namestead/v1/me/payment-methods',
    { card },
    { 'idempotency-key': 'four-presses-card' },
  );
  expect(kept.status).toBe(200);
  await addSession(context, server, customer.cookie);
  await page.goto('/');
  const { press, pressed } = countPresses();

  await page.getByRole('searchbox', { name: 'Find a new domain' }).fill('five-presses.com');
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: /^Select/ }).first());
  await expect(page.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked();
  await press(page.getByText('I agree to the terms'));
  await press(payButton(page));

  await expect(page).toHaveURL(/\/order\/\d+$/);
  // The Enter of the search is one as well.
  expect(pressed() + 1).toBeLessThanOrEqual(4);
});

test('a domain is renewed from Home in three presses at most', async ({ page, beOwner, people }) => {
  await beOwner();
  await page.goto('/');
  const { press, pressed } = countPresses();

  await press(page.getByRole('button', { name: 'Renew now: northwindprints.net' }));
  await expect(page).toHaveURL(/\/checkout\//);
  await expect(page.getByText('Renew until')).toBeVisible();
  await press(page.getByText('I agree to the terms'));
  // The last one pays; the demo company's books stay as they are for the other tests.
  await expect(payButton(page)).toBeVisible();
  expect(pressed() + 1).toBeLessThanOrEqual(3);

  const slug = new URL(page.url()).pathname.split('/')[2] ?? '';
  const { body } = await people.owner.get(`/rest/v1.1/me/shopping-cart/${slug}`);
  await people.owner.post(`/rest/v1.1/me/shopping-cart/${slug}`, { ...body, products: [] });
});
