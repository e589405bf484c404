import {
  defaultRangeExtractor,
  observeWindowOffset,
  useWindowVirtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Key, ReactNode, RefObject } from 'react';
import { roomAround } from './room-around.ts';
import { tableRoles } from './table-column.ts';

/** Rows drawn beyond the window on each side, so that Tab and the arrows always find the next one. */
const BEYOND = 6;
/** Whoever scrolls by more than this part of the window between two drawings cannot read what passes. */
const TOO_FAST = 0.6;
/** A part that can be read again, when it comes this many times in a row. */
const SLOW = 0.15;
const SLOW_DRAWINGS = 4;

/**
 * The rows of a long table that are in the window, with empty room where the others would be.
 *
 * Each row is a row group of its own that is measured when it is drawn, so rows may differ in
 * height. The row that has the focus stays, however far it is scrolled away. While the page
 * rushes past only lines are drawn, so that it never falls behind the hand.
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
  // oxlint-disable-next-line react/incompatible-library -- draws by itself when the page is scrolled; no compiler is used here
  const virtualizer = useWindowVirtualizer<HTMLTableSectionElement>({
    count,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    overscan: BEYOND,
    scrollMargin: margin,
    // When it starts it would take the page to where that was at its first drawing: only its corrections are wanted.
    scrollToFn: (offset, options, instance) => {
      if (options.adjustments !== undefined) windowScroll(offset, options, instance);
    },
    // Where the page was scrolled meanwhile no event will tell, so it is told at the start.
    observeElementOffset: (instance, tell) => {
      const stop = observeWindowOffset(instance, tell);
      tell(scrollY, false);
      return stop;
    },
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused === null || focused >= count || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((one, two) => one - two);
    },
  });
  const isFast = useIsFast(virtualizer.scrollOffset ?? 0, virtualizer.isScrolling);
  const items = virtualizer.getVirtualItems();
  const rooms = roomAround(items, margin, virtualizer.getTotalSize());
  const parts: ReactNode[] = [];
  for (const [place, item] of items.entries()) {
    parts.push(<Room key={`before-${item.key}`} height={rooms[place] ?? 0} />);
    parts.push(
      isFast && item.index !== focused ? (
        <Room key={`passing-${item.key}`} height={item.size} isRow />
      ) : (
        <tbody
          key={item.key}
          ref={virtualizer.measureElement}
          data-index={item.index}
          {...tableRoles.rowGroup}
          className="max-sm:block"
        >
          {children(item.index)}
        </tbody>
      ),
    );
  }
  return (
    <>
      <tbody ref={start} aria-hidden="true" />
      {parts}
      <Room height={rooms.at(-1) ?? 0} />
    </>
  );
}

/** Empty room in a table; that of a row that rushes past has its line. */
function Room({ height, isRow = false }: { readonly height: number; readonly isRow?: boolean }): ReactNode {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true" className="max-sm:block">
      <tr style={{ height }} className={isRow ? 'border-b border-line max-sm:block' : 'max-sm:block'} />
    </tbody>
  );
}

/**
 * Whether the page rushes past.
 *
 * It ends with the scrolling, or when that has been slow for a few drawings: at the first slow one
 * the many rows to draw would make it fast again.
 */
function useIsFast(offset: number, isScrolling: boolean): boolean {
  const [seen, setSeen] = useState({ offset, isFast: false, slow: 0 });
  if (offset === seen.offset && (isScrolling || !seen.isFast)) return seen.isFast;
  const step = Math.abs(offset - seen.offset) / window.innerHeight;
  const slow = step < SLOW ? seen.slow + 1 : 0;
  const isFast = isScrolling && (step > TOO_FAST || (seen.isFast && slow < SLOW_DRAWINGS));
  setSeen({ offset, isFast, slow });
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
function useFocusedRow(table: RefObject<HTMLTableElement | null>): number | null {
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    const element = table.current;
    const remember = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      setFocused(row ? Number(row.dataset['index']) : null);
    };
    const forget = (): void => setFocused(null);
    element?.addEventListener('focusin', remember);
    element?.addEventListener('focusout', forget);
    return () => {
      element?.removeEventListener('focusin', remember);
      element?.removeEventListener('focusout', forget);
    };
  }, [table]);
  return focused;
}
