import { listSites, listSiteIds } from '#features/sites/server/api/sites.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import { siteAccess } from '#features/sites/server/api/find-site.ts';
import type { SiteAccess } from '#features/sites/server/api/site-policy.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import type { QueryOf } from '#platform/contract/endpoint.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import type { listAllDomains as contract, ListedDomainOnWire } from '../contract/list-endpoints.ts';
import { type DomainStatus, domainStatus, statusUrgency } from '../rules/domain-status.ts';
import { canListDomains, canManageDomain } from './domain-policy.ts';
import { presentListedDomain, toStatusSite } from './domain-presenter.ts';
import { countDomains, type Domain, listDomainPage } from './domain-store.ts';
import type { DomainsDeps } from './domains-deps.ts';

interface ManagedSite {
  readonly site: Site;
  readonly access: SiteAccess;
}

interface Answer {
  readonly domains: ListedDomainOnWire[];
  readonly found: number;
}

/** Sorting or filtering by status needs all rows, because no column stores it. */
const EVERYTHING = { limit: 1_000_000, offset: 0 };

async function managedSites(
  { db }: Pick<DomainsDeps, 'db'>,
  actor: UserActor,
): Promise<ReadonlyMap<number, ManagedSite>> {
  const sites = await listSites(db, await listSiteIds(db, actor.userId));
  const managed = await Promise.all(
    sites.map(async (site) => ({ site, access: await siteAccess(db, actor, site.id) })),
  );
  return new Map(
    managed.flatMap(({ site, access }) =>
      access && canListDomains(access) ? [[site.id, { site, access }] as const] : [],
    ),
  );
}

/**
 * Lists the domains on every site that the caller manages, without free addresses.
 *
 * `found` counts all matches, regardless of page. A status depends on the current time, so lists
 * filtered or sorted by it are computed here and not in SQL.
 */
export async function listAllDomains(
  deps: Pick<DomainsDeps, 'db' | 'clock'>,
  actor: UserActor,
  query: QueryOf<typeof contract>,
): Promise<Result<Answer>> {
  const sites = await managedSites(deps, actor);
  const list = { siteIds: [...sites.keys()], search: query.search };
  const page = { limit: query.number, offset: query.offset };
  const now = deps.clock.now();
  const present = (domain: Domain): (ListedDomainOnWire & { readonly status: DomainStatus })[] => {
    const managed = sites.get(domain.siteId);
    if (!managed) return [];
    const status = domainStatus(domain.facts, toStatusSite(managed.site), now);
    const canManage = canManageDomain(actor, managed.access, domain);
    return [presentListedDomain(domain, { site: managed.site, status, canManage })];
  };

  const { sort, order } = query;
  if (sort !== 'status' && query.status === undefined) {
    const [rows, found] = await Promise.all([
      listDomainPage(deps.db, { ...list, sort, order, ...page }),
      countDomains(deps.db, list),
    ]);
    return ok({ domains: rows.flatMap(present), found });
  }
  const rows = await listDomainPage(deps.db, {
    ...list,
    sort: sort === 'status' ? 'domain' : sort,
    order: sort === 'status' ? 'asc' : order,
    ...EVERYTHING,
  });
  const all = rows
    .flatMap(present)
    .filter((each) => query.status === undefined || each.status.id === query.status);
  if (sort === 'status') {
    // Ascending order puts the most urgent first; ties stay in name order.
    const toward = order === 'asc' ? -1 : 1;
    all.sort((one, two) => toward * (statusUrgency(one.status) - statusUrgency(two.status)));
  }
  return ok({ domains: all.slice(page.offset, page.offset + page.limit), found: all.length });
}
