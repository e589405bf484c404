import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { siteQuery } from '#features/sites/web/api/site-calls.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { ErrorState } from '#platform/ui/feedback/states.tsx';

/**
 * The redirecting form `/domains/add/{domain}?suggestion=`: redirects to the search with that
 * suggestion (acquisition, section 2).
 *
 * Site slugs are host names too, and some site domains are in no list, so the server decides
 * whether the name is one of the user's sites. Any other name redirects to the search without a
 * site.
 */
export function RedirectingFormPage({
  named,
  suggestion,
}: {
  readonly named: string;
  readonly suggestion: string;
}): ReactNode {
  const { data: site, error, refetch } = useQuery(siteQuery(named));
  if (site) return <Navigate to={`/domains/add/${site.slug}`} search={{ suggestion }} replace />;
  const isNone = error instanceof RefusedError && [400, 403, 404].includes(error.status);
  if (isNone) return <Navigate to="/domains/add" search={{ suggestion }} replace />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <SkeletonRows />;
}
