/** What higher slices and the shell use of the site screens. */
export type { SiteAnswer as Site } from '../contract/site.ts';
export { mayChangeAddress } from './addressed-site.ts';
export { MANAGE_ALL, managedList, ManagePath, useManagePath } from './manage-path.ts';
export { SiteChoice } from './site-choice.tsx';
export { siteQuery } from './site-calls.ts';
export { findSite, sitesQuery, useSite, useSites } from './site-queries.ts';
export { hasFlag, hasSiteFlag } from './use-flag.ts';
