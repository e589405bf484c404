import {
  useCallback,
  useRef,
  useState,
  useSyncExternalStore,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useEffect,
} from 'react';
import type { Key, ReactNode, RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { TableBulkBar } from './table-bulk-bar.tsx';
import { choosePhonePlace, tableRoles } from './table-column.ts';
import type { Column } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { TablePhoneTools } from './table-phone-tools.tsx';
import { TableRow } from './table-row.tsx';
import { LONG_FROM, TableRows } from './table-rows.tsx';
import type { TableSelection } from './table-selection.ts';
import { nextSort } from './table-sort.ts';
import type { TableSort } from './table-sort.ts';
import { useRowChecks } from './use-row-checks.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '../button.tsx';
import { tableMessages, uiMessages } from '../words/en.ts';

export type { Column } from './table-column.ts';

/** From this many rows on, the headers are sticky. */
const STICKY_FROM = 12;
/** Fewer blocks than this on a phone are sorted and selected by eye and thumb. */
const PHONE_TOOLS_FROM = 4;
/** Height of a row with a line of text, its border included (`h-12`). */
const ROW_HEIGHT = 49;
/** Heights on a phone: the block's padding, and each line of it. */
const BLOCK = { padding: 25, line: 26 } as const;

/** A table's content, sorting, selection and paging. */
export interface TableProps<Row> {
  readonly label: string;
  /** Keep it the same object between drawings (`useMemo`) where there are many rows. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => Key;
  /** `busy` dims a row during a change; `marked` highlights it. */
  readonly rowState?: (row: Row) => 'busy' | 'marked' | undefined;
  /** An extra row below a row, such as an edit form. */
  readonly after?: (row: Row) => ReactNode;
  /** The current sort order; the caller, or its server, sorts. Null is the original order. */
  readonly sort?: TableSort | null;
  readonly onSort?: (sort: TableSort | null) => void;
  /** A third press gives the rows their own order back. */
  readonly canUnsort?: boolean;
  readonly selection?: TableSelection<Row>;
  /** Bulk actions for the selected rows: buttons. */
  readonly bulkActions?: ReactNode;
  /** Further pages, and how to load them. */
  readonly more?: MoreRows;
  /** The total number of rows, if not all are loaded. */
  readonly rowCount?: number;
  /** A press anywhere on a row opens the link of its header. */
  readonly isOpenedByPress?: boolean;
  /** Fixed column widths; long tables always have them. */
  readonly isFixed?: boolean;
}

/**
 * A table.
 *
 * Below 640 px every row becomes a block: the row's header on top, then each value beside
 * its column's name. Rows can be sorted and selected; of more than a hundred only those in
 * the window are drawn, and a list may grow while it is scrolled.
 */
export function Table<Row>(props: TableProps<Row>): ReactNode {
  const { label, columns, rows, rowKey, rowState, after, sort = null, onSort, selection, more } = props;
  const { canUnsort = false, isOpenedByPress = false, isFixed = false } = props;
  const table = useRef<HTMLTableElement>(null);
  useRestoredFocus(table, rows);
  const isPhone = useIsPhone();
  const checks = useRowChecks(table, { rows, rowKey, selection });
  const isLong = useIsLong(Math.max(rows.length, props.rowCount ?? 0));
  const hasRowNumbers = isLong || more?.hasMore === true;
  const headCheck =
    checks && selection?.mode !== 'one' ? { share: checks.share, onToggle: checks.onToggleAll } : undefined;

  const draw = (index: number): ReactNode => {
    const row = rows[index];
    if (row === undefined) return null;
    const key = rowKey(row);
    return (
      <TableRow
        key={key}
        row={row}
        columns={columns}
        index={index}
        hasNumber={hasRowNumbers}
        state={rowState?.(row)}
        check={checks?.getCheck(row, key)}
        isOpenedByPress={isOpenedByPress}
        extra={after?.(row)}
        isLast={index === rows.length - 1}
      />
    );
  };
  const getKey = useCallback(
    (index: number): Key => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    [rows, rowKey],
  );
  const focused = useFocusedRow(table, rows.length, getKey);
  const estimate = isPhone
    ? BLOCK.padding + BLOCK.line * columns.filter((column) => isLineOnPhone(column)).length
    : ROW_HEIGHT;

  return (
    <div className="@container">
      {rows.length >= PHONE_TOOLS_FROM ? (
        <TablePhoneTools
          columns={columns}
          sort={sort}
          onSort={onSort}
          canUnsort={canUnsort}
          check={headCheck}
        />
      ) : null}
      <table
        ref={table}
        {...tableRoles.table}
        aria-label={label}
        aria-rowcount={hasRowNumbers ? (props.rowCount ?? rows.length) + 1 : undefined}
        className={classNames(
          'w-full border-collapse text-start max-sm:block',
          (isFixed || isLong) && 'table-fixed',
          // The focused element is never under the headers or the bar; we scroll to it ourselves.
          isLong && '[overflow-anchor:none] [&_:is(a,button,input)]:scroll-my-20',
        )}
      >
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort && ((column: Column<Row>) => onSort(nextSort(sort, column, canUnsort)))}
          check={selection ? (headCheck ?? 'none') : undefined}
          isSticky={rows.length >= STICKY_FROM}
          hasRowNumbers={hasRowNumbers}
        />
        <TableRows count={rows.length} isLong={isLong} focused={focused} getKey={getKey} estimate={estimate}>
          {draw}
        </TableRows>
      </table>
      {more ? <TableEnd more={more} count={rows.length} /> : null}
      {checks && props.bulkActions ? (
        <TableBulkBar table={table} count={checks.count} onClear={checks.clear}>
          {props.bulkActions}
        </TableBulkBar>
      ) : null}
    </div>
  );
}

