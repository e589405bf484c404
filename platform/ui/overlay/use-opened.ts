import { useDeferredValue } from 'react';

/**
 * Whether what a button opens is to be drawn: a frame after the button itself says that it is open.
 *
 * The press shows its effect at once, however much there is to open; closing is never late.
 */
export function useOpened(isOpen: boolean): boolean {
  const isDrawn = useDeferredValue(isOpen);
  return isOpen && isDrawn;
}
