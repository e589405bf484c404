import type { Page } from '@playwright/test';
import type { PageData } from './every-page.ts';

/** What a page may look like while its content is not there. */
export type PageState = 'loading' | 'empty' | 'refused' | 'failed';

/** The states that a page with this content has. */
export function statesOf(data: PageData | undefined): readonly PageState[] {
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
  message: 'Something went wrong on our side. Please try again.',
};

/** Lets the server answer a page's content as this state wants it, until `page.unrouteAll()`. */
export async function intercept(page: Page, data: PageData, state: PageState): Promise<void> {
  await page.route(data.request, async (route) => {
    // Never answered: what a page shows until then is what is looked at.
    if (state === 'loading') return;
    if (state === 'empty') await route.fulfill({ json: data.empty });
    if (state === 'refused') await route.fulfill({ status: 403, json: REFUSED });
    if (state === 'failed') await route.fulfill({ status: 500, json: FAILED });
  });
}
