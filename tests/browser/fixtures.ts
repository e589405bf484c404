import AxeBuilder from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { removeDataDir, startServer } from '../processes/running-server.ts';
import type { RunningServer } from '../processes/running-server.ts';

/** What every journey is given. */
interface Journey {
  /** A page that fails the test when its console shows an error or a warning. */
  readonly page: Page;
  /** Fails when axe finds fault with the page as it is now. */
  readonly expectAccessible: (where: string) => Promise<void>;
}

/** Tests of one file share a server with all its sandboxes; each has a browser of its own. */
export const test = base.extend<Journey, { readonly server: RunningServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
      await removeDataDir(server.dataDir);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        complaints.push(`${page.url()}: ${message.text()}`);
      }
    });
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    await use(page);
    expect(complaints).toEqual([]);
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (where) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => String(target)).join(', ')}`),
      ).toEqual([]);
    });
  },
});

export { expect };
