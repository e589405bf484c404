import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Key, ReactNode, RefObject } from 'react';
import { roomAround } from './room-around.ts';

/** Rows drawn beyond the window on each side, so that Tab and the arrows always find the next one. */
const BEYOND = 6;
/** Whoever scrolls by more than this part of the window between two drawings cannot read what passes. */
const TOO_FAST = 0.5;

/**
 * The rows of a long table that are in the window, with empty room where the others would be.
 *
 * Each row is a row group of its own that is measured when it is drawn, so rows may differ in
 * height. The row that has the focus stays, however far it is scrolled away.
 */
export function VirtualRows({
  table,
  count,
  keyOf,
  estimate,
  children,
}: {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly count: number;
  readonly keyOf: (index: number) => Key;
  /** Height of a row that was never drawn. */
  readonly estimate: number;
  readonly children: (index: number) => ReactNode;
}): ReactNode {
  const start = useRef<HTMLTableSectionElement>(null);
  const margin = useDistanceFromTop(start);
  const focused = useFocusedRow(table);
  const virtualizer = useWindowVirtualizer<HTMLTableSectionElement>({
    count,
    estimateSize: () => estimate,
    getItemKey: (index) => {
      const key = keyOf(index);
      return typeof key === 'bigint' ? String(key) : key;
    },
    overscan: BEYOND,
    scrollMargin: margin,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const kept = focused.current;
      if (kept === null || kept >= count || indexes.includes(kept)) return indexes;
      return [...indexes, kept].sort((one, two) => one - two);
    },
  });
  const items = virtualizer.getVirtualItems();
  const isFast = useIsFast(virtualizer.scrollOffset ?? 0, virtualizer.isScrolling);
  const drawn = useRef<ReadonlySet<Key>>(new Set());
  const whole = items
    .filter(({ key }) => !isFast || drawn.current.has(key as Key))
    .map(({ key }) => key as Key);
  useLayoutEffect(() => {
    drawn.current = new Set(whole);
  });
  const parts: ReactNode[] = [];
  const rooms = roomAround(items, margin, virtualizer.getTotalSize());
  for (const [place, item] of items.entries()) {
    parts.push(<Room key={`before-${item.key}`} height={rooms[place] ?? 0} />);
    const isWhole = whole.includes(item.key as Key);
    parts.push(
      <tbody
        key={`${item.key}-${isWhole ? 'whole' : 'passing'}`}
        ref={isWhole ? virtualizer.measureElement : undefined}
        data-index={item.index}
        role={isWhole ? 'rowgroup' : 'none'}
        className="max-sm:block"
      >
        {isWhole ? children(item.index) : <PassingRow height={item.size} />}
      </tbody>,
    );
  }
  return (
    <>
      <tbody ref={start} role="none" />
      {parts}
      <Room height={rooms.at(-1) ?? 0} />
    </>
  );
}

/** Empty room in a table. */
function Room({ height }: { readonly height: number }): ReactNode {
  if (height <= 0) return null;
  return (
    <tbody role="none" aria-hidden="true" className="max-sm:block">
      <tr role="none" className="max-sm:block">
        <td role="none" style={{ height }} className="p-0 max-sm:block" />
      </tr>
    </tbody>
  );
}

/** A row that rushes past: as high as the row, and nothing that takes long to draw. */
function PassingRow({ height }: { readonly height: number }): ReactNode {
  return (
    <tr role="none" aria-hidden="true" className="border-b border-line max-sm:block">
      <td role="none" className="p-0" />
      <td role="none" style={{ height }} className="p-0 max-sm:block">
        <span className="block h-2.5 w-3/5 rounded-xs bg-sunken max-sm:ms-4" />
      </td>
    </tr>
  );
}

/** Whether the page rushes past; it ends with the scrolling. */
function useIsFast(offset: number, isScrolling: boolean): boolean {
  const last = useRef(offset);
  const isFast = isScrolling && Math.abs(offset - last.current) > window.innerHeight * TOO_FAST;
  useLayoutEffect(() => {
    last.current = offset;
  });
  return isFast;
}

/** How far the rows begin below the top of the page; what is above them may grow at any time. */
function useDistanceFromTop(start: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      const top = start.current?.getBoundingClientRect().top;
      if (top !== undefined) setDistance(Math.round(top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [start]);
  return distance;
}

/** The number of the row that has the focus. */
function useFocusedRow(table: RefObject<HTMLTableElement | null>): RefObject<number | null> {
  const focused = useRef<number | null>(null);
  useEffect(() => {
    const element = table.current;
    const remember = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      focused.current = row ? Number(row.dataset['index']) : null;
    };
    const forget = (): void => {
      focused.current = null;
    };
    element?.addEventListener('focusin', remember);
    element?.addEventListener('focusout', forget);
    return () => {
      element?.removeEventListener('focusin', remember);
      element?.removeEventListener('focusout', forget);
    };
  }, [table]);
  return focused;
}
