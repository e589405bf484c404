import { RefreshCw, Wifi, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { shellMessages } from '../words/en.ts';
import { readConnection, watchConnection } from '#platform/http-client/connection.ts';

/**
 * Says when the way to the server is lost, and when it is there again: at the foot, where it moves nothing and
 * leaves title, menu and toasts alone.
 */
export function OfflineNotice(): ReactNode {
  const m = useMessages(shellMessages);
  const news = useSyncExternalStore(watchConnectionNotices, readConnectionNotice);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-3 z-40 flex justify-center px-3 sm:bottom-4 sm:justify-start lg:ps-66 print:hidden"
    >
      {news === null ? null : (
        // Another sentence is another pill: one that changed its width would count as a jump.
        <p
          key={news}
          className="pointer-events-auto flex animate-appear items-center gap-2.5 rounded bg-raised px-3.5 py-2 shadow-overlay"
        >
          {news === 'offline' ? (
            <WifiOff aria-hidden="true" className="size-4 shrink-0 text-warning" />
          ) : null}
          {news === 'reconnecting' ? (
            <RefreshCw aria-hidden="true" className="size-4 shrink-0 text-warning" />
          ) : null}
          {news === 'backOnline' ? (
            <Wifi aria-hidden="true" className="size-4 shrink-0 text-success" />
          ) : null}
          <span>{m(news)}</span>
        </p>
      )}
    </div>
  );
}

/** Shorter interruptions are not reported, in milliseconds. */
const WORTH_MENTIONING = 3_000;
/** How long "back online" stays. */
const BACK_FOR = 3_000;

/** The connection notice; null if there is none. */
type ConnectionNotice = 'offline' | 'reconnecting' | 'backOnline' | null;

let news: ConnectionNotice = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let unwatch: (() => void) | undefined;
const watchers = new Set<() => void>();

/** The notice to show now. */
function readConnectionNotice(): ConnectionNotice {
  return news;
}

/** Calls `onChange` whenever there is something else to say; answers the function that ends it. */
function watchConnectionNotices(onChange: () => void): () => void {
  watchers.add(onChange);
  if (unwatch === undefined) {
    unwatch = watchConnection(update);
    update();
  }
  return () => {
    watchers.delete(onChange);
    if (watchers.size > 0) return;
    unwatch?.();
    unwatch = undefined;
    clearTimeout(timer);
    news = null;
  };
}

/** Offline is said at once, a broken connection only when it lasts, and the end of either for a moment. */
function update(): void {
  clearTimeout(timer);
  switch (readConnection()) {
    case 'offline':
      say('offline');
      break;
    case 'reconnecting':
      if (news === null) sayAfter('reconnecting', WORTH_MENTIONING);
      else say('reconnecting');
      break;
    case 'online':
      if (news === null) break;
      say('backOnline');
      sayAfter(null, BACK_FOR);
  }
}

function sayAfter(next: ConnectionNotice, milliseconds: number): void {
  timer = setTimeout(() => say(next), milliseconds);
}

function say(next: ConnectionNotice): void {
  if (next === news) return;
  news = next;
  for (const watcher of watchers) watcher();
}
