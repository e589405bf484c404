import type { PanelNames } from '#features/names/rules/name-policy.ts';
import { redirectSiteReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseInvalidTarget, refuseRedirect } from '../contract/refusals.ts';
import { parseRedirectTarget, printRedirectTarget } from '../rules/redirect-target.ts';
import { validateRedirectTarget } from './evaluate-redirect.ts';
import { lockRedirects, saveSiteRedirect } from './site-redirect-store.ts';
import type { RedirectsDeps } from './redirects-deps.ts';
import { requireRedirectManager } from './require-site-redirect.ts';

/**
 * Changes the target of a site's redirect. Idempotent.
 *
 * The new target is validated like that of a new redirect.
 */
export async function changeSiteRedirect(
  deps: Pick<RedirectsDeps, 'db' | 'clock' | 'live' | 'targets'> & PanelNames,
  actor: UserActor,
  input: { readonly site: string; readonly location: string },
): Promise<Result<{ readonly location: string; readonly isUnreachable: boolean }>> {
  // Asked before anything is locked.
  const parsed = parseRedirectTarget(input.location);
  const reach = parsed.ok ? await deps.targets.find(parsed.target.host) : 'unknown';
  return inTransaction(deps.db, async (tx: Database) => {
    await lockRedirects(tx);
    const site = await requireRedirectManager(tx, actor, input.site);
    if (!site.ok) return site;
    const { siteId, expiresAt } = site.value;
    const now = deps.clock.now();
    if (expiresAt !== null && expiresAt <= now) return refuseRedirect('site_redirect_over');

    const evaluated = await validateRedirectTarget(deps, tx, { siteId, text: input.location, now });
    if (!evaluated.ok) return refuseInvalidTarget(evaluated.fault, input.location, 'location');
    if (reach === 'impossible') return refuseInvalidTarget('cannot_redirect', input.location, 'location');
    const location = printRedirectTarget(evaluated.target);
    await redirectSiteReservation(tx, { siteId, host: evaluated.target.host });
    await saveSiteRedirect(tx, { siteId, location, at: now });
    await deps.live.announce(tx, { siteId, topic: 'domains' });
    return ok({ location, isUnreachable: reach === 'unreachable' });
  });
}
