import { chromium } from '@playwright/test';
import type { Browser, LaunchOptions } from '@playwright/test';
import config from '../../playwright.config.ts';

/** Starts the full browser, as users have it, for figures and screenshots. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  return chromium.launch({ ...config.use?.launchOptions, executablePath, ...options });
}
