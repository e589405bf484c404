import { useSyncExternalStore } from 'react';

/** How often relative times are updated, in milliseconds. */
const EVERY = 30_000;

const listeners = new Set<() => void>();
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}

/** One clock for the page; it pauses while the page is hidden. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = new Date();
    timer = setInterval(tick, EVERY);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The reader's time, at most half a minute old. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => {
    if (listeners.size === 0 && Date.now() - now.getTime() > EVERY) now = new Date();
    return now;
  });
}
