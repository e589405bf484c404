import type { Page } from '@playwright/test';
import { arrive } from './arrive.ts';
import { expect, test } from './fixtures.ts';

/** Pastes a text where the focus is, as the keyboard does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

test('200 names are pasted, checked, and the available ones put into the cart together', async ({
  page,
  server,
  expectAccessible,
}) => {
  await arrive(page, server, 'listbuyer');
  const oddities = [
    'coffee.com',
    'pаypal.com',
    'hello',
    'www.quietlist.com',
    'quietlist.berlin',
    'münchenliste.de',
  ];
  const plain = Array.from({ length: 194 }, (_, index) => `quietlist-${index}.com`);

  await page.goto('/domains/add/listbuyer.namestead.site');
  await page.getByRole('link', { name: 'Check a list' }).click();
  await page.getByRole('textbox', { name: 'Domains' }).click();
  await paste(page, [...oddities, ...plain].join('\n'));
  await expect(page.getByText(/200 domains of 200/)).toBeVisible();
  await page.getByRole('button', { name: 'Check domains' }).click();

  await expect(page.getByText('196 of 200 domains available')).toBeVisible();
  await expect(page.getByText('coffee.com is already registered.')).toBeVisible();
  await expect(page.getByText(/It mixes letters of different scripts \(Latin, Cyrillic\)/)).toBeVisible();
  await expectAccessible('a checked list');

  await page.getByText('Not available', { exact: true }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await page.getByText('Available', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Select all available' }).click();
  await page.getByRole('button', { name: 'Add 196 domains to cart' }).click();

  await expect(page.getByText('196 products were added to the cart.')).toBeVisible();
  await expect(page.getByText('196 domains in cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to checkout' })).toBeVisible();
});

test('a list of 10,000 names is refused whole and at once', async ({ page, server }) => {
  await arrive(page, server, 'listflood');
  await page.goto('/domains/add/list/listflood.namestead.site');
  await page.getByRole('textbox', { name: 'Domains' }).click();

  await paste(page, Array.from({ length: 10_000 }, (_, index) => `name${index}.com`).join('\n'));
  await page.getByRole('button', { name: 'Check domains' }).click();

  await expect(page.getByText('You entered 10,000 domains. Check up to 200 at once.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('a domain of mixed scripts says which, and one that only looks Latin is flagged', async ({
  page,
  server,
}) => {
  await arrive(page, server, 'scriptwriter');
  await page.goto('/domains/add/scriptwriter.namestead.site');
  const field = page.getByRole('searchbox').first();

  await field.fill('pаypal.com');
  await expect(page.getByText(/It mixes letters of different scripts \(Latin, Cyrillic\)/)).toBeVisible();

  await field.fill('сосо.com');
  await expect(page.getByText(/^This name looks like coco\.com/)).toBeVisible();
});