function isLineOnPhone<Row>(column: Column<Row>): boolean {
  if (column.isRowHeader) return true;
  return !column.isHeaderHidden && ['head', 'line'].includes(choosePhonePlace(column));
}

/** A list that was long stays so when it is narrowed. */
function useIsLong(count: number): boolean {
  const [wasLong, setWasLong] = useState(count > LONG_FROM);
  if (!wasLong && count > LONG_FROM) setWasLong(true);
  return wasLong || count > LONG_FROM;
}

/** Tailwind's `sm` breakpoint. */
const PHONE = '(width < 40rem)';

function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(PHONE);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(PHONE).matches,
  );
}

/**
 * The index of the focused row, adjusted when rows are added or removed.
 *
 * It stays when the window loses the focus, because the focus returns with the window.
 */
function useFocusedRow(
  table: RefObject<HTMLTableElement | null>,
  count: number,
  getKey: (index: number) => Key,
): number | null {
  const [focused, setFocused] = useState<{ readonly index: number; readonly key: Key } | null>(null);
  const remember = useEffectEvent(({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    const index = Number(row?.dataset['index']);
    setFocused(row ? { index, key: getKey(index) } : null);
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
    if (index < count && getKey(index) === key) return index;
    for (let other = 0; other < count; other += 1) if (getKey(other) === key) return other;
    return null;
  }, [focused, count, getKey]);
}

/** Rows that are not here yet. */
interface MoreRows {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** The last attempt failed; the next one is made by hand. */
  readonly isFailed?: boolean;
  /** Asks for the next rows; called when the end of the list comes near. */
  readonly onEndReached: () => void;
}

/** Distance of the end below the window at which more rows are loaded. */
const NEAR = '1200px 0px';

/** The end of a growing list: loads more when it comes near, and shows a failure. */
function TableEnd({ more, count }: { readonly more: MoreRows; readonly count: number }): ReactNode {
  const m = useMessages(tableMessages);
  const ui = useMessages(uiMessages);
  const mark = useRef<HTMLDivElement>(null);
  const { hasMore, isLoading, isFailed = false, onEndReached } = more;
  const reach = useEffectEvent(onEndReached);
  const isReady = hasMore && !isLoading && !isFailed;
  useEffect(() => {
    const element = mark.current;
    if (!isReady || !element || typeof IntersectionObserver === 'undefined') return undefined;
    // A new observer tells at once where the end is, also when it has not left the window since the last page.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reach();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isReady, count]);
  if (!hasMore) return null;
  return (
    <div
      ref={mark}
      className="flex flex-wrap items-center justify-center gap-3 border-t border-line px-4 py-3"
    >
      {isFailed ? <p role="alert">{m('loadFailed')}</p> : null}
      <Button size="small" isBusy={isLoading} onPress={onEndReached}>
        {isFailed ? ui('tryAgain') : m('loadMore')}
      </Button>
    </div>
  );
}

/**
 * Keeps the focus in a table when the focused row goes away, such as after its deletion:
 * it moves to the first control of the row that took its place.
 */
function useRestoredFocus(table: RefObject<HTMLTableElement | null>, rows: readonly unknown[]): void {
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
