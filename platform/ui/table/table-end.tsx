import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '../button.tsx';
import { tableMessages, uiMessages } from '../words/en.ts';

/** Rows that are not here yet. */
export interface MoreRows {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** The last attempt failed; the next one is made by hand. */
  readonly isFailed?: boolean;
  /** Asks for the next rows; called when the end of the list comes near. */
  readonly onEndReached: () => void;
}

/** How far below the window the end may be when more rows are asked for. */
const NEAR = '1200px 0px';

/** The end of a list that grows: asks for more when it comes near, and says so when that failed. */
export function TableEnd({ more, count }: { readonly more: MoreRows; readonly count: number }): ReactNode {
  const m = useMessages(tableMessages);
  const ui = useMessages(uiMessages);
  const mark = useRef<HTMLDivElement>(null);
  const { hasMore, isLoading, isFailed = false, onEndReached } = more;
  const reach = useEffectEvent(onEndReached);
  const isReady = hasMore && !isLoading && !isFailed;
  useEffect(() => {
    const element = mark.current;
    if (!isReady || !element || typeof IntersectionObserver === 'undefined') return undefined;
    // A new observer tells at once where the end is, also when it has not left the window since the last page.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reach();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isReady, count]);
  if (!hasMore) return null;
  return (
    <div
      ref={mark}
      className="flex flex-wrap items-center justify-center gap-3 border-t border-line px-4 py-3"
    >
      {isFailed ? <p role="alert">{m('loadFailed')}</p> : null}
      <Button size="small" isBusy={isLoading} onPress={onEndReached}>
        {isFailed ? ui('tryAgain') : m('loadMore')}
      </Button>
    </div>
  );
}
