import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useIsCurrencyKnown } from '#features/catalog/web/door.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import {
  type AvailabilityOnWire,
  MOST_SUGGESTIONS,
  type SuggestionOnWire,
} from '../contract/search-endpoints.ts';
import { AVAILABILITY_TEXTS, isRegistrable, isUndecided, remedyFor } from '../rules/availability-status.ts';
import { lookAlikeOf, mixedScripts } from '../rules/name-fault.ts';
import { parseSearchQuery, type QueryFault } from '../rules/search-query.ts';
import { availabilityQuery, confirmationsQuery, suggestionsQuery } from './domain-queries.ts';
import { PAGE_OF_RESULTS } from './search-filter.ts';
import type { SearchFilter } from './search-filter.ts';
import { type AvailabilityText, useAvailabilityText } from './use-availability-text.ts';
import { useChargedCurrency } from './use-charged-currency.ts';

/** How long names wait for what the registry says of them, in milliseconds; then they are shown as likely. */
const PATIENCE = 500;

/** A name of the list: what was suggested, and what the registry says of it by now. */
export interface FoundName extends SuggestionOnWire {
  /** Why it is not to be had after all; null while it is. */
  readonly obstacle: string | null;
}

/** The names that stand on the screen, in the order in which they stay there. */
interface ShownNames {
  readonly key: string;
  readonly search: string;
  readonly query: string;
  readonly names: readonly SuggestionOnWire[];
}

type Answers = ReadonlyMap<string, AvailabilityOnWire>;

/** A premium name is on no sale, whatever its ending was offered for. */
const NO_SALE = { sale_cost: undefined, sale_price_integer: undefined, sale_coupon: undefined };

/** What is wrong with a query, as if somebody had answered it. */
function faultOf(query: string, status: QueryFault): AvailabilityOnWire {
  const scripts = status === 'invalid_domain' ? [...mixedScripts(query)] : [];
  return {
    ...{ domain_name: query, display_name: query, status },
    ...(scripts.length > 0 ? { fault: 'mixed_scripts' as const, scripts } : {}),
  };
}

/** Brings what the registry said since into a name; one it cannot speak of stays likely. */
function confirmed(name: SuggestionOnWire, answers: Answers, textOf: AvailabilityText): FoundName {
  const answer = answers.get(name.domain_name);
  if (!answer || isUndecided(answer.status)) return { ...name, obstacle: null };
  return {
    ...name,
    is_confirmed: true,
    obstacle: isRegistrable(answer.status) ? null : textOf(answer),
    ...(answer.cost === undefined ? {} : { cost: answer.cost }),
    ...(answer.price_integer === undefined ? {} : { price_integer: answer.price_integer }),
    ...(answer.renewal_price_integer === undefined
      ? {}
      : { renewal_price_integer: answer.renewal_price_integer }),
    ...(answer.currency_code === undefined ? {} : { currency_code: answer.currency_code }),
    ...(answer.is_premium ? { is_premium: true as const, ...NO_SALE } : {}),
  };
}

/** On each page of results, what can be had comes first. */
function availableFirst(names: readonly SuggestionOnWire[], answers: Answers): readonly SuggestionOnWire[] {
  const isTaken = ({ domain_name }: SuggestionOnWire): boolean => {
    const status = answers.get(domain_name)?.status;
    return status !== undefined && !isUndecided(status) && !isRegistrable(status);
  };
  const pages = Array.from({ length: Math.ceil(names.length / PAGE_OF_RESULTS) }, (_, page) =>
    names.slice(page * PAGE_OF_RESULTS, (page + 1) * PAGE_OF_RESULTS),
  );
  return pages.flatMap((page) => [...page.filter((name) => !isTaken(name)), ...page.filter(isTaken)]);
}

/** Whether something has been going on for `pause` milliseconds; `key` names it, null where nothing goes on. */
function useIsOverdue(key: string | null, pause: number): boolean {
  const [overdue, setOverdue] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    const timer = setTimeout(() => setOverdue(key), pause);
    return () => clearTimeout(timer);
  }, [key, pause]);
  return key !== null && overdue === key;
}

/**
 * What is found for a query: what is wrong with it, or names.
 *
 * Names stay on the screen until others can take their place, and keep their order while
 * the registry still speaks about them.
 */
