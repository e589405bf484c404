import { queryOptions } from '@tanstack/react-query';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { call, RefusedError } from '#platform/http-client/call.ts';
import { listSuggestionTlds, listTldPrices, suggestDomains } from '../contract/search-endpoints.ts';

/** Query of the TLDs that we sell, best first. */
export const suggestionTldsQuery = queryOptions({
  queryKey: ['domains', 'tlds'],
  queryFn: ({ signal }) => call(listSuggestionTlds, {}, { signal }),
  staleTime: 3_600_000,
});

/** A search: query, filters and currency. */
export interface SuggestionSearch {
  readonly query: string;
  readonly tlds: readonly string[];
  readonly maxCharacters: number | null;
  readonly includeDashes: boolean;
  readonly exactOnly: boolean;
  /** The currency of prices. */
  readonly currency: Currency;
}

/** The filters of a search. */
export type SearchFilter = Omit<SuggestionSearch, 'query' | 'currency'>;

/** The default filters. */
export const NO_SEARCH_FILTER: SearchFilter = {
  tlds: [],
  maxCharacters: null,
  includeDashes: true,
  exactOnly: false,
};

/** Results per page (decision 39, "Domain search"). */
export const PAGE_OF_RESULTS = 10;

/** The number of active filters, without TLDs, which are visible anyway. */
export function countFilters(filter: SearchFilter): number {
  return Number(filter.maxCharacters !== null) + Number(filter.exactOnly) + Number(!filter.includeDashes);
}

/** Whether any filter is active. */
export function isNarrowed(filter: SearchFilter): boolean {
  return filter.tlds.length > 0 || countFilters(filter) > 0;
}

/** The filter with a TLD added to those it is limited to, or removed from them. */
export function toggleTld(filter: SearchFilter, tld: string): SearchFilter {
  const isChosen = filter.tlds.includes(tld);
  return { ...filter, tlds: isChosen ? filter.tlds.filter((each) => each !== tld) : [...filter.tlds, tld] };
}

/** Query of names for a search; a shorter list is a prefix of a longer one. */
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
    // The server caches names for a minute, so refetching earlier returns the same.
    staleTime: 60_000,
  });
}

/** Query of what the most popular TLDs cost. */
export function tldPricesQuery(currency: Currency) {
  return queryOptions({
    queryKey: ['domains', 'tld-prices', currency],
    queryFn: ({ signal }) => call(listTldPrices, { query: { currency } }, { signal }),
    staleTime: 600_000,
  });
}

/** The end of the registration pause that caused a refusal, null if unknown; undefined for other errors. */
export function findPauseEnd(error: unknown): string | null | undefined {
  if (!(error instanceof RefusedError) || error.code !== 'domain_registration_unavailable') return undefined;
  const { maintenance_end_time: end } = error.data;
  return typeof end === 'string' ? end : null;
}
