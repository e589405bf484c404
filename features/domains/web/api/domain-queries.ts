import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http-client/call.ts';
import type { QueryOf } from '#platform/contract/endpoint.ts';
import { listAllDomains, listSiteDomains } from '../../contract/list-endpoints.ts';

/** The live-update topics of domain lists. */
const live = ['domains'];
/** Rows of the first page, kept small so that the list opens fast, and of each further page. */
const FIRST_PAGE = 100;
const FURTHER_PAGE = 500;

/** Query of the domains of one site, including its free address. */
export function siteDomainsQuery(site: string) {
  return queryOptions({
    queryKey: ['domains', 'site', site],
    queryFn: ({ signal }) => call(listSiteDomains, { params: { site } }, { signal }),
    meta: { live },
  });
}

/** Filter and order of the list over all sites. */
export type AllDomainsFilter = Pick<QueryOf<typeof listAllDomains>, 'search' | 'status' | 'sort' | 'order'>;

/** Paged query of the domains over all sites. */
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
