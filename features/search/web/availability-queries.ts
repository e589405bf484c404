import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isWithoutSite } from '#features/cart/rules/no-site.ts';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { call, RefusedError } from '#platform/http-client/call.ts';
import { callLines } from '#platform/http-client/call-lines.ts';
import {
  type AvailabilityStatus,
  isRegistrable,
  isUndecided,
} from '#features/names/rules/availability-status.ts';
import { checkAvailability, followAvailabilities } from '../contract/search-endpoints.ts';
import type { AvailabilityOnWire, SuggestionOnWire } from '../contract/search-endpoints.ts';

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

/** The registry's answer for one name. */
export interface ReportedAnswer {
  readonly domain_name: string;
  readonly status: AvailabilityStatus;
}

/** Known answers by canonical name, with the round of requests that returned each. */
export type KnownAnswers<Answer extends ReportedAnswer> = ReadonlyMap<
  string,
  { readonly round: number; readonly answer: Answer }
>;

/**
 * The precedence of an answer: decisive ones first, then the most recent round, then the more
 * cautious one.
 */
function precedence({ round, answer }: { readonly round: number; readonly answer: ReportedAnswer }) {
  return [
    Number(!isUndecided(answer.status)),
    round,
    Number(!isRegistrable(answer.status)),
    answer.status,
  ] as const;
}

function outweighs(one: ReturnType<typeof precedence>, other: ReturnType<typeof precedence>): boolean {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

/**
 * Merges one step of a response into the known answers.
 *
 * The result does not depend on the order or repetition of steps. An undecided answer never
 * replaces a decisive one.
 *
 * @param round increases with each request
 */
export function learnAnswers<Answer extends ReportedAnswer>(
  known: KnownAnswers<Answer>,
  answers: readonly Answer[],
  round: number,
): KnownAnswers<Answer> {
  const learned = new Map(known);
  for (const answer of answers) {
    const before = learned.get(answer.domain_name);
    const next = { round, answer };
    if (!before || outweighs(precedence(next), precedence(before))) learned.set(answer.domain_name, next);
  }
  return learned;
}

/** The names without a decisive answer. */
export function openNames(names: readonly string[], known: KnownAnswers<ReportedAnswer>): readonly string[] {
  return names.filter((name) => isUndecided(known.get(name)?.answer.status ?? 'unknown'));
}
