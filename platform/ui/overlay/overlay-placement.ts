import { useDeferredValue } from 'react';

/** Position of a popup below its button: along the edge with the most space. */
export function overlayPlacement(trigger: Element | null): 'bottom start' | 'bottom end' {
  if (!trigger) return 'bottom end';
  const { left, width } = trigger.getBoundingClientRect();
  const isLeft = left + width / 2 < innerWidth / 2;
  const isMirrored = document.documentElement.dir === 'rtl';
  return isLeft === isMirrored ? 'bottom end' : 'bottom start';
}

/**
 * Whether to render a popup: one frame after its button shows as open.
 *
 * So a press takes effect at once, even if the popup is expensive; closing is never delayed.
 */
export function useOpened(isOpen: boolean): boolean {
  const isDrawn = useDeferredValue(isOpen);
  return isOpen && isDrawn;
}
