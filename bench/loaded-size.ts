import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Gzip size of all scripts and style sheets that a page has loaded so far, with what it fetched ahead. */
export async function loadedKilobytes(page: Page, folder = 'dist/web'): Promise<number> {
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/') && /\.(js|css)$/.test(path)),
  );
  const sizes = await Promise.all(
    [...new Set(files)].map(
      async (file) => gzipSync(await readFile(join(folder, file)), { level: 9 }).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}
