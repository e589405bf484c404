import { listAccounts } from '#features/accounts/server/api/accounts.ts';
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
    await withOwnerNames(
      deps.db,
      sites.flatMap((site) => {
        const role = roles.get(site.id);
        return role === undefined ? [] : [{ site, access: decideAccess(site, actor.userId, role) }];
      }),
    ),
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
  if (!access) return refuseSite('unauthorized');
  const [view] = await withOwnerNames(deps.db, [{ site, access }]);
  return view ? ok(view) : refuseSite('unknown_site');
}

/** Adds whom to ask, only where the person cannot manage the site. */
async function withOwnerNames(
  db: SitesDeps['db'],
  views: readonly Omit<SiteView, 'ownerName'>[],
): Promise<readonly SiteView[]> {
  const asking = views.filter(({ access }) => !access.capabilities.manage_options);
  const owners = await listAccounts(db, [...new Set(asking.map(({ site }) => site.ownerId))]);
  return views.map((view) => ({
    ...view,
    ownerName: asking.includes(view)
      ? (owners.find(({ id }) => id === view.site.ownerId)?.displayName ?? null)
      : null,
  }));
}
