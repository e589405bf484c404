import { useEffect, useRef } from 'react';
import { useGo } from '#platform/ui/navigation/navigation.ts';

/** Keeps the search in the address, so that going back or reloading finds it again. */
export function useSearchInAddress({
  address,
  suggestion,
  query,
  take,
}: {
  readonly address: string;
  /** What the address says. */
  readonly suggestion: string;
  /** What is searched for. */
  readonly query: string;
  /** Called with what somebody else wrote into the address. */
  readonly take: (text: string) => void;
}): void {
  const go = useGo();
  // What we wrote there ourselves is no news when it comes back, however late.
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
