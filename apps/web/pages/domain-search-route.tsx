import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DomainSearchPage, prefetchDomainSearch } from '#features/domains/web/domain-search-page.tsx';
import { findSite, sitesQuery } from '#features/sites/web/door.ts';

export { prefetchDomainSearch };

/**
 * The search for a domain.
 *
 * An address whose site is none, but which brings a suggestion, opens the search with that
 * suggestion instead (acquisition, section 2).
 */
export function DomainSearchRoute({
  site,
  suggestion,
}: {
  readonly site: string | undefined;
  readonly suggestion: string | undefined;
}): ReactNode {
  const { data: sites } = useQuery(sitesQuery);
  if (site !== undefined && suggestion !== undefined && sites && !findSite(sites, site)) {
    return <Navigate to="/domains/add" search={{ suggestion }} replace />;
  }
  return <DomainSearchPage site={site} suggestion={suggestion} />;
}
