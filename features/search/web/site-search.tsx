import { useIsFetching, useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fetchPart, latePart } from '#platform/ui/feedback/late-part.tsx';
import { pagePart } from '#platform/ui/feedback/page-part.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { SearchField } from '#platform/ui/form/search-field.tsx';
import { hasSiteFlag, useSite } from '#features/sites/web/api/site-queries.ts';
import { searchText } from '../rules/search-text.ts';
import { LONGEST_QUERY } from '../rules/validate-query.ts';
import type { ChosenDomain } from './api/chosen-domain.ts';
import { findPauseEnd, NO_SEARCH_FILTER, suggestionTldsQuery, toggleTld } from './suggestion-queries.ts';
import { NamesToCome } from './names-to-come.tsx';
import { searchMessages } from '../words/en.ts';
import { useDebounced } from '#features/names/web/api/use-debounced.ts';
import { useGo } from '#platform/ui/navigation/navigation.ts';

/** Loads the code of the filters. */
export const loadFilters = () => import('./search-filters.tsx');
const FilterButton = latePart(async () => (await loadFilters()).FilterButton);
const TldChips = latePart(async () => (await loadFilters()).TldChips);
// A search can be read and typed before the cart is known.
const loadCartParts = () => import('./choosing/checkout-bar.tsx');
const CartNews = latePart(async () => (await loadCartParts()).CartNews);
const CartFoot = latePart(async () => (await loadCartParts()).CartFoot);

const loadFound = () => import('./found-names.tsx');
/** The results; their code loads with the first key press. */
export const FoundNames = pagePart(async () => (await loadFound()).FoundNames, {
  placeholder: <NamesToCome />,
});
const WhileTyping = pagePart(async () => (await loadFound()).WhileTyping, {
  placeholder: null,
  failed: null,
});
const SearchStart = pagePart(async () => (await loadFound()).SearchStart, {
  // Reserves the height of its rows, to avoid layout shift.
  placeholder: <div aria-hidden="true" className="h-180 sm:h-101" />,
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
  const [text, setText] = useState(() => searchText(suggestion));
  const [entered, setEntered] = useState(text);
  const isStaying = hasSiteFlag(useSite(site), 'domains/stay-in-search');
  const [filter, setFilter] = useState(NO_SEARCH_FILTER);
  const paused = useDebounced(text, TYPING_PAUSE);
  // Enter skips the delay.
  const query = searchText(entered === text ? text : paused);
  const isFetching = useIsFetching({ queryKey: ['domains', 'suggestions'] }) > 0;
  const tldsError = useQuery(suggestionTldsQuery).error;
  const takeText = useCallback((next: string) => setText(searchText(next)), []);
  useSearchInAddress({ address, suggestion, query, take: takeText });
  const type = (next: string): void => {
    fetchPart(FoundNames.load);
    // What is pasted is cleaned at once; what is typed, when it is entered.
    setText(Math.abs(next.length - text.length) > 1 ? searchText(next) : next);
  };
  const enter = (): void => {
    const clean = searchText(text);
    setText(clean);
    setEntered(clean);
  };
  const search = (next: string): void => {
    type(next);
    setEntered(next);
  };
  const pauseEnd = findPauseEnd(tldsError);
  if (pauseEnd !== undefined) return <RegistrationUnavailable site={site} endsAt={pauseEnd} />;
  return (
    <div data-search-page="" className="flex min-w-0 flex-col gap-5">
      <div className="flex min-w-0 flex-col gap-2">
        <SearchField
          isFirst
          label={m('searchLabel')}
          placeholder={m('searchLabel')}
          value={text}
          onChange={type}
          onSubmit={enter}
          maxLength={LONGEST_QUERY}
          isBusy={isFetching || (query !== '' && query !== searchText(text))}
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
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted [&>a]:underline [&>a]:decoration-line [&>a]:underline-offset-4 [&>a:hover]:text-ink [&>a:hover]:decoration-current">
            <Link
              href={`/domains/add/use-your-domain/${site}${query === '' ? '' : `?initialQuery=${encodeURIComponent(query)}`}`}
            >
              {m('ownDomain')}
            </Link>
            <Link href={`/domains/add/list/${site}`}>{m('checkList')}</Link>
          </p>
        ) : null}
      </div>
      {text === query ? null : <WhileTyping site={site} text={text} filter={filter} />}
      <Suspense fallback={null}>
        <CartNews site={site} />
      </Suspense>
      {query === '' ? (
        <SearchStart
          site={site}
          title={title}
          onSearch={search}
          chosen={filter.tlds}
          onToggle={(tld) => setFilter((before) => toggleTld(before, tld))}
        />
      ) : (
        <FoundNames
          site={site}
          query={query}
          filter={filter}
          onFilter={setFilter}
          isStaying={isStaying}
          onChosen={isStaying ? stay : onChosen}
        />
      )}
      <Suspense fallback={null}>
        <CartFoot site={site} />
      </Suspense>
    </div>
  );
}

/** With the flag, a choice leads nowhere: the bar at the foot leads to the checkout. */
function stay(): void {}

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
    if (query === written.current) return;
    known.current.add(query);
    written.current = query;
    go(query === '' ? address : `${address}?suggestion=${encodeURIComponent(query)}`, { replace: true });
  }, [go, query, address]);
  useEffect(() => {
    if (known.current.has(suggestion)) return;
    known.current.add(suggestion);
    take(suggestion);
  }, [suggestion, take]);
}
