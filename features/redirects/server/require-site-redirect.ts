import { findSiteRedirectHold } from '#features/domains/server/door.ts';
import { findSite, siteAccess } from '#features/sites/server/door.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseRedirect } from '../contract/refusals.ts';

/** A site that has a redirect, running or over. */
export interface RedirectedSite {
  readonly siteId: number;
  /** Where it leads, as far as it is a name of the site; A-labels. */
  readonly host: string;
  /** Null for a redirect that does not end. */
  readonly expiresAt: Date | null;
}

/** The site whose redirect somebody wants to see or change, refused where they may not, or it has none. */
export async function requireSiteRedirect(
  db: Database,
  actor: UserActor,
  idOrSlugOrDomain: string,
): Promise<Result<RedirectedSite>> {
  const site = await findSite(db, idOrSlugOrDomain);
  if (!site) return refuseRedirect('unknown_site');
  const access = await siteAccess(db, actor, site.id);
  if (!access?.capabilities.manage_options) return refuseRedirect('unauthorized');
  const held = await findSiteRedirectHold(db, site.id);
  return held ? ok({ siteId: site.id, ...held }) : refuseRedirect('no_site_redirect');
}
