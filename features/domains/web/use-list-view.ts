import { useEffect, useRef, useState } from 'react';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { addressOf, type ListAddress, type ListView, viewOf } from './list-view.ts';
import { useDebounced } from '#features/names/web/api/use-debounced.ts';

/** What is typed is searched for, and written into the address, this long after the last key (milliseconds). */
const PAUSE = 200;

/**
 * How a list is looked at, kept in the address: a reload, the way back from a domain and a link
 * that somebody sent show the same rows.
 *
 * `settled` follows `view` when typing pauses.
 */
export function useListView(
  path: string,
  address: ListAddress,
): {
  readonly view: ListView;
  readonly settled: ListView;
  readonly setView: (view: ListView) => void;
} {
  const go = useGo();
  const [view, setView] = useState(() => viewOf(address));
  const settledSearch = useDebounced(view.search, PAUSE);
  const settled = { ...view, search: settledSearch };
  const shown = addressOf(path, viewOf(address));
  const wanted = addressOf(path, settled);
  // What we wrote there ourselves is no news when it comes back.
  const written = useRef(shown);
  useEffect(() => {
    if (shown === written.current) return;
    written.current = shown;
    setView(viewOf(address));
    // The address is an object of its own with every drawing; `shown` says all that is in it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown]);
  useEffect(() => {
    if (wanted === written.current) return;
    written.current = wanted;
    go(wanted, { replace: true });
  }, [go, wanted]);
  return { view, settled, setView };
}
