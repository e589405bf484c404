import type { Page } from '@playwright/test';
import { becomeCustomer, signIn } from '../processes/customer.ts';
import { expect, test } from './fixtures.ts';
import { runTool } from '../processes/run-tool.ts';

const EMAIL = 'rosalind.franklin@example.com';
const NEW_PASSWORD = 'a staple of another colour';
const THIRD_PASSWORD = 'a third one of many words';

/** Waits for and opens the newest mail to a person with that subject. */
async function openMail(page: Page, subject: RegExp): Promise<void> {
  await page.goto(`/dev/inbox?to=${encodeURIComponent(EMAIL)}`);
  await page.getByRole('link', { name: subject }).first().click();
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
}

test('a forgotten password is reset by a mailed link, and old sessions end', async ({
  page,
  server,
  expectAccessible,
  expectRefusal,
}) => {
  const elsewhere = await becomeCustomer(server, EMAIL);

  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectAccessible('asking for a link');
  await page.getByLabel('Email address').fill(EMAIL);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If an account has the address ${EMAIL}, we sent it a link.`)).toBeVisible();
  await expectAccessible('the link was sent');

  await openMail(page, /Reset your Namestead password/);
  const link = page.getByRole('link', { name: /\/reset-password#token=/ }).first();
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page.getByText(`For the account ${EMAIL}.`)).toBeVisible();
  await expectAccessible('choosing a new password');
  // The secret is in no address bar, no history entry, and no URL sent to a server or another site.
  await expect(page).toHaveURL(`${server.url}/reset-password`);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('token');
  await page.getByRole('textbox', { name: 'New password' }).fill('Sunshine!2024');
  expectRefusal(400);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('This password is too easy to guess. Please choose another.')).toBeVisible();
  expect((await elsewhere.get('/rest/v1.1/me')).status).toBe(200);
  await setPassword(page, NEW_PASSWORD);
  await expectAccessible('the password is changed');

  // The reset does not sign in, and ends all sessions.
  expect((await elsewhere.get('/rest/v1.1/me')).status).toBe(403);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email address').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Welcome|Home/ })).toBeVisible();
  await openMail(page, /password was reset/);

  // The link works once.
  expectRefusal(410);
  await page.goto(address);
  await expect(page.getByText(/^This link has already been used/)).toBeVisible();
  await expectAccessible('a used link');
  await page.getByRole('button', { name: 'Request a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();

  // An operator helps who cannot read their mail; another link can be opened in the tab of a dead one.
  await page.goto(address);
  await expect(page.getByText(/^This link has already been used/)).toBeVisible();
  const handedOver = (await runTool(server, 'password-link', 'create', EMAIL)).trim();
  await page.goto(server.url + new URL(handedOver).pathname + new URL(handedOver).hash);
  await setPassword(page, THIRD_PASSWORD);
  await signIn(server, EMAIL, THIRD_PASSWORD);
});
