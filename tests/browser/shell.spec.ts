import type { Page } from '@playwright/test';
import { sidewaysScroll } from './checks/layout-faults.ts';
import { expect, test } from './fixtures.ts';
import { interrupt, OUTAGE_TITLES } from './page-states.ts';
import type { Outage } from './page-states.ts';
import { LONG } from './tiers.ts';

/** The title of a domain's page: its name. */
const SETTINGS = /^[^ ]+\.[^ ]+$/;

const palette = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' });

test('the palette goes to any domain with the keyboard alone, and remembers it', async ({
  page,
  beOwner,
  expectAccessible,
}) => {
  await beOwner();
  await page.goto('/purchases');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await expectAccessible('the palette');
  await page.keyboard.type('atlasoutdoor.com');
  await expect(page.getByRole('option', { name: /^atlasoutdoor\.com/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('status').filter({ hasText: 'results' })).toHaveCount(1);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/domains\/manage\/atlasoutdoor\.com\/edit\//);
  await expect(page.getByRole('heading', { level: 1, name: SETTINGS })).toBeFocused();

  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent.first()).toContainText('atlasoutdoor.com');

  // Adding a record takes three keystrokes after the name at most.
  await page.keyboard.type('atlasoutdoor.com');
  await expect(page.getByRole('option', { name: /^Add a record/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/atlasoutdoor\.com\/dns\//);
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
});

test('the palette moves by arrows, Home and End, says when nothing fits, and gives the focus back', async ({
  page,
  beOwner,
}) => {
  await beOwner();
  await page.goto('/domains/manage');
  const button = page.getByRole('button', { name: 'Search or jump to…' });
  await button.click();
  await expect(palette(page)).toBeFocused();

  const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
  const first = await chosen.textContent();
  await page.keyboard.press('ArrowDown');
  await expect(chosen).not.toHaveText(first ?? '');
  await page.keyboard.press('End');
  await expect(chosen).toHaveText('Sign out');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText(first ?? '');

  await page.keyboard.type('zebra-crossing.com');
  await expect(page.getByText('Check availability of zebra-crossing.com')).toBeVisible();
  await palette(page).fill('<b>\u{1F98A}');
  await expect(page.getByText(/No results for “<b>/)).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test(
  'the palette changes the theme and the language, and copies a name server',
  LONG,
  async ({ page, beOwner, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await beOwner();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    const choose = async (words: string, option: RegExp): Promise<void> => {
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', {
        name: /^(Search or jump to|Suchen oder öffnen|Buscar o ir a)$/,
      });
      await field.fill(words);
      await expect(page.getByRole('option', { selected: true })).toHaveText(option);
      await field.press('Enter');
      await expect(field).toBeHidden();
    };

    await choose('theme dark', /dark/i);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await choose('copy ns1', /ns1\./);
    await expect(page.getByText(/^Copied ns1\./)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^ns1\./);
    await choose('deutsch', /Deutsch/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await choose('español', /Español/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES');
    await choose('english', /English/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  },
);

test("shortcuts: the list of keys, the page's search, and neither while typing", async ({
  page,
  beOwner,
  expectAccessible,
}) => {
  await beOwner();
  await page.goto('/domains/manage');
  await expect(page.getByRole('searchbox').first()).toBeVisible();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible('the list of keys');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox').first()).toBeFocused();
  await page.keyboard.type('a?/');
  await expect(page.getByRole('searchbox').first()).toHaveValue('a?/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('going back returns to where the page was left, with the focus on the link that was followed', async ({
  page,
  beOwner,
}) => {
  await beOwner();
  // The rest of the list comes while a link has the focus, and must not take it away.
  const isReached = Promise.withResolvers<void>();
  await page.route(/\/all-domains\?.*after=/, async (route) => {
    await isReached.promise;
    await route.continue();
  });
  await page.goto('/domains/manage');
  await expect(page.getByRole('link', { name: /^alpine/ }).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  let href = '';
  await expect(async () => {
    href = await page.evaluate(() => {
      const links = [...document.querySelectorAll('main a[href*="/edit/"]')];
      return links.find((link) => link.getBoundingClientRect().top > 250)?.getAttribute('href') ?? '';
    });
    expect(href).not.toBe('');
  }).toPass();
  const row = page.locator(`main a[href="${href}"]`).first();
  await row.evaluate((link: { focus: (how: object) => void }) => link.focus({ preventScroll: true }));
  const height = await page.evaluate(() => document.body.scrollHeight);
  isReached.resolve();
  await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(height);
  await expect(row).toBeFocused();
  const scroll = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: SETTINGS })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();

  await expect(row).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scroll);
  await page.reload();
  // Remeasured rows shift the scroll position by some pixels, so that visible content stays.
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scroll)).toBeLessThan(25);
});

test(
  'an address without a page is answered inside the shell, with ways on',
  LONG,
  async ({ page, beOwner, expectAccessible }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expectAccessible('not found, signed out');

    await beOwner();
    await page.goto('/no/such/page');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expectAccessible('not found');
    await page.getByRole('main').getByRole('button', { name: 'Search or jump to…' }).click();
    await expect(palette(page)).toBeFocused();
  },
);

for (const [outage, title] of Object.entries(OUTAGE_TITLES) as [Outage, string][]) {
  test(
    `an outage shows a maintenance page, which recovers: ${outage}`,
    LONG,
    async ({ page, beOwner, complaints, expectRefusal, expectAccessible }) => {
      expectRefusal(outage === 'failure' ? 500 : 503);
      // Internal errors are reported, too; an unavailable server is not.
      if (outage === 'failure') complaints.expected.push('Something went wrong.');
      await beOwner();
      const end = await interrupt(page, outage);

      await page.goto('/purchases');
      const heading = page.getByRole('heading', { level: 1, name: title });
      await expect(heading).toBeVisible({ timeout: 15_000 });
      await expectAccessible(outage);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 360, height: 780 });
      await expectAccessible(`${outage}, dark, on a phone`);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

      end();
      // One that is away is waited for; what failed is tried again.
      if (outage === 'failure') await page.getByRole('button', { name: 'Try again' }).click();
      await expect(heading).toBeHidden({ timeout: 10_000 });
      await expect(page.getByRole('heading', { level: 1, name: 'Purchases' })).toBeVisible();
    },
  );
}

test('a new user sees the first steps, and each is ticked off', async ({ page, expectAccessible }) => {
  await page.goto('/sign-up');
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email address').fill('ada.first@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada Lovelace' })).toBeVisible();
  await expect(page.getByText('0 of 5 done')).toBeVisible();
  await expectAccessible('the first steps');
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByRole('button', { name: 'Sent' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Create a site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New site' })).toBeVisible();
});
