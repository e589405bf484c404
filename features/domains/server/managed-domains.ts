import { listSites, listSiteIds } from '#features/sites/server/api/sites.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import { siteAccess } from '#features/sites/server/api/find-site.ts';
import type { SiteAccess } from '#features/sites/server/api/site-policy.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { findDomainLifecycle } from '../rules/domain-lifecycle.ts';
import { type DomainStatus, domainStatus } from '../rules/domain-status.ts';
import { canListDomains } from './domain-policy.ts';
import { toStatusSite } from './domain-presenter.ts';
import type { Domain } from './domain-store.ts';
import type { DomainsDeps } from './domains-deps.ts';

/** A site of the caller, and what they may do there. */
export interface ManagedSite {
  readonly site: Site;
  readonly access: SiteAccess;
}

/** Sorting or filtering by status needs all rows, because no column stores it. */
export const EVERYTHING = { limit: 1_000_000, offset: 0 };

/** The sites whose domains the caller may list. */
export async function managedSites(
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

/** A row with what it is filtered and sorted by. */
export interface JudgedRow extends ManagedSite {
  readonly domain: Domain;
  readonly status: DomainStatus;
}

/** The rows of managed sites with their statuses at `now`. */
export function evaluateDomains(
  rows: readonly Domain[],
  sites: ReadonlyMap<number, ManagedSite>,
  now: Date,
): readonly JudgedRow[] {
  return rows.flatMap((domain) => {
    const managed = sites.get(domain.siteId);
    if (!managed) return [];
    const status = domainStatus(domain.facts, toStatusSite(managed.site), now, findDomainLifecycle(domain));
    return [{ ...managed, domain, status }];
  });
}
