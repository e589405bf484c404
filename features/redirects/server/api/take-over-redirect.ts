import { redirectSiteReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';
import type { SiteRedirectReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';
import type { Database } from '#platform/database/database.ts';
import { TARGET_PREFIX } from '../../rules/redirect-target.ts';
import { listSiteRedirects, saveSiteRedirect } from '../site-redirect-store.ts';

/**
 * Keeps the redirect of a site that came by import as if it had been bought here, in the caller's transaction.
 *
 * One from elsewhere is kept under where it leads, and nothing else says where that is.
 */
export async function takeOverRedirect(
  tx: Database,
  { siteId, host }: Pick<SiteRedirectReservation, 'siteId' | 'host'>,
  at: Date,
): Promise<void> {
  await redirectSiteReservation(tx, { siteId, host });
  const [told] = await listSiteRedirects(tx, { siteIds: [siteId] });
  if (!told) await saveSiteRedirect(tx, { siteId, location: `${TARGET_PREFIX}${host}/`, at });
}
