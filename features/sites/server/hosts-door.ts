/** The hosts of sites, for those who answer for them: nothing else of the slice is loaded with it. */
export {
  isOneOfSites,
  listSiteHostDigests,
  listSiteHosts,
  SITE_BUCKETS,
  SITE_HOST_COLUMNS,
  SITE_HOSTS_CHANNEL,
  siteBucket,
  tellSiteHosts,
} from './site-hosts-store.ts';
export type { WhichSites } from './site-hosts-store.ts';
