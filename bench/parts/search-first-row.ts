import type { Browser, Page } from '@playwright/test';
import { addSession } from '#tests/browser/add-session.ts';
import { withShop } from '../shop.ts';
import type { Shop } from '../shop.ts';
import { BARE_PAGE, withBarePage } from '../bare-page.ts';
import { onNewPage, withBrowser } from '../browser.ts';
import { latencyFigures } from '../figure.ts';
import type { Figure } from '../figure.ts';

const ROUNDS = 30;
/** How fast a person types, in milliseconds a key. */
const KEY = 60;
/** What the search waits for after the last key (`features/search/web/site-search.tsx`). */
const TYPING_PAUSE = 250;

/** How soon after the pause in typing the first name of a new search is on the page. */
export function runSearchFirstRow(): Promise<readonly Figure[]> {
  return withBrowser(async (browser) => {
    const samples = await withShop((shop) => timeSearchPage(browser, shop));
    const bare = await withBarePage(({ url }) => onNewPage(browser, url, timeFirstRows));
    return latencyFigures('search, first row after the typing pause', samples, {
      p50: 80,
      p99: 80,
      baseline: { name: BARE_PAGE, samples: bare },
    });
  });
}

async function timeSearchPage(
  browser: Browser,
  { server, cookie, siteSlug }: Shop,
): Promise<readonly number[]> {
  const context = await browser.newContext();
  await addSession(context, server, cookie);
  const page = await context.newPage();
  await page.goto(`${server.url}/domains/add/${siteSlug}`);
  return timeFirstRows(page);
}

async function timeFirstRows(page: Page): Promise<readonly number[]> {
  await page.getByRole('searchbox').first().waitFor();
  await timeFirstRow(page, 'warming up');
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    samples.push(await timeFirstRow(page, `silver meadow ${round.toString(36)}`));
  return samples;
}

/** Types a query and measures in the page, from the last key on. */
async function timeFirstRow(page: Page, query: string): Promise<number> {
  const seen = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const field = document.querySelector('input[type="search"]');
        let lastKey = 0;
        const note = (): void => {
          lastKey = performance.now();
        };
        field?.addEventListener('input', note);
        const look = (): void => {
          const names = document.querySelector(`section[aria-label="Domains for ${wanted}"]`);
          if (names?.getAttribute('aria-busy') !== 'false' || !names.querySelector('li button')) return;
          watcher.disconnect();
          field?.removeEventListener('input', note);
          resolve(performance.now() - lastKey);
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
    query,
  );
  await page.getByRole('searchbox').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(query, { delay: KEY });
  return Math.max(0, (await seen) - TYPING_PAUSE);
}
