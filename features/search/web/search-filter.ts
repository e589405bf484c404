import type { SuggestionSearch } from './suggestion-queries.ts';

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
