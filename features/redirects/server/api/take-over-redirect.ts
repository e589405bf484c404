import { redirectSiteReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';
import type { SiteRedirectReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';
import type { Database } from '#platform/database/database.ts';
import { TARGET_PREFIX } from '../../rules/redirect-target.ts';
import { listSiteRedirects, saveSiteRedirect } from '../site-redirect-store.ts';

/**
 * Converts an imported redirect to one bought here, in the caller's transaction.
 *
 * An imported redirect is stored under its target, which is the only record of it.
 */
export async function takeOverRedirect(
  tx: Database,
  { siteId, host }: Pick<SiteRedirectReservation, 'siteId' | 'host'>,
  at: Date,
): Promise<void> {
  await redirectSiteReservation(tx, { siteId, host });
  const [stored] = await listSiteRedirects(tx, { keys: [siteId] });
  if (!stored) await saveSiteRedirect(tx, { siteId, location: `${TARGET_PREFIX}${host}/`, at });
}
