import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsCurrencyKnown } from '#features/catalog/web/api/use-currency.ts';
import { parseSearchQuery } from '../rules/search-query.ts';
import { confirmationsQuery, likelyNames } from './availability-queries.ts';
import { suggestionsQuery, PAGE_OF_RESULTS, type SearchFilter } from './suggestion-queries.ts';
import { useChargedCurrency } from './choosing/use-charged-currency.ts';
import { useDebounced } from '#features/names/web/api/use-debounced.ts';

/**
 * Delay after a key press before names are prefetched, in milliseconds, so that they are ready when
 * typing pauses.
 */
const AHEAD_AFTER = 90;

/** Prefetches names while the user types, before the search runs; renders nothing. */
export function WhileTyping({
  site,
  text,
  filter,
}: {
  readonly site: string;
  readonly text: string;
  readonly filter: SearchFilter;
}): null {
  const client = useQueryClient();
  const currency = useChargedCurrency(site);
  const isCurrencyKnown = useIsCurrencyKnown();
  const query = useDebounced(text, AHEAD_AFTER).trim();
  useEffect(() => {
    if (!isCurrencyKnown || !parseSearchQuery(query).ok) return;
    const search = suggestionsQuery({ ...filter, query, currency }, PAGE_OF_RESULTS);
    const askAhead = async (): Promise<void> => {
      const likely = likelyNames(await client.query(search));
      if (likely.length > 0) await client.query(confirmationsQuery(likely, currency));
    };
    // The result is irrelevant if the user keeps typing.
    void askAhead().catch(() => undefined);
  }, [client, currency, isCurrencyKnown, query, filter]);
  return null;
}
