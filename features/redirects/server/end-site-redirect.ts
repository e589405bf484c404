import { endSiteRedirectReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';
import type { Database } from '#platform/database/database.ts';
import type { RedirectsDeps } from './redirects-deps.ts';
import { forgetSiteRedirect } from './site-redirect-store.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import { TARGET_PREFIX } from '../rules/redirect-target.ts';

/**
 * Ends the redirect of a site in the caller's transaction, so that visitors see the site itself;
 * false if it has none.
 */
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
 * The typed target of a cart or order line.
 *
 * The line's `meta` is a lower-case name; the case-sensitive path is in `extra`. Clients that send
 * only the name mean its root.
 */
export function locationOfLine({ meta, extra }: Pick<LineToQuote, 'meta' | 'extra'>): string {
  const { location } = extra;
  return typeof location === 'string' && location !== '' ? location : `${TARGET_PREFIX}${meta}`;
}
