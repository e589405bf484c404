import { lazy, Suspense, useRef, useState } from 'react';
import type { Key, ReactNode } from 'react';
import { roomAround } from '../overlay/room-around.ts';
import type { RowPlace } from '../overlay/room-around.ts';
import type { RowWindow } from './row-window.tsx';
import { tableRoles } from './table-column.ts';

const WindowOfRows = lazy(async () => ({ default: (await import('./row-window.tsx')).WindowOfRows }));

/** Longer lists draw only the rows in the window. */
export const LONG_FROM = 100;
/** Rows of a long list that are drawn while the code for its window is on its way. */
const ROWS_AT_FIRST = 30;

/**
 * The rows of a table, each in its own row group: all of a short list; of a long one the visible
 * rows, with padding for the others.
 *
 * A row keeps its elements when the list grows, and the focused row keeps them wherever the page is
 * scrolled, so that keys always reach it. During fast scrolling only lines are rendered, to keep
 * up.
 */
export function TableRows({
  count,
  isLong,
  focused,
  getKey,
  estimate,
  children,
}: {
  readonly count: number;
  readonly isLong: boolean;
  /** The number of the row that has the focus. */
  readonly focused: number | null;
  /** Keep it the same function while the rows are the same. */
  readonly getKey: (index: number) => Key;
  /** Height of a row that was never drawn. */
  readonly estimate: number;
  readonly children: (index: number) => ReactNode;
}): ReactNode {
  const start = useRef<HTMLTableSectionElement>(null);
  const [seen, setSeen] = useState<RowWindow | null>(null);
  // A list that grows long keeps the rows that it had until it is known which of them are in the window.
  const [atFirst] = useState(isLong ? ROWS_AT_FIRST : LONG_FROM);
  const known = isLong ? seen : null;
  const { begin, total } = known ?? { begin: 0, total: count * estimate };
  const drawn = known?.places.filter(({ index }) => index < count);
  const places = withRow(drawn ?? firstPlaces(isLong ? Math.min(count, atFirst) : count, estimate), focused);
  const rooms = isLong ? roomAround(places, begin, total) : [];
  const parts: ReactNode[] = [];
  for (const [place, { index, start: top, end }] of places.entries()) {
    const key = getKey(index);
    parts.push(<Room key={`before-${key}`} height={rooms[place] ?? 0} />);
    parts.push(
      known?.isFast && index !== focused ? (
        <Room key={`passing-${key}`} height={end - top} isRow />
      ) : (
        <tbody
          key={key}
          ref={known?.measure}
          data-index={index}
          {...tableRoles.rowGroup}
          className="max-sm:block"
        >
          {children(index)}
        </tbody>
      ),
    );
  }
  return (
    <>
      {isLong ? <tbody ref={start} aria-hidden="true" /> : null}
      {parts}
      <Room height={rooms.at(-1) ?? 0} />
      {isLong ? (
        <Suspense>
          <WindowOfRows
            start={start}
            count={count}
            getKey={getKey}
            estimate={estimate}
            focused={focused}
            onChange={setSeen}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** The first rows of a list, with estimated heights. */
function firstPlaces(count: number, height: number): readonly RowPlace[] {
  return Array.from({ length: count }, (_, index) => ({
    index,
    start: index * height,
    end: (index + 1) * height,
  }));
}

/** The rows to draw and this one, which after a change of the list may not be among them for a moment. */
function withRow(places: readonly RowPlace[], row: number | null): readonly RowPlace[] {
  if (row === null || places.some(({ index }) => index === row)) return places;
  const before = places.filter(({ index }) => index < row);
  const at = before.at(-1)?.end ?? places[0]?.start ?? 0;
  return [...before, { index: row, start: at, end: at }, ...places.slice(before.length)];
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
