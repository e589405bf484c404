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

/** Whether the keyboard has a command key, as on Apple's machines. */
function hasCommandKey(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

/** The keys that open the palette, as this keyboard names them. */
export function paletteKeys(): readonly string[] {
  return hasCommandKey() ? ['⌘', 'K'] : ['Ctrl', 'K'];
}

/** Whether an event is the palette's key: K with Command or Control, and nothing else. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  return (
    (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
  );
}
