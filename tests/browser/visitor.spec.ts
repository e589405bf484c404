import { expect, test } from './fixtures.ts';
import type { Page } from '@playwright/test';
import { becomeCustomer, confirmationToken } from '../processes/customer.ts';
import { clippedTexts, sidewaysScroll } from './checks/layout-faults.ts';
import { fillCheckout } from './fill-checkout.ts';

/** Searches without signing in, and chooses a name; the next step requires an account. */
async function choose(page: Page, words: string, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  await page
    .getByRole('button', { name: `Select ${name}` })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sign-up\?next=%2Fcheckout%2Fno-site$/);
}

test('a visitor finds a name, returns to it by the cart, signs up, confirms the address, and buys it', async ({
  page,
  server,
  expectAccessible,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Search without an account' }).click();
  await expect(page).toHaveURL(/\/domains\/add\/no-user$/);
  await choose(page, 'before i joined', 'beforeijoined.com');
  await expect(page.getByText('Your cart is saved')).toBeVisible();
  await page.goBack();
  const cart = page.getByRole('button', { name: /^Cart/ });
  await expect(cart).toHaveAccessibleName(/1 item/);
  await expectAccessible('a visitor’s search');
  // The choice outlives the page.
  await page.reload();
  await expect(cart).toHaveAccessibleName(/1 item/);
  await cart.click();
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email address').fill('visitor@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL(/\/checkout\/no-site$/);
  await expect(page.getByText('beforeijoined.com', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('You must verify your email to register new domains.')).toBeVisible();
  await expect(page.getByText('You can pay once you have confirmed your email address.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  const token = await confirmationToken(server, 'visitor@example.com');
  const beside = await page.context().newPage();
  await beside.goto(`/verify-email?token=${token}`);
  await expect(beside.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  await beside.close();
  await expect(page.getByText('You must verify your email to register new domains.')).toBeHidden();
  await fillCheckout(page, { card: '4242 4242 4242 4242' });
  await page.getByRole('button', { name: 'Pay $19.13' }).click();

  await expect(page.getByText('Everything is ready.')).toBeVisible();
  await page.getByRole('link', { name: 'Manage domains' }).click();
  await expect(page.getByRole('main').getByText('beforeijoined.com').first()).toBeVisible();
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' });

  test('an existing user finds a name first, signs in, and it is in the checkout', async ({
    page,
    server,
    expectAccessible,
  }) => {
    await becomeCustomer(server, 'regular@example.com');
    // Names are found without an account.
    await page.goto('/domains/add?suggestion=only+then+signed+in');
    await expect(page).toHaveURL(/\/domains\/add\/no-user\?suggestion=/);
    await expect(page.getByRole('button', { name: 'Select onlythensignedin.com' }).first()).toBeVisible();
    await expectAccessible('a visitor’s search on a phone');
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await clippedTexts(page)).toEqual([]);
    await choose(page, 'only then signed in', 'onlythensignedin.com');
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.getByLabel('Email address').fill('regular@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();

    await expect(page).toHaveURL(/\/checkout\/no-site$/);
    await expect(page.getByText('onlythensignedin.com', { exact: true }).first()).toBeVisible();
    // Their own search and checkout from now on.
    await page.goto('/domains/add/no-user?suggestion=a+second+one');
    await expect(page).toHaveURL(/\/domains\/add\/no-site\?suggestion=/);
    await page.goto('/checkout/no-user');
    await expect(page).toHaveURL(/\/checkout\/no-site$/);
  });
});
