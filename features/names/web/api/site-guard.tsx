import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { findSite, sitesQuery, hasSiteFlag } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { hasOutdatedPlugin } from '#features/sites/rules/plugin-version.ts';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { findingAccess, type FindingSite, type GuardedPage, whyNoNames } from '../../rules/site-for-names.ts';

const ClosedFinding = latePart(async () => (await import('../closed-finding.tsx')).ClosedFinding);

/** Maps a site's wire fields to the facts that the rule needs. */
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
    hasOutdatedPlugin: hasOutdatedPlugin({ isJetpack: jetpack, pluginVersion: options.jetpack_version }),
  };
}

/** Whether to show links to new names: not on sites that cannot have any. */
export function offersNames(site: Site | null): boolean {
  const reason = site && whyNoNames(findingFacts(site));
  return hasSiteFlag(site, 'upgrades/domain-search') && (reason === null || reason === 'vip');
}

/** Whether a page may load its data: not if access is known to be denied, where the server would refuse. */
export function mayFind(client: QueryClient, site: string): boolean {
  const sites = client.getQueryData(sitesQuery.queryKey)?.sites;
  if (!sites) return true;
  const known = findSite(sites, site);
  return known !== undefined && findingAccess(findingFacts(known), 'search') === 'open';
}

/**
 * Guards a page where users get a domain for a site (acquisition, sections 2 and 6).
 *
 * Until the sites are loaded the page is shown; the server applies the same rule.
 */
export function SiteGuard({
  site,
  page = 'search',
  query = '',
  urlFor,
  children,
}: {
  /** The site as given in the URL. */
  readonly site: string;
  readonly page?: GuardedPage;
  /** The search query, which redirects keep. */
  readonly query?: string;
  /** The URL of this page for a site. */
  readonly urlFor: (slug: string) => string;
  readonly children: ReactNode;
}): ReactNode {
  const { data: sites } = useQuery(sitesQuery);
  if (!sites) return children;
  const known = findSite(sites, site);
  const access = known && findingAccess(findingFacts(known), page);
  if (access === 'open') return children;
  return (
    <Suspense>
      <ClosedFinding named={site} sites={sites} access={access} query={query} urlFor={urlFor} />
    </Suspense>
  );
}
