import { promises as dns } from 'node:dns';
import { fillCheckout } from './fill-checkout.ts';
import { expect, test } from './fixtures.ts';

test('a new user finds a name, buys it, owns it, changes its DNS and sees the answer', async ({
  page,
  server,
  expectAccessible,
}) => {
  await page.goto('/sign-up');
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await expectAccessible('sign up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeVisible();

  // The mail came by SMTP; its link confirms the address.
  await page.goto('/dev/inbox?to=ada%40example.com');
  await page.getByRole('link', { name: /Confirm your email address/ }).click();
  const confirm = page.getByRole('link', { name: /\/verify-email\?token=/ }).first();
  await expect(confirm).toBeVisible();
  await expectAccessible('mail');
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  await expectAccessible('confirmed address');
  await page.getByRole('link', { name: 'Continue' }).click();

  await page.goto('/start');
  await page.getByLabel('Site title').fill('Ada Writes');
  await page.getByLabel('Free site address').fill('adawrites');
  await expectAccessible('new site');
  await page.getByRole('button', { name: 'Create site' }).click();

  await expect(page).toHaveURL(/\/domains\/add\/adawrites\.namestead\.site/);
  await page.getByRole('searchbox').fill('analytical engine');
  const best = page.getByRole('button', { name: /Select.*analyticalengine\.com/ }).first();
  await expect(best).toBeVisible();
  await expectAccessible('search results');
  await best.click();

  // Choosing a name opens the checkout; the cart is a step back, and leads there again.
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await page.getByRole('link', { name: 'Site Domains' }).click();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog').getByText('analyticalengine.com').first()).toBeVisible();
  await expectAccessible('cart');
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await fillCheckout(page, { card: '4242 4242 4242 4242' });
  await expectAccessible('checkout');
  await page.getByRole('button', { name: 'Pay $19.13' }).click();

  await expect(page.getByText('Everything is ready.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expectAccessible('order');
  await page.getByRole('link', { name: 'Manage domains' }).click();

  const row = page.getByRole('row', { name: /analyticalengine\.com/ });
  await expect(row).toBeVisible();
  await expectAccessible('domain list');

  await page.goto('/domains/manage/analyticalengine.com/dns/adawrites.namestead.site');
  await page.getByLabel('Name', { exact: true }).fill('blog');
  await page.getByLabel('IPv4 address').fill('192.0.2.7');
  await expectAccessible('DNS records');
  await page.getByRole('button', { name: 'Add record' }).click();
  await expect(page.getByText('A record for blog.analyticalengine.com added.')).toBeVisible();

  const resolver = new dns.Resolver();
  resolver.setServers([`127.0.0.1:${server.ports.dns}`]);
  expect(await resolver.resolve4('blog.analyticalengine.com')).toEqual(['192.0.2.7']);
});
