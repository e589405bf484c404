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
