/** What slices to the right of sites, and the program, may call on the server. */
export { checkSiteAddress } from './check-site-address.ts';
export { findSite, readSiteAndAccess, siteAccess, siteAndAccess } from './find-site.ts';
export { countMemberships, listMemberIds } from './member-store.ts';
export { openDomainOnlySite } from './open-domain-only-site.ts';
export { openSite } from './open-site.ts';
export {
  recordDomainGone,
  recordPlan,
  recordPrimaryDomain,
  returnDomainCredit,
  takeDomainCredit,
} from './record-site-facts.ts';
export { setSiteFlag } from './set-site-flag.ts';
export { tellSiteHosts } from './site-hosts-store.ts';
export { siteIdsOf } from './site-ids-of.ts';
export type { SiteAccess } from './site-policy.ts';
export { deleteSiteDomain, holdSite, listSites, saveSiteDomains } from './site-store.ts';
export type { Site, SiteFlags, SiteParts, SiteWithRoleRow } from './site-store.ts';
