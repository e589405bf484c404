import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseSite } from '../contract/refusals.ts';
import { findSite, siteAccess } from './api/find-site.ts';
import type { SiteView } from './site-presenter.ts';
import type { SitesDeps } from './sites-deps.ts';

/** Shows a site to one of its members, found by id, slug or any of its domains. */
export async function getSite(
  deps: Pick<SitesDeps, 'db'>,
  actor: UserActor,
  idOrSlugOrDomain: string,
): Promise<Result<SiteView>> {
  const site = await findSite(deps.db, idOrSlugOrDomain);
  if (!site) return refuseSite('unknown_site');
  const access = await siteAccess(deps.db, actor, site.id);
  return access ? ok({ site, access }) : refuseSite('unauthorized');
}
