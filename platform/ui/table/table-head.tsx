import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { classNames } from '../class-names.ts';
import { TableCheck } from './table-check.tsx';
import { type Column, roomClass, tableRoles } from './table-column.ts';
import { tableMessages } from '../words/en.ts';
import type { TableSort } from './table-sort.ts';

/** The box above all boxes. */
export interface HeadCheck {
  readonly share: 'none' | 'some' | 'all';
  readonly onToggle: () => void;
}

/**
 * The row of headers; where a column can be sorted its header is a button.
 *
 * On a phone it is only read out, and `TablePhoneTools` has the same controls.
 */
export function TableHead<Row>({
  columns,
  sort,
  onSort,
  check,
  isSticky,
  hasRowNumbers,
}: {
  readonly columns: readonly Column<Row>[];
  readonly sort: TableSort | null;
  readonly onSort: ((column: Column<Row>) => void) | undefined;
  /** `none` leaves the column of radio buttons without a box. */
  readonly check: HeadCheck | 'none' | undefined;
  readonly isSticky: boolean;
  readonly hasRowNumbers: boolean;
}): ReactNode {
  const m = useMessages(tableMessages);
  const cell = classNames(
    'text-sm font-medium text-muted',
    // A line that stays with a header while rows pass below it cannot be a border of the table.
    'shadow-[inset_0_-1px_0_var(--color-line)]',
    isSticky && 'sticky top-14 z-10 bg-surface lg:top-0',
  );
  return (
    <thead {...tableRoles.rowGroup} className="max-sm:sr-only">
      <tr {...tableRoles.row} aria-rowindex={hasRowNumbers ? 1 : undefined}>
        {check ? (
          <th
            {...tableRoles.columnHeader}
            scope="col"
            className={`w-12 ${cell} ${isSticky ? '' : 'relative'}`}
          >
            {check === 'none' ? (
              <span className="sr-only">{m('select')}</span>
            ) : (
              <>
                <div className="max-sm:hidden">
                  <TableCheck
                    label={m('selectAll')}
                    isSelected={check.share === 'all'}
                    isMixed={check.share === 'some'}
                    onChange={check.onToggle}
                  />
                </div>
                <span className="sm:hidden">{m('select')}</span>
              </>
            )}
          </th>
        ) : null}
        {columns.map((column, index) => {
          const isSorted = sort?.by === column.id;
          return (
            <th
              key={column.id}
              {...tableRoles.columnHeader}
              scope="col"
              aria-sort={isSorted ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined}
              style={column.width ? { width: column.width } : undefined}
              className={classNames(
                cell,
                check && index === 0 ? 'py-2 ps-1 pe-4' : 'px-4 py-2',
                column.align === 'end' ? 'text-end' : 'text-start',
                roomClass(column),
              )}
            >
              {column.isHeaderHidden ? <span className="sr-only">{column.header}</span> : null}
              {!column.isHeaderHidden && (!column.sort || !onSort) ? column.header : null}
              {column.sort && onSort ? (
                <>
                  <SortButton column={column} sort={sort} onPress={() => onSort(column)} />
                  <span className="sm:hidden">{column.header}</span>
                </>
              ) : null}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortButton<Row>({
  column,
  sort,
  onPress,
}: {
  readonly column: Column<Row>;
  readonly sort: TableSort | null;
  readonly onPress: () => void;
}): ReactNode {
  const isSorted = sort?.by === column.id;
  const Icon = isSorted ? (sort.order === 'asc' ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(
        'group -mx-1.5 inline-flex max-w-full items-center gap-1 rounded-sm px-1.5 py-0.5 text-start font-medium hover:bg-sunken hover:text-ink max-sm:hidden',
        column.align === 'end' && 'flex-row-reverse',
        isSorted && 'text-ink',
      )}
    >
      {column.header}
      <span
        className={classNames(
          '[&>svg]:size-3.5',
          !isSorted && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
        )}
      >
        <Icon aria-hidden="true" />
      </span>
    </button>
  );
}
