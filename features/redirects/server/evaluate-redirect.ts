import { findSiteRedirectReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';
import type { Database } from '#platform/database/database.ts';
import type { RedirectError } from '../rules/redirect-error.ts';
import { parseRedirectTarget } from '../rules/redirect-target.ts';
import type { RedirectTarget } from '../rules/redirect-target.ts';
import { redirectRunsUntil } from '../rules/redirect-term.ts';
import { redirectsBack } from './redirects-back.ts';
import type { RedirectsDeps } from './redirects-deps.ts';

interface RefusedTarget {
  readonly ok: false;
  readonly fault: RedirectError;
}

/** Where the visitors of a site are to be sent, and until when; or what stands in the way. */
export type EvaluatedRedirect =
  { readonly ok: true; readonly target: RedirectTarget; readonly until: Date } | RefusedTarget;

/**
 * Judges where a site is to lead, as things are in `db`: the address itself, and whether it leads back, over
 * whichever redirects of other sites.
 *
 * A circle that names close later, as they move from site to site, is for the edge to see.
 */
export async function validateRedirectTarget(
  { ownHosts }: Pick<RedirectsDeps, 'ownHosts'>,
  db: Database,
  { siteId, text, now }: { readonly siteId: number; readonly text: string; readonly now: Date },
): Promise<{ readonly ok: true; readonly target: RedirectTarget } | RefusedTarget> {
  const parsed = parseRedirectTarget(text, ownHosts);
  if (!parsed.ok) return parsed;
  const isCircle = await redirectsBack(db, { siteId, host: parsed.target.host, now });
  return isCircle ? { ok: false, fault: 'redirect_loop' } : parsed;
}

/** Judges a redirect that is to be bought: where it leads, and whether the site can have one now. */
export async function evaluateRedirect(
  deps: Pick<RedirectsDeps, 'ownHosts'>,
  db: Database,
  wish: { readonly siteId: number; readonly text: string; readonly years: number; readonly now: Date },
): Promise<EvaluatedRedirect> {
  const judged = await validateRedirectTarget(deps, db, wish);
  if (!judged.ok) return judged;
  const held = await findSiteRedirectReservation(db, wish.siteId);
  const until = redirectRunsUntil(held, wish.years, wish.now);
  return until ? { ...judged, until } : { ok: false, fault: 'already_has_redirect' };
}
