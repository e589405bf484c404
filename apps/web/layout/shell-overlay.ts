import { useSyncExternalStore } from 'react';

/** What the shell can open over any page. */
export type ShellOverlay = 'palette' | 'keys';

let opened: ShellOverlay | null = null;
const listeners = new Set<() => void>();

/** Opens one of them, or closes what is open. */
export function openOverlay(overlay: ShellOverlay | null): void {
  opened = overlay;
  for (const listener of listeners) listener();
}

/** What is open now, kept current. */
export function useOverlay(): ShellOverlay | null {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => opened,
  );
}
