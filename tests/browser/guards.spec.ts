import type { Page } from '@playwright/test';
import { signIn } from '../processes/customer.ts';
import type { RunningServer } from '../processes/running-server.ts';
import { addSession } from './add-session.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './tiers.ts';

/** Signs the browser in as a person of the demo company. */
async function become(page: Page, server: RunningServer, person: string): Promise<void> {
  await page.context().clearCookies();
  const { cookie } = await signIn(server, `${person}@namestead.test`);
  await addSession(page.context(), server, cookie);
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test(
  'redirects every kind of site to where it can find a domain, with the reason',
  LONG,
  async ({ page, server, expectRefusal, expectAccessible }) => {
    await become(page, server, 'demo');

    // Moved here with its plug-ins: names are found as for any other.
    await page.goto('/domains/add/riverbankclinic.namestead.site');
    await expect(page.getByRole('searchbox')).toBeVisible();

    // Connected by a plug-in: the 'no domains' page on every route of finding.
    for (const path of ['', 'list/', 'use-your-domain/']) {
      await page.goto(`/domains/add/${path}oldmillpottery.example`);
      await expect(
        page.getByRole('heading', { name: 'Domains are not available for this site' }),
      ).toBeVisible();
    }
    await expectAccessible('no domains');

    // VIP: connecting a domain, and back to the list.
    await page.goto('/domains/add/meridiannews.namestead.site?suggestion=meridian.com');
    await expect(title(page, 'Use your own domain')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Connect meridian.com' })).toBeVisible();
    await page.getByRole('link', { name: 'Contact us' }).click();
    await expect(title(page, 'Contact us about a site')).toBeVisible();

    // Staging and domain-only: a choice of the others, with the reason.
    await page.goto('/domains/add/atlasoutdoor.staging.namestead.site');
    await expect(page.getByText('Cannot add domains to Atlas Outdoor (staging)')).toBeVisible();
    await page.goto('/domains/add/lanternfield.com?suggestion=quiet');
    await expect(page.getByText('Cannot add domains to lanternfield.com')).toBeVisible();
    await expectAccessible('the choice of a site');
    await page.getByRole('button', { name: 'Choose a site' }).click();
    await page.getByRole('menuitem', { name: /^Fern Studio/ }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('quiet');

    // Without a site: the chooser for several, with the state of each.
    expectRefusal(404);
    await page.goto('/domains/add/nobody-at-all.namestead.site');
    await expect(page.getByText('Site not found')).toBeVisible();
    await expect(page).toHaveURL(/\/domains\/add\?refused=/);
    await page.goto('/stats');
    await page.getByRole('link', { name: /^Northwind Photography/ }).click();
    await expect(title(page, 'Northwind Photography')).toBeVisible();
    await expect(page.getByText(/domains need your attention$/)).toBeVisible();
  },
);

test('users without permission see who has it, and users with an unconfirmed address are asked to confirm it', async ({
  page,
  server,
  expectRefusal,
}) => {
  // Fetched before permissions are known.
  expectRefusal(403);
  await become(page, server, 'editor');
  await page.goto('/domains/add/harborbakery.namestead.site');
  await expect(title(page, 'Site Domains')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are not authorized to view this page' })).toBeVisible();

  await become(page, server, 'unverified');
  await page.goto('/domains/add/unasdiary.namestead.site');
  await expect(page.getByText('You must verify your email to register new domains.')).toBeVisible();

  // With one site there is nothing to choose from.
  expectRefusal(404);
  await page.goto('/domains/add/nobody-at-all.namestead.site');
  await expect(page).toHaveURL(/\/stats\?refused=/);
  await expect(title(page, "Una's Diary")).toBeVisible();
  await page.getByRole('link', { name: 'Find a domain' }).click();
  // Nothing is searched before the address is confirmed.
  await expect(page.locator('[inert] input[type=search]')).toBeVisible();
});
