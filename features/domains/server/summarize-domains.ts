import type { UserActor } from '#platform/kernel/actor.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import type { SiteSummaryOnWire, summarizeDomains as contract } from '../contract/list-endpoints.ts';
import { asksForSomething, statusUrgency } from '../rules/domain-status.ts';
import { listDomainPage } from './domain-store.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { EVERYTHING, evaluateDomains, managedSites } from './managed-domains.ts';

/** Counts the domains of every site that the caller manages, and finds the most urgent status of each. */
export async function summarizeDomains(
  deps: Pick<DomainsDeps, 'db' | 'clock'>,
  actor: UserActor,
): Promise<Result<AnswerOf<typeof contract>>> {
  const sites = await managedSites(deps, actor);
  const list = { siteIds: [...sites.keys()], search: '' };
  const rows = await listDomainPage(deps.db, { ...list, sort: 'domain', order: 'asc', ...EVERYTHING });
  const counts = new Map<number, SiteSummaryOnWire>();
  for (const { site, status } of evaluateDomains(rows, sites, deps.clock.now())) {
    const before = counts.get(site.id) ?? { blog_id: site.id, domains: 0, attention: 0, worst: null };
    const isWorse = before.worst === null || statusUrgency(status) > statusUrgency(before.worst);
    counts.set(site.id, {
      blog_id: site.id,
      domains: before.domains + 1,
      attention: before.attention + (asksForSomething(status) ? 1 : 0),
      worst: isWorse ? status : before.worst,
    });
  }
  const summaries = [...counts.values()];
  const sum = (key: 'domains' | 'attention') => summaries.reduce((total, each) => total + each[key], 0);
  return ok({ found: sum('domains'), attention: sum('attention'), sites: summaries });
}
