import { endSiteRedirectReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';
import type { Database } from '#platform/database/database.ts';
import type { RedirectsDeps } from './redirects-deps.ts';
import { forgetSiteRedirect } from './site-redirect-store.ts';

/** Ends the redirect of a site in the caller's transaction: visitors see the site itself from the commit on; false where it has none. */
export async function endSiteRedirect(
  { live }: Pick<RedirectsDeps, 'live'>,
  tx: Database,
  siteId: number,
): Promise<boolean> {
  if (!(await endSiteRedirectReservation(tx, siteId))) return false;
  await forgetSiteRedirect(tx, siteId);
  await live.announce(tx, { siteId, topic: 'domains' });
  return true;
}
