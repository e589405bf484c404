import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

/** Height of a choice of one line, until it is measured. */
const LINE = 32;

/** The choices of a long list that are in its window; the active one is always drawn, because the field names it. */
export function ComboWindow({
  list,
  count,
  active,
  draw,
}: {
  readonly list: HTMLElement;
  readonly count: number;
  readonly active: number;
  readonly draw: (index: number) => ReactNode;
}): ReactNode {
  // oxlint-disable-next-line react/incompatible-library -- redraws when the list is scrolled; no compiler is used here
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => list,
    estimateSize: () => LINE,
    overscan: 8,
  });
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active, { align: 'auto' });
  }, [virtualizer, active]);
  return (
    <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          role="presentation"
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${start}px)` }}
        >
          {draw(index)}
        </div>
      ))}
    </div>
  );
}
