import { becomeCustomer, openSite, putInCart } from '../processes/customer.ts';
import { addSession } from './add-session.ts';
import { fillCheckout } from './fill-checkout.ts';
import { expect, test } from './fixtures.ts';

test('a card that declines is said so at the card, nothing typed is lost, and another card pays', async ({
  page,
  context,
  server,
  expectRefusal,
  expectAccessible,
}) => {
  const customer = await becomeCustomer(server, 'grace@example.com');
  const siteId = await openSite(customer, 'gracesite');
  await putInCart(customer, siteId, 'compiler-of-grace.com');
  await addSession(context, server, customer.cookie);
  expectRefusal(402);

  await page.goto('/checkout/gracesite.namestead.site');
  await fillCheckout(page, { card: '4000 0000 0000 0002' });
  await page.getByRole('button', { name: 'Pay $19.13' }).click();

  await expect(page.getByText(/declined/).first()).toBeVisible();
  await expectAccessible('declined card');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Springfield');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay $19.13' }).click();
  await expect(page.getByText('Everything is ready.')).toBeVisible();
});
