import { useIsFetching, useQuery } from '@tanstack/react-query';
import { Suspense, useState, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { CartErrorNotice, CartMessages } from '#features/cart/web/api/late-notices.tsx';
import { useCart } from '#features/cart/web/api/cart-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { fetchPart, latePart } from '#platform/ui/feedback/late-part.tsx';
import { pagePart } from '#platform/ui/feedback/page-part.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { SearchField } from '#platform/ui/form/search-field.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { LONGEST_QUERY } from '../rules/validate-query.ts';
import { countChosen } from './api/chosen-domain.ts';
import type { ChosenDomain } from './api/chosen-domain.ts';
import { findPauseEnd, NO_SEARCH_FILTER, suggestionTldsQuery } from './suggestion-queries.ts';
import { NamesToCome } from './names-to-come.tsx';
import { moveThroughResults } from './result-keys.ts';
import { searchMessages } from '../words/en.ts';
import { useDebounced } from '#features/names/web/api/use-debounced.ts';
import { useGo } from '#platform/ui/navigation/navigation.ts';

/** Loads the code of the filters. */
export const loadFilters = () => import('./search-filters.tsx');
const FilterButton = latePart(async () => (await loadFilters()).FilterButton);
const TldChips = latePart(async () => (await loadFilters()).TldChips);
const CheckoutBar = latePart(async () => (await import('./choosing/checkout-bar.tsx')).CheckoutBar);

const loadFound = () => import('./found-names.tsx');
/** The results; their code loads with the first key press. */
export const FoundNames = pagePart(async () => (await loadFound()).FoundNames, {
  placeholder: <NamesToCome />,
});
const WhileTyping = pagePart(async () => (await loadFound()).WhileTyping, {
  placeholder: null,
  failed: null,
});
const RegistrationUnavailable = pagePart(async () => (await loadFound()).RegistrationUnavailable);

/** Delay after the last key press before results appear, in milliseconds. */
const TYPING_PAUSE = 250;

/** The search for a site, or without one: query, filters and results. */
export function SiteSearch({
  site,
  address,
  suggestion,
  title,
  hasLists,
  onChosen,
}: {
  readonly site: string;
  /** The path that stores the search in its query. */
  readonly address: string;
  readonly suggestion: string;
  /** The site's title, used as the first suggestion. */
  readonly title: string | undefined;
  /** Whether the bulk check is available for the site. */
  readonly hasLists: boolean;
  readonly onChosen: (chosen: ChosenDomain) => void;
}): ReactNode {
  const m = useMessages(searchMessages);
  const cart = useCart(site);
  const [text, setText] = useState(suggestion);
  const [entered, setEntered] = useState(suggestion);
  const [filter, setFilter] = useState(NO_SEARCH_FILTER);
  const paused = useDebounced(text, TYPING_PAUSE);
  // Enter skips the delay.
  const query = (entered === text ? text : paused).trim();
  const isFetching = useIsFetching({ queryKey: ['domains', 'suggestions'] }) > 0;
  const tldsError = useQuery(suggestionTldsQuery).error;
  useSearchInAddress({ address, suggestion, query, take: setText });
  const type = (next: string): void => {
    fetchPart(FoundNames.load);
    setText(next);
  };
  const search = (next: string): void => {
    type(next);
    setEntered(next);
  };
  const pauseEnd = findPauseEnd(tldsError);
  if (pauseEnd !== undefined) return <RegistrationUnavailable site={site} endsAt={pauseEnd} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys between field and buttons, which are both reached by Tab too.
    <div data-search-page="" className="flex min-w-0 flex-col gap-5" onKeyDown={moveThroughResults}>
      <div className="flex min-w-0 flex-col gap-2">
        <SearchField
          isFirst
          label={m('searchLabel')}
          placeholder={m('searchLabel')}
          value={text}
          onChange={type}
          onSubmit={() => setEntered(text)}
          maxLength={LONGEST_QUERY}
          isBusy={isFetching || (query !== '' && query !== text.trim())}
        >
          {/* Reserves the final height, to avoid layout shift. */}
          <Suspense fallback={<span className="w-9 sm:w-24" />}>
            <FilterButton filter={filter} onChange={setFilter} />
          </Suspense>
        </SearchField>
        <Suspense fallback={<div className="h-9 pointer-coarse:h-11" />}>
          <TldChips filter={filter} onChange={setFilter} />
        </Suspense>
        {hasLists ? (
          <Link
            href={`/domains/add/list/${site}`}
            className="self-start text-sm text-muted underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current"
          >
            {m('checkList')}
          </Link>
        ) : null}
      </div>
      {text === query ? null : <WhileTyping site={site} text={text} filter={filter} />}
      <CartErrorNotice cart={cart} />
      <CartMessages cart={cart.cart} siteSlug={site} isCouponSaidElsewhere />
      {query === '' ? (
        <EmptyState
          title={m('startTitle')}
          action={
            title ? <Button onPress={() => search(title)}>{m('tryTitle', { title })}</Button> : undefined
          }
        >
          {m('start')}
        </EmptyState>
      ) : (
        <FoundNames site={site} query={query} filter={filter} onFilter={setFilter} onChosen={onChosen} />
      )}
      {countChosen(cart.cart) > 0 ? (
        <Suspense fallback={null}>
          <CheckoutBar site={site} cart={cart.cart} status={cart.status} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Keeps the search in the URL, so that going back or reloading restores it. */
function useSearchInAddress({
  address,
  suggestion,
  query,
  take,
}: {
  readonly address: string;
  /** The query in the URL. */
  readonly suggestion: string;
  /** The active query. */
  readonly query: string;
  /** Called when the URL changes from outside. */
  readonly take: (text: string) => void;
}): void {
  const go = useGo();
  // A URL change that we made ourselves must be ignored, however late it arrives.
  const known = useRef(new Set([suggestion]));
  const written = useRef(suggestion);
  useEffect(() => {
    if (query === '' || query === written.current) return;
    known.current.add(query);
    written.current = query;
    go(`${address}?suggestion=${encodeURIComponent(query)}`, { replace: true });
  }, [go, query, address]);
  useEffect(() => {
    if (known.current.has(suggestion)) return;
    known.current.add(suggestion);
    take(suggestion);
  }, [suggestion, take]);
}
