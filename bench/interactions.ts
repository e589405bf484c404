import type { Page } from '@playwright/test';

/** How fast a person types, in milliseconds a key. */
const TYPING = { delay: 60 };
/** How long a finger stays on a button, in milliseconds. */
const PRESS = { delay: 80 };
/** What a person takes to look before the next thing, in milliseconds. */
const LOOK = 350;

async function opened(page: Page, name: string | RegExp): Promise<void> {
  const overlay = page.locator('[role="dialog"], [role="menu"]').first();
  await page.getByRole('button', { name }).first().click(PRESS);
  await overlay.waitFor();
  await page.waitForTimeout(LOOK);
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
}

async function typed(page: Page, label: string | RegExp, text: string): Promise<void> {
  await page.getByRole('main').getByLabel(label).first().click(PRESS);
  await page.keyboard.type(text, TYPING);
  await page.waitForTimeout(LOOK);
}

async function palette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.waitForTimeout(LOOK);
  await page.keyboard.type('atlas', TYPING);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(LOOK);
}

/** What a person does on each page that is measured, by the page's name. */
export const INTERACTIONS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'sign-in': async (page) => {
    await typed(page, 'Email address', 'ada@example.com');
    await typed(page, 'Password', 'correct horse');
    await page.getByRole('button', { name: 'Show password' }).click(PRESS);
  },
  search: async (page) => {
    await page.getByRole('searchbox').first().click(PRESS);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('juniper bakery', TYPING);
    await page.waitForTimeout(1_500);
    await opened(page, /^Filters/);
    await opened(page, /^Cart/);
    await palette(page);
  },
  'site-domains': async (page) => {
    await typed(page, /^Search/, 'atlas');
    await page.waitForTimeout(LOOK);
    await page.getByRole('columnheader').getByRole('button').first().click(PRESS);
    await page.waitForTimeout(LOOK);
    await opened(page, /^Actions for/);
    await palette(page);
  },
  'dns-records': async (page) => {
    await page.getByLabel('Type', { exact: true }).first().selectOption('MX');
    await page.waitForTimeout(LOOK);
    await typed(page, 'Name', 'mail');
    await page.getByRole('button', { name: /^Edit/ }).first().click(PRESS);
    await page.waitForTimeout(LOOK);
    await palette(page);
  },
  checkout: async (page) => {
    // What was given with the last order is offered again; a buyer who changes it gets the form.
    await page.getByRole('button', { name: 'Change contact details' }).click(PRESS);
    await page.waitForTimeout(LOOK);
    await typed(page, 'First name', 'Augusta Ada');
    await typed(page, 'City', 'Springfield');
    await typed(page, 'Card number', '4242424242424242');
    await opened(page, /^Account/);
  },
};
