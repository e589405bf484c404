import type { SuggestionSearch } from './suggestion-queries.ts';

/** How somebody narrows a search. */
export type SearchFilter = Omit<SuggestionSearch, 'query' | 'currency'>;

/** A search that is not narrowed. */
export const NO_SEARCH_FILTER: SearchFilter = {
  tlds: [],
  maxCharacters: null,
  includeDashes: true,
  exactOnly: false,
};

/** Results shown at first, and added by "More results" (SCREENS, "Domain search"). */
export const PAGE_OF_RESULTS = 10;

/** How many filters narrow a search, besides the TLDs, which are seen anyway. */
export function countFilters(filter: SearchFilter): number {
  return Number(filter.maxCharacters !== null) + Number(filter.exactOnly) + Number(!filter.includeDashes);
}

/** Whether a search leaves names out that it could find. */
export function isNarrowed(filter: SearchFilter): boolean {
  return filter.tlds.length > 0 || countFilters(filter) > 0;
}
