import { listSites } from '#features/sites/server/api/sites.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import type { SiteSummaryOnWire, summarizeDomains as contract } from '../contract/list-endpoints.ts';
import { findDomainLifecycle } from '../rules/domain-lifecycle.ts';
import { domainStatus } from '../rules/domain-status.ts';
import { countBySite } from './domain-list-store.ts';
import { toStatusSite } from './domain-presenter.ts';
import { findDomains } from './domain-store.ts';
import type { DomainsDeps } from './domains-deps.ts';

/** Counts the domains of every site that the caller manages, and finds the most urgent status of each. */
export async function summarizeDomains(
  { db, clock }: Pick<DomainsDeps, 'db' | 'clock'>,
  { userId }: UserActor,
): Promise<Result<AnswerOf<typeof contract>>> {
  const now = clock.now();
  const counts = await countBySite(db, { userId, now });
  const [worst, sites] = await Promise.all([
    findDomains(
      db,
      counts.map((each) => each.worst),
    ),
    listSites(
      db,
      counts.map((each) => each.siteId),
    ),
  ]);
  const siteById = new Map(sites.map((site) => [site.id, site]));
  const summaries = counts.map((count): SiteSummaryOnWire => {
    const domain = worst.get(count.worst);
    const site = siteById.get(count.siteId);
    return {
      blog_id: count.siteId,
      domains: count.domains,
      attention: count.attention,
      worst:
        domain && site
          ? domainStatus(domain.facts, toStatusSite(site), now, findDomainLifecycle(domain))
          : null,
    };
  });
  const sum = (key: 'domains' | 'attention') => summaries.reduce((total, each) => total + each[key], 0);
  return ok({ found: sum('domains'), attention: sum('attention'), sites: summaries });
}
