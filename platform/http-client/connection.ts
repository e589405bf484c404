/** How the tab hears of changes: not yet or not at all, by its stream, by asking, or (for the moment) not any more. */
export type LiveState = 'idle' | 'open' | 'polling' | 'lost';

/** What a person should know of the way to the server. */
export type Connection = 'online' | 'offline' | 'reconnecting';

let live: LiveState = 'idle';
const watchers = new Set<() => void>();

/** Notes how the tab hears of changes now. */
export function noteLiveState(state: LiveState): void {
  if (state === live) return;
  live = state;
  for (const watcher of watchers) watcher();
}

/** The way to the server as it is now. */
export function readConnection(): Connection {
  // A browser without any network still reaches a server on its own machine.
  if (live === 'open' || live === 'polling') return 'online';
  if (!navigator.onLine) return 'offline';
  return live === 'lost' ? 'reconnecting' : 'online';
}

/** Calls `onChange` whenever the way to the server may have changed; answers the function that ends it. */
export function watchConnection(onChange: () => void): () => void {
  watchers.add(onChange);
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    watchers.delete(onChange);
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
