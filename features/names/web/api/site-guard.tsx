import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { findSite, sitesQuery, hasSiteFlag } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { findingAccess, type FindingSite, type GuardedPage, whyNoNames } from '../../rules/site-for-names.ts';

const ClosedFinding = latePart(async () => (await import('../closed-finding.tsx')).ClosedFinding);

/** What the rules about finding ask of a site, from what the wire says of it. */
export function findingFacts({
  jetpack,
  is_vip: isVip,
  capabilities,
  options,
  feature_flags: flags,
}: Site): FindingSite {
  return {
    isJetpack: jetpack,
    isVip,
    isAutomatedTransfer: options.is_automated_transfer,
    isStaging: options.is_wpcom_staging_site,
    isDomainOnly: options.is_domain_only,
    canManage: capabilities.manage_options,
    isSearchOn: flags.includes('upgrades/domain-search'),
  };
}

/** Whether ways to new names are shown beside a page: not where they would only lead to why there are none. */
export function offersNames(site: Site | null): boolean {
  const reason = site && whyNoNames(findingFacts(site));
  return hasSiteFlag(site, 'upgrades/domain-search') && (reason === null || reason === 'vip');
}

/** Whether a page of finding may be asked for its data: what is known to be closed would only be refused. */
export function mayFind(client: QueryClient, site: string): boolean {
  const sites = client.getQueryData(sitesQuery.queryKey)?.sites;
  if (!sites) return true;
  const known = findSite(sites, site);
  return known !== undefined && findingAccess(findingFacts(known), 'search') === 'open';
}

/**
 * Stands before a page where a domain is found for a site, and lets in whoever may use it (acquisition, sections 2 and 6).
 *
 * Until the sites are known the page is drawn as if it were open; the server refuses by the same rule.
 */
export function SiteGuard({
  site,
  page = 'search',
  query = '',
  addressOf,
  children,
}: {
  /** As the address names it. */
  readonly site: string;
  readonly page?: GuardedPage;
  /** What is searched for; it is taken along. */
  readonly query?: string;
  /** Where this page is for a site. */
  readonly addressOf: (slug: string) => string;
  readonly children: ReactNode;
}): ReactNode {
  const { data: sites } = useQuery(sitesQuery);
  if (!sites) return children;
  const known = findSite(sites, site);
  const access = known && findingAccess(findingFacts(known), page);
  if (access === 'open') return children;
  return (
    <Suspense>
      <ClosedFinding named={site} sites={sites} access={access} query={query} addressOf={addressOf} />
    </Suspense>
  );
}
