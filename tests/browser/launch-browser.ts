import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import config from '../../playwright.config.ts';

/** Starts the browser that the tests use, for what is no test: figures and screenshots. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(config.use?.launchOptions);
}
