import { becomeCustomer, openSite } from '../processes/customer.ts';
import { addSession } from './add-session.ts';
import { fillCheckout } from './fill-checkout.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './tiers.ts';

test(
  'a name with a trademark claim is registered once its notice is read and accepted',
  LONG,
  async ({ page, server, expectAccessible }) => {
    const customer = await becomeCustomer(server, 'lampmaker@example.com');
    await openSite(customer, 'lampmaker');
    await addSession(page.context(), server, customer.cookie);
    await page.goto('/domains/add/lampmaker.namestead.site?suggestion=lumivara.studio');
    const select = page.getByRole('button', { name: 'Select lumivara.studio' });

    await select.click();
    const notice = page.getByRole('dialog', { name: 'Trademark notice for lumivara.studio' });
    await expect(notice.getByText('Lumivara Lighting GmbH, Köln, Germany')).toBeVisible();
    await expectAccessible('trademark notice');
    await notice.getByRole('button', { name: 'Reject' }).click();
    await expect(notice).toBeHidden();
    await expect(select).toBeFocused();

    await select.click();
    await notice.getByRole('button', { name: 'Accept and add to cart' }).click();
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    await expect(
      page.getByRole('checkbox', { name: 'Privacy protection for lumivara.studio' }),
    ).toBeChecked();
    await fillCheckout(page, { card: '4242 4242 4242 4242' });
    await page.getByRole('button', { name: /^Pay \$\d/ }).click();
    // The registry would have refused it without the notice.
    await expect(page.getByText('Everything is ready.')).toBeVisible();
  },
);

test('a premium name asks for a yes to both prices, and a TLD in maintenance has a page that says when it is back', async ({
  page,
  server,
  expectAccessible,
}) => {
  const customer = await becomeCustomer(server, 'pizzeria@example.com');
  await openSite(customer, 'pizzeria');
  await addSession(page.context(), server, customer.cookie);
  await page.goto('/domains/add/pizzeria.namestead.site?suggestion=hammer.tools');
  await expect(page.getByRole('heading', { name: '.tools is undergoing maintenance' })).toBeVisible();
  await expect(
    page.getByText(/Please try again (in \d+ (day|hour|minute)s?|tomorrow), or choose/),
  ).toBeVisible();
  await expectAccessible('registry maintenance');

  await page.goto('/domains/add/pizzeria.namestead.site?suggestion=pizza.shop');
  await page.getByRole('button', { name: 'Select pizza.shop' }).click();
  const question = page.getByRole('dialog', { name: 'pizza.shop is a premium domain' });
  await expect(question.getByText('First year', { exact: true })).toBeVisible();
  await expect(question.getByText('$1,440.00')).toHaveCount(2);
  await expectAccessible('premium price');
  await question.getByRole('button', { name: 'Add to cart' }).click();

  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(page.getByText('pizza.shop').first()).toBeVisible();
});
