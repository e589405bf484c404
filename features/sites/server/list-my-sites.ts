import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { listMemberships } from './member-store.ts';
import { decideAccess } from './api/site-policy.ts';
import type { SiteView } from './site-presenter.ts';
import { listSites } from './site-store.ts';
import type { SitesDeps } from './sites-deps.ts';
import { refuseSite } from '../contract/refusals.ts';
import { findSite, siteAccess } from './api/find-site.ts';

/** Lists the sites that a person is a member of, oldest first. */
export async function listMySites(
  deps: Pick<SitesDeps, 'db'>,
  actor: UserActor,
): Promise<Result<readonly SiteView[]>> {
  const memberships = await listMemberships(deps.db, actor.userId);
  const roles = new Map(memberships.map(({ siteId, role }) => [siteId, role]));
  const sites = await listSites(deps.db, [...roles.keys()]);
  return ok(
    sites.flatMap((site) => {
      const role = roles.get(site.id);
      return role === undefined ? [] : [{ site, access: decideAccess(site, actor.userId, role) }];
    }),
  );
}

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
