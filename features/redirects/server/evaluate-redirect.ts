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

/** A valid target and term, or an error. */
export type EvaluatedRedirect =
  { readonly ok: true; readonly target: RedirectTarget; readonly until: Date } | RefusedTarget;

/**
 * Validates a redirect target against the state in `db`: the address itself, and loops over
 * redirects of other sites.
 *
 * Loops that names create later by moving between sites are detected by the edge.
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

/** Validates a redirect to be bought: its target, and whether the site can have one now. */
export async function evaluateRedirect(
  deps: Pick<RedirectsDeps, 'ownHosts'>,
  db: Database,
  requested: { readonly siteId: number; readonly text: string; readonly years: number; readonly now: Date },
): Promise<EvaluatedRedirect> {
  const evaluated = await validateRedirectTarget(deps, db, requested);
  if (!evaluated.ok) return evaluated;
  const held = await findSiteRedirectReservation(db, requested.siteId);
  const until = redirectRunsUntil(held, requested.years, requested.now);
  return until ? { ...evaluated, until } : { ok: false, fault: 'already_has_redirect' };
}
