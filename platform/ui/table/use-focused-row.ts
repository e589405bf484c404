import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import type { Key, RefObject } from 'react';

/**
 * The number of the row that has the focus, also after rows came before it or went.
 *
 * It stays the focused one while the window itself is left, because the focus comes back with it.
 */
export function useFocusedRow(
  table: RefObject<HTMLTableElement | null>,
  count: number,
  keyOf: (index: number) => Key,
): number | null {
  const [focused, setFocused] = useState<{ readonly index: number; readonly key: Key } | null>(null);
  const remember = useEffectEvent(({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    const index = Number(row?.dataset['index']);
    setFocused(row ? { index, key: keyOf(index) } : null);
  });
  useLayoutEffect(() => {
    const element = table.current;
    const leave = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node && !element?.contains(relatedTarget)) setFocused(null);
    };
    const note = (event: FocusEvent): void => remember(event);
    element?.addEventListener('focusin', note);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', note);
      element?.removeEventListener('focusout', leave);
    };
  }, [table]);
  return useMemo(() => {
    if (focused === null) return null;
    const { index, key } = focused;
    if (index < count && keyOf(index) === key) return index;
    for (let other = 0; other < count; other += 1) if (keyOf(other) === key) return other;
    return null;
  }, [focused, count, keyOf]);
}
