import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { fillSentence } from '#platform/contract/refusal.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import {
  type AvailabilityOnWire,
  MOST_SUGGESTIONS,
  type SuggestionOnWire,
} from '../contract/search-endpoints.ts';
import { AVAILABILITY_TEXTS, isRegistrable, isUndecided } from '../rules/availability-status.ts';
import { type QueryFault, parseSearchQuery } from '../rules/search-query.ts';
import {
  availabilityQuery,
  confirmationsQuery,
  suggestionsQuery,
  type SuggestionSearch,
} from './domain-queries.ts';
import { type AvailabilityText, useAvailabilityText } from './use-availability-text.ts';
import { useDebounced } from './use-debounced.ts';

/** Names come this long after the last key. */
const TYPING_PAUSE = 250;
/** Results shown at first, and added by "More results" (SCREENS, "Domain search"). */
const PAGE_OF_RESULTS = 10;

/** How somebody narrows a search. */
export type SearchFilters = Omit<SuggestionSearch, 'query'>;

/** A search that is not narrowed. */
export const NO_SEARCH_FILTERS: SearchFilters = {
  tlds: [],
  maxCharacters: null,
  includeDashes: true,
  exactOnly: false,
};

/** A name of the list: what was suggested, and what the registry says of it by now. */
export interface FoundName extends SuggestionOnWire {
  /** Why it is not to be had after all; null while it is. */
  readonly obstacle: string | null;
}

function faultText(fault: QueryFault, text: string): string {
  return fillSentence(AVAILABILITY_TEXTS[fault].text, { domain: text.trim() });
}

/** Brings what the registry said since into the list; a name it cannot speak of stays likely. */
function confirm(
  names: readonly SuggestionOnWire[],
  answers: readonly AvailabilityOnWire[],
  textOf: AvailabilityText,
): readonly FoundName[] {
  const byName = new Map(answers.map((answer) => [answer.domain_name, answer]));
  return names.map((name) => {
    const answer = byName.get(name.domain_name);
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
      ...(answer.is_premium ? { is_premium: true as const } : {}),
    };
  });
}

/** A search for names: what was typed, what is wrong with it, what was found. */
export function useDomainSearch({ initial, site }: { readonly initial: string; readonly site: string }) {
  const textOf = useAvailabilityText();
  const [text, setText] = useState(initial);
  const [filters, setFilters] = useState(NO_SEARCH_FILTERS);
  const [quantity, setQuantity] = useState(PAGE_OF_RESULTS);
  const settled = useDebounced(text, TYPING_PAUSE).trim();
  const parsed = parseSearchQuery(settled);
  const exact = parsed.ok && parsed.query.exact ? parsed.query.exact.ascii : null;

  const suggestions = useQuery(suggestionsQuery({ ...filters, query: parsed.ok ? settled : '' }, quantity));
  const found = suggestions.data ?? [];
  const likely = found.filter((name) => !name.is_confirmed).map((name) => name.domain_name);
  const confirmations = useQuery(confirmationsQuery(likely));
  const exactAnswer = useQuery(availabilityQuery(exact, site)).data;

  const type = useCallback((next: string): void => {
    setText(next);
    setQuantity(PAGE_OF_RESULTS);
  }, []);

  // What the server refuses about the query is said at the field, like what the browser sees itself.
  const refusal =
    suggestions.error instanceof RefusedError && suggestions.error.data.field === 'query'
      ? suggestions.error
      : null;
  const typedFault = settled === '' || parsed.ok ? null : faultText(parsed.fault, settled);
  return {
    text,
    filters,
    /** What the list is for; empty before anything was typed. */
    query: parsed.ok ? settled : '',
    fault: typedFault ?? refusal?.message ?? null,
    names: confirm(found, confirmations.data?.results ?? [], textOf),
    /** The typed name, when it cannot be registered and the sentence says why. */
    exactObstacle:
      exactAnswer && !isRegistrable(exactAnswer.status)
        ? { severity: AVAILABILITY_TEXTS[exactAnswer.status].severity, text: textOf(exactAnswer) }
        : null,
    // Also while the browser is offline and the question waits: nothing was found out yet.
    isLoading: suggestions.isPending,
    isBusy: suggestions.isFetching || settled !== text.trim(),
    error: refusal ? null : suggestions.error,
    canShowMore: found.length >= quantity && quantity < MOST_SUGGESTIONS,
    type,
    narrow: (next: SearchFilters): void => {
      setFilters(next);
      setQuantity(PAGE_OF_RESULTS);
    },
    showMore: (): void => setQuantity((count) => Math.min(MOST_SUGGESTIONS, count + PAGE_OF_RESULTS)),
    retry: (): void => void suggestions.refetch(),
  };
}
