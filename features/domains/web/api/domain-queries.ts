import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http-client/call.ts';
import type { QueryOf } from '#platform/contract/endpoint.ts';
export type { ListAddress } from '../list-view.ts';
import { chooseSort, readView } from '../list-view.ts';
import type { ListAddress, ListView } from '../list-view.ts';
import { listListViews } from '../../contract/list-view-endpoints.ts';
import { listAllDomains, listDomainTlds, listSiteDomains } from '../../contract/list-endpoints.ts';

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
export type AllDomainsFilter = Omit<QueryOf<typeof listAllDomains>, 'number' | 'offset' | 'after'>;

/** Converts a list view to the query of the endpoint. */
export function buildFilter(view: ListView): AllDomainsFilter {
  const { by, order } = chooseSort(view);
  return {
    search: view.search.trim().toLowerCase(),
    sort: by,
    order,
    ...(view.status === '' ? {} : { status: view.status }),
    ...(view.tld === '' ? {} : { tld: view.tld }),
    ...(view.expires === '' ? {} : { expires_within: Number.parseInt(view.expires, 10) }),
    ...(view.renew === '' ? {} : { auto_renew: view.renew }),
    ...(view.lock === '' ? {} : { lock: view.lock }),
    ...(view.onSite === '' ? {} : { site: view.onSite }),
  };
}

/** The filter of the list over all sites that an address asks for. */
export function readFilter(address: ListAddress): AllDomainsFilter {
  return buildFilter(readView(address));
}

/** Query of the user's saved views of the list over all sites. */
export const listViewsQuery = queryOptions({
  queryKey: ['domain-views'],
  queryFn: ({ signal }) => call(listListViews, {}, { signal }),
});

/** Query of the TLDs of the user's domains. */
export const domainTldsQuery = queryOptions({
  queryKey: ['domains', 'tlds'],
  queryFn: ({ signal }) => call(listDomainTlds, {}, { signal }),
  meta: { live },
});

/** Paged query of the domains over all sites. */
export function allDomainsQuery(filter: AllDomainsFilter) {
  return infiniteQueryOptions({
    queryKey: ['domains', 'all', filter],
    queryFn: ({ signal, pageParam }) =>
      call(
        listAllDomains,
        {
          query: {
            ...filter,
            number: pageParam === null ? FIRST_PAGE : FURTHER_PAGE,
            ...(pageParam === null ? {} : { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { live },
  });
}
