import type { Page } from '@playwright/test';
import { arrive } from './arrive.ts';
import { fillPayment } from './fill-checkout.ts';
import { expect, test } from './fixtures.ts';

const card = (page: Page, plan: string) => page.getByRole('listitem', { name: plan, exact: true });

test('a plan is chosen, paid and held, and the next larger one costs less by its unused days', async ({
  page,
  server,
  expectAccessible,
}) => {
  await arrive(page, server, 'planbuyer');

  await page.goto('/');
  await page.getByRole('link', { name: 'Plans' }).first().click();
  await expect(page.getByRole('heading', { name: 'Plans', exact: true })).toBeVisible();
  await expect(card(page, 'Personal').getByText('A domain free for the first year')).toBeVisible();
  await expectAccessible('plans');
  await card(page, 'Premium').getByRole('button', { name: 'Choose Premium' }).click();
  await expect(card(page, 'Premium').getByText('In cart')).toBeVisible();
  // A site has one plan: another takes the place of the first.
  await card(page, 'Personal').getByRole('button', { name: 'Choose Personal' }).click();
  await expect(card(page, 'Personal').getByText('In cart')).toBeVisible();
  await expect(card(page, 'Premium').getByText('In cart')).toBeHidden();
  await expectAccessible('a plan in the cart');
  await page.getByRole('link', { name: 'Check out with Personal' }).click();

  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await fillPayment(page, { card: '4242 4242 4242 4242' });
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Everything is ready.')).toBeVisible();

  await page.goto('/plans/planbuyer.namestead.site');
  await expect(page.getByText(/^Paid until /)).toBeVisible();
  await expect(card(page, 'Personal').getByText('Your plan')).toBeVisible();
  await expect(card(page, 'Personal').getByRole('button')).toHaveCount(0);
  await expect(card(page, 'Premium').getByText(/off for the unused days of Personal$/)).toBeVisible();
  await expectAccessible('plans of a site with a plan');

  // The free domain of the plan is offered where names are found.
  await page.getByRole('link', { name: 'Find a domain' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('a link to a feature names its plan, and the keyboard alone reaches the checkout', async ({
  page,
  server,
}) => {
  await arrive(page, server, 'plankeys');

  await page.goto('/plans/plankeys.namestead.site?feature=wordads&customerType=business');
  await expect(card(page, 'Premium').getByText('Recommended')).toBeVisible();
  await expect(card(page, 'Personal')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Company' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/customerType=personal/);
  await expect(card(page, 'Personal').getByText('Not included: Earn ad revenue')).toBeVisible();
  await expect(card(page, 'Business')).toHaveCount(0);

  const choose = page.getByRole('button', { name: 'Choose Premium' });
  for (let tabs = 0; tabs < 6 && !(await isFocused(choose)); tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const checkout = page.getByRole('link', { name: 'Check out with Premium' });
  await expect(checkout).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(page.getByText('Premium').first()).toBeVisible();
});

async function isFocused(element: ReturnType<Page['getByRole']>): Promise<boolean> {
  return element.evaluate((each) => each === document.activeElement);
}

test('on a phone, in the dark, the plans and their comparison fit', async ({
  page,
  server,
  expectAccessible,
}) => {
  await arrive(page, server, 'planphone');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });

  await page.goto('/plans/planphone.namestead.site');
  await expect(page.getByRole('table', { name: 'What each plan includes' })).toBeVisible();

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible('plans on a phone');
});
