import type { Database } from '#platform/database/database.ts';
import { listMemberships } from '../member-store.ts';

/** Sites as rows: reads them, locks one, and records its domains. */
export {
  deleteSiteDomain,
  type SiteFlags,
  type Site,
  lockSite,
  listSites,
  selectManagedSites,
  type SiteParts,
  type SiteWithRoleRow,
  saveSiteDomains,
} from '../site-store.ts';

/** Counts and lists the members of sites, and holds the role of one. */
export { countMemberships, listMemberIds, listMembers, lockRole } from '../member-store.ts';

/** The sites a person is a member of, oldest first. */
export async function listSiteIds(db: Database, userId: number): Promise<number[]> {
  return (await listMemberships(db, userId)).map(({ siteId }) => siteId);
}
