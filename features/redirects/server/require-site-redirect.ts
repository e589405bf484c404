import { listAccounts } from '#features/accounts/server/api/accounts.ts';
import { findSiteRedirectReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';
import type { SiteRedirectReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';
import { findSite, siteAccess } from '#features/sites/server/api/find-site.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseRedirect } from '../contract/refusals.ts';

/**
 * The redirect, active or expired, that the caller may see; a refusal if they may not, or if there
 * is none.
 */
export async function requireSiteRedirect(
  db: Database,
  actor: UserActor,
  idOrSlugOrDomain: string,
): Promise<Result<SiteRedirectReservation>> {
  const site = await findSite(db, idOrSlugOrDomain);
  if (!site) return refuseRedirect('unknown_site');
  const access = await siteAccess(db, actor, site.id);
  if (!access?.capabilities.manage_options) return refuseRedirect('unauthorized');
  const held = await findSiteRedirectReservation(db, site.id);
  return held ? ok(held) : refuseRedirect('no_site_redirect');
}

/**
 * The same for changes, which are allowed for its buyer only (acquisition, section 6: only its
 * manager edits a domain).
 */
export async function requireRedirectManager(
  db: Database,
  actor: UserActor,
  idOrSlugOrDomain: string,
): Promise<Result<SiteRedirectReservation>> {
  const held = await requireSiteRedirect(db, actor, idOrSlugOrDomain);
  if (!held.ok || held.value.ownerUserId === actor.userId) return held;
  const [owner] = await listAccounts(db, [held.value.ownerUserId]);
  return refuseRedirect('not_redirect_manager', { ownerInfo: owner?.displayName ?? '' });
}
