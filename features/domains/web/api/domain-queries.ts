import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http-client/call.ts';
import type { QueryOf } from '#platform/contract/endpoint.ts';
import { listAllDomains, listSiteDomains } from '../../contract/list-endpoints.ts';

/** Hints that a list of domains has changed. */
const live = ['domains'];
/** Rows of the list over all sites that are read first, so that it opens at once, and with each further answer. */
const FIRST_PAGE = 100;
const FURTHER_PAGE = 500;

/** The domains of one site, its free address among them. */
export function siteDomainsQuery(site: string) {
  return queryOptions({
    queryKey: ['domains', 'site', site],
    queryFn: ({ signal }) => call(listSiteDomains, { params: { site } }, { signal }),
    meta: { live },
  });
}

/** What narrows and orders the list over all sites. */
export type AllDomainsFilter = Pick<QueryOf<typeof listAllDomains>, 'search' | 'status' | 'sort' | 'order'>;

/** The domains over all sites, read page by page. */
export function allDomainsQuery(filter: AllDomainsFilter) {
  return infiniteQueryOptions({
    queryKey: ['domains', 'all', filter],
    queryFn: ({ signal, pageParam }) =>
      call(
        listAllDomains,
        {
          query: { ...filter, number: pageParam === 0 ? FIRST_PAGE : FURTHER_PAGE, offset: pageParam },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.domains.length, 0);
      return shown < last.found && last.domains.length > 0 ? shown : undefined;
    },
    placeholderData: keepPreviousData,
    meta: { live },
  });
}
