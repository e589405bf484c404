import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsCurrencyKnown } from '#features/catalog/web/api/use-currency.ts';
import { parseSearchQuery } from '../rules/search-query.ts';
import { confirmationsQuery, likelyNames } from './availability-queries.ts';
import { suggestionsQuery } from './suggestion-queries.ts';
import { PAGE_OF_RESULTS, type SearchFilter } from './search-filter.ts';
import { useChargedCurrency } from './choosing/use-charged-currency.ts';
import { useDebounced } from '#features/names/web/api/use-debounced.ts';

/** Names are asked for this long after a key, in milliseconds, so that they are there when typing has paused. */
const AHEAD_AFTER = 90;

/** Asks ahead for the names of what is being typed, while it is not searched for yet; shows nothing. */
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
    // Whoever goes on typing never sees what became of it.
    void askAhead().catch(() => undefined);
  }, [client, currency, isCurrencyKnown, query, filter]);
  return null;
}
