import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { call } from '#platform/http-client/call.ts';
import type { QueryOf } from '#platform/contract/endpoint.ts';
import { listAllDomains, listSiteDomains } from '../../contract/list-endpoints.ts';
import { listSuggestionTlds, suggestDomains } from '../../contract/search-endpoints.ts';

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

/** The TLDs that are sold, best first. */
export const suggestionTldsQuery = queryOptions({
  queryKey: ['domains', 'tlds'],
  queryFn: ({ signal }) => call(listSuggestionTlds, {}, { signal }),
  staleTime: 3_600_000,
});

/** What somebody searches for, and how they narrowed it. */
export interface SuggestionSearch {
  readonly query: string;
  readonly tlds: readonly string[];
  readonly maxCharacters: number | null;
  readonly includeDashes: boolean;
  readonly exactOnly: boolean;
  /** What prices are told in. */
  readonly currency: Currency;
}

/** Names for a search; a longer list of the same search begins with the shorter one. */
export function suggestionsQuery(search: SuggestionSearch, quantity: number) {
  return queryOptions({
    queryKey: ['domains', 'suggestions', search, quantity],
    queryFn: async ({ signal }) => {
      const found = await call(
        suggestDomains,
        {
          query: {
            query: search.query,
            quantity,
            tlds: [...search.tlds],
            ...(search.maxCharacters === null ? {} : { max_characters: search.maxCharacters }),
            include_dashes: search.includeDashes,
            exact_sld_matches_only: search.exactOnly,
            currency: search.currency,
          },
        },
        { signal },
      );
      return found.filter((name) => !name.is_free);
    },
    enabled: search.query !== '',
    // The server remembers names for a minute; asking it more often tells nothing new.
    staleTime: 60_000,
  });
}
