import { queryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { call, RefusedError } from '#platform/http-client/call.ts';
import { isWithoutSite } from '#features/cart/rules/no-site.ts';
import { callLines } from '#platform/http-client/call-lines.ts';
import {
  listSuggestionTlds,
  suggestDomains,
  checkAvailability,
  followAvailabilities,
} from '../contract/search-endpoints.ts';
import type { AvailabilityOnWire, SuggestionOnWire } from '../contract/search-endpoints.ts';
import { learnAnswers, openNames } from '../rules/known-answers.ts';
import type { KnownAnswers } from '../rules/known-answers.ts';

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

/** Results per page (SCREENS, "Domain search"). */
export const PAGE_OF_RESULTS = 10;

/** The number of active filters, without TLDs, which are visible anyway. */
export function countFilters(filter: SearchFilter): number {
  return Number(filter.maxCharacters !== null) + Number(filter.exactOnly) + Number(!filter.includeDashes);
}

/** Whether any filter is active. */
export function isNarrowed(filter: SearchFilter): boolean {
  return filter.tlds.length > 0 || countFilters(filter) > 0;
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

/** Query of the typed name's availability. */
export function availabilityQuery(domain: string | null, site: string | undefined, currency: Currency) {
  return queryOptions({
    queryKey: ['domains', 'availability', domain, site ?? null, currency],
    queryFn: ({ signal }) =>
      call(
        checkAvailability,
        {
          params: { domain: domain ?? '' },
          query: { ...(site === undefined || isWithoutSite(site) ? {} : { blog_id: site }), currency },
        },
        { signal },
      ),
    enabled: domain !== null,
    staleTime: 60_000,
  });
}

/** The suggested names that the registry has not confirmed yet. */
export function likelyNames(found: readonly SuggestionOnWire[]): readonly string[] {
  return found.filter((name) => !name.is_confirmed).map((name) => name.domain_name);
}

/** Registry answers for unconfirmed names. */
export interface Confirmations {
  readonly answers: KnownAnswers<AvailabilityOnWire>;
  /** The number of completed check rounds. */
  readonly rounds: number;
}

/**
 * Streams the registry's answers for unconfirmed names.
 *
 * Names still missing when a response ends are checked again, at increasing intervals.
 */
export function confirmationsQuery(domains: readonly string[], currency: Currency) {
  const queryKey = ['domains', 'confirmations', domains, currency] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Confirmations> => {
      const { answers: before, rounds } = client.getQueryData<Confirmations>(queryKey) ?? {
        answers: new Map(),
        rounds: 0,
      };
      const open = openNames(domains, before);
      const requested = [...(open.length > 0 ? open : domains)];
      let answers: Confirmations['answers'] = before;
      for await (const { results } of callLines(
        followAvailabilities,
        { body: { domains: requested, currency } },
        { signal },
      )) {
        answers = learnAnswers(answers, results, rounds + 1);
        client.setQueryData<Confirmations>(queryKey, { answers, rounds });
      }
      return { answers, rounds: rounds + 1 };
    },
    enabled: domains.length > 0,
    staleTime: 60_000,
    // Earlier answers stay valid, and may cover some of these names.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, error, errorUpdateCount } }) => {
      if (error) return waitAfterError(error, errorUpdateCount);
      const isOpen = data !== undefined && openNames(domains, data.answers).length > 0;
      return isOpen && waitAfter(data.rounds);
    },
  });
}

/** The first delay before a retry, in milliseconds; it doubles each time. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;

/** The delay after this many failed attempts. */
export function waitAfter(tries: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, tries - 1));
}

/** The delay before an automatic retry after a failure; false if retrying cannot help. */
export function waitAfterError(error: unknown, tries: number): number | false {
  if (!(error instanceof RefusedError)) return waitAfter(tries);
  if (error.status === 429) return (Number(error.data['retry_after']) || 60) * 1_000;
  return error.status === 0 || error.status >= 500 ? waitAfter(tries) : false;
}

/** The end of the registration pause that caused a refusal, null if unknown; undefined for other errors. */
export function findPauseEnd(error: unknown): string | null | undefined {
  if (!(error instanceof RefusedError) || error.code !== 'domain_registration_unavailable') return undefined;
  const { maintenance_end_time: end } = error.data;
  return typeof end === 'string' ? end : null;
}
