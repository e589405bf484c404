import { queryOptions, useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/web/api/account-queries.ts';
import { call } from '#platform/http-client/call.ts';
import { listMySites } from '../../contract/site-endpoints.ts';
import type { SiteAnswer } from '../../contract/site.ts';

const sitesKey = ['sites', 'mine'] as const;

/** The sites of the signed-in person, oldest first. */
export const sitesQuery = queryOptions({
  queryKey: sitesKey,
  queryFn: ({ signal }) => call(listMySites, {}, { signal }),
  select: ({ sites }) => sites,
  staleTime: 60_000,
  meta: { live: ['sites'] },
});

const none: readonly SiteAnswer[] = [];

/** The sites that are known by now; none while they are loading, or while nobody is signed in. */
export function useSites(): readonly SiteAnswer[] {
  const { isSuccess: isSignedIn } = useQuery(currentUserQuery);
  return useQuery({ ...sitesQuery, enabled: isSignedIn }).data ?? none;
}

/** One site by its id, slug or primary domain; `undefined` while loading or when there is no such site. */
export function useSite(named: string | undefined): SiteAnswer | undefined {
  return findSite(useSites(), named);
}

/** A site by what an address may call it. */
export function findSite(sites: readonly SiteAnswer[], named: string | undefined): SiteAnswer | undefined {
  if (named === undefined) return undefined;
  return sites.find(({ ID, slug, domain }) => String(ID) === named || slug === named || domain === named);
}
