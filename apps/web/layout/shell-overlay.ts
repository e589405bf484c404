import { useSyncExternalStore } from 'react';

/** Overlays of the shell. */
export type ShellOverlay = 'palette' | 'keys';

let opened: ShellOverlay | null = null;
const listeners = new Set<() => void>();

/** Opens an overlay, or closes the open one. */
export function openOverlay(overlay: ShellOverlay | null): void {
  opened = overlay;
  for (const listener of listeners) listener();
}

/** The open overlay, kept current. */
export function useOverlay(): ShellOverlay | null {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => opened,
  );
}

/** Whether the keyboard has a Command key, as on Apple devices. */
function hasCommandKey(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

/** The keys that open the palette, as this keyboard names them. */
export function paletteKeys(): readonly string[] {
  return hasCommandKey() ? ['⌘', 'K'] : ['Ctrl', 'K'];
}

/** Whether an event is the palette's shortcut: K with Command or Control only. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  return (
    (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
  );
}
