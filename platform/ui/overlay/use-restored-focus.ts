import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the focus in a table when the focused row goes away, such as after its deletion:
 * it moves to the first control of the row that took its place.
 */
export function useRestoredFocus(table: RefObject<HTMLTableElement | null>, rows: readonly unknown[]): void {
  const last = useRef<{ readonly element: Element; readonly index: number } | null>(null);
  useEffect(() => {
    const element = table.current;
    const remember = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest('tr') : null;
      last.current = row && target instanceof Element ? { element: target, index: row.rowIndex } : null;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [table]);
  useEffect(() => {
    const lost = last.current;
    if (!lost || lost.element.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    const left = table.current?.rows;
    const next = left?.[Math.min(lost.index, left.length - 1)];
    next?.querySelector<HTMLElement>('a, button, input, select')?.focus();
  }, [table, rows]);
}
