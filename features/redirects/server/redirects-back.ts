import { findSiteRedirectReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import type { Database } from '#platform/database/database.ts';
import { parseRedirectTarget } from '../rules/redirect-target.ts';
import { listSiteRedirects } from './site-redirect-store.ts';

/**
 * Maximum number of redirects followed before it counts as a loop; browsers give up after 20
 * (Fetch, section 4.4).
 */
const MAX_HOPS = 20;

/** Whether a redirect from a site to a host would create a loop, given the redirects active at `now`. */
export async function redirectsBack(
  db: Database,
  from: { readonly siteId: number; readonly host: string; readonly now: Date },
): Promise<boolean> {
  const seen = new Set([from.siteId]);
  let { host } = from;
  while (seen.size <= MAX_HOPS) {
    const site = await findSite(db, host.replace(/^www\./, ''));
    // Redirects of foreign hosts are unknown to us.
    if (!site) return false;
    if (seen.has(site.id)) return true;
    seen.add(site.id);
    const held = await findSiteRedirectReservation(db, site.id);
    if (!held || (held.expiresAt !== null && held.expiresAt <= from.now)) return false;
    const [redirect] = await listSiteRedirects(db, { keys: [site.id] });
    const next = parseRedirectTarget(redirect?.location ?? held.host);
    if (!next.ok) return false;
    host = next.target.host;
  }
  return true;
}
