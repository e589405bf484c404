import { useEffect, useRef, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { buildListUrl, type ListAddress, type ListView, readView } from './list-view.ts';
import { useDebounced } from '#features/names/web/api/use-debounced.ts';

/** Delay after the last key press before the search runs and the URL changes, in milliseconds. */
const PAUSE = 200;

/**
 * Keeps the view of a list in the URL, so that reloading, going back and sharing the link show the
 * same rows.
 *
 * `settled` follows `view` once typing pauses.
 */
export function useListView(
  path: string,
  address: ListAddress,
): {
  readonly view: ListView;
  readonly settled: ListView;
  readonly setView: Dispatch<SetStateAction<ListView>>;
} {
  const go = useGo();
  const [view, setView] = useState(() => readView(address));
  const settledSearch = useDebounced(view.search, PAUSE);
  const settled = { ...view, search: settledSearch };
  const shown = buildListUrl(path, readView(address));
  const wanted = buildListUrl(path, settled);
  // A URL change that we made ourselves must not reset the view.
  const written = useRef(shown);
  useEffect(() => {
    if (shown === written.current) return;
    written.current = shown;
    setView(readView(address));
    // The router returns a new address object on every render; `shown` contains everything in it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown]);
  useEffect(() => {
    if (wanted === written.current) return;
    written.current = wanted;
    go(wanted, { replace: true });
  }, [go, wanted]);
  return { view, settled, setView };
}
