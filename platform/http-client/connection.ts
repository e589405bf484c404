/** How the tab receives changes: not yet or not at all, by stream, by polling, or paused. */
export type LiveState = 'idle' | 'open' | 'polling' | 'lost';

/** The connection state to show to the user. */
export type Connection = 'online' | 'offline' | 'reconnecting';

let live: LiveState = 'idle';
const watchers = new Set<() => void>();

/** Sets how the tab receives changes. */
export function noteLiveState(state: LiveState): void {
  if (state === live) return;
  live = state;
  for (const watcher of watchers) watcher();
}

/** The current connection state. */
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
