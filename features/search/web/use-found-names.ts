import { say } from '#platform/kernel/sentence.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useIsCurrencyKnown } from '#features/catalog/web/api/use-currency.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { translated } from '#platform/i18n/voice.ts';
import {
  type AvailabilityOnWire,
  MAX_SUGGESTIONS,
  type SuggestionOnWire,
} from '../contract/search-endpoints.ts';
import {
  AVAILABILITY_TEXTS,
  type AvailabilityStatus,
  isRegistrable,
  isUndecided,
  remedyFor,
} from '#features/names/rules/availability-status.ts';
import { confusableWith, mixedScripts } from '#features/names/rules/validate-name.ts';
import { QUERY_FAULT_TEXTS } from '../rules/validate-query.ts';
import { parseSearchQuery, type SearchQueryResult } from '../rules/search-query.ts';
import {
  availabilityQuery,
  type Confirmations,
  confirmationsQuery,
  likelyNames,
  waitAfter,
  waitAfterError,
  openNames,
} from './availability-queries.ts';
import { suggestionsQuery, PAGE_OF_RESULTS, type SearchFilter } from './suggestion-queries.ts';
import { type AvailabilityText, useAvailabilityText } from './api/use-availability-text.ts';
import { useChargedCurrency } from './choosing/use-charged-currency.ts';

/** How long names wait for the registry's answer before they are shown as unconfirmed, in milliseconds. */
const TIMEOUT = 50;
/** After this many milliseconds without an answer a notice says that the registry is slow. */
const SLOW_AFTER = 1_500;

/** A suggested name with the registry's latest answer. */
export interface FoundName extends SuggestionOnWire {
  /** Why it is unavailable after all; null if it is available. */
  readonly obstacle: string | null;
  /** It is registered, and was not selected, so that it needs no sentence. */
  readonly isTaken: boolean;
}

/** The displayed names, in stable order. */
interface ShownNames {
  readonly key: string;
  readonly search: string;
  readonly query: string;
  readonly names: readonly SuggestionOnWire[];
}

type Answers = ReadonlyMap<string, AvailabilityOnWire>;

const NOTHING_KNOWN: Confirmations['answers'] = new Map();

/** Statuses of registered names. */
const TAKEN: ReadonlySet<AvailabilityStatus> = new Set([
  'transferrable',
  'transferrable_premium',
  'mappable',
  'registered_domain',
  'not_available',
]);

/** Premium names have no sale, whatever their TLD is offered for. */
const NO_SALE = { sale_cost: undefined, sale_price_integer: undefined, sale_coupon: undefined };

/** The error message of a query. */
function errorText(
  query: string,
  parsed: SearchQueryResult & { readonly ok: false },
  describeAnswer: AvailabilityText,
): string {
  if (parsed.fault === 'invalid_query') return translated(say(QUERY_FAULT_TEXTS, parsed.detail));
  const scripts = parsed.fault === 'invalid_domain' ? [...mixedScripts(query)] : [];
  return describeAnswer({
    domain_name: query,
    display_name: query,
    status: parsed.fault,
    ...(scripts.length > 0 ? { fault: 'mixed_scripts' as const, scripts } : {}),
  });
}

/** Merges the registry's latest answer into a name; without a decisive answer it stays unconfirmed. */
function confirmed(name: SuggestionOnWire, answers: Answers, describeAnswer: AvailabilityText): FoundName {
  const answer = answers.get(name.domain_name);
  if (!answer || isUndecided(answer.status)) return { ...name, obstacle: null, isTaken: false };
  return {
    ...name,
    is_confirmed: true,
    obstacle: isRegistrable(answer.status) ? null : describeAnswer(answer),
    isTaken: TAKEN.has(answer.status),
    ...(answer.cost === undefined ? {} : { cost: answer.cost }),
    ...(answer.price_integer === undefined ? {} : { price_integer: answer.price_integer }),
    ...(answer.renewal_price_integer === undefined
      ? {}
      : { renewal_price_integer: answer.renewal_price_integer }),
    ...(answer.currency_code === undefined ? {} : { currency_code: answer.currency_code }),
    ...(answer.is_premium ? { is_premium: true as const, ...NO_SALE } : {}),
  };
}

/** Whether the registry reserves a name: it is hidden, unless the user selected it and needs the reason. */
function isReserved(name: string, known: Confirmations['answers'], refused: Answers): boolean {
  return known.get(name)?.answer.status === 'restricted_domain' && !refused.has(name);
}

