import type { Page } from '@playwright/test';
import { openSite, pay, putInCart, settledOrder } from '../processes/customer.ts';
import type { RunningServer } from '../processes/running-server.ts';
import { deleteExpired } from '../processes/delete-expired.ts';
import { arrive } from './arrive.ts';
import { fillCard } from './fill-checkout.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './tiers.ts';

/** Signs up a user who bought a name with a card; returns its price, and the order. */
async function arriveWith(page: Page, server: RunningServer, who: string, name: string) {
  const customer = await arrive(page, server, who);
  const site = await openSite(customer, `${who}site`);
  const cart = await putInCart(customer, site, name);
  const paid = await pay(customer, site, { total: cart.total_cost_integer as number, key: `${who}-pays` });
  const order = paid.body.order_id as number;
  await settledOrder(customer, order);
  return { price: cart.total_cost_display as string, order };
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('automatic renewal is turned off and on, and a manual renewal bought, on a phone, in the dark, by keyboard', async ({
  page,
  server,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await arriveWith(page, server, 'giveback', 'given-back-again.com');

  await page.goto('/purchases');
  // Paid once with a card that was not saved.
  await expect(row(page, 'given-back-again.com').getByText('No saved card')).toBeVisible();
  await expectAccessible('purchases');
  await page.getByRole('link', { name: 'given-back-again.com' }).press('Enter');

  const renewing = page.getByRole('switch', { name: 'Renew automatically' });
  await renewing.press('Space');
  await expect(renewing).not.toBeChecked();
  await expect(page.getByText('Auto-renewal is off for')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(renewing).toBeChecked();
  await expectAccessible('a purchase');

  await page.getByRole('button', { name: 'Renew now' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay \$\d/ }).press('Enter');
  await expect(page.getByText('Everything is ready.')).toBeVisible();

  await page.goto('/purchases');
  await page.getByRole('link', { name: 'given-back-again.com' }).press('Enter');
  await expect(page.getByText('Renewal', { exact: true })).toHaveCount(2);
});

test('a name is cancelled in its refund window: the displayed amount is refunded', async ({
  page,
  server,
  expectAccessible,
}) => {
  const { price, order } = await arriveWith(page, server, 'returner', 'meadow-returned-soon.com');

  await page.goto('/purchases');
  await page.getByRole('link', { name: 'meadow-returned-soon.com' }).click();
  await page.getByRole('button', { name: 'Cancel purchase' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('The domain is deleted at its registry.')).toBeVisible();
  await expect(dialog.getByText(`You will be refunded ${price}.`)).toBeVisible();
  await expectAccessible('giving a name back');
  await dialog.getByRole('button', { name: 'Delete domain and refund' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();

  await page.goto(`/checkout/returnersite.namestead.site/order/${order}`);
  await expect(page.getByText(`You cancelled it. ${price} was refunded to your card.`)).toBeVisible();
  await page.goto('/domains/manage/returnersite.namestead.site');
  await expect(page.getByText('meadow-returned-soon.com')).toHaveCount(0);
});

test(
  'automatic renewal of three domains is turned off together, and a reload loses nothing',
  LONG,
  async ({ page, server, expectAccessible }) => {
    const customer = await arrive(page, server, 'bulkchanger');
    const site = await openSite(customer, 'bulkchangersite');
    const names = ['bulk-one-house.com', 'bulk-two-house.com', 'bulk-three-house.com'];
    for (const name of names) {
      const cart = await putInCart(customer, site, name);
      const paid = await pay(customer, site, {
        total: cart.total_cost_integer as number,
        key: `pays-${name}`,
      });
      await settledOrder(customer, paid.body.order_id as number);
    }

    await page.goto('/domains/manage');
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('radio', { name: 'Turn off auto-renew' }).check();
    await page.getByRole('textbox', { name: 'Domains' }).press('End');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\nnot-one-of-mine.com');
    await expectAccessible('a new bulk change');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('3 domains will be changed · 1 cannot be changed')).toBeVisible();
    await expect(row(page, 'not-one-of-mine.com').getByText('Not one of your domains')).toBeVisible();
    await expectAccessible('the preview of a bulk change');
    await page.getByRole('button', { name: 'Change 3 domains' }).click();
    await expect(page.getByText(/^(?:Running|Finished)$/)).toBeVisible();
    await page.reload();

    await expect(page.getByText('3 changed · 1 cannot be changed')).toBeVisible();
    await expect(page.getByText('Finished')).toBeVisible();
    await expectAccessible('the results of a bulk change');
    await page.goto('/domains/manage');
    for (const name of names) await expect(row(page, name).getByText('Off', { exact: true })).toBeVisible();
  },
);

test(
  'a deleted domain is reactivated by card: fee and renewal are told apart, and it is active again',
  LONG,
  async ({ page, server, expectAccessible }) => {
    const name = 'meadow-brought-back.com';
    await arriveWith(page, server, 'redeemer', name);
    await deleteExpired(server, name);

    await page.goto(`/domains/manage/${name}/edit/redeemersite.namestead.site`);
    await expect(
      page.getByText('The redemption fee is $96.00 and one year costs $18.00, before tax.'),
    ).toBeVisible();
    await expectAccessible('a redeemable domain');
    // In the notice, and beside the date that it expired.
    await page.getByRole('button', { name: 'Reactivate for $114.00' }).first().click();

    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByText('Domain Redemption Fee').first()).toBeVisible();
    await fillCard(page, '4242 4242 4242 4242');
    await page.getByRole('button', { name: /^Pay \$\d/ }).click();
    await expect(page.getByText('Everything is ready.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: `${name} is active again` })).toBeVisible();
    await expect(page.getByText('Restored', { exact: true })).toBeVisible();
    await expect(page.getByText('Renewed', { exact: true })).toBeVisible();
    await expectAccessible('the order of a reactivation');

    await page.goto('/purchases');
    await expect(row(page, name).getByText('Expired')).toHaveCount(0);
    await page.goto(`/domains/manage/${name}/edit/redeemersite.namestead.site`);
    await expect(page.getByRole('button', { name: 'Renew for $18.00' })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: /^Expires$/ })).toBeVisible();
    await expect(page.getByText('This domain has expired')).toHaveCount(0);
  },
);
