import { useSyncExternalStore } from 'react';

/** How often relative times are said again, in milliseconds. */
const EVERY = 30_000;

const listeners = new Set<() => void>();
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}

/** One clock for all that is on the page; it stands still while nobody looks at it. */
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
