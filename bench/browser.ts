import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '#tests/browser/launch-browser.ts';

/** Playwright would end our process on a signal before it has stopped its servers. */
const NO_SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** Runs `work` with a browser, and closes it. */
export async function withBrowser<Value>(work: (browser: Browser) => Promise<Value>): Promise<Value> {
  const browser = await launchBrowser(NO_SIGNALS);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Opens an address in a browser context of its own, and closes that afterwards. */
export async function onNewPage<Value>(
  browser: Browser,
  url: string,
  work: (page: Page) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url);
    return await work(page);
  } finally {
    await context.close();
  }
}
