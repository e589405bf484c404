import { endSiteRedirectReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';
import type { Database } from '#platform/database/database.ts';
import type { RedirectsDeps } from './redirects-deps.ts';
import { forgetSiteRedirect } from './site-redirect-store.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import { TARGET_PREFIX } from '../rules/redirect-target.ts';

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

/**
 * Where a line of a cart or an order leads, as it was typed.
 *
 * What a line is for is a lower-cased name; the path, in which letters count, travels beside it. Clients
 * that say the name alone mean the name alone.
 */
export function locationOfLine({ meta, extra }: Pick<LineToQuote, 'meta' | 'extra'>): string {
  const { location } = extra;
  return typeof location === 'string' && location !== '' ? location : `${TARGET_PREFIX}${meta}`;
}
