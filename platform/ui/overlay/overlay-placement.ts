import { useDeferredValue } from 'react';

/** Where something small opens below its button: along the edge that leaves it the most room on the page. */
export function overlayPlacement(trigger: Element | null): 'bottom start' | 'bottom end' {
  if (!trigger) return 'bottom end';
  const { left, width } = trigger.getBoundingClientRect();
  const isLeft = left + width / 2 < innerWidth / 2;
  const isMirrored = document.documentElement.dir === 'rtl';
  return isLeft === isMirrored ? 'bottom end' : 'bottom start';
}

/**
 * Whether what a button opens is to be drawn: a frame after the button itself says that it is open.
 *
 * The press shows its effect at once, however much there is to open; closing is never late.
 */
export function useOpened(isOpen: boolean): boolean {
  const isDrawn = useDeferredValue(isOpen);
  return isOpen && isDrawn;
}
