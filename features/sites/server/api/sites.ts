/** What other slices and the program may ask of sites. */
export {
  deleteSiteDomain,
  type SiteFlags,
  type Site,
  holdSite,
  listSites,
  type SiteParts,
  type SiteWithRoleRow,
  saveSiteDomains,
} from '../site-store.ts';
