import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isWithoutSite } from '#features/cart/rules/no-site.ts';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { call, RefusedError } from '#platform/http-client/call.ts';
import { callLines } from '#platform/http-client/call-lines.ts';
import { checkAvailability, followAvailabilities } from '../contract/search-endpoints.ts';
import type { AvailabilityOnWire, SuggestionOnWire } from '../contract/search-endpoints.ts';
import { learnAnswers, openNames } from '../rules/known-answers.ts';
import type { KnownAnswers } from '../rules/known-answers.ts';

/** Whether the very name that was typed can be had, and why not. */
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

/** What was learned of names that were only likely. */
export interface Confirmations {
  readonly answers: KnownAnswers<AvailabilityOnWire>;
  /** How often the registry has been asked to the end. */
  readonly rounds: number;
}

/**
 * What the registry says of names that were only likely, learned step by step as it arrives.
 *
 * What it has not said when the answer ends is asked for again by itself, less and less often.
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
      const asked = [...(open.length > 0 ? open : domains)];
      let answers: Confirmations['answers'] = before;
      for await (const { results } of callLines(
        followAvailabilities,
        { body: { domains: asked, currency } },
        { signal },
      )) {
        answers = learnAnswers(answers, results, rounds + 1);
        client.setQueryData<Confirmations>(queryKey, { answers, rounds });
      }
      return { answers, rounds: rounds + 1 };
    },
    enabled: domains.length > 0,
    staleTime: 60_000,
    // What was said of other names stays true, and some of them are among these.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, error, errorUpdateCount } }) => {
      if (error) return waitAfterError(error, errorUpdateCount);
      const isOpen = data !== undefined && openNames(domains, data.answers).length > 0;
      return isOpen && waitAfter(data.rounds);
    },
  });
}

/** The first wait before something is asked again by itself, in milliseconds; each further one is twice as long. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;

/** How long to wait after so many tries in vain. */
export function waitAfter(tries: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, tries - 1));
}

/** How long to wait after a failure before asking again by itself; false where asking again cannot help. */
export function waitAfterError(error: unknown, tries: number): number | false {
  if (!(error instanceof RefusedError)) return waitAfter(tries);
  if (error.status === 429) return (Number(error.data['retry_after']) || 60) * 1_000;
  return error.status === 0 || error.status >= 500 ? waitAfter(tries) : false;
}
