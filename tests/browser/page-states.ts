import type { Page } from '@playwright/test';
import type { PageData } from './page-to-see.ts';

/** States of a page without its content. */
export type PageState = 'loading' | 'empty' | 'refused' | 'failed';

/** The states that a page with this content has. */
export function listPageStates(data: PageData | undefined): readonly PageState[] {
  if (!data) return [];
  return data.empty === undefined
    ? ['loading', 'refused', 'failed']
    : ['loading', 'empty', 'refused', 'failed'];
}

const REFUSED = {
  error: 'unauthorized',
  code: 'unauthorized',
  message: 'You are not authorized to view this page.',
};

const FAILED = {
  error: 'internal_error',
  code: 'internal_error',
  message: 'Something went wrong. Please try again.',
};

/** Why no page can be shown at all: the server failed, or is being looked after. */
export type Outage = 'failure' | 'maintenance';

/** The titles of the pages that say so. */
export const OUTAGE_TITLES: Readonly<Record<Outage, string>> = {
  failure: 'Something went wrong',
  maintenance: 'Service unavailable',
};

/** Makes every signed-in page fail, until the returned function is called. */
export async function interrupt(page: Page, outage: Outage): Promise<() => void> {
  let isOver = false;
  for (const path of ['**/namestead/v1/accounts/session', '**/readyz']) {
    await page.route(path, (route) => {
      if (isOver) return route.continue();
      return outage === 'maintenance'
        ? route.fulfill({ status: 503, json: {} })
        : route.fulfill({ status: 500, json: FAILED });
    });
  }
  return () => {
    isOver = true;
  };
}

/** Lets the server answer a page's content as this state wants it, until `page.unrouteAll()`. */
export async function intercept(page: Page, data: PageData, state: PageState): Promise<void> {
  await page.route(data.request, async (route) => {
    // Never answered, to test the loading state.
    if (state === 'loading') return;
    if (state === 'empty') await route.fulfill({ json: data.empty });
    if (state === 'refused') await route.fulfill({ status: 403, json: REFUSED });
    if (state === 'failed') await route.fulfill({ status: 500, json: FAILED });
  });
}
