import type { PageToSee } from './page-to-see.ts';

/** Marks a test of `npm run test:long`, which `npm test` leaves out. */
export const LONG = { tag: '@long' };

/** One page of each group, which `npm test` checks as well. */
const QUICK_PAGES = new Set([
  'sign-in',
  'home',
  'all-domains',
  'domain-settings',
  'dns-records',
  'search',
  'checkout',
  'purchases',
  'account',
]);

/** Which tier tests a page in all widths, themes and languages. */
export function chooseTier({ name }: Pick<PageToSee, 'name'>): { readonly tag?: string } {
  return QUICK_PAGES.has(name) ? {} : LONG;
}