/** Whether an activity lasts longer than `pause` milliseconds; `key` identifies it, null if there is none. */
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
 * Returns the results of a query: its error, or names.
 *
 * Names stay until new ones replace them, and keep their order while registry answers arrive.
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
  /** The registry's answers for names when they were selected. */
  readonly refused: Answers;
}) {
  const describeAnswer = useAvailabilityText();
  const parsed = useMemo(() => parseSearchQuery(query), [query]);
  const exact = parsed.ok && parsed.query.exact ? parsed.query.exact.ascii : null;
  const currency = useChargedCurrency(site);
  const isCurrencyKnown = useIsCurrencyKnown();
  const search = JSON.stringify([query, filter, currency]);
  const [pages, setPages] = useState({ search, quantity: PAGE_OF_RESULTS });
  const quantity = pages.search === search ? pages.quantity : PAGE_OF_RESULTS;

  const suggestions = useQuery({
    // Waits for the user's currency, so that prices do not change after display.
    ...suggestionsQuery({ ...filter, query: parsed.ok && isCurrencyKnown ? query : '', currency }, quantity),
    refetchInterval: ({ state: { error, errorUpdateCount } }) =>
      error !== null && waitAfterError(error, errorUpdateCount),
  });
  const found = suggestions.data;
  // While a failed search is retried, the error stays visible.
  const [failure, setFailure] = useState<{ readonly search: string; readonly error: Error } | null>(null);
  if (suggestions.error && failure?.error !== suggestions.error) {
    setFailure({ search, error: suggestions.error });
  }
  const error =
    suggestions.error ?? (found === undefined && failure?.search === search ? failure.error : null);
  const likely = useMemo(() => likelyNames(found ?? []), [found]);
  const confirmations = useQuery(confirmationsQuery(likely, currency));
  const known = confirmations.data?.answers ?? NOTHING_KNOWN;
  const open = useMemo(() => openNames(likely, known), [likely, known]);
  const exactAnswer = useQuery({
    ...availabilityQuery(exact, site, currency),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && isUndecided(data.status) && waitAfter(dataUpdateCount),
  });
  const answers = useMemo<Answers>(
    () =>
      new Map([
        ...[...known].map(([name, { answer }]) => [name, answer] as const),
        // A failed check on selection is no answer about a name.
        ...[...refused].filter(([, answer]) => !isUndecided(answer.status)),
      ]),
    [known, refused],
  );

  const key = `${search} ${quantity} ${suggestions.dataUpdatedAt}`;
  const isDecided = open.length === 0 && (exact === null || !exactAnswer.isPending);
  const isOverdue = useIsOverdue(found && !isDecided ? key : null, TIMEOUT);
  const isSlow = useIsOverdue(found && open.length > 0 ? key : null, SLOW_AFTER);
  const hasFailed =
    confirmations.isError || (!confirmations.isPlaceholderData && (confirmations.data?.rounds ?? 0) > 0);
  const registryTrouble = open.length === 0 ? null : hasFailed ? 'silent' : isSlow ? 'slow' : null;
  const [shown, setShown] = useState<ShownNames | null>(null);
  if (found && (isDecided || isOverdue) && shown?.key !== key) {
    setShown({ key, search, query, names: found });
  }
  // A typed name that cannot be had is said above the list, and not again in it.
  const { data: typed } = exactAnswer;
  const said = typed && !isUndecided(typed.status) && !isRegistrable(typed.status) ? typed.domain_name : null;
  const names = useMemo(
    () =>
      (shown?.names ?? [])
        .filter(({ domain_name }) => domain_name !== said && !isReserved(domain_name, known, refused))
        .map((name) => confirmed(name, answers, describeAnswer))
        .map((name) => (refused.has(name.domain_name) ? { ...name, isTaken: false } : name)),
    [shown, said, known, refused, answers, describeAnswer],
  );

  // A query error from the server is shown like one found in the browser.
  const refusal = error instanceof RefusedError && error.data.field === 'query' ? error : null;
  const isCurrent = shown?.search === search;
  const wait = error === null ? false : waitAfterError(error, suggestions.errorUpdateCount);
  return {
    fault: parsed.ok ? (refusal?.message ?? null) : errorText(query, parsed, describeAnswer),
    error: refusal ? null : error,
    /** When a failed search is retried automatically, in milliseconds since 1970. */
    againAt: wait === false ? null : suggestions.isFetching ? 0 : suggestions.errorUpdatedAt + wait,
    /** Why names are not confirmed yet, if that takes unusually long. */
    registryTrouble: isCurrent ? registryTrouble : null,
    /** The displayed names; null before there are any. */
    names: shown === null ? null : names,
    /** The query that they were found for. */
    shownQuery: shown?.query ?? query,
    /** They belong to the previous search until new ones arrive. */
    isStale: !isCurrent,
    isLoadingMore: isCurrent && suggestions.isFetching,
    /** The typed name, if it cannot be registered, with the reason. */
    exactObstacle:
      isCurrent && exactAnswer.data && !isRegistrable(exactAnswer.data.status)
        ? {
            severity: AVAILABILITY_TEXTS[exactAnswer.data.status].severity,
            text: describeAnswer(exactAnswer.data),
            remedy: remedyFor(exactAnswer.data.status),
            name: exactAnswer.data,
            isAsking: exactAnswer.isFetching,
            askAgain: (): void => void exactAnswer.refetch(),
          }
        : null,
    /** The Latin lookalike of a typed name in another script. */
    lookAlike: isCurrent && parsed.ok && parsed.query.exact ? confusableWith(parsed.query.exact) : null,
    canShowMore: (shown?.names.length ?? 0) >= quantity && quantity < MAX_SUGGESTIONS,
    showMore: (): void =>
      setPages({ search, quantity: Math.min(MAX_SUGGESTIONS, quantity + PAGE_OF_RESULTS) }),
    retry: (): void => void suggestions.refetch(),
  };
}

/** The results of a search. */
export type FoundNames = ReturnType<typeof useFoundNames>;
