/** Sites as rows: reads them, locks one, and records its domains. */
export {
  deleteSiteDomain,
  type SiteFlags,
  type Site,
  lockSite,
  listSites,
  type SiteParts,
  type SiteWithRoleRow,
  saveSiteDomains,
} from '../site-store.ts';