export function useFoundNames({
  query,
  filter,
  site,
  refused,
}: {
  readonly query: string;
  readonly filter: SearchFilter;
  readonly site: string;
  /** What the registry said of names when they were chosen. */
  readonly refused: Answers;
}) {
  const textOf = useAvailabilityText();
  const parsed = useMemo(() => parseSearchQuery(query), [query]);
  const exact = parsed.ok && parsed.query.exact ? parsed.query.exact.ascii : null;
  const currency = useChargedCurrency(site);
  const isCurrencyKnown = useIsCurrencyKnown();
  const search = JSON.stringify([query, filter, currency]);
  const [pages, setPages] = useState({ search, quantity: PAGE_OF_RESULTS });
  const quantity = pages.search === search ? pages.quantity : PAGE_OF_RESULTS;

  const suggestions = useQuery(
    // Prices in a currency that is not the person's would change under their eyes.
    suggestionsQuery({ ...filter, query: parsed.ok && isCurrencyKnown ? query : '', currency }, quantity),
  );
  const found = suggestions.data;
  const likely = useMemo(
    () => (found ?? []).filter((name) => !name.is_confirmed).map((name) => name.domain_name),
    [found],
  );
  const confirmations = useQuery(confirmationsQuery(likely, currency));
  const exactAnswer = useQuery(availabilityQuery(exact, site, currency));
  const answers = useMemo<Answers>(
    () =>
      new Map([
        ...(confirmations.data?.results ?? []).map((answer) => [answer.domain_name, answer] as const),
        ...refused,
      ]),
    [confirmations.data, refused],
  );

  const key = `${search} ${quantity} ${suggestions.dataUpdatedAt}`;
  const isDecided =
    (likely.length === 0 || !(confirmations.isPending || confirmations.isPlaceholderData)) &&
    (exact === null || !exactAnswer.isPending);
  const isOverdue = useIsOverdue(found && !isDecided ? key : null, PATIENCE);
  const [shown, setShown] = useState<ShownNames | null>(null);
  if (found && (isDecided || isOverdue) && shown?.key !== key) {
    setShown({ key, search, query, names: availableFirst(found, answers) });
  }
  const names = useMemo(
    () => (shown?.names ?? []).map((name) => confirmed(name, answers, textOf)),
    [shown, answers, textOf],
  );

  // What the server refuses about the query is said like what the browser sees itself.
  const refusal =
    suggestions.error instanceof RefusedError && suggestions.error.data.field === 'query'
      ? suggestions.error
      : null;
  const isCurrent = shown?.search === search;
  return {
    fault: parsed.ok ? (refusal?.message ?? null) : textOf(faultOf(query, parsed.fault)),
    error: refusal ? null : suggestions.error,
    /** The names on the screen, null before there are any. */
    names: shown === null ? null : names,
    /** What they were found for. */
    shownQuery: shown?.query ?? query,
    /** They are those of the search before, until the new ones are there. */
    isStale: !isCurrent,
    isLoadingMore: isCurrent && suggestions.isFetching,
    /** The typed name, when it cannot be registered and the sentence says why. */
    exactObstacle:
      isCurrent && exactAnswer.data && !isRegistrable(exactAnswer.data.status)
        ? {
            severity: AVAILABILITY_TEXTS[exactAnswer.data.status].severity,
            text: textOf(exactAnswer.data),
            remedy: remedyFor(exactAnswer.data.status),
            name: exactAnswer.data,
            isAsking: exactAnswer.isFetching,
            askAgain: (): void => void exactAnswer.refetch(),
          }
        : null,
    /** What the typed name reads like in Latin letters, though it is written in others. */
    lookAlike: isCurrent && parsed.ok && parsed.query.exact ? lookAlikeOf(parsed.query.exact) : null,
    canShowMore: names.length >= quantity && quantity < MOST_SUGGESTIONS,
    showMore: (): void =>
      setPages({ search, quantity: Math.min(MOST_SUGGESTIONS, quantity + PAGE_OF_RESULTS) }),
    retry: (): void => void suggestions.refetch(),
  };
}

/** What a search found. */
export type FoundNames = ReturnType<typeof useFoundNames>;
