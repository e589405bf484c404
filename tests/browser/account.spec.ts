import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { LONG } from './tiers.ts';

const OLD = 'grace.old@example.com';
const NEW = 'grace.new@example.com';
const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'a staple of another colour';
const FREE_SITE = 'harborbakery.namestead.site';

/** Waits for and opens the newest mail to a person with that subject. */
async function openMail(page: Page, to: string, subject: RegExp): Promise<void> {
  await page.goto(`/dev/inbox?to=${encodeURIComponent(to)}`);
  await page.getByRole('link', { name: subject }).first().click();
}

async function confirmByMail(page: Page, to: string, subject: RegExp): Promise<void> {
  await openMail(page, to, subject);
  await page
    .getByRole('link', { name: /\/verify-email\?token=/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
}

test('changes the name, password and address of an account, and notifies the old address', async ({
  page,
  expectAccessible,
  expectRefusal,
}) => {
  await page.goto('/sign-up');
  await page.getByLabel('Your name').fill('Grace');
  await page.getByLabel('Email address').fill(OLD);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible();

  // The gate covers every other page, and links to where the address is changed.
  await page.goto('/purchases');
  await expect(page.getByText('Please confirm your email address')).toBeVisible();
  await expectAccessible('the gate');
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText(`We sent another confirmation email to ${OLD}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('link', { name: 'change the email address on your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expectAccessible('the account');
  await confirmByMail(page, OLD, /Confirm your email address/);

  await page.goto('/me/account');
  await expect(page.getByText('Please confirm your email address')).toHaveCount(0);
  const name = page.getByRole('form', { name: 'Name' });
  await name.getByLabel('Your name').fill('Grace Hopper');
  await name.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('button', { name: /Grace Hopper/ })).toBeVisible();

  const email = page.getByRole('form', { name: 'Email address' });
  await email.getByLabel('New email address').fill(NEW);
  await email.getByLabel('Your password').fill('not my password');
  expectRefusal(403);
  await email.getByRole('button', { name: 'Change email address' }).click();
  await expect(email.getByText('Incorrect password.')).toBeVisible();
  await email.getByLabel('Your password').fill(PASSWORD);
  await email.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByText(`Waiting for ${NEW} to be confirmed`)).toBeVisible();
  await expectAccessible('an address that waits');
  await confirmByMail(page, NEW, /Confirm the new email address/);
  await openMail(page, OLD, /has a new email address/);

  await page.goto('/me/account');
  await expect(page.getByText(`You sign in with ${NEW} and receive our emails there.`)).toBeVisible();
  const password = page.getByRole('form', { name: 'Password' });
  await password.getByLabel('Current password').fill(PASSWORD);
  await password.getByLabel('New password').fill(NEW_PASSWORD);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Other sessions have ended.')).toBeVisible();
  await openMail(page, NEW, /password was changed/);
});

test(
  'the banner of a free site is dismissed for now and permanently',
  LONG,
  async ({ page, server, beOwner, expectAccessible }) => {
    const banner = page.getByRole('region', { name: /^Use .+ for your site/ });
    const setFlag = (state: string) =>
      promisify(execFile)(
        process.execPath,
        ['apps/cli/main.ts', 'site-feature', 'set', FREE_SITE, 'domains/free-plan-upsell', state],
        { env: { PATH: process.env['PATH'] ?? '', DATA_DIR: server.dataDir } },
      );
    await beOwner();
    await page.goto(`/domains/manage/${FREE_SITE}`);
    await expect(page.getByRole('heading', { name: 'Primary domain' })).toBeVisible();
    await expect(banner).toHaveCount(0);

    // It appears automatically when the operator enables it for this site.
    await setFlag('on');
    await expect(banner).toBeVisible();
    await expectAccessible('the banner');
    await expect(banner.getByRole('link', { name: 'Upgrade to Personal' })).toHaveAttribute(
      'href',
      /^\/plans\/harborbakery\.namestead\.site\?feature=custom-domain/,
    );
    // The search for a name shows it, too (acquisition, section 2).
    await page.goto(`/domains/add/${FREE_SITE}`);
    await expect(banner).toBeVisible();
    await expectAccessible('the banner of the search');
    await page.goto(`/domains/manage/${FREE_SITE}`);
    await banner.getByRole('button', { name: 'Not now' }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Primary domain' })).toBeVisible();
    await expect(banner).toHaveCount(0);

    // Two weeks later.
    await page.clock.setFixedTime(Date.now() + 15 * 86_400_000);
    await page.reload();
    await banner.getByRole('button', { name: /^Dismiss/ }).click();
    await expect(banner).toHaveCount(0);
    await page.clock.setFixedTime(Date.now() + 400 * 86_400_000);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Primary domain' })).toBeVisible();
    await expect(banner).toHaveCount(0);
    await setFlag('default');
  },
);
