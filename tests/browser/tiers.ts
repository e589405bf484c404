import type { PageToSee } from './page-to-see.ts';

/** Marks a test of `npm run test:long`, which `npm test` leaves out. */
export const LONG = { tag: '@long' };

/** The pages with most in them, which `npm test` checks as well; a journey of each group of pages does the rest. */
const QUICK_PAGES = new Set(['home', 'search', 'checkout', 'dns-records']);

/** Which tier tests a page in all widths, themes and languages. */
export function chooseTier({ name }: Pick<PageToSee, 'name'>): { readonly tag?: string } {
  return QUICK_PAGES.has(name) ? {} : LONG;
}
