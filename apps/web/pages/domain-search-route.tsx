import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { DomainSearchPage, prefetchDomainSearch } from '#features/domains/web/domain-search-page.tsx';
import { findSite, sitesQuery } from '#features/sites/web/door.ts';
import { latePart } from '#platform/ui/late-part.tsx';

export { prefetchDomainSearch };

const FreePlanBanner = latePart(
  async () => (await import('#features/catalog/web/free-plan-banner.tsx')).FreePlanBanner,
);

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
  const known = sites && findSite(sites, site);
  return (
    <>
      <DomainSearchPage site={site} suggestion={suggestion} />
      {/* Below what was asked for, so that it moves nothing. */}
      {known?.feature_flags.includes('domains/free-plan-upsell') ? (
        <Suspense>
          <div className="mx-auto w-full max-w-page">
            <FreePlanBanner site={known.slug} />
          </div>
        </Suspense>
      ) : null}
    </>
  );
}
