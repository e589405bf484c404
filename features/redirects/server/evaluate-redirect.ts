import { parseDomainName } from '#features/names/rules/domain-name.ts';
import { nameStatus, type PanelNames } from '#features/names/rules/name-policy.ts';
import { readEnding } from '#features/names/server/api/name-ending.ts';
import { findSiteRedirectReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';
import type { Database } from '#platform/database/database.ts';
import type { RedirectError } from '../rules/redirect-error.ts';
import { parseRedirectTarget } from '../rules/redirect-target.ts';
import type { RedirectTarget } from '../rules/redirect-target.ts';
import { redirectRunsUntil } from '../rules/redirect-term.ts';
import { redirectsBack } from './redirects-back.ts';
import type { RedirectsDeps } from './redirects-deps.ts';
import type { TargetReach } from './api/target-lookup.ts';

interface RefusedTarget {
  readonly ok: false;
  readonly fault: RedirectError;
}

/** A valid target and term, or an error. */
export type EvaluatedRedirect =
  | { readonly ok: true; readonly target: RedirectTarget; readonly until: Date }
  | RefusedTarget;

/**
 * Validates a redirect target against the state in `db`: the address itself, and loops over
 * redirects of other sites.
 *
 * Loops that names create later by moving between sites are detected by the edge.
 */
export async function validateRedirectTarget(
  panel: PanelNames,
  db: Database,
  { siteId, text, now }: { readonly siteId: number; readonly text: string; readonly now: Date },
): Promise<{ readonly ok: true; readonly target: RedirectTarget } | RefusedTarget> {
  const parsed = parseRedirectTarget(text);
  if (!parsed.ok) return parsed;
  const fault = validateHost(parsed.target.host, panel);
  if (fault) return { ok: false, fault };
  const isCircle = await redirectsBack(db, { siteId, host: parsed.target.host, now });
  return isCircle ? { ok: false, fault: 'redirect_loop' } : parsed;
}

/**
 * Validates a redirect as `evaluateRedirect` does, and refuses a target that no visitor can reach.
 * A target that just does not answer yet is allowed.
 */
export async function evaluateNewRedirect(
  deps: PanelNames & Pick<RedirectsDeps, 'targets'>,
  db: Database,
  requested: Parameters<typeof evaluateRedirect>[2],
): Promise<(EvaluatedRedirect & { readonly ok: true; readonly reach: TargetReach }) | RefusedTarget> {
  const evaluated = await evaluateRedirect(deps, db, requested);
  if (!evaluated.ok) return evaluated;
  const reach = await deps.targets.find(evaluated.target.host);
  return reach === 'impossible' ? { ok: false, fault: 'cannot_redirect' } : { ...evaluated, reach };
}

/** Why a site cannot be redirected to a host; null if the host is neither ours nor impossible. */
function validateHost(host: string, panel: PanelNames): RedirectError | null {
  const parsed = parseDomainName(host);
  if (!parsed.ok) return 'invalid_domain';
  const status = nameStatus('redirect', parsed.name, readEnding(host), panel);
  if (status === null) return null;
  return status === 'invalid_tld' ? 'invalid_tld' : 'own_host';
}

/** Validates a redirect to be bought: its target, and whether the site can have one now. */
export async function evaluateRedirect(
  deps: PanelNames,
  db: Database,
  requested: { readonly siteId: number; readonly text: string; readonly years: number; readonly now: Date },
): Promise<EvaluatedRedirect> {
  const evaluated = await validateRedirectTarget(deps, db, requested);
  if (!evaluated.ok) return evaluated;
  const held = await findSiteRedirectReservation(db, requested.siteId);
  const until = redirectRunsUntil(held, requested.years, requested.now);
  return until ? { ...evaluated, until } : { ok: false, fault: 'already_has_redirect' };
}
