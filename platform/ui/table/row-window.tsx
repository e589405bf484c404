import {
  defaultRangeExtractor,
  observeWindowOffset,
  useWindowVirtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState } from 'react';
import type { Key, ReactNode, RefObject } from 'react';
import type { RowPlace } from '../overlay/room-around.ts';

/** Rows drawn beyond the window on each side, so that Tab and the arrows always find the next one. */
const BEYOND = 6;
/** Faster scrolling than this part of the window between two renders makes rows unreadable. */
const TOO_FAST = 0.6;
/** A part that can be read again, when it comes this many times in a row. */
const SLOW = 0.15;
const SLOW_DRAWINGS = 4;

/** The rendered rows of a long list, and their positions. */
export interface RowWindow {
  readonly places: readonly RowPlace[];
  /** The list's position on the page, and its total length. */
  readonly begin: number;
  readonly total: number;
  /** Whether the page scrolls fast. */
  readonly isFast: boolean;
  /** Measures a row that was drawn. */
  readonly measure: (row: HTMLTableSectionElement | null) => void;
}

/** Tells which rows of a long list are in the window whenever that changes; draws nothing itself. */
export function WindowOfRows({
  start,
  count,
  getKey,
  estimate,
  focused,
  onChange,
}: {
  /** The element at the start of the rows. */
  readonly start: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly getKey: (index: number) => Key;
  readonly estimate: number;
  /** The row that is drawn wherever it is. */
  readonly focused: number | null;
  /** Keep it the same function. */
  readonly onChange: (seen: RowWindow) => void;
}): ReactNode {
  const begin = useDistanceFromTop(start);
  // oxlint-disable-next-line react/incompatible-library -- redraws when the page is scrolled; no compiler is used here
  const virtualizer = useWindowVirtualizer<HTMLTableSectionElement>({
    count,
    estimateSize: () => estimate,
    getItemKey: getKey,
    overscan: BEYOND,
    scrollMargin: begin,
    // When it starts it would take the page to where that was at its first drawing: only its corrections are wanted.
    scrollToFn: (offset, options, instance) => {
      if (options.adjustments !== undefined) windowScroll(offset, options, instance);
    },
    // A scroll during mounting fires no event, so report the position at the start.
    observeElementOffset: (instance, tell) => {
      const stop = observeWindowOffset(instance, tell);
      tell(scrollY, false);
      return stop;
    },
    // A stable function: a new one would reposition every row.
    rangeExtractor: useCallback(
      (range) => {
        const indexes = defaultRangeExtractor(range);
        if (focused === null || indexes.includes(focused)) return indexes;
        return [...indexes, focused].sort((one, two) => one - two);
      },
      [focused],
    ),
  });
  const isFast = useIsFast(virtualizer.scrollOffset ?? 0, virtualizer.isScrolling);
  const places = virtualizer.getVirtualItems();
  const total = virtualizer.getTotalSize();
  const measure = virtualizer.measureElement;
  // Until it has measured the page it renders no rows.
  const hasLooked = places.length > 0 || count === 0;
  useLayoutEffect(() => {
    if (hasLooked) onChange({ places, begin, total, isFast, measure });
  }, [onChange, hasLooked, places, begin, total, isFast, measure]);
  return null;
}

/**
 * Whether the page scrolls fast.
 *
 * Ends with the scrolling, or after a few slow renders: after only one, rendering many rows would
 * make it fast again.
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

/** The distance of the rows from the top of the page; content above may grow at any time. */
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
