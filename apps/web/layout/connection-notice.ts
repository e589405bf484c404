import { readConnection, watchConnection } from '#platform/http-client/connection.ts';

/** A break that is shorter than this is nobody's business, in milliseconds. */
const WORTH_MENTIONING = 3_000;
/** How long the good news stays. */
const BACK_FOR = 3_000;

/** What is said about the way to the server; null while there is nothing to say. */
export type ConnectionNotice = 'offline' | 'reconnecting' | 'backOnline' | null;

let news: ConnectionNotice = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let unwatch: (() => void) | undefined;
const watchers = new Set<() => void>();

/** What is to be said now. */
export function readConnectionNotice(): ConnectionNotice {
  return news;
}

/** Calls `onChange` whenever there is something else to say; answers the function that ends it. */
export function watchConnectionNotices(onChange: () => void): () => void {
  watchers.add(onChange);
  if (unwatch === undefined) {
    unwatch = watchConnection(judge);
    judge();
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
function judge(): void {
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
