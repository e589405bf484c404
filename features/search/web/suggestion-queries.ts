import { queryOptions } from '@tanstack/react-query';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { call } from '#platform/http-client/call.ts';
import { listSuggestionTlds, suggestDomains } from '../contract/search-endpoints.ts';

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
