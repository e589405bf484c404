import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// Debian's Chromium: no browser is downloaded. Its shell without windows draws the same pages in less time.
const BROWSER = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);

export default defineConfig({
  testDir: 'tests/browser',
  // The tests of a worker share one server and its sandboxes.
  workers: 2,
  // A journey that passes only at the second try is a fault, not a nuisance.
  retries: 0,
  forbidOnly: process.env['CI'] === 'true',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? BROWSER,
      args: [
        // As root, and in containers without user namespaces, Chromium's own sandbox cannot start.
        '--no-sandbox',
        // Traffic only where the tests send it.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    actionTimeout: 15_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording would take a fifth of the time; `--trace on` records the one test to be understood.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
