import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { findSite, sitesQuery } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { siteQuery } from '#features/sites/web/api/site-calls.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { routerAddress } from '#platform/ui/navigation/navigation.ts';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { ErrorState } from '#platform/ui/feedback/states.tsx';
import { mayNameSite, withoutSite } from '../../rules/site-for-names.ts';

/**
 * The no-site guard: redirects from a missing, unknown or unauthorised site to one that the user
 * has (acquisition, section 2).
 *
 * A name that is in no list may still be one of their sites, so the server is asked first. Its
 * response is the same for sites that do not exist and sites of others.
 */
export function UnknownSite({
  named,
  sites,
  fallback = '/domains/add',
  urlFor,
}: {
  readonly named: string;
  readonly sites: readonly Site[];
  /** The page to choose a site on, for users with several. */
  readonly fallback?: string;
  readonly urlFor: (slug: string) => string;
}): ReactNode {
  const client = useQueryClient();
  const isNamed = mayNameSite(named);
  const { data: site, error, refetch } = useQuery({ ...siteQuery(named), enabled: isNamed });
  const isListed = site !== undefined && findSite(sites, site.slug) !== undefined;
  const isNew = site !== undefined && !isListed;
  useEffect(() => {
    if (isNew) void client.invalidateQueries({ queryKey: sitesQuery.queryKey });
  }, [isNew, client]);
  // The URL ends before its site segment.
  if (!isNamed) return <Navigate to={withoutSite(sites.length, fallback)} replace />;
  if (isListed) return <Navigate {...routerAddress(urlFor(site.slug))} replace />;
  if (error instanceof RefusedError && (error.status === 404 || error.status === 403)) {
    return <Navigate to={withoutSite(sites.length, fallback)} search={{ refused: named }} replace />;
  }
  return (
    <PageFrame title={named}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows />}
    </PageFrame>
  );
}
