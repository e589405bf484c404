import { expect } from '@playwright/test';
import type { Page, Request, Route } from '@playwright/test';
import { LIVE_CHANGES_PATH, LIVE_STREAM_PATH } from '#platform/contract/live-wire.ts';

/** The order in which a page's late data come. */
export type LateOrder = 'together' | 'first asked first' | 'last asked first';

/**
 * Opens an address whose data come late: only once all code is there and the page has drawn what it
 * can without them; then all that were asked for at once, or one by one, each drawn before the next.
 *
 * Waits for states and not for times, so that a slow machine sees the same as a fast one.
 */
export async function openWithLateData(page: Page, url: string, order: LateOrder): Promise<void> {
  const held = new Map<Request, Route>();
  const underWay = new Set<Request>();
  const begin = (request: Request): void => void (isAsked(request) && underWay.add(request));
  const end = (request: Request): void => {
    underWay.delete(request);
    // A page that no longer wants them ends requests itself.
    held.delete(request);
  };
  const isWaiting = (): boolean => [...underWay].every((request) => held.has(request));
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  // News of the server come after all: what they ask for again is not what is looked at here.
  const news: Route[] = [];
  await page.route(isDataPath, (route) => {
    const request = route.request();
    if (!isAsked(request)) return void news.push(route);
    if (request.method() !== 'GET') return route.continue();
    return void held.set(request, route);
  });
  try {
    await page.goto(url);
    for (;;) {
      await expect(async () => {
        await untilDrawn(page);
        expect(isWaiting(), [...underWay].map((request) => request.url()).join(', ')).toBe(true);
      }).toPass({ intervals: [10], timeout: 30_000 });
      if (held.size === 0) break;
      const all = [...held];
      const next =
        order === 'together' ? all : order === 'first asked first' ? all.slice(0, 1) : all.slice(-1);
      for (const [request] of next) held.delete(request);
      await Promise.all(next.map(([, route]) => route.continue()));
    }
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
    await Promise.all(news.map((route) => route.continue()));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

const isDataPath = ({ pathname }: URL): boolean => /^\/(rest|wpcom|namestead)\//.test(pathname);

/** Whether a page waits for its answer: not for the stream of live changes, which has no end. */
function isAsked(request: Request): boolean {
  const { pathname } = new URL(request.url());
  return pathname !== LIVE_STREAM_PATH && pathname !== LIVE_CHANGES_PATH;
}

/** Waits until the page is idle, and has drawn all that it has. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      }),
  );
}
