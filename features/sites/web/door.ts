/** What higher slices and the shell use of the site screens. */
export type { SiteAnswer as Site } from '../contract/site.ts';
export { findSite, sitesQuery, useSite, useSites } from './site-queries.ts';
export { useFlag, useSiteFlag } from './use-flag.ts';
