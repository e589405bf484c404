/** Longest press that something waits for, in milliseconds. */
const LONGEST_PRESS = 1_000;

let isPressed = false;
const waiting = new Set<() => void>();

function release(): void {
  isPressed = false;
  for (const run of waiting) run();
  waiting.clear();
}

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', () => (isPressed = true), true);
  // The click comes right after it.
  document.addEventListener('mouseup', () => setTimeout(release), true);
  document.addEventListener('dragend', release, true);
}

/**
 * Does something at once, or after the press that is under way.
 *
 * A press takes the focus before it clicks: an error that appears in between would push
 * the button out from under the pointer, and nothing would be clicked.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) return run();
  waiting.add(run);
  setTimeout(() => waiting.delete(run) && run(), LONGEST_PRESS);
}
